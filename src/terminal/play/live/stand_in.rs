//! Thin stand-ins.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "stands in")]

use ratatui_core::text::{Line, Text};

use crate::rules::{Effects, Picture, Seat};
use crate::terminal::drawing::{Scene, draw_board};
use crate::terminal::look::{Colour, Look};
use crate::terminal::play::{Ending, Session};

pub(super) fn steady_frame(session: &Session, scene: &Scene, look: &Look, _: u16) -> Text<'static> {
    let mut text = draw_board(scene, super::window::seats(session), look);
    text.push_line(Line::from(format!("moves {}", session.moves().len())));
    text
}

pub(super) fn stages(_: &Picture, after: &Picture, mover: Seat, last: &Effects) -> Vec<Scene> {
    vec![Scene::new(after), Scene::after(after, mover, last)]
}

pub(super) fn fit(_: &Scene, _: u8, _: &Look, _: (u16, u16)) -> u8 {
    1
}

pub(super) fn paint(text: &Text<'_>, _: Colour) -> String {
    format!("{text}\n")
}

pub(super) fn closing(_: &Session, ending: &Ending) -> Vec<String> {
    vec![format!("{ending:?}")]
}
