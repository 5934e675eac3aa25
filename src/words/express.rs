//! What every language says of the longest paths, and of paths that somebody claims.
//!
//! Hops are counted from 1. Where a claimed path breaks is half a sentence, with neither a capital letter nor a full stop:
//! it stands alone in programs' output, and at the end of [`claim_broken`](ExpressWords::claim_broken).

use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};

/// The longest paths and the claims on them.
pub trait ExpressWords {
    /// A player without tracks: `Anna (red): no routes, no path`. The name is painted already.
    fn no_path(&self, name: &str, color: Color) -> String;

    /// How long the longest path is: `Anna (red): the longest path has 12 of 40 trains`. The name is painted already.
    fn longest_path(&self, name: &str, color: Color, length: Trains, of: Trains) -> String;

    /// The headings over the hops: the hop's number, where it begins, where it ends, its length, the sum so far; the
    /// first has at most 3 letters, the last two at most 2 and 3.
    fn hop_columns(&self) -> [&'static str; 5];

    /// The tracks that the path leaves out: `Left out, 3 trains: Wien–Zágráb (2) and Budapest–Wien (1).`
    fn path_leaves_out(&self, trains: Trains, tracks: &[String]) -> String;

    /// Who gets the bonus: `Anna gets the European Express, 10 points.`; nobody, where nobody has a route.
    fn express_holders(&self, names: &[&Text], bonus: Points) -> String;

    /// A claim for as much as there is: `Claim: it is a path of 6 trains, and no path of Anna's is longer.`
    fn claim_holds(&self, player: &Text, length: Trains) -> String;

    /// A claim for less than there is: `Claim: it is a path of 3 trains, 3 less than Anna's longest.`
    fn claim_too_modest(&self, player: &Text, length: Trains, missing: Trains) -> String;

    /// A claim that fails: `Claim: it is no path of Anna: at hop 1 nobody has claimed Brest - Dieppe.`
    fn claim_broken(&self, player: &Text, why: &str) -> String;

    /// The claimed path is no path: `it names a single city`.
    fn break_too_short(&self) -> String;

    /// The board has no such route: `at hop 1 no route joins Lisboa and Roma`.
    fn break_no_route(&self, hop: usize, cities: [&Text; 2]) -> String;

    /// Nobody has the route: `at hop 1 nobody has claimed Brest - Dieppe`.
    fn break_unclaimed(&self, hop: usize, cities: [&Text; 2]) -> String;

    /// Others have the route: `at hop 1 Cádiz - Lisboa is claimed by Ben`.
    fn break_opponents(&self, hop: usize, cities: [&Text; 2], owners: &[&Text]) -> String;

    /// A track is used twice: `hop 2, Madrid - Lisboa, runs over the same trains as hop 1`.
    fn break_used_before(&self, hop: usize, cities: [&Text; 2], before: usize) -> String;

    /// Behind a border spot nothing goes on: `at hop 2 it goes through Schweiz, whose border spots are dead ends`.
    fn break_dead_end(&self, hop: usize, country: &Text) -> String;

    /// The edition has no longest paths: ``the edition `germany` has no bonus for the longest path``.
    fn no_express_bonus(&self, edition: &Text) -> String;

    /// A claim without a city: `the claimed path names no city`.
    fn claim_without_cities(&self) -> String;

    /// A claim with names that are no city's, one or more: ``unknown city `Pari` in the claimed path``.
    fn claim_with_unknown_cities(&self, names: &[Text]) -> String;

    /// A claim of more words than a path can have cities: `the claimed path has too many words`.
    fn claim_too_long(&self) -> String;

    /// A claim that can be read in several ways: `` `par, b` can be several paths``.
    fn claim_unclear(&self, text: &Text) -> String;

    /// The ways to read a claim, or some of them: ``it can be `Paris - Brest` or `Paris - Bruxelles` ``.
    fn claim_can_be(&self, paths: &[Text], more: bool) -> String;

    /// How a claim with shortened names was read: `remark: the claimed path was read as Palermo - Roma`.
    fn claim_read_as(&self, path: &Text) -> String;

    /// How a claimed path is written: `write the cities in the order passed, separated by commas`.
    fn how_to_claim(&self) -> String;

    /// The cities that may have been meant, one for each name: ``did you mean `Paris` and `Wien`?``
    fn cities_meant(&self, names: &[&Text]) -> String;
}
