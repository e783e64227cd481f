#pragma once

#include "engine/bots/weighing.h"
#include "engine/result.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/peer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What goes into a room, and what comes out of it.
namespace idavoll::server {

/// What a new room is given that no one can foresee.
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
    std::optional<std::string> id = std::nullopt; ///< that of the hello
    std::string network = {};                     ///< where it comes from: connections of one share a rate
    Salt salt = {};                               ///< drawn, for the seat that is perhaps taken
    std::vector<Span> vacations = {};             ///< of an account
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

/// A connection has ended.
struct Detached {
    PeerId peer = 0;
};

/// A connection had to drop parts of the picture and is to be given it afresh.
struct Refresh {
    PeerId peer = 0;
};

/// A person is another from now on: has an account, or says something else of themselves; has signed in as
/// another, who takes over what they hold; or has left for good, and is nobody. It is durable already.
struct PersonChanged {
    PersonId before;
    Identity now;
    std::vector<Span> vacations = {}; ///< of an account
};

/// The moment has come for which a decision asked.
struct Woken {};

/// A call from outside the room: somebody here invites an account.
struct Invite {
    Identity host;
    PersonId person;  ///< who is invited
    std::string name; ///< the account's
};

/// A call from outside the room: somebody answers an invitation.
struct Reply {
    Identity who;
    bool accepted = false;
    std::vector<Span> vacations = {}; ///< of the account
};

/// The time of this seat, which is to act, is up (on::time_out). Whether it really is, whoever hands this in
/// knows.
struct TimeUp {
    Seat seat = 0;
};

/// Deadlines up to this moment have come. The room knows better than who says so whether it is true.
struct ClocksDue {
    Milliseconds until = 0;
};

/// Somebody was, is, or will be on vacation; it is durable already.
struct Away {
    PersonId person;
    std::vector<Span> spans; ///< all of them
};

/// Who has connections to this room at other servers on the same database.
struct PresentElsewhere {
    std::vector<PersonId> people;
};

/// What the bot that decides for a seat has chosen upon the position with that seq.
struct BotDecided {
    Seat seat = 0;
    std::string bot;
    int upon = 0;
    Json action;
    std::optional<std::string> mark = std::nullopt; ///< of that position
};

/// A seat wants to know what search would do upon the position with that seq.
struct HintSought {
    PeerId peer = 0;
    std::optional<std::string> id; ///< of the message that asked
    PersonId person;
    Seat seat = 0;
    int upon = 0;
    std::string mark; ///< of that position
};

/// What search has found for it.
struct HintFound {
    HintSought sought;
    Result<Weighing> advice = Error{Refusal::mismatch, {}};
};

/// An operator ends the game without a result; what is to be written down of it goes into the transaction.
struct CalledOff {
    AuditNoted noted;
};

/// An operator marks a running game as broken, or takes the mark away.
struct Marked {
    std::optional<std::string> note; ///< for those who play; nothing: the mark is taken away
    AuditNoted noted;
};

/// An operator sets a running game back.
struct SetBack {
    int to = 0; ///< the seq of the position that it goes on from
    AuditNoted noted;
};

using Input = std::variant<Attached, Received, Detached, Refresh, Woken, PersonChanged, Invite, Reply, TimeUp,
                           BotDecided, HintFound, ClocksDue, TimeLost, Away, CalledOff, Marked, SetBack,
                           PresentElsewhere>;

/// A frame for one connection; those who are told the same share the frame.
struct Tell {
    PeerId to = 0;
    Frame frame;
    Urgency urgency = Urgency::keep;
};

/// What is to be done, in this order: the changes made durable, all or none, and only then the frames sent
/// and connections closed.
/// If they cannot be made durable, nothing of it has happened, and the room must be restored from the store.
struct Decision {
    std::vector<Change> changes;
    std::vector<Tell> tells;
    /// Connections that are no longer here, to be closed as against the rules.
    std::vector<PeerId> closes;
    /// The room is found under another code: nothing more happens here, and every connection is closed.
    bool has_moved = false;
    /// When the room wants to be woken, if nothing happens before.
    std::optional<Milliseconds> wake_at;
    /// Bots need not take their time until it is somebody's turn.
    bool hurries_bots = false;
    /// What somebody has asked for and is told once it is found; nothing has been answered.
    std::optional<HintSought> seeks_hint;
    /// Why the message was refused, for the log; the refusal itself is among the frames.
    std::optional<protocol::ErrorCode> refused;
    /// Why a call was refused: it has no connection to be told over.
    std::optional<protocol::Refused> refusal;

    void tell(PeerId to, const protocol::ServerMessage& message, Urgency urgency = Urgency::keep);
};

} // namespace idavoll::server
