#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about statistics ("Statistics" in README.md). Sums, so that they can be added and
/// divided as one likes.
namespace idavoll::protocol {

/// How games came out for somebody, or for a seat.
struct Outcomes {
    std::int64_t played = 0;
    std::int64_t won = 0;      ///< also with others
    std::int64_t ranks = 0;    ///< added up
    std::int64_t finished = 0; ///< those that came to their own end, and so have scores
    std::int64_t points = 0;   ///< of these, added up
};

struct SeatOutcomes {
    int seat = 0;
    Outcomes outcomes;
};

struct OptionOutcomes {
    std::string option;
    std::string value; ///< as JSON
    Outcomes outcomes;
};

struct Opponent {
    std::string name;
    std::int64_t ahead = 0; ///< how often in front of them
    Outcomes outcomes;
};

/// What a game has counted of itself.
struct TallyLine {
    std::string tally; ///< what these are: `tiles`
    std::string key;
    std::int64_t times = 0;
    std::int64_t points = 0;
};

/// Somebody's games of one kind.
struct PersonStatistics {
    std::string game;
    int seats = 0;
    std::string_view among; ///< `public`, `private` or `bots`
    Outcomes outcomes;
    std::optional<int> best; ///< score
    std::int64_t moves = 0;
    std::int64_t time = 0; ///< milliseconds that passed before these
    std::vector<SeatOutcomes> by_seat;
    std::vector<OptionOutcomes> by_option;
    std::vector<Opponent> against;
    std::vector<TallyLine> tallies;
};

/// So many games have come to that value.
struct Bar {
    int value = 0;
    std::int64_t games = 0;
};

/// All games of one kind.
struct GameStatistics {
    int seats = 0;
    std::int64_t games = 0;
    std::int64_t moves = 0;
    std::int64_t time = 0; ///< milliseconds from start to end
    std::vector<SeatOutcomes> by_seat;
    std::vector<Bar> scores;  ///< of each seat
    std::vector<Bar> margins; ///< of the first to the next
    std::vector<Bar> lasted;  ///< under so many minutes; 0: longer than all of these
    std::vector<TallyLine> tallies;
};

void write(std::string& out, const SeatOutcomes& one);
void write(std::string& out, const OptionOutcomes& one);
void write(std::string& out, const Opponent& one);
void write(std::string& out, const TallyLine& line);
void write(std::string& out, const PersonStatistics& kind);
void write(std::string& out, const Bar& bar);
void write(std::string& out, const GameStatistics& kind);

/// Something to be reached over many games.
struct MilestoneLine {
    std::string game;
    std::string milestone;
    int reached = 0;
    int of = 1;
};

void write(std::string& out, const MilestoneLine& line);

/// Nothing: hidden from the reader.
std::string person_statistics_body(const std::optional<std::vector<PersonStatistics>>& kinds,
                                   const std::vector<MilestoneLine>& milestones);
std::string game_statistics_body(std::string_view game, const std::vector<GameStatistics>& kinds);

} // namespace idavoll::protocol
