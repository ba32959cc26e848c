//! The game as a player would notice it: mouse buttons, keys and pad buttons pressed through
//! Bevy's own input events, without a screen, a pad or a sound card. After every frame the
//! entities agree with the board.

mod advice;
mod bindings;
mod ease;
mod far;
mod firsts;
mod glide;
mod harness;
mod how;
mod keys;
mod lessons;
mod library;
mod menus;
mod more_games;
mod mouse;
mod openings;
mod order;
mod pads;
mod page;
mod paper;
mod persistence;
mod picture;
mod puzzles;
#[path = "../random/mod.rs"]
mod random;
mod rating;
mod renju;
mod rest;
mod review;
mod rule_sets;
mod settings;
mod spoken;
mod study;
mod together;
mod tour;
mod walk;
