//! A disk that forgets every write that was not flushed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use reqwest::Client;
use tempfile::TempDir;
use tokio::time::sleep;

use super::crowd::{Player, play, players};
use super::server::{Server, files};

const ROUNDS: usize = 10;
const ROOMS: usize = 16;
const SEED: u64 = 3;

/// Builds the library that keeps a copy of every flushed file, and nothing else.
fn library(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/forgetful_disk.c");
    let library = folder.join("forgetful_disk.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .args([&library, &source])
        .status();
    assert!(built.unwrap().success(), "cc could not build the library");
    library
}

/// What is left after the power is back: of each file the last flushed content.
fn forget(data: &Path) {
    for file in files(data) {
        fs::remove_file(&file).ok();
        let flushed = PathBuf::from(format!("{}.durable", file.display()));
        if flushed.exists() {
            fs::copy(flushed, file).unwrap();
        }
    }
}

/// Lets the crowd play on a forgetful disk and cuts the power.
async fn round(crowd: Vec<Player>, data: &Path, library: &Path) -> Vec<Player> {
    let server = Server::start(data, Some(library));
    let playing = play(crowd, &server.api);
    sleep(Duration::from_millis(250)).await;
    server.kill();
    let crowd = playing.join_all().await;
    forget(data);
    crowd
}

/// What the server has lost of what it acknowledged.
async fn missing(crowd: &[Player], data: &Path, library: &Path) -> Vec<String> {
    let server = Server::start(data, Some(library));
    let mut missing = Vec::new();
    for player in crowd {
        missing.extend(player.missing(&Client::new(), &server.api).await);
    }
    server.kill();
    missing
}

fn acknowledged(crowd: &[Player]) -> usize {
    crowd.iter().map(Player::acknowledged).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn losing_every_write_that_was_not_flushed_loses_no_acknowledged_move() {
    let folder = TempDir::new().unwrap();
    let (data, library) = (folder.path().join("games.db"), library(folder.path()));
    let mut crowd = players(ROOMS, SEED);
    for i in 0..ROUNDS {
        crowd = round(crowd, &data, &library).await;
        let missing = missing(&crowd, &data, &library).await;
        assert!(missing.is_empty(), "seed {SEED}, round {i}: {missing:?}");
    }
    let acknowledged = acknowledged(&crowd);
    assert!(acknowledged > 50 * ROUNDS, "only {acknowledged} moves in {ROUNDS} rounds");
}

/// The test above can fail: from a disk that says it has flushed and has not, moves are lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_lies_about_flushing_is_found_out() {
    let folder = TempDir::new().unwrap();
    let (data, library) = (folder.path().join("games.db"), library(folder.path()));
    let crowd = round(players(ROOMS, SEED), &data, &library).await;
    assert_eq!(missing(&crowd, &data, &library).await, [""; 0]);
    fs::write(folder.path().join("lies"), "").unwrap();
    let crowd = round(crowd, &data, &library).await;
    let missing = missing(&crowd, &data, &library).await;
    assert!(!missing.is_empty(), "of {} acknowledged moves none is lost", acknowledged(&crowd));
}
