#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"

#include <string>
#include <string_view>
#include <vector>

/// The hash chain over a game's log: each link covers the one before, so that no row can be changed, removed
/// or put in without showing. The bytes that are hashed are described in migrations/README.md.
namespace idavoll::server {

/// What stands for a seat in the first link: over who founded it, their name, their entropy and a salt. When
/// a person leaves for good, all of it goes but the entropy and this, so that the other people's game can
/// still be verified.
Bytes32 seat_digest(const Sitter& sitter);

/// What stands for who opened the room; the seed is its salt.
Bytes32 creator_digest(const PersonId& creator, const Bytes32& seed);

/// A start, complete: with what stands for its seats and its creator, and the link over all of it.
GameStarted founded(const RoomOpened& opened, GameStarted start);

/// The link before the first action: over all that is final when a game starts. Of `opened` the room's code
/// (as a hash), game, seed (as the commitment) and time are looked at, of `started` all but `genesis`; of its
/// people only digests and entropies.
Bytes32 genesis_link(const RoomOpened& opened, const GameStarted& started);

/// The link with which games began until 0.2.0: it covers the people, their names and the creator themselves.
Bytes32 genesis_link_2(const RoomOpened& opened, const GameStarted& started);

/// The link with which games began until 0.1.0: it does not cover who the people are, the creator, the code
/// and the times.
Bytes32 genesis_link_1(const RoomOpened& opened, const GameStarted& started);

/// The link of an action, over the link before it and the row. `action.hash` is not looked at.
Bytes32 action_link(const Bytes32& previous, const ActionAccepted& action);

/// The seal of a game that has ended: over the last link of its log, the result and the time.
Bytes32 ending_link(const Bytes32& last, const Json& result, Milliseconds at);

/// The seal once there is a rematch, over the seal before and the code of the new room.
Bytes32 rematch_link(const Bytes32& seal, std::string_view next);

/// The link of what an operator did, over the link before it (nothing but zeros for the first) and the row.
Bytes32 audit_link(const Bytes32& previous, std::int64_t id, const AuditNoted& noted);

/// The last link of the log as it is stored.
const Bytes32& head_of(const StoredRoom& room);

/// Where a stored game is not what it was, and how.
struct Broken {
    enum class What {
        setup,     ///< it was not started like this
        missing,   ///< a seq is not there
        stray,     ///< a seq is there that does not belong there
        link,      ///< the row does not fit its hash
        no_rules,  ///< this program does not have the game, or not this version of its rules
        unplayable ///< the rules refuse it
    };

    What what = What::setup;
    int seq = 0; ///< the log is sound before it; 0 for the setup
    std::string sentence;
};

/// The links of a stored game that has started, if its chain holds.
struct Links {
    int version = 3; ///< of the genesis: 1 for games that began in 0.1.0, 2 until 0.2.0
    /// Not, where somebody has left for good whose name is in the first link itself (versions 1 and 2).
    bool setup_is_checked = true;
    std::vector<Bytes32> links; ///< of the setup, then of each action
};

Result<Links, Broken> follow_chain(const StoredRoom& room);

} // namespace idavoll::server
