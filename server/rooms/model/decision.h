#pragma once

#include "engine/bots/weighing.h"
#include "engine/one_of.h"
#include "engine/result.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/habits.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/peer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The inputs of a room, and its decisions.
namespace idavoll::server {

/// The unpredictable values for a new room.
struct NewRoom {
    GameId id = 0;
    std::string code;
    Bytes32 seed{};
};

/// A connection has said hello.
struct Attached {
    PeerId peer = 0;
    Identity who;
    protocol::Hello hello;
    std::optional<std::string> id = std::nullopt; ///< of the hello
    std::string network = {};      ///< where it connects from; connections of one network share a rate limit
    Salt salt = {};                ///< random, for the seat it may take
    Habits habits = {};            ///< of an account
    std::string network_mark = {}; ///< keyed hash of the network, which may be stored; empty: unknown
};

/// What is looked up before the room decides on a message. Each field only matters to the messages it is for.
struct RequestContext {
    std::optional<NewRoom> drawn = std::nullopt;        ///< if Room::needs_new_room
    std::optional<std::string> new_code = std::nullopt; ///< if Room::needs_new_code
    bool is_accounts_name = false; ///< the given name could be mistaken for another person's account
    bool is_kept_apart = false;    ///< the sender has blocked, or is blocked by, a person at the public table
    std::optional<protocol::Refused> muted = std::nullopt; ///< why the sender may not speak
    std::optional<int> level = std::nullopt;               ///< the sender's, if the table asks for a level
    bool plays_enough_alone = false; ///< another game alone against bots would be too many
    /// The page of older chat that was asked for; nothing if it can't be read.
    std::optional<std::vector<ChatSaid>> older = std::nullopt;
};

/// A connection has sent another message.
struct Received {
    PeerId peer = 0;
    protocol::ParsedMessage said;
    RequestContext context = {};
};

/// A connection was closed.
struct Detached {
    PeerId peer = 0;
};

/// A connection had to drop frames and needs everything again.
struct Refresh {
    PeerId peer = 0;
};

/// A person has changed: they have an account or another name now, have signed in as another person, who
/// takes over what they had, or have left for good (then `now` is empty). Already durable.
struct PersonChanged {
    PersonId before;
    Identity now;
    Habits habits = {}; ///< of an account
};

/// The moment has come for which a decision asked (Decision::wake_at).
struct Woken {};

/// A call: a person invites an account.
struct Invite {
    Identity host;
    PersonId person;  ///< the invited person
    std::string name; ///< of the account
};

/// A call: a person answers an invitation.
struct Reply {
    Identity who;
    bool accepted = false;
    Habits habits = {}; ///< of the account
};

/// A call: a person plays the move that a link in a mail offers.
struct LinkUsed {
    PersonId person;
    std::string id; ///< of the move; the same for each use of the link
    protocol::Move move;
};

/// The time of this seat is up (on::time_out). The caller makes sure that it is.
struct TimeUp {
    Seat seat = 0;
};

/// There may be deadlines up to this moment. The room checks them.
struct ClocksDue {
    Milliseconds until = 0;
};

/// A person's vacations have changed. Already durable.
struct Away {
    PersonId person;
    std::vector<Span> spans; ///< all of them
};

/// The person's account was suspended, or (empty) an account was deleted: their seat resigns at once.
struct Vacated {
    PersonId person;
};

/// Who is connected to this room on other servers with the same database.
struct PresentElsewhere {
    std::vector<PersonId> people;
};

/// The decision of a seat's bot on the position with that seq.
struct BotDecided {
    Seat seat = 0;
    std::string bot;
    int upon = 0;
    Json action;
    std::optional<std::string> mark = std::nullopt; ///< of that position
};

/// A player asks what search would play on the position with that seq.
struct HintSought {
    PeerId peer = 0;
    std::optional<std::string> id; ///< of the request
    PersonId person;
    Seat seat = 0;
    int upon = 0;
    std::string mark; ///< of that position
};

/// The result of search for a hint.
struct HintFound {
    HintSought sought;
    Result<Weighing> advice = Error{Refusal::mismatch, {}};
};

/// The deal of the game is no longer secret (SecrecyChanged). Already durable.
struct Disclosed {};

/// An operator ends the game without a result. `noted` is committed with it.
struct CalledOff {
    AuditNoted noted;
};

/// An operator marks a running game as broken or removes the mark.
struct Marked {
    std::optional<std::string> note; ///< for the players; unset: removes the mark
    AuditNoted noted;
};

/// An operator sets a running game back.
struct SetBack {
    int to = 0; ///< the seq of the position from which it continues
    AuditNoted noted;
};

struct Input : OneOf<std::variant<Attached, Received, Detached, Refresh, Woken, PersonChanged, Invite, Reply,
                                  TimeUp, BotDecided, HintFound, ClocksDue, TimeLost, Away, Vacated,
                                  CalledOff, Marked, SetBack, PresentElsewhere, LinkUsed, Disclosed>> {
    using OneOf::OneOf;
};

/// A frame for one connection. Equal frames are shared.
struct Tell {
    PeerId to = 0;
    Frame frame;
    Urgency urgency = Urgency::keep;
};

/// What to do, in this order: commit the changes, all or none; then send the frames and close connections. If
/// the commit fails, none of it has happened, and the room must be restored from the store.
struct Decision {
    std::vector<Change> changes;
    std::vector<Tell> tells;
    /// Connections that were removed and have to be closed as against the rules.
    std::vector<PeerId> closes;
    /// The room has another code now: it stops, and every connection is closed.
    bool has_moved = false;
    /// When the room wants to be woken if nothing happens before.
    std::optional<Milliseconds> wake_at;
    /// Bots act without delay until it is a person's turn.
    bool hurries_bots = false;
    /// The hint to search for. The request is answered once it is found.
    std::optional<HintSought> seeks_hint;
    /// Why a message was refused, for the log. The refusal itself is among the frames.
    std::optional<protocol::ErrorCode> refused;
    /// Why a call was refused: calls have no connection for the answer.
    std::optional<protocol::Refused> refusal;

    void tell(PeerId to, const protocol::ServerMessage& message, Urgency urgency = Urgency::keep);
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::Input::variant>;
