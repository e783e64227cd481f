#pragma once

#include "server/listings/puzzles/posing.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Days since 1970-01-01 UTC.
using Day = std::int64_t;

/// Returns `2026-11-23`.
std::string name_of_day(Day day);

/// The built-in puzzles; each game has a different one every day, in turn. Each is prepared on first use and
/// stays in memory. Thread-safe.
class Puzzles {
  public:
    /// Returns a game's puzzles, one per line.
    using Lines = std::function<std::span<const std::string_view>(std::string_view game)>;

    explicit Puzzles(Lines lines = kept_puzzles);

    using AtHand = std::shared_ptr<const PuzzleAtHand>;

    /// Returns the game's puzzle of that day; null if the game has none.
    AtHand of_day(std::string_view game, Day day);

    /// Returns the puzzle with that id regardless of its day, or null.
    AtHand find(std::string_view id);

  private:
    AtHand ready(std::string_view id, std::string_view line);

    const Lines lines_;
    std::map<std::string_view, std::string_view> by_id_;
    std::mutex mutex_;
    std::map<std::string_view, AtHand> ready_;
};

} // namespace idavoll::server
