//! `inarow desktop`: adds the game with its icon to the applications of a desktop, or removes it.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use directories::BaseDirs;
use inarow_model::why::Why;
use inarow_text::Texts;

use super::outcome::{CommandResult, Failure, explain};

/// The desktop entry, the same file as in packages.
const ENTRY: &str = include_str!("../../packaging/linux/inarow.desktop");
/// The icon, the same file as in the page.
const ICON: &str = include_str!("../../web/icon.svg");

#[derive(Args)]
pub(super) struct DesktopOptions {
    #[arg(long)]
    remove: bool,
}

pub(super) fn run(options: &DesktopOptions) -> CommandResult {
    if cfg!(any(target_os = "windows", target_os = "macos")) {
        return Err(Failure::unsuitable(Why::new("why-no-desktop")));
    }
    let dirs = BaseDirs::new().ok_or_else(|| Failure::failed("why-no-home"))?;
    let entry = dirs.data_dir().join("applications/inarow.desktop");
    let icon = dirs
        .data_dir()
        .join("icons/hicolor/scalable/apps/inarow.svg");
    let mut out = io::stdout();
    if options.remove {
        for file in [entry, icon] {
            match fs::remove_file(&file) {
                Ok(()) => writeln!(out, "{}", told("desktop-gone", &file))?,
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(failed(&file, &error)),
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    let program = std::env::current_exe()?;
    write(&icon, ICON)?;
    write(&entry, &desktop_entry(&program))?;
    writeln!(out, "{}", told("desktop-done", &entry))?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the desktop entry with the path of the program, by the Desktop Entry Specification 1.5.
fn desktop_entry(program: &Path) -> String {
    ENTRY.replace("Exec=inarow\n", &format!("Exec={}\n", quoted(program)))
}

/// Quotes the path of a program for a desktop entry. Special characters are escaped, and escaped twice where the
/// entry itself would read an escape.
fn quoted(program: &Path) -> String {
    let mut quoted = String::from("\"");
    for character in program.to_string_lossy().chars() {
        // Nothing that is written into a text fails.
        let _ = match character {
            '\\' => quoted.write_str("\\\\\\\\"),
            '"' | '`' | '$' => write!(quoted, "\\\\{character}"),
            '%' => quoted.write_str("%%"),
            _ => quoted.write_char(character),
        };
    }
    quoted.push('"');
    quoted
}

fn told(id: &str, file: &Path) -> String {
    let file = file.display().to_string();
    Texts::spoken().tell(id, &[("file", file.into())])
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let folder = file.parent().map(PathBuf::from).unwrap_or_default();
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, text))
        .map_err(|error| failed(file, &error))
}

fn failed(file: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("{}: {}", file.display(), explain(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_starts_the_program_where_it_is() {
        let entry = desktop_entry(Path::new("/opt/inarow"));
        assert_eq!(entry.lines().next(), Some("[Desktop Entry]"));
        assert_eq!(
            entry
                .lines()
                .filter(|line| line.starts_with("Exec="))
                .collect::<Vec<_>>(),
            ["Exec=\"/opt/inarow\""]
        );
    }

    #[test]
    fn program_path_is_quoted_for_desktop_entry() {
        assert_eq!(
            quoted(Path::new("/opt/in a row/inarow")),
            "\"/opt/in a row/inarow\""
        );
        assert_eq!(
            quoted(Path::new(r#"/a"b$c`d%e\f"#)),
            r#""/a\\"b\\$c\\`d%%e\\\\f""#
        );
    }
}
