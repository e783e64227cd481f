#pragma once

#include "engine/game.h"
#include "engine/one_of.h"
#include "engine/random.h"
#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Changes to tournaments, and the tournament they add up to.
namespace idavoll::server {

enum class TournamentFormat { swiss, round_robin, knockout };
enum class TournamentState { open, running, finished, cancelled };

/// In the order of the enumerators; as stored and as in messages.
inline constexpr std::array<std::string_view, 3> tournament_formats{"swiss", "round_robin", "knockout"};
inline constexpr std::array<std::string_view, 4> tournament_states{"open", "running", "finished",
                                                                   "cancelled"};

/// What an organiser decides when opening a tournament.
struct TournamentPlan {
    std::string name;
    std::string description;
    std::string game;
    Json options; ///< complete
    Json clock;   ///< as in table settings; never null
    bool rated = false;
    TournamentFormat format = TournamentFormat::swiss;
    std::optional<int> rounds; ///< of a Swiss tournament; unset: depends on the number of players
    int best_of = 1;           ///< games of a pairing in a knockout tournament
    int from = 2;              ///< players at least
    int to = 2;                ///< players at most
    std::optional<Milliseconds> starts_at;
    bool is_public = false;
    bool same_deal = false; ///< all tables of a round play the same deal

    /// Returns the seats of each table.
    int seats() const { return options.at("players").get<int>(); }

    bool operator==(const TournamentPlan&) const = default;
};

struct TournamentOpened {
    std::string code; ///< a secret like a room's
    TournamentPlan plan;
    PersonId organiser;
    std::string organiser_name; ///< shown once the account is deleted
    Milliseconds at = 0;
    std::optional<Bytes32> deal = std::nullopt; ///< see TournamentHead
};

/// Comes first in each later decision: the version of the tournament that it is based on. Increments the
/// version; outdated if it has changed.
struct TournamentDecided {
    std::string code;
    std::int64_t version = 0;
};

struct EntrantJoined {
    std::string code;
    std::int64_t number = 0; ///< increases with each entrant
    PersonId person;
    std::string name;
    Milliseconds at = 0;
    std::string entropy = {}; ///< 64 hex digits, or empty; for the deals of a tournament with the same deal
};

/// Before the start, removes the entrant. Afterwards they stay, but are not paired any more.
struct EntrantLeft {
    std::string code;
    std::int64_t number = 0;
    bool has_started = false;
};

struct TournamentStarted {
    std::string code;
    int rounds = 0;
    Milliseconds at = 0;
};

/// A round was paired. Its first tables are among the same changes; a knockout pairing may get more games
/// later.
struct RoundPaired {
    std::string code;
    int round = 0;         ///< from 1
    std::vector<int> byes; ///< seeds
};

/// A game of a round was started, in a room of the same changes. Its result is stored with the end of the
/// game (GameEnded).
struct TournamentTableMade {
    std::string code;
    int round = 0;
    int number = 0; ///< from 1 in each round
    GameId game = 0;
    std::vector<int> seeds; ///< by seat
    bool replaces = false;  ///< the table's running game, which is no longer part of the tournament
};

/// A player's place in the final standings.
struct FinalPlace {
    PersonId person;
    int place = 0;
};

/// Queues a notification for each of the players in `places`, unless it is a division of a league.
struct TournamentEnded {
    std::string code;
    bool is_cancelled = false;
    Milliseconds at = 0;
    std::vector<FinalPlace> places = {}; ///< of those who did not leave; 0 if cancelled
};

/// A line of the tournament's chat. It gets the next number.
struct TournamentSaid {
    std::string code;
    PersonId person;
    std::string name;
    std::string text;
    Milliseconds at = 0;
};

struct TournamentLineErased {
    std::string code;
    int n = 0;
};

struct TournamentChange : OneOf<std::variant<TournamentOpened, TournamentDecided, EntrantJoined, EntrantLeft,
                                             TournamentStarted, RoundPaired, TournamentTableMade,
                                             TournamentEnded, TournamentSaid, TournamentLineErased>> {
    using OneOf::OneOf;
};

/// A player of a tournament.
struct Entrant {
    std::int64_t number = 0;
    PersonId person;  ///< empty once their account is deleted
    std::string name; ///< their current name
    bool left = false;
    bool is_suspended = false; ///< now; leaves the tournament with the next step
    std::string entropy = {};  ///< see EntrantJoined

    bool operator==(const Entrant&) const = default;
};

/// A game of a round.
struct TournamentTable {
    int round = 0;
    GameId game = 0;
    std::string room;           ///< its current code
    std::vector<int> seeds;     ///< by seat
    std::optional<Json> result; ///< of the ended game, in the record format
    bool is_secret = false;     ///< see SecrecyChanged

    bool operator==(const TournamentTable&) const = default;
};

/// A stored line of a tournament's chat.
struct TournamentChatLine {
    int n = 0; ///< from 1
    PersonId person;
    std::string name; ///< their current name
    std::string text;
    Milliseconds at = 0;

    bool operator==(const TournamentChatLine&) const = default;
};

using TournamentChat = std::vector<TournamentChatLine>; ///< oldest first

/// A tournament without players and games.
struct TournamentHead {
    std::string code;
    std::int64_t version = 0;
    TournamentPlan plan;
    PersonId organiser; ///< empty once their account is deleted
    std::string organiser_name;
    TournamentState state = TournamentState::open;
    int round = 0;             ///< the latest; 0 before the start
    std::optional<int> rounds; ///< from the start on, or as planned
    Milliseconds opened_at = 0;
    std::optional<Milliseconds> started_at;
    std::optional<Milliseconds> ended_at;
    /// With the same deal: the secret from which the seeds of all rounds follow (model/deals.h).
    std::optional<Bytes32> deal = std::nullopt;

    bool operator==(const TournamentHead&) const = default;
};

/// Where a division belongs.
struct DivisionOfLeague {
    std::string league; ///< its code
    std::string name;   ///< of the league
    int season = 0;
    int division = 0;

    bool operator==(const DivisionOfLeague&) const = default;
};

/// Everything stored about a tournament.
struct StoredTournament {
    TournamentHead head;
    std::vector<Entrant> entrants;                           ///< by number; the seed of the first is 1
    std::vector<TournamentTable> tables;                     ///< by round and number
    std::vector<std::vector<int>> byes;                      ///< the seeds, of each round
    std::optional<DivisionOfLeague> division = std::nullopt; ///< that it is, if it belongs to a league

    const Entrant& entrant(int seed) const { return entrants.at(static_cast<std::size_t>(seed) - 1); }

    bool operator==(const StoredTournament&) const = default;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::TournamentChange::variant>;
