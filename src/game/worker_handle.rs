//! A web worker with its event listeners.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker. It is terminated when its handle is dropped.
pub(super) struct WorkerHandle {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(JsValue)>,
}

impl WorkerHandle {
    /// Starts a worker with the module at the address `script`. Messages go to `hear`, errors to `fail`.
    ///
    /// # Errors
    /// The browser's error if the worker can't be started.
    pub(super) fn start(
        script: &str,
        hear: impl Fn(JsValue) + 'static,
        fail: impl Fn(JsValue) + 'static,
    ) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(script, &options)?;
        let on_message = Closure::new(move |event: MessageEvent| hear(event.data()));
        let on_error = Closure::new(fail);
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends a message to the worker.
    ///
    /// # Errors
    /// The browser's error if the message can't be copied.
    pub(super) fn post(&self, message: &JsValue) -> Result<(), JsValue> {
        self.worker.post_message(message)
    }

    pub(super) fn terminate(&self) {
        self.worker.terminate();
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.terminate();
    }
}
