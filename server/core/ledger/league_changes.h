#pragma once

#include "engine/game.h"
#include "engine/one_of.h"
#include "engine/random.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Changes to leagues, and the league they add up to. A league has seasons, a season has divisions, and each
/// division is a tournament with the same deal.
namespace idavoll::server {

enum class LeagueState { open, running, ended };

/// In the order of the enumerators; as stored and as in messages. `open`: no season is running.
inline constexpr std::array<std::string_view, 3> league_states{"open", "running", "ended"};

/// What an organiser decides when opening a league.
struct LeaguePlan {
    std::string name;
    std::string description;
    std::string game;
    Json options;                          ///< complete
    Json clock;                            ///< as in table settings; never null
    int division = 0;                      ///< about how many players each division has
    int pause = 0;                         ///< days between seasons
    std::optional<Milliseconds> starts_at; ///< of the first season; unset: the organiser starts it
    bool is_public = false;

    /// Returns the seats of each table.
    int seats() const { return options.at("players").get<int>(); }

    bool operator==(const LeaguePlan&) const = default;
};

struct LeagueOpened {
    std::string code; ///< a secret like a room's
    LeaguePlan plan;
    PersonId organiser;
    std::string organiser_name; ///< shown once the account is deleted
    Milliseconds at = 0;
    Bytes32 secret{}; ///< see LeagueHead
};

/// Comes first in each later decision: the version of the league that it is based on. Increments the version;
/// outdated if it has changed.
struct LeagueDecided {
    std::string code;
    std::int64_t version = 0;
};

struct LeaguePlayerJoined {
    std::string code;
    std::int64_t number = 0; ///< increases with each player
    PersonId person;
    std::string name;
    Milliseconds at = 0;
    std::string entropy; ///< 64 hex digits, or empty; for the deals of all seasons
};

struct LeaguePlayerLeft {
    std::string code;
    std::int64_t number = 0;
};

/// The divisions were opened as tournaments in the same transaction.
struct SeasonStarted {
    std::string code;
    int season = 0;                     ///< from 1
    std::vector<std::string> divisions; ///< codes of tournaments, the highest division first
};

/// Queues a notification for each of the players in `places`.
struct SeasonEnded {
    std::string code;
    Milliseconds next_at = 0; ///< when the next season may start
    Milliseconds at = 0;
    std::vector<FinalPlace> places = {}; ///< in their divisions, of those who did not leave
};

struct LeagueEnded {
    std::string code;
    Milliseconds at = 0;
};

struct LeagueChange : OneOf<std::variant<LeagueOpened, LeagueDecided, LeaguePlayerJoined, LeaguePlayerLeft,
                                         SeasonStarted, SeasonEnded, LeagueEnded>> {
    using OneOf::OneOf;
};

/// A player of the next season.
struct LeaguePlayer {
    std::int64_t number = 0;
    PersonId person;
    std::string name; ///< their current name
    std::string entropy;
    bool is_suspended = false; ///< now; leaves the league with the next step

    bool operator==(const LeaguePlayer&) const = default;
};

/// A league without its players and divisions.
struct LeagueHead {
    std::string code;
    std::int64_t version = 0;
    LeaguePlan plan;
    PersonId organiser; ///< empty once their account is deleted
    std::string organiser_name;
    LeagueState state = LeagueState::open;
    int season = 0;                      ///< the latest; 0 before the first
    std::optional<Milliseconds> next_at; ///< when the next season may start; unset: by the organiser
    Milliseconds opened_at = 0;
    std::optional<Milliseconds> ended_at;
    Bytes32 secret{}; ///< from which all deals of all seasons follow (model/season_secrets.h)

    bool operator==(const LeagueHead&) const = default;
};

/// Everything stored about a league, apart from divisions of former seasons.
struct StoredLeague {
    LeagueHead head;
    std::vector<LeaguePlayer> players;             ///< by number
    std::vector<std::vector<std::string>> seasons; ///< codes of the divisions, the highest first
    std::vector<StoredTournament> divisions;       ///< of the latest season, the highest first

    bool operator==(const StoredLeague&) const = default;
};

} // namespace idavoll::server

extern template struct idavoll::OneOf<idavoll::server::LeagueChange::variant>;
