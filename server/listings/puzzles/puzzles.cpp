#include "server/listings/puzzles/puzzles.h"

#include "engine/catalogue/registry.h"

#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <utility>

namespace idavoll::server {

std::string name_of_day(Day day) {
    const std::chrono::hours since = std::chrono::hours(24) * day;
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::time_point(since)));
}

Puzzles::Puzzles(Lines lines) : lines_(std::move(lines)) {
    for (const AnyGame* game : all_games()) {
        for (const std::string_view line : lines_(game->facts().name)) {
            by_id_.emplace(puzzle_id(line), line);
        }
    }
}

Puzzles::AtHand Puzzles::of_day(std::string_view game, Day day) {
    const std::span<const std::string_view> lines = lines_(game);
    if (lines.empty()) {
        return nullptr;
    }
    const std::string_view line = lines[static_cast<std::size_t>(day) % lines.size()];
    return ready(puzzle_id(line), line);
}

Puzzles::AtHand Puzzles::find(std::string_view id) {
    const auto known = by_id_.find(id);
    return known == by_id_.end() ? nullptr : ready(known->first, known->second);
}

Puzzles::AtHand Puzzles::ready(std::string_view id, std::string_view line) {
    const std::scoped_lock lock(mutex_);
    AtHand& kept = ready_[id];
    if (!kept) {
        kept = std::make_shared<const PuzzleAtHand>(read_puzzle(line).value());
    }
    return kept;
}

} // namespace idavoll::server
