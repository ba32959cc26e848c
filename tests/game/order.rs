//! In which order the systems of the game run: each stands where the house says, and none changes something beside
//! another one.

use bevy::ecs::schedule::{Schedules, SystemKey, SystemSet};
use bevy::prelude::*;
use inarow::game::GameSystems;
use inarow::game::kit::Layer;

use crate::harness::Game;

/// Whether a system is written here, not made by a library for a type of ours.
fn is_ours(name: &str) -> bool {
    let made_of = name.trim_start_matches("Pipe(");
    made_of.starts_with("inarow::")
}

/// What is said against the order of all systems.
fn complaints(world: &mut World) -> Vec<String> {
    let sets = [
        GameSystems::Prepare,
        GameSystems::Choices,
        GameSystems::Fit,
        GameSystems::Devices,
        GameSystems::Menus,
        GameSystems::Redress,
        GameSystems::Input,
        GameSystems::Ways,
        GameSystems::Hear,
        GameSystems::Think,
        GameSystems::Remote,
        GameSystems::Command,
        GameSystems::Ask,
        GameSystems::Turn,
        GameSystems::Reply,
        GameSystems::Note,
        GameSystems::Keep,
        GameSystems::Place,
        GameSystems::Animate,
        GameSystems::Settle,
        GameSystems::Advise,
        GameSystems::Picture,
        GameSystems::Present,
        GameSystems::Write,
        GameSystems::Redraw,
        GameSystems::Rest,
    ];
    let layers = [
        Layer::Board,
        Layer::Advice,
        Layer::Panel,
        Layer::Dialog,
        Layer::Notice,
        Layer::Flash,
        Layer::Top,
    ];
    let sets = sets.iter().map(SystemSet::intern);
    let sets: Vec<_> = sets.chain(layers.iter().map(SystemSet::intern)).collect();
    let labels: Vec<_> = world
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        .collect();
    let (mut ours, mut complaints) = (0, Vec::new());
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            schedule
                .initialize(world)
                .expect("a schedule that can be built");
            let graph = schedule.graph();
            let systems = schedule.systems().expect("it is built");
            let name = |key: SystemKey| {
                let mut systems = schedule.systems().expect("it is built");
                let found = systems.find(|(other, _)| *other == key);
                found.map_or_else(String::new, |(_, system)| system.name().to_string())
            };
            for (key, system) in systems {
                let system = system.name().to_string();
                if !is_ours(&system) {
                    continue;
                }
                ours += 1;
                let stands = sets.iter().any(|set| {
                    let in_set = graph.systems_in_set(*set);
                    in_set.is_ok_and(|systems| systems.contains(&key))
                });
                if !stands {
                    complaints.push(format!("{label:?}: {system} stands in no set"));
                }
            }
            for (one, other, on) in &graph.conflicting_systems().0 {
                let (one, other) = (name(*one), name(*other));
                if is_ours(&one) && is_ours(&other) {
                    let on = on.iter().map(|id| world.components().get_name(*id));
                    let on: Vec<_> = on.flatten().map(|name| name.to_string()).collect();
                    complaints.push(format!(
                        "{label:?}: {one} or {other} first? Both use {on:?}"
                    ));
                }
            }
        });
    }
    assert!(ours > 150, "only {ours} systems were looked at");
    complaints
}

#[test]
fn all_systems_are_ordered_in_sets() {
    let mut game = Game::title();
    let complaints = complaints(game.app.world_mut());
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
