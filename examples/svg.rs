use stationmaster::{
    fault::Unreadable,
    game,
    map::{
        Plan,
        view::{Focus, View},
    },
    report,
    score::score,
    source::Source,
};
use std::sync::Arc;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let source = Arc::new(Source { name: a[1].clone(), text });
    let game = game::load(&source, &|_: &std::path::Path| Err(Unreadable::Missing)).unwrap();
    let board = score(&game);
    let t = std::time::Instant::now();
    let plan = Plan::new(game.board()).unwrap();
    eprintln!("plan {:?}", t.elapsed());
    let f: usize = a.get(4).map_or(0, |n| n.parse().unwrap());
    let t2: usize = a.get(5).map_or(0, |n| n.parse().unwrap());
    let seat = stationmaster::units::Seat(f);
    let focus = match a.get(3).map(String::as_str) {
        Some("p") => Focus::Player(seat),
        Some("x") => Focus::Express(vec![seat]),
        Some("t") => Focus::Ticket(seat, t2),
        _ => Focus::Everything,
    };
    let view = View::new(&board, focus);
    let s = report::map::svg::render(&view, &plan);
    eprintln!("svg {:?} {}", t.elapsed(), s.len());
    std::fs::write(&a[2], s).unwrap();
    let mut bad = 0;
    for (i, t) in plan.wagons.iter().enumerate() {
        for (j, u) in plan.wagons.iter().enumerate().skip(i + 1) {
            for a in t {
                for b in u {
                    if a.overlaps(b) {
                        bad += 1;
                        let n = |k: usize| game.board().route_name(game.board().tracks()[k].route);
                        eprintln!("overlap {} / {}", n(i), n(j));
                    }
                }
            }
        }
    }
    for (i, t) in plan.wagons.iter().enumerate() {
        for (n, at) in plan.nodes.iter().enumerate() {
            for a in t {
                if a.overlaps_spot(*at, stationmaster::map::plan::spot(game.board(), &game.board().nodes()[n])) {
                    eprintln!(
                        "spot {} / {}",
                        game.board().route_name(game.board().tracks()[i].route),
                        game.board().node_name(stationmaster::units::NodeId(n))
                    );
                }
            }
        }
    }
    for (l, c) in plan.labels.iter().zip(game.board().cities()) {
        let p = stationmaster::map::shape::Bar::upright(l.place);
        for t in plan.wagons.iter().flatten() {
            if p.overlaps(t) {
                eprintln!("label {} size {}", c.name, l.size);
            }
        }
        if l.size < 23.0 {
            eprintln!("small {} {}", c.name, l.size);
        }
    }
    for (i, l) in plan.labels.iter().enumerate() {
        for m in &plan.labels[i + 1..] {
            if stationmaster::map::shape::Bar::upright(l.place)
                .overlaps(&stationmaster::map::shape::Bar::upright(m.place))
            {
                eprintln!("labels {:?} {:?}", l.lines, m.lines);
            }
        }
    }
    eprintln!("{bad} overlaps");
}
