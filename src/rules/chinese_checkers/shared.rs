//! Tables that all games on one side share while any of them is in use.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The tables in use, with the side of their star.
static IN_USE: Mutex<Vec<(u16, Weak<dyn Any + Send + Sync>)>> = Mutex::new(Vec::new());

/// The table of this kind for this side, made now if nobody holds one.
///
/// `make` must not ask for shared tables itself.
pub(super) fn shared<T: Send + Sync + 'static>(side: u16, make: impl FnOnce() -> T) -> Arc<T> {
    let mut tables = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    tables.retain(|(_, table)| table.strong_count() > 0);
    let on_side = tables.iter().filter(|&&(on, _)| on == side);
    let mut held = on_side.filter_map(|(_, table)| table.upgrade()?.downcast::<T>().ok());
    if let Some(table) = held.next() {
        return table;
    }
    drop(held);
    let table = Arc::new(make());
    let weak: Weak<T> = Arc::downgrade(&table);
    tables.push((side, weak));
    table
}
