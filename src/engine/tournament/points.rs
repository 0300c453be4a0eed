//! What places earn.

/// The points that places earn among N seats: N − k for place k. Seats that share a place share
/// the points of the places they cover, so that every game hands out N(N − 1)/2.
///
/// Places are given by seat, as rankings give them (1 2 2 4), and so are the points: multiples of
/// a half.
#[must_use]
pub fn ranking_points(places: &[u8]) -> Vec<f64> {
    let count = |of: &dyn Fn(&&u8) -> bool| {
        f64::from(u8::try_from(places.iter().filter(of).count()).expect("at most six seats"))
    };
    let all = count(&|_| true);
    let points = |place: &u8| {
        let sharing = count(&|other| *other == place);
        all - f64::from(*place) - (sharing - 1.0) / 2.0
    };
    places.iter().map(points).collect()
}
