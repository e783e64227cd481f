#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The hash chain of a game's log. Each link covers the previous one, so changed, removed or inserted rows
/// are detected. migrations/README.md specifies the hashed bytes.
namespace idavoll::server {

/// Returns a seat's part of the first link: the hash of its founder, their name, their entropy and a salt.
/// Deleting an account erases all of these but the entropy and the digest, so that the game can still be
/// verified.
Bytes32 seat_digest(const Sitter& sitter);

/// Returns the room creator's part of the first link; the seed is its salt.
Bytes32 creator_digest(const PersonId& creator, const Bytes32& seed);

/// Completes a start with the digests of its seats and creator and the genesis link.
GameStarted founded(const RoomOpened& opened, GameStarted start);

/// Returns the link before the first action, over everything that is final when a game starts. Uses of
/// `opened` the code (as a hash), game, seed (as the commitment) and time, and all of `started` but
/// `genesis`. People are only covered by digests and entropies.
Bytes32 genesis_link(const RoomOpened& opened, const GameStarted& started);

/// Returns the genesis of games started before 0.2.0. It covers people, names and the creator directly.
Bytes32 genesis_link_2(const RoomOpened& opened, const GameStarted& started);

/// Returns the genesis of games started before 0.1.0. It does not cover people's ids, the creator, the code
/// or times.
Bytes32 genesis_link_1(const RoomOpened& opened, const GameStarted& started);

/// Returns an action's link, over the previous link and the row except `action.hash`.
Bytes32 action_link(const Bytes32& previous, const ActionAccepted& action);

/// Returns the seal of a finished game, over the last link of its log, the result and the time.
Bytes32 ending_link(const Bytes32& last, const Json& result, Milliseconds at);

/// Returns the seal after a rematch, over the previous seal and the new room's code.
Bytes32 rematch_link(const Bytes32& seal, std::string_view next);

/// Returns the link of an audit row, over the previous link (zeros for the first) and the row.
Bytes32 audit_link(const Bytes32& previous, std::int64_t id, const AuditNoted& noted);

/// Returns the last link of the log as stored.
const Bytes32& head_of(const StoredRoom& room);

/// Returns what distinguishes the position after that link from others with the same seq.
std::uint32_t mark_of(const Bytes32& link, const Bytes32& seed);

/// Returns a mark as in the protocol.
std::string mark_text(std::uint32_t mark);

/// Where and how a stored game fails verification.
struct Broken {
    enum class What {
        setup,     ///< the setup differs
        missing,   ///< a seq is missing
        stray,     ///< a seq is out of place
        link,      ///< the row doesn't match its hash
        no_rules,  ///< the program lacks the game or this version of its rules
        unplayable ///< the rules reject it
    };

    What what = What::setup;
    int seq = 0; ///< the log is intact before it; 0 for the setup
    std::string sentence;
};

/// The links of a stored, started game whose chain is intact.
struct Links {
    int version = 3; ///< of the genesis: 1 for games from 0.1.0, 2 until 0.2.0
    /// False if an account was deleted whose name the first link covers (versions 1 and 2).
    bool setup_is_checked = true;
    std::vector<Bytes32> links; ///< of the setup, then of each action
};

Result<Links, Broken> follow_chain(const StoredRoom& room);

} // namespace idavoll::server
