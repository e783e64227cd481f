#include "server/listings/lobby/watching.h"

#include "server/listings/games/listing.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

namespace idavoll::server {

namespace {

/// A lead of at most a twentieth of both scores together is close.
constexpr int close_share = 20;

/// Returns the mean of the known levels; 0 if there are none.
int mean_level(const GameToWatch& game) {
    int sum = 0;
    int known = 0;
    for (const auto& level : game.levels) {
        sum += level.value_or(0);
        known += level ? 1 : 0;
    }
    return known == 0 ? 0 : sum / known;
}

auto rank(const GameToWatch& game) {
    return std::tuple(!game.tournament, !game.followed, -mean_level(game), -game.at, -game.id);
}

/// Returns the final list of that name, with a number per seat, or an empty one.
std::vector<int> final_numbers(const GameToWatch& game, const char* name) {
    const auto list = game.result ? game.result->find(name) : Json::const_iterator();
    if (!game.result || list == game.result->end() || !list->is_array() || list->size() != game.seats.size()
        || !std::ranges::all_of(*list, [](const Json& one) { return one.is_number_integer(); })) {
        return {};
    }
    return list->get<std::vector<int>>();
}

/// Compares the winner with the best of the others; partners share a rank.
bool is_close(const std::vector<int>& scores, const std::vector<int>& ranks) {
    std::optional<int> first;
    std::optional<int> second;
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        std::optional<int>& best = ranks[seat] == 1 ? first : second;
        best = std::max(best.value_or(scores[seat]), scores[seat]);
    }
    return first && second && *first + *second > 0
           && std::abs(*first - *second) * close_share <= *first + *second;
}

/// Returns whether one seat led alone after three quarters and did not win.
bool is_swing(const std::vector<int>& late, const std::vector<int>& ranks) {
    if (late.size() != ranks.size() || late.empty()) {
        return false;
    }
    const auto leader = std::ranges::max_element(late);
    return std::ranges::count(late, *leader) == 1
           && ranks[static_cast<std::size_t>(leader - late.begin())] != 1;
}

std::optional<std::string_view> why_of(const GameToWatch& game, const std::vector<int>& scores) {
    const std::vector<int> ranks = final_numbers(game, "ranking");
    if (!scores.empty() && !ranks.empty() && game.result->value("reason", "") == "finished") {
        if (is_swing(game.late_scores, ranks)) {
            return "swing";
        }
        if (is_close(scores, ranks)) {
            return "close";
        }
    }
    return game.followed ? std::optional<std::string_view>("followed") : std::nullopt;
}

protocol::WatchedGame told(const GameToWatch& game) {
    protocol::WatchedGame one{.room = game.code,
                              .game = game.game,
                              .options = protocol::JsonPart(game.options),
                              .seats = {},
                              .seq = game.seq,
                              .at = game.at,
                              .followed = game.followed,
                              .tournament = {},
                              .scores = {},
                              .why = {}};
    if (game.tournament) {
        one.tournament = {game.tournament->code, game.tournament->name};
    }
    const std::vector<protocol::TableSeat> seats = listed(game.seats, game.settings);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        one.seats.push_back({seats[seat], seat < game.levels.size() ? game.levels[seat] : std::nullopt});
    }
    return one;
}

} // namespace

std::vector<protocol::WatchedGame> running_to_watch(std::vector<GameToWatch> games) {
    std::ranges::sort(games, {}, rank);
    games.resize(std::min(games.size(), most_running_to_watch));
    std::vector<protocol::WatchedGame> shown;
    std::ranges::transform(games, std::back_inserter(shown), told);
    return shown;
}

std::vector<protocol::WatchedGame> ended_to_watch(const std::vector<GameToWatch>& games) {
    std::vector<protocol::WatchedGame> shown;
    std::map<std::string_view, std::size_t> taken;
    for (const GameToWatch& game : games) {
        std::vector<int> scores = final_numbers(game, "scores");
        const auto why = why_of(game, scores);
        if (!why || taken[*why]++ >= most_ended_to_watch) {
            continue;
        }
        shown.push_back(told(game));
        shown.back().why = why;
        if (!scores.empty()) {
            shown.back().scores = std::move(scores);
        }
    }
    return shown;
}

} // namespace idavoll::server
