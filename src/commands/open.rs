//! The files that commands work with: books and the database.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use inarow_model::why::Why;
use inarow_solver::{Book, BookError};
use inarow_store::{Store, StoreError, folder};

use super::outcome::{Failure, complain, explain};

/// Prints a warning if the program's own book is damaged. The command goes on without the book.
pub(super) fn tell_of_damaged_book() {
    if let Err(damaged) = Book::of_the_program() {
        complain(explain(
            &Why::new("why-without-book").with("why", damaged.to_string()),
        ));
    }
}

/// Reads a book from a file. The outer error is an unreadable file, the inner one a damaged book.
pub(super) fn read_book(path: &Path) -> Result<Result<Arc<Book>, BookError>, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::Failed(format!("{}: {}", path.display(), explain(&error))))?;
    Ok(Book::new(bytes).map(Arc::new))
}

/// Opens the database of matches. Returns also whether its file was unreadable and set aside, which is printed as a
/// warning.
pub(super) fn open_store() -> Result<(Store, bool), Failure> {
    let failed = |why: StoreError| Failure::Failed(explain(&why));
    let path = folder::matches().map_err(failed)?;
    let opened = Store::open(&path);
    let (store, aside) = opened.map_err(|why| {
        let (why, path) = (explain(&why), path.display().to_string());
        // Some reasons begin with the file.
        Failure::Failed(if why.starts_with(&path) {
            why
        } else {
            format!("{path}: {why}")
        })
    })?;
    if let Some(aside) = &aside {
        let aside = aside.display();
        complain(explain(
            &Why::new("why-set-aside").with("name", aside.to_string()),
        ));
    }
    Ok((store, aside.is_some()))
}
