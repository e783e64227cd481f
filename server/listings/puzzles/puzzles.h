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

/// A day of UTC, counted from 1970-01-01.
using Day = std::int64_t;

/// `2026-11-23`.
std::string name_of_day(Day day);

/// The puzzles that the program holds, of which each game has another one every day, in turn. Each is made
/// ready when it is first asked for, and kept: they are few. May be asked from any thread.
class Puzzles {
  public:
    /// A game's puzzles, one a line.
    using Lines = std::function<std::span<const std::string_view>(std::string_view game)>;

    explicit Puzzles(Lines lines = kept_puzzles);

    using AtHand = std::shared_ptr<const PuzzleAtHand>;

    /// The game's puzzle of that day; null of a game that has none.
    AtHand of_day(std::string_view game, Day day);

    /// The puzzle of that id, whatever day it is; null where there is none.
    AtHand find(std::string_view id);

  private:
    AtHand ready(std::string_view id, std::string_view line);

    const Lines lines_;
    std::map<std::string_view, std::string_view> by_id_;
    std::mutex mutex_;
    std::map<std::string_view, AtHand> ready_;
};

} // namespace idavoll::server
