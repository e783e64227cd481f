#pragma once

#include "protocol/competition_reading.h"
#include "protocol/json_part.h"
#include "protocol/refused.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about leagues ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

/// The body of `POST /api/leagues`.
struct LeagueRequest : CompetitionRequest {
    int division = 0;
    int pause = 0;
};

/// Strict, like parse_client_message().
Result<LeagueRequest, Refused> parse_league_request(std::string_view body);

struct LeagueSummary {
    std::string code;
    std::string name;
    std::string game;
    std::string_view state;
    int players = 0; ///< of the next season
    int season = 0;
    int seats = 0;
    int division = 0;
    int pause = 0;
    JsonPart clock;
    std::string organiser;
    std::int64_t opened_at = 0;
    std::optional<std::int64_t> next_at;
    std::optional<std::int64_t> ended_at;
    bool joined = false;
    bool organises = false;
};

struct LeaguePlayerTold {
    std::string name;
    bool you = false;
};

struct SeasonTold {
    std::optional<std::string> secret; ///< once it is over
    std::vector<std::string> divisions;
};

/// A player of a division.
struct DivisionPlayerTold {
    std::string name;
    int place = 0;
    int points = 0; ///< ten-thousandths of matchpoints
    bool left = false;
    bool you = false;
    std::string_view moves; ///< "up", "stays" or "down", by the current standings
};

/// A division of the latest season.
struct DivisionTold {
    std::string tournament;
    std::string_view state;
    int round = 0;
    std::optional<int> rounds;
    std::vector<DivisionPlayerTold> players;
};

struct LeagueTold {
    LeagueSummary summary;
    std::string description;
    JsonPart options;
    bool is_public = false;
    std::string commitment;
    std::vector<LeaguePlayerTold> members;
    std::vector<SeasonTold> seasons;
    std::vector<DivisionTold> divisions;
};

std::string opened_league_body(std::string_view code);
std::string leagues_body(const std::vector<LeagueSummary>& leagues);
std::string league_body(const LeagueTold& league);

} // namespace idavoll::protocol
