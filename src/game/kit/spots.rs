//! Places where features offer buttons, so that the code that draws the buttons need not know the features.

use bevy::prelude::*;

use super::offers::Offer;

/// A place where buttons of several features stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Spot {
    /// Below the players on the title.
    Title,
    /// In the menu of a match.
    Menu,
}

/// A function that returns the current offer of a feature, if any.
type OfferFn = fn(&World) -> Option<Offer>;

/// All registered offers, each with its spot and its order.
#[derive(Resource, Default)]
struct SpotOffers(Vec<(Spot, u8, OfferFn)>);

/// Lets features register offers.
pub(in crate::game) trait OfferWays {
    /// Registers an offer for that spot. Offers of a lower `order` come first.
    fn offer(&mut self, spot: Spot, order: u8, way: OfferFn) -> &mut Self;
}

impl OfferWays for App {
    fn offer(&mut self, spot: Spot, order: u8, way: OfferFn) -> &mut Self {
        let mut ways = self.world_mut().get_resource_or_init::<SpotOffers>();
        let index = ways.0.partition_point(|(_, before, _)| *before <= order);
        ways.0.insert(index, (spot, order, way));
        self
    }
}

/// Current offers of a spot, in order. Pipe this system into one that draws the offers.
pub(in crate::game) fn offered(spot: Spot) -> impl Fn(&World) -> Vec<Offer> + Send + Sync {
    move |world: &World| {
        let ways = world.get_resource::<SpotOffers>();
        let ways = ways.into_iter().flat_map(|ways| &ways.0);
        let here = ways.filter(|(there, ..)| *there == spot);
        here.filter_map(|(.., way)| way(world)).collect()
    }
}
