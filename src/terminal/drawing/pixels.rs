//! Boards of pixels: several to a character, as halves of blocks or as dots.

use crate::terminal::drawing::canvas::{Canvas, Pen};
use crate::terminal::palette::Ink;

/// Dots of a character of braille by their bit, as places across and down
/// (<https://www.unicode.org/charts/PDF/U2800.pdf>).
const DOTS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
/// The braille character without dots.
const NO_DOTS: u32 = 0x2800;

/// What a cell of the board looks like, as rows of four bits, the highest to the left.
pub(super) type Pattern = [u8; 4];

/// A rectangle of pixels, dark and without a ground at first.
#[derive(Clone, Debug)]
pub(super) struct Pixels {
    width: usize,
    height: usize,
    pixels: Vec<Pixel>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pixel {
    lit: bool,
    ink: Option<Ink>,
    ground: Option<Ink>,
}

/// Where a cell lies among the pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot {
    /// The leftmost of its pixels.
    pub(super) x: usize,
    /// The topmost of its pixels.
    pub(super) y: usize,
    /// How many pixels wide and high it is; at most 4 where it is lit by a pattern.
    pub(super) size: usize,
}

impl Pixels {
    /// A dark rectangle.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![Pixel::default(); width * height] }
    }

    /// Colours the ground of a cell.
    pub(super) fn ground(&mut self, plot: Plot, ground: Ink) {
        self.each(plot, |pixel, _| pixel.ground = Some(ground));
    }

    /// Lights the pixels of a cell that are 1 in the upper left corner of a pattern.
    pub(super) fn light(&mut self, plot: Plot, pattern: Pattern, ink: Option<Ink>) {
        self.each(plot, |pixel, lit| {
            if lit(pattern) {
                (pixel.lit, pixel.ink) = (true, ink);
            }
        });
    }

    fn each(&mut self, plot: Plot, mut change: impl FnMut(&mut Pixel, &dyn Fn(Pattern) -> bool)) {
        for (down, y) in (plot.y..self.height).take(plot.size).enumerate() {
            for (across, x) in (plot.x..self.width).take(plot.size).enumerate() {
                let lit = |pattern: Pattern| pattern[down] & (8 >> across) != 0;
                change(&mut self.pixels[y * self.width + x], &lit);
            }
        }
    }

    fn at(&self, x: usize, y: usize) -> Pixel {
        if x < self.width && y < self.height {
            self.pixels[y * self.width + x]
        } else {
            Pixel::default()
        }
    }

    /// As half blocks: a character for two pixels, one above the other. With colours both have
    /// their own.
    pub(super) fn halves(&self, coloured: bool) -> Canvas {
        let (width, height) = (self.width, self.height.div_ceil(2));
        let mut canvas = Canvas::new(width, height);
        let seen = |pixel: Pixel| {
            let ink = if pixel.lit { pixel.ink } else { pixel.ground };
            (pixel.lit || coloured && ink.is_some()).then_some(Pen { ink, bold: false })
        };
        for (x, y) in places(width, height) {
            match (seen(self.at(x, 2 * y)), seen(self.at(x, 2 * y + 1))) {
                (None, None) => {}
                (Some(upper), None) => canvas.put(x, y, '▀', upper),
                (None, Some(lower)) => canvas.put(x, y, '▄', lower),
                (Some(upper), Some(lower)) if upper == lower || !coloured => {
                    canvas.put(x, y, '█', upper);
                }
                (Some(upper), Some(lower)) => {
                    canvas.put(x, y, '▀', upper);
                    if let Some(ink) = lower.ink {
                        canvas.fill(x, y, 1, ink);
                    }
                }
            }
        }
        canvas
    }

    /// As dots: a character for two by four pixels. It has one colour, that of most of its dots,
    /// and the ground of its pixels where they have one and the same.
    pub(super) fn dots(&self) -> Canvas {
        let (width, height) = (self.width.div_ceil(2), self.height.div_ceil(4));
        let mut canvas = Canvas::new(width, height);
        for (x, y) in places(width, height) {
            let pixels = DOTS.map(|(across, down)| self.at(2 * x + across, 4 * y + down));
            let lit = |bit: &usize| pixels[*bit].lit;
            let bits: u32 = (0..DOTS.len()).filter(lit).map(|bit| 1 << bit).sum();
            if bits != 0 {
                let symbol = char::from_u32(NO_DOTS + bits).expect("all dots have characters");
                canvas.put(x, y, symbol, Pen { ink: commonest(&pixels), bold: false });
            }
            if let [first, rest @ ..] = pixels
                && let Some(ground) = first.ground
                && rest.iter().all(|pixel| pixel.ground == first.ground)
            {
                canvas.fill(x, y, 1, ground);
            }
        }
        canvas
    }
}

/// Every place of a rectangle, by row.
fn places(width: usize, height: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// The colour that most of the lit pixels have, the first of equals.
fn commonest(pixels: &[Pixel]) -> Option<Ink> {
    let lit = || pixels.iter().filter(|pixel| pixel.lit);
    let count = |pixel: &&Pixel| lit().filter(|other| other.ink == pixel.ink).count();
    lit().rev().max_by_key(count).and_then(|pixel| pixel.ink)
}
