//! The database among the files that a browser keeps for a page: durable, and only available in a worker.

use rusqlite::{Connection, OpenFlags};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_vfs::sahpool::{OpfsSAHPoolCfg, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

use super::{Store, StoreError};

/// Name of `SQLite`'s file system for the page's files, and of their folder.
const FILES: &str = "inarow";
/// Least number of files: a database with the files that belong to it, and some damaged ones.
const CAPACITY: usize = 8;
/// Names that the database may have. If one is damaged it keeps its name, and the next name is used.
const NAMES: [&str; 3] = ["matches.db", "matches-2.db", "matches-3.db"];

/// Storage of the database in a browser. Only one tab at a time may open it; the caller ensures that.
#[derive(Default)]
pub struct Vault {
    files: Option<OpfsSAHPoolUtil>,
    /// The name of the database, once it has been checked.
    name: Option<&'static str>,
}

impl Vault {
    /// Opens the database, and creates it if there is none. A damaged database stays as it is, and another is opened.
    ///
    /// The name of the damaged one is returned as long as the new one is empty.
    ///
    /// # Errors
    /// [`StoreError::Refused`] if the browser keeps no files, as in some private windows. [`StoreError::AllDamaged`] if
    /// no
    /// name is left. Otherwise the errors of every database.
    pub async fn open(&mut self) -> Result<(Store, Option<String>), StoreError> {
        match &self.files {
            Some(files) => files.resume().await.map_err(refused)?,
            None => {
                let files = install::<WasmOsCallback>(&configuration(), true).await;
                self.files = Some(files.map_err(refused)?);
            }
        }
        if let Some(name) = self.name {
            return Ok((connect(name)?, None));
        }
        let mut damaged = None;
        for name in NAMES {
            let checked = connect(name).and_then(|store| store.check().map(|()| store));
            match checked {
                Err(error) if error.is_damage() => damaged = Some(name.to_owned()),
                store => {
                    // It is told once: when the next one is begun.
                    let store = store?;
                    self.name = Some(name);
                    let begun = store.rows()? == 0;
                    return Ok((store, damaged.filter(|_| begun)));
                }
            }
        }
        Err(StoreError::AllDamaged)
    }

    /// Releases the files for another tab. All databases have to be closed before.
    pub fn close(&self) {
        if let Some(files) = &self.files {
            // It fails where a database is still open: then they stay this tab's.
            let _ = files.pause();
        }
    }
}

fn connect(name: &str) -> Result<Store, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags_and_vfs(name, flags, FILES)?;
    // Nobody else has it open, and so nobody has to be asked.
    connection.pragma_update(None, "locking_mode", "exclusive")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "temp_store", "memory")?;
    Store::prepare(connection, name)
}

fn configuration() -> OpfsSAHPoolCfg {
    OpfsSAHPoolCfgBuilder::new()
        .vfs_name(FILES)
        .directory(FILES)
        .initial_capacity(CAPACITY)
        .build()
}

fn refused(why: impl ToString) -> StoreError {
    StoreError::Refused(why.to_string())
}
