//! Admission: visitors, and the terms both sides agree on before the first move.

use std::net::SocketAddr;

use inarow_model::remote::Invite;
use inarow_model::remote::RemoteMatch;
use inarow_model::remote::Terms;
use inarow_model::remote::{Key, MatchId, Secret};
use inarow_model::setup::checked_name;

use super::course::Course;
use super::frame::{Frame, Hello, MatchOffer, Purpose};
use super::nearby::Near;
use super::violation::Violation;

/// Maximum number of addresses in an invite.
const ADDRESSES: usize = 8;

/// The host's conclusion from a frame of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostReply {
    /// The visitor is a guest who may join once both agree. The frame is the offer to send.
    Guest(Frame),
    /// The match with this id has begun already, but the guest lost the connection before hearing so.
    Begun(MatchId),
    /// The guest with this name (if any) agrees to the offer. The host's player has yet to agree.
    Agreed(Option<String>),
    /// The guest declines the offer.
    Declined,
    /// The other player of the match has reconnected.
    Peer,
    /// The visitor is a spectator, who waits if no match has begun.
    Spectator,
    /// The host is busy with another guest. The frame is the refusal to send.
    Full(Frame),
}

/// A guest who has asked to join.
#[derive(Clone, Debug)]
struct Candidate {
    key: Key,
    name: Option<String>,
    /// Whether the guest has an invite.
    invited: bool,
    agreed: bool,
}

/// The host's side of the handshake, which decides who is let in.
#[derive(Clone, Debug)]
pub struct Host {
    terms: Terms,
    /// Names of the host and the guest, if they have any.
    names: [Option<String>; 2],
    /// The secret of the invite to play, until it is used up.
    secret: Option<Secret>,
    /// The secret of the invite with which the other player was let in.
    spent: Option<Secret>,
    /// Whether guests without an invite may ask to join.
    open: bool,
    guest: Option<Candidate>,
    /// The running match: the other player's key, the match id, and the id of the match before a rematch.
    peer: Option<(Key, MatchId, Option<MatchId>)>,
    /// The secret that lets spectators in.
    watch: Secret,
}

impl Host {
    /// Creates a host with a new invite. `open` lets guests on the same network ask to join without an invite.
    pub fn invite(terms: Terms, name: Option<String>, open: bool) -> Self {
        Self {
            terms,
            names: [name, None],
            secret: Some(Secret::random()),
            spent: None,
            open,
            guest: None,
            peer: None,
            watch: Secret::random(),
        }
    }

    /// Creates a host that waits for the other player of a saved match. `names` are those of host and guest.
    pub fn go_on(kept: &RemoteMatch, names: [Option<String>; 2]) -> Self {
        let mut host = Self::invite(kept.terms, None, false);
        host.names = names;
        host.watch = kept.watch.unwrap_or(host.watch);
        host.play(kept);
        host
    }

    /// Records that the match or a rematch has begun.
    pub fn play(&mut self, kept: &RemoteMatch) {
        self.terms = kept.terms;
        self.peer = Some((kept.peer, kept.id, kept.former));
        self.spent = self.secret.take().or(self.spent);
        self.open = false;
    }

    /// Returns the invite to play if it is still valid, and the invite for spectators.
    pub fn invites(
        &self,
        host: Key,
        relay: Option<&str>,
        addresses: &[SocketAddr],
    ) -> (Option<Invite>, Invite) {
        let invite = |secret, watches| Invite {
            host,
            secret,
            watches,
            relay: relay.map(str::to_owned),
            addresses: addresses.iter().take(ADDRESSES).copied().collect(),
        };
        let play = self.secret.map(|secret| invite(secret, false));
        (play, invite(self.watch, true))
    }

    /// The terms, and the names of the host and the guest.
    pub fn offer(&self) -> MatchOffer {
        MatchOffer {
            terms: self.terms,
            names: self.names.clone(),
        }
    }

    /// Handles a frame of a visitor who isn't part of a match yet.
    ///
    /// # Errors
    /// [`Violation`] if the frame is out of turn or the visitor isn't let in.
    pub fn hear(&mut self, from: Key, frame: &Frame) -> Result<HostReply, Violation> {
        match frame {
            Frame::Hello(hello) => self.greet(from, hello),
            Frame::Agree => match &mut self.guest {
                Some(guest) if guest.key == from && !guest.agreed => {
                    guest.agreed = true;
                    if let Some((_, id, _)) = self.peer {
                        return Ok(HostReply::Begun(id));
                    }
                    Ok(HostReply::Agreed(guest.name.clone()))
                }
                _ => Err(Violation::OutOfTurn),
            },
            Frame::No => {
                if self.guest.take_if(|guest| guest.key == from).is_none() {
                    return Err(Violation::OutOfTurn);
                }
                Ok(HostReply::Declined)
            }
            _ => Err(Violation::OutOfTurn),
        }
    }

    fn greet(&mut self, from: Key, hello: &Hello) -> Result<HostReply, Violation> {
        let name = match &hello.name {
            Some(name) => Some(checked_name(name).map_err(|_| Violation::Unreadable)?),
            None => None,
        };
        match hello.purpose {
            Purpose::Play(secret) => {
                let invited = match secret {
                    Some(secret) => self.secret == Some(secret),
                    None => self.open,
                };
                // The connection may have been lost before the guest heard that the match begins.
                let unheard = self.peer.is_some_and(|(peer, ..)| peer == from)
                    && secret.is_some()
                    && secret == self.spent;
                if !unheard && (!invited || self.peer.is_some()) {
                    return Err(Violation::Stranger);
                }
                // Who has an invite goes before those who are only nearby.
                let other = self.guest.as_ref().filter(|guest| guest.key != from);
                if other.is_some_and(|guest| guest.invited || secret.is_none()) {
                    return Ok(HostReply::Full(Frame::No));
                }
                // The same one may have lost the connection, and has not agreed anew.
                self.guest = Some(Candidate {
                    key: from,
                    name,
                    invited: secret.is_some(),
                    agreed: false,
                });
                Ok(HostReply::Guest(Frame::Offer(self.offer())))
            }
            Purpose::GoOn(id) => match self.peer {
                Some((peer, now, former)) if peer == from && (id == now || Some(id) == former) => {
                    Ok(HostReply::Peer)
                }
                _ => Err(Violation::Stranger),
            },
            Purpose::Watch(secret) => {
                if secret != self.watch {
                    return Err(Violation::Stranger);
                }
                Ok(HostReply::Spectator)
            }
        }
    }

    /// Returns the name of the guest who has agreed and waits for the host. The inner option is none for a guest
    /// without a name.
    pub fn asks(&self) -> Option<Option<&str>> {
        let guest = self.guest.as_ref().filter(|guest| guest.agreed)?;
        Some(guest.name.as_deref())
    }

    /// Removes a guest who has disconnected. The invite stays valid.
    pub fn lose(&mut self, key: Key) {
        self.guest.take_if(|guest| guest.key == key);
    }

    /// Lets in the guest who has agreed. Returns the new match to save, or none if no guest has agreed.
    pub fn accept(&mut self, own: Key) -> Option<RemoteMatch> {
        let guest = self.guest.take_if(|guest| guest.agreed)?;
        self.names[1].clone_from(&guest.name);
        let mut kept = beginning(self.terms, MatchId::random(), own, guest.key, true);
        kept.watch = Some(self.watch);
        self.play(&kept);
        Some(kept)
    }

    /// Refuses the guest, if any. The invite is used up unless the guest came without one.
    pub fn refuse(&mut self) {
        if self.guest.take().is_none_or(|guest| guest.invited) {
            self.secret = None;
        }
    }

    pub const fn waits(&self) -> bool {
        self.secret.is_some() && self.peer.is_none()
    }
}

/// Returns the data to save of a new match.
fn beginning(terms: Terms, id: MatchId, own: Key, peer: Key, hosts: bool) -> RemoteMatch {
    RemoteMatch {
        id,
        former: None,
        own,
        peer,
        hosts,
        terms,
        relay: None,
        addresses: Vec::new(),
        events: 0,
        left: Course::new(&terms).left,
        wants: Vec::new(),
        watch: None,
        parted: false,
    }
}

/// The guest's conclusion from a frame of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestReply {
    /// The host offers a match.
    Offered(MatchOffer),
    /// The match begins. Its data are to be saved.
    Begins(Box<RemoteMatch>),
    /// The host refuses the guest.
    No,
}

/// The guest's side of the handshake.
#[derive(Clone, Debug)]
pub struct Guest {
    own: Key,
    host: Key,
    secret: Option<Secret>,
    name: Option<String>,
    relay: Option<String>,
    addresses: Vec<SocketAddr>,
    offer: Option<MatchOffer>,
    agreed: bool,
}

impl Guest {
    /// Creates a guest with an invite to play.
    pub fn with(invite: &Invite, own: Key, name: Option<String>) -> Self {
        Self {
            own,
            host: invite.host,
            secret: Some(invite.secret),
            name,
            relay: invite.relay.clone(),
            addresses: invite.addresses.clone(),
            offer: None,
            agreed: false,
        }
    }

    /// Creates a guest who asks a host on the same network to play, without an invite.
    pub fn nearby(near: &Near, own: Key, name: Option<String>) -> Self {
        Self {
            own,
            host: near.key,
            secret: None,
            name,
            relay: None,
            addresses: near.addresses.clone(),
            offer: None,
            agreed: false,
        }
    }

    /// The host's key, their relay if they have one, and their direct addresses.
    pub(super) fn host(&self) -> (Key, Option<&str>, &[SocketAddr]) {
        (self.host, self.relay.as_deref(), &self.addresses)
    }

    /// The host's offer, and whether the guest has agreed to it.
    pub fn offered(&self) -> Option<(&MatchOffer, bool)> {
        Some((self.offer.as_ref()?, self.agreed))
    }

    /// Forgets the offer after a lost connection, because the host makes a new one.
    pub fn lose(&mut self) {
        (self.offer, self.agreed) = (None, false);
    }

    /// Returns the first frame to the host, and forgets an earlier offer.
    pub fn hello(&mut self) -> Frame {
        self.lose();
        Frame::Hello(Hello {
            purpose: Purpose::Play(self.secret),
            name: self.name.clone(),
        })
    }

    /// Handles a frame of the host.
    ///
    /// # Errors
    /// [`Violation`] for a frame that no honest host sends.
    pub fn hear(&mut self, frame: &Frame) -> Result<GuestReply, Violation> {
        match frame {
            Frame::Offer(offer) if self.offer.is_none() => {
                check_names(offer)?;
                self.offer = Some(offer.clone());
                Ok(GuestReply::Offered(offer.clone()))
            }
            Frame::Offer(_) => Err(Violation::Repeated),
            Frame::Start(id) if self.agreed => {
                let offer = self.offer.as_ref().ok_or(Violation::OutOfTurn)?;
                let mut kept = beginning(offer.terms, *id, self.own, self.host, false);
                kept.relay.clone_from(&self.relay);
                kept.addresses.clone_from(&self.addresses);
                Ok(GuestReply::Begins(Box::new(kept)))
            }
            Frame::No => Ok(GuestReply::No),
            _ => Err(Violation::OutOfTurn),
        }
    }

    /// Agrees to the offer. Returns the frame to send, or none if there is no offer that still needs consent.
    pub fn agree(&mut self) -> Option<Frame> {
        let agrees = self.offer.is_some() && !self.agreed;
        self.agreed |= agrees;
        agrees.then_some(Frame::Agree)
    }
}

/// Checks that the names in an offer are valid.
pub(super) fn check_names(offer: &MatchOffer) -> Result<(), Violation> {
    let mut names = offer.names.iter().flatten();
    let fits = names.all(|name| checked_name(name).as_ref() == Ok(name));
    fits.then_some(()).ok_or(Violation::Unreadable)
}
