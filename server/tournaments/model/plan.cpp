#include "server/tournaments/model/plan.h"

#include "server/core/text/names.h"
#include "server/listings/ratings/ladder.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr std::size_t name_length = 60;
constexpr std::size_t description_length = 1000;
constexpr int most_seats = 6;
constexpr Milliseconds furthest_start = Milliseconds{365} * 24 * 60 * 60 * 1000;

Refused impossible(std::string sentence) {
    return Refused{ErrorCode::options, std::move(sentence)};
}

/// Returns the name of the format and the most players it allows.
std::pair<const char*, int> format_facts(TournamentFormat format) {
    switch (format) {
    case TournamentFormat::swiss:
        return {"A Swiss tournament", 1000};
    case TournamentFormat::round_robin:
        return {"A round robin", 16};
    case TournamentFormat::knockout:
        return {"A knockout tournament", 128};
    }
    return {};
}

std::optional<Refused> obstacle_in_format(const TournamentPlan& plan) {
    const auto [name, most] = format_facts(plan.format);
    if (plan.seats() < 2 || plan.seats() > most_seats) {
        return impossible("A tournament's tables have 2 to 6 seats.");
    }
    if (plan.seats() != 2 && plan.format != TournamentFormat::swiss) {
        return impossible(fmt::format("{} needs tables for two.", name));
    }
    if (plan.from > plan.to) {
        return impossible("The minimum number of players can't exceed the maximum.");
    }
    if (plan.to > most) {
        return impossible(fmt::format("{} has at most {} players.", name, most));
    }
    if (plan.to < plan.seats()) {
        return impossible("There must be enough players for a table.");
    }
    if (plan.rounds && plan.format != TournamentFormat::swiss) {
        return impossible("Only a Swiss tournament can have another number of rounds.");
    }
    if (plan.best_of != 1 && plan.format != TournamentFormat::knockout) {
        return impossible("Only a knockout tournament can have several games for each pairing.");
    }
    return std::nullopt;
}

/// The same deal must be compared with that of another table, and be new to all its players.
std::optional<Refused> obstacle_to_same_deal(const TournamentPlan& plan) {
    if (plan.format == TournamentFormat::knockout) {
        return impossible("A knockout tournament can't be played with the same deal.");
    }
    if (plan.rated) {
        return impossible("Games with the same deal are not rated.");
    }
    if (plan.from < 2 * plan.seats()) {
        return impossible("The same deal needs players for two tables.");
    }
    return std::nullopt;
}

/// With the same deal, what a seat draws must not depend on how often others draw. Games with a common deck
/// have an option for that.
void take_own_stacks(Json& options, const AnyGame& game) {
    constexpr std::string_view own_stacks = "own_stacks";
    const Json facts = game.option_facts();
    if (std::ranges::any_of(facts, [&](const Json& option) { return option.at("key") == own_stacks; })) {
        options[own_stacks] = true;
    }
}

std::optional<Refused> obstacle(const TournamentPlan& plan, const AnyGame& game, Milliseconds now) {
    if (auto why = obstacle_in_format(plan)) {
        return why;
    }
    if (plan.same_deal) {
        if (auto why = obstacle_to_same_deal(plan)) {
            return why;
        }
    }
    if (plan.rated && !plan.is_public) {
        return impossible("Only public tournaments are rated.");
    }
    if (const Result<std::vector<int>> teams = game.teams(plan.options);
        teams && is_played_by_teams(*teams)) {
        return impossible("There are no tournaments of team games.");
    }
    if (plan.starts_at && (*plan.starts_at <= now || *plan.starts_at > now + furthest_start)) {
        return impossible("The start must be in the future, within a year.");
    }
    return std::nullopt;
}

std::optional<Refused> clean(TournamentPlan& plan) {
    const auto name = clean_text(plan.name, name_length);
    if (!name) {
        return Refused{ErrorCode::name, name.error().sentence};
    }
    plan.name = *name;
    if (plan.description.empty()) {
        return std::nullopt;
    }
    const auto description = clean_text(plan.description, description_length);
    if (!description) {
        return Refused{ErrorCode::too_long, description.error().sentence};
    }
    plan.description = *description;
    return std::nullopt;
}

} // namespace

Result<TournamentPlan, Refused> settle(TournamentPlan wish, const AnyGame& game, Milliseconds now) {
    if (auto why = clean(wish)) {
        return *std::move(why);
    }
    if (wish.same_deal && wish.options.is_object()) {
        take_own_stacks(wish.options, game);
    }
    Result<Json> options = game.complete_options(wish.options);
    if (!options) {
        return impossible(options.error().sentence);
    }
    wish.options = std::move(options).value();
    if (auto why = obstacle(wish, game, now)) {
        return *std::move(why);
    }
    return wish;
}

} // namespace idavoll::server
