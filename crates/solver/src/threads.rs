//! The same work on several threads.

/// Runs `work` on `threads` threads at once, at least one, and waits for all of them.
///
/// # Errors
/// The first error that a thread ended with.
///
/// # Panics
/// When a thread panicked.
pub fn on_threads<E: Send>(
    threads: usize,
    work: impl Fn() -> Result<(), E> + Sync,
) -> Result<(), E> {
    std::thread::scope(|scope| {
        let workers = (0..threads.max(1))
            .map(|_| scope.spawn(&work))
            .collect::<Vec<_>>();
        workers.into_iter().try_for_each(|worker| {
            worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })
}
