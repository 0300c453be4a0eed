//! The log of a room, page by page.

use crate::server::http::InRoom;
use crate::server::http::query::Page;
use crate::server::problem::Problem;
use crate::server::wire::{self, Written};

pub(super) async fn page(
    InRoom(room): InRoom,
    Page { after, limit }: Page,
) -> Result<Written, Problem> {
    let events = room.events(after, limit);
    let head = room.pulse().borrow().head;
    Ok(wire::events(&room.view().epoch, head, after, &events))
}
