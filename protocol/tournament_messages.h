#pragma once

#include "protocol/client_messages.h"
#include "protocol/clock.h"
#include "protocol/json_part.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about tournaments ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

/// The body of `POST /api/tournaments`.
struct TournamentRequest {
    std::string name;
    std::string description;
    std::string game;
    Json options;
    Clock clock;
    bool rated = false;
    std::string format; ///< one of the known ones
    std::optional<int> rounds;
    int best_of = 1;
    int from = 0;
    int to = 0;
    std::optional<std::int64_t> starts_at;
    bool is_public = false;
};

/// Strict, like parse_client_message().
Result<TournamentRequest, Refused> parse_tournament_request(std::string_view body);

struct TournamentSummary {
    std::string code;
    std::string name;
    std::string game;
    std::string_view format;
    std::string_view state;
    int players = 0;
    int from = 0;
    int to = 0;
    int seats = 0;
    int round = 0;
    std::optional<int> rounds;
    int best_of = 1;
    JsonPart clock;
    bool rated = false;
    std::string organiser;
    std::int64_t opened_at = 0;
    std::optional<std::int64_t> starts_at;
    std::optional<std::int64_t> started_at;
    std::optional<std::int64_t> ended_at;
    bool joined = false;
    bool organises = false;
};

struct EntrantTold {
    int seed = 0;
    std::string name;
    int place = 0;
    int points = 0; ///< half points
    std::vector<int> tie_breaks;
    bool left = false;
    bool you = false;
};

struct TournamentTableTold {
    std::optional<std::string> room;
    std::vector<int> seats; ///< seeds
    bool is_finished = false;
    std::optional<std::vector<int>> points;
    std::optional<std::vector<int>> scores;
};

struct TournamentRoundTold {
    int round = 0;
    std::vector<TournamentTableTold> tables;
    std::vector<int> byes;
};

struct TournamentTold {
    TournamentSummary summary;
    std::string description;
    JsonPart options;
    bool is_public = false;
    std::vector<EntrantTold> standings;
    std::vector<TournamentRoundTold> pairings;
};

std::string opened_tournament_body(std::string_view code);
std::string tournaments_body(const std::vector<TournamentSummary>& tournaments);
std::string tournament_body(const TournamentTold& tournament);

} // namespace idavoll::protocol
