#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about statistics ("Calls" in REFERENCE.md). They contain sums, which readers can
/// add and divide.
namespace idavoll::protocol {

/// The results of a player or a seat.
struct Outcomes {
    std::int64_t played = 0;
    std::int64_t won = 0;      ///< including shared wins
    std::int64_t ranks = 0;    ///< sum
    std::int64_t finished = 0; ///< games played to their end, which have scores
    std::int64_t points = 0;   ///< sum over the finished games
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
    std::int64_t ahead = 0; ///< how often the player finished ahead of them
    Outcomes outcomes;
};

/// A game's own statistics.
struct TallyLine {
    std::string tally; ///< the statistic: `tiles`
    std::string key;
    std::int64_t times = 0;
    std::int64_t points = 0;
};

/// A player's statistics for one kind of game.
struct PersonStatistics {
    std::string game;
    int seats = 0;
    std::string_view among; ///< `public`, `private` or `bots`
    Outcomes outcomes;
    std::optional<int> best; ///< highest score
    std::int64_t moves = 0;
    std::int64_t time = 0; ///< total thinking time in milliseconds
    std::vector<SeatOutcomes> by_seat;
    std::vector<OptionOutcomes> by_option;
    std::vector<Opponent> against;
    std::vector<TallyLine> tallies;
};

/// The number of games with that value.
struct Bar {
    int value = 0;
    std::int64_t games = 0;
};

/// Statistics over all games of one kind.
struct GameStatistics {
    int seats = 0;
    std::int64_t games = 0;
    std::int64_t moves = 0;
    std::int64_t time = 0; ///< total milliseconds from start to end
    std::vector<SeatOutcomes> by_seat;
    std::vector<Bar> scores;  ///< of each seat
    std::vector<Bar> margins; ///< first place over second
    std::vector<Bar> lasted;  ///< upper bound in minutes; 0: longer than all others
    std::vector<TallyLine> tallies;
};

void write(std::string& out, const SeatOutcomes& one);
void write(std::string& out, const OptionOutcomes& one);
void write(std::string& out, const Opponent& one);
void write(std::string& out, const TallyLine& line);
void write(std::string& out, const PersonStatistics& kind);
void write(std::string& out, const Bar& bar);
void write(std::string& out, const GameStatistics& kind);

/// An achievement over many games.
struct MilestoneLine {
    std::string game;
    std::string milestone;
    int reached = 0;
    int of = 1;
};

void write(std::string& out, const MilestoneLine& line);

/// Unset: hidden from the reader.
std::string person_statistics_body(const std::optional<std::vector<PersonStatistics>>& kinds,
                                   const std::vector<MilestoneLine>& milestones);
std::string game_statistics_body(std::string_view game, const std::vector<GameStatistics>& kinds);

} // namespace idavoll::protocol
