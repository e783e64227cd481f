#pragma once

#include "protocol/client_messages.h"
#include "protocol/competition_reading.h"
#include "protocol/json_part.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about tournaments ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

/// The body of `POST /api/tournaments`.
struct TournamentRequest : CompetitionRequest {
    bool rated = false;
    std::string format; ///< one of the known ones
    std::optional<int> rounds;
    int best_of = 1;
    int from = 0;
    int to = 0;
    bool same_deal = false;
};

/// Returns the entropy in the body of `POST /api/tournaments/{code}/players`; empty: there is none. The body
/// may be empty, too.
Result<std::string, Refused> parse_entry_request(std::string_view body);

/// Returns the text in the body of `POST /api/tournaments/{code}/chat`. Strict, like parse_client_message().
Result<std::string, Refused> parse_tournament_chat_request(std::string_view body);

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
    bool same_deal = false;
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
    int points = 0; ///< half points, or ten-thousandths of matchpoints
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
    std::optional<std::vector<std::optional<int>>> differences; ///< from the seat's mean, in hundredths
};

/// What the deals of a tournament with the same deal are made of, apart from the seeds.
struct DealsTold {
    std::vector<std::string> commitments;              ///< of each round there can be
    std::optional<std::vector<std::string>> entropies; ///< by player; unset before the start
};

struct TournamentRoundTold {
    int round = 0;
    std::vector<TournamentTableTold> tables;
    std::vector<int> byes;
};

/// The league whose division a tournament is.
struct LeagueOfTournament {
    std::string code;
    std::string name;
    int season = 0;
    int division = 0;
};

struct TournamentTold {
    TournamentSummary summary;
    std::string description;
    JsonPart options;
    bool is_public = false;
    std::optional<LeagueOfTournament> league;
    std::optional<DealsTold> deals;
    std::vector<EntrantTold> standings;
    std::vector<TournamentRoundTold> pairings;
};

struct TournamentChatLineTold {
    int n = 0;
    std::string name;
    std::string text;
    std::int64_t at = 0;
};

struct TournamentChatTold {
    bool writes = false; ///< whether the reader may
    std::vector<TournamentChatLineTold> lines;
};

std::string opened_tournament_body(std::string_view code);
std::string tournaments_body(const std::vector<TournamentSummary>& tournaments);
std::string tournament_body(const TournamentTold& tournament);
std::string tournament_chat_body(const TournamentChatTold& chat);

} // namespace idavoll::protocol
