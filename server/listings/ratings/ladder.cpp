#include "server/listings/ratings/ladder.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace idavoll::server {

namespace {

constexpr auto reasons = std::to_array<std::string_view>({"finished", "resigned", "timeout", "tie"});

const Json nothing;

const Json& member(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

bool has_bot(const Json& record) {
    const Json& bots = member(record, "bots");
    return bots.is_array() && std::ranges::any_of(bots, [](const Json& bot) { return !bot.is_null(); });
}

/// Returns whether the ending counts.
bool has_counting_end(const Json& result) {
    const Json& reason = member(result, "reason");
    return reason.is_string()
           && std::ranges::find(reasons, reason.get_ref<const std::string&>()) != reasons.end();
}

Result<std::vector<std::string>> names_of(const Json& players, std::size_t seats) {
    std::vector<std::string> names;
    for (const Json& player : players) {
        if (player.is_string()) {
            names.push_back(player.get<std::string>());
        }
    }
    if (!players.is_array() || names.size() != players.size() || names.size() != seats) {
        return Error{Refusal::malformed, "players: must have one name per seat"};
    }
    return names;
}

Result<std::vector<int>> ranks_of(const Json& ranking, std::size_t seats) {
    std::vector<int> ranks;
    for (const Json& rank : ranking) {
        if (rank.is_number_integer() && rank >= 1 && rank <= seats) {
            ranks.push_back(rank.get<int>());
        }
    }
    if (!ranking.is_array() || ranks.size() != ranking.size() || ranks.size() != seats) {
        return Error{Refusal::malformed, "result.ranking: must have one rank per seat"};
    }
    return ranks;
}

} // namespace

Result<std::optional<RatedGame>> rated_game(const Json& record, std::span<const AnyGame* const> games) {
    if (!record.is_object()) {
        return Error{Refusal::malformed, "a record must be an object"};
    }
    const Json& result = member(record, "result");
    if (member(record, "rated") != true || !result.is_object() || !has_counting_end(result)
        || has_bot(record)) {
        return std::optional<RatedGame>();
    }
    const Json& name = member(record, "game");
    const auto known =
        std::ranges::find_if(games, [&](const AnyGame* one) { return name == one->facts().name; });
    if (known == games.end()) {
        return Error{Refusal::malformed, "game: there is no such game"};
    }
    const Result<std::vector<int>> teams = (*known)->teams(member(record, "options"));
    if (!teams) {
        return Error{Refusal::malformed, "options: " + teams.error().sentence};
    }
    if (is_played_by_teams(*teams)) {
        return std::optional<RatedGame>();
    }
    auto names = names_of(member(record, "players"), teams->size());
    if (!names) {
        return std::move(names).error();
    }
    auto ranks = ranks_of(member(result, "ranking"), teams->size());
    if (!ranks) {
        return std::move(ranks).error();
    }
    if (std::set<std::string>(names->begin(), names->end()).size() < names->size()) {
        return std::optional<RatedGame>();
    }
    return std::optional(
        RatedGame{name.get<std::string>(), std::move(names).value(), std::move(ranks).value()});
}

std::string_view table_class(std::size_t seats) {
    return seats == 2 ? "2" : "3+";
}

bool is_played_by_teams(const std::vector<int>& teams) {
    return std::set<int>(teams.begin(), teams.end()).size() < teams.size();
}

std::string ladder_name(std::string_view game, std::size_t seats) {
    return std::string(game).append(" ").append(table_class(seats));
}

void Ladder::add(const RatedGame& game) {
    std::vector<Entry*> seats;
    std::vector<Rating> before;
    for (const std::string& person : game.people) {
        Key key{person, game.game, std::string(table_class(game.people.size()))};
        seats.push_back(&entries_[std::move(key)]);
        before.push_back(seats.back()->rating);
    }
    const std::vector<Rating> after = rate(before, game.ranks);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat]->rating = after[seat];
        ++seats[seat]->games;
    }
}

} // namespace idavoll::server
