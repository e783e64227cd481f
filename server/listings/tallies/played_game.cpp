#include "server/listings/tallies/played_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace idavoll::server {

namespace {

constexpr auto reasons = std::to_array<std::string_view>({"finished", "resigned", "timeout", "tie"});

/// Returns a list of exactly `size` integers, or nothing.
std::optional<std::vector<int>> numbers(const Json& object, const char* name, std::size_t size) {
    const auto list = object.find(name);
    if (list == object.end() || !list->is_array() || list->size() != size
        || !std::ranges::all_of(*list, [](const Json& one) { return one.is_number_integer(); })) {
        return std::nullopt;
    }
    return list->get<std::vector<int>>();
}

} // namespace

Among among_of(const Json& settings) {
    const auto bots = settings.find("bots");
    if (bots != settings.end() && bots->is_array()
        && std::ranges::any_of(*bots, [](const Json& bot) { return !bot.is_null(); })) {
        return Among::bots;
    }
    const auto visibility = settings.find("visibility");
    return visibility != settings.end() && *visibility == "public" ? Among::open : Among::closed;
}

bool counts(const Json& settings) {
    return !settings.contains("continued");
}

std::optional<std::vector<PlayedSeat>> played_seats(const Json& result, const std::vector<int>& teams) {
    const auto reason = result.find("reason");
    if (reason == result.end() || !reason->is_string()
        || std::ranges::find(reasons, reason->get_ref<const std::string&>()) == reasons.end()) {
        return std::nullopt;
    }
    const auto ranks = numbers(result, "ranking", teams.size());
    if (!ranks) {
        return std::nullopt;
    }
    const auto scores = *reason == "finished" ? numbers(result, "scores", teams.size()) : std::nullopt;
    std::vector<PlayedSeat> seats(teams.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat].rank = (*ranks)[seat];
        seats[seat].team = teams[seat];
        if (scores) {
            seats[seat].score = (*scores)[seat];
        }
    }
    return seats;
}

} // namespace idavoll::server
