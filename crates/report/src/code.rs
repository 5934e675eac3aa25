//! QR codes in the terminal: in half blocks, black on white whatever the colors of the terminal are, as many readers accept nothing
//! else.

use fast_qr::{ECL, QRBuilder};

/// The light modules around the code, as the standard asks for.
const QUIET: usize = 4;
/// In two sequences, as not everything that reads them takes two colors in one.
const BLACK_ON_WHITE: &str = "\u{1b}[38;2;0;0;0m\u{1b}[48;2;255;255;255m";
const RESET: &str = "\u{1b}[0m";

/// Returns the modules of the code of a text, row by row, dark ones true, with the quiet zone; none where it is too long.
pub fn modules(text: &str) -> Vec<Vec<bool>> {
    let Ok(code) = QRBuilder::new(text).ecl(ECL::L).build() else {
        return Vec::new();
    };
    let size = code.size + 2 * QUIET;
    let is_dark = |row: usize, column: usize| {
        let inside = |at: usize| at.checked_sub(QUIET).filter(|&at| at < code.size);
        inside(row)
            .zip(inside(column))
            .is_some_and(|(row, column)| code[row][column].value())
    };
    (0..size)
        .map(|row| (0..size).map(|column| is_dark(row, column)).collect())
        .collect()
}

/// Returns the code of a text as lines of half blocks, two rows of modules in each.
pub fn lines(text: &str) -> Vec<String> {
    let modules = modules(text);
    let line = |rows: &[Vec<bool>]| {
        let cells = rows[0].iter().enumerate().map(|(column, &upper)| {
            match (upper, rows.get(1).is_some_and(|lower| lower[column])) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            }
        });
        format!("{BLACK_ON_WHITE}{}{RESET}", cells.collect::<String>())
    };
    modules.chunks(2).map(line).collect()
}

/// Returns what the code of a wireless network says.
pub fn network(name: &str, password: &str) -> String {
    let escaped = |text: &str| {
        let escape = |c: char| {
            if "\\;,:\"".contains(c) {
                format!("\\{c}")
            } else {
                c.to_string()
            }
        };
        text.chars().map(escape).collect::<String>()
    };
    match password {
        "" => format!("WIFI:T:nopass;S:{};;", escaped(name)),
        password => format!("WIFI:T:WPA;S:{};P:{};;", escaped(name), escaped(password)),
    }
}

#[cfg(test)]
mod tests {
    use anstream::adapter::WinconBytes;
    use anstyle::{RgbColor, Style};

    use super::*;

    #[test]
    fn the_code_of_a_link_has_the_size_that_a_window_has_room_for() {
        let lines = lines("http://192.168.178.123:65535/AAAAAAAAAAAAAAAAAAAAAA");
        assert_eq!(lines.len(), 19);
        let cells = |line: &String| {
            line.replace(BLACK_ON_WHITE, "")
                .replace(RESET, "")
                .chars()
                .count()
        };
        assert!(lines.iter().all(|line| cells(line) == 37), "{lines:?}");
        let modules = modules("http://127.0.0.1:4747/AAAAAAAAAAAAAAAAAAAAAA");
        let quiet = |row: &Vec<bool>| {
            row[..QUIET]
                .iter()
                .chain(&row[row.len() - QUIET..])
                .all(|dark| !dark)
        };
        assert!(modules.iter().all(quiet) && modules[..QUIET].concat().iter().all(|dark| !dark));
        // The finder in the upper left corner, as the standard draws it.
        let finder = [
            "#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######",
        ];
        for (row, drawn) in modules[QUIET..].iter().zip(finder) {
            assert_eq!(
                row[QUIET..QUIET + 7]
                    .iter()
                    .map(|&dark| if dark { '#' } else { ' ' })
                    .collect::<String>(),
                drawn
            );
        }
    }

    #[test]
    fn the_full_screen_reads_black_on_white() {
        let line = lines("http://127.0.0.1:4747/").swap_remove(0);
        let styled: Vec<(Style, String)> =
            WinconBytes::new().extract_next(line.as_bytes()).collect();
        let expected = RgbColor(0, 0, 0).on(RgbColor(255, 255, 255));
        assert!(
            !styled.is_empty() && styled.iter().all(|(style, _)| *style == expected),
            "{styled:?}"
        );
    }

    /// An independent reader, zbarimg, reads it, where it is installed.
    #[test]
    fn the_code_can_be_read() {
        let text = "http://192.168.178.123:65535/AAAAAAAAAAAAAAAAAAAAAA";
        // What is read are the lines, as they stand in the terminal.
        let rows = lines(text).into_iter().flat_map(|line| {
            let cells: Vec<char> = line
                .replace(BLACK_ON_WHITE, "")
                .replace(RESET, "")
                .chars()
                .collect();
            ["█▀", "█▄"].map(|dark| {
                cells
                    .iter()
                    .map(|cell| dark.contains(*cell))
                    .collect::<Vec<bool>>()
            })
        });
        let rows: Vec<Vec<bool>> = rows.take(37).collect();
        assert_eq!(rows, modules(text));
        let scale = 8;
        let large = rows.iter().flat_map(|row| std::iter::repeat_n(row, scale));
        let pixels = large.flat_map(|row| {
            row.iter()
                .flat_map(|&dark| std::iter::repeat_n(if dark { 0 } else { 255 }, scale))
        });
        let size = rows.len() * scale;
        let image: Vec<u8> = format!("P5 {size} {size} 255\n")
            .into_bytes()
            .into_iter()
            .chain(pixels)
            .collect();
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let file = folder.path().join("code.pgm");
        std::fs::write(&file, image).expect("there is room");
        match std::process::Command::new("zbarimg")
            .args(["--raw", "--quiet"])
            .arg(&file)
            .output()
        {
            Ok(read) => assert_eq!(String::from_utf8_lossy(&read.stdout).trim(), text),
            Err(_) => drop(std::io::Write::write_all(
                &mut std::io::stderr(),
                b"skipped: zbarimg is not installed\n",
            )),
        }
    }

    #[test]
    fn the_code_of_a_network_escapes_what_has_a_meaning() {
        assert_eq!(
            network("Gäste; 2", "a:b"),
            "WIFI:T:WPA;S:Gäste\\; 2;P:a\\:b;;"
        );
        assert_eq!(network("open", ""), "WIFI:T:nopass;S:open;;");
    }
}
