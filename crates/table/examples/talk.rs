//! Prints what comes of lines on standard input, as values.
use stationmaster_table::{FrontEnd, Table};
use std::io::BufRead;
fn main() {
    let mut table = Table::shipped();
    let mut front = FrontEnd::default();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let reply = table.enter(&mut front, &line);
        println!(
            "> {line}\n   at {:?} entered {}",
            front.place, reply.entered
        );
        for told in &reply.told {
            println!("   {told:?}");
        }
        for refused in &reply.refused {
            println!(
                "   REFUSED {:?} at {} one {} complete {}\n      {:?}",
                refused.line, refused.cursor, refused.one, refused.complete, refused.why
            );
            for form in &refused.forms {
                println!("      form {:?}", form);
            }
        }
        if let Some(page) = &reply.page {
            println!("   page {page:?}");
        }
        if let Some(act) = &reply.act {
            println!("   act {act:?}");
        }
    }
}
