#pragma once

#include "server/core/ledger/tournament_changes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// What has been played in a tournament so far. Seeds count from 1.
namespace idavoll::server {

/// A game as pairing and standings see it.
struct TournamentGame {
    int round = 0;
    std::vector<int> seeds;  ///< by seat
    std::vector<int> points; ///< half points by seat; empty: no result yet
    std::vector<int> scores; ///< by seat; may be empty

    bool has_ended() const { return !points.empty(); }

    bool operator==(const TournamentGame&) const = default;
};

/// Returns the half points by seat for a result in the record format: 2(k-1) for the first place at a table
/// for k, 2 less for each further place. Shared places get the mean, rounded down, and so do all after a game
/// without a ranking.
std::vector<int> half_points(const Json& result, std::size_t seats);

/// Returns the half points for a bye: a win at a table for two, else half of the first place's.
int points_of_bye(int seats);

/// Returns the game without a result while its deal is secret.
TournamentGame game_at(const TournamentTable& table);

std::vector<TournamentGame> games_of(const StoredTournament& tournament);

/// The counts by which players are paired and seated.
class History {
  public:
    explicit History(std::size_t players);
    explicit History(const StoredTournament& tournament);

    void add(const std::vector<int>& seeds);

    void add_bye(int seed) { ++byes_[index(seed)]; }

    /// Returns how many games the two have had at one table.
    int meetings(int one, int other) const { return met_[index(one) * players_ + index(other)]; }

    int byes(int seed) const { return byes_[index(seed)]; }

    /// Returns how often they have had that seat.
    int times_at(int seed, std::size_t seat) const;

    /// Returns how many more games they have begun than not, at tables for two.
    int balance(int seed) const { return times_at(seed, 0) - times_at(seed, 1); }

  private:
    static std::size_t index(int seed) { return static_cast<std::size_t>(seed) - 1; }

    std::size_t players_;
    std::vector<std::uint8_t> met_;
    std::vector<int> byes_;
    std::vector<std::vector<int>> seats_; ///< by player and seat
};

} // namespace idavoll::server
