#include "server/listings/tallies/sums.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

namespace {

constexpr Milliseconds minute = 60'000;

Sum& line(Sums& sums, std::string_view what, std::string key = {}) {
    return sums[{std::string(what), std::move(key)}];
}

/// Returns a seat's outcome of one game.
Sum outcome(const PlayedSeat& seat) {
    return {.games = 1,
            .won = seat.rank == 1 ? 1 : 0,
            .ranks = seat.rank,
            .finished = seat.score ? 1 : 0,
            .points = seat.score.value_or(0),
            .best = seat.score};
}

void add_tallies(Sums& sums, const PlayedSeat& seat) {
    for (const auto& [what, count] : seat.tallies) {
        line(sums, std::string(topic::tally).append(what.first), what.second) +=
            Sum{.games = count.times, .won = seat.rank == 1 ? 1 : 0, .points = count.points};
    }
}

/// Returns the lead of the best over the next; nothing without scores.
std::optional<int> margin_of(const PlayedGame& game) {
    std::optional<int> first;
    std::optional<int> next;
    for (const PlayedSeat& seat : game.seats) {
        if (!seat.score) {
            return std::nullopt;
        }
        std::optional<int>& place = seat.rank == 1 ? first : next;
        place = std::max(place.value_or(*seat.score), *seat.score);
    }
    return first ? std::optional(*first - next.value_or(*first)) : std::nullopt;
}

int bound_of(Milliseconds lasted) {
    const auto bound =
        std::ranges::find_if(lasted_bounds, [&](int minutes) { return lasted < minutes * minute; });
    return bound == std::end(lasted_bounds) ? 0 : *bound;
}

} // namespace

Sum& Sum::operator+=(const Sum& other) {
    games += other.games;
    won += other.won;
    ranks += other.ranks;
    finished += other.finished;
    points += other.points;
    ahead += other.ahead;
    if (other.best) {
        best = std::max(best.value_or(*other.best), *other.best);
    }
    return *this;
}

Sums sums_of_game(const PlayedGame& game) {
    Sums sums;
    line(sums, topic::all) += Sum{.games = 1};
    line(sums, topic::moves) += Sum{.games = game.actions, .points = game.lasted};
    line(sums, topic::lasted, std::to_string(bound_of(game.lasted))) += Sum{.games = 1};
    if (const auto margin = margin_of(game)) {
        line(sums, topic::margin, std::to_string(*margin)) += Sum{.games = 1};
    }
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const PlayedSeat& played = game.seats[seat];
        line(sums, topic::seat, std::to_string(seat)) += outcome(played);
        if (played.score) {
            line(sums, topic::score, std::to_string(*played.score)) += Sum{.games = 1};
        }
        add_tallies(sums, played);
    }
    return sums;
}

void add_own(Sums& sums, const PlayedGame& game, std::size_t seat) {
    const PlayedSeat& own = game.seats[seat];
    line(sums, topic::all) += outcome(own);
    line(sums, topic::moves) += Sum{.games = own.moves, .points = own.time};
    line(sums, topic::seat, std::to_string(seat)) += outcome(own);
    for (const auto& [key, value] : game.options.items()) {
        // The number of seats is already in the key, and lists rarely repeat.
        if (key != "players" && value.is_primitive()) {
            line(sums, topic::option, key + "=" + value.dump()) += outcome(own);
        }
    }
    add_tallies(sums, own);
}

void add_against(Sums& sums, const PlayedGame& game, std::size_t seat, std::size_t other,
                 const std::string& name) {
    const PlayedSeat& own = game.seats[seat];
    const PlayedSeat& theirs = game.seats[other];
    if (own.team != theirs.team) {
        Sum met = outcome(own);
        met.ahead = own.rank < theirs.rank ? 1 : 0;
        line(sums, topic::against, name) += met;
    }
}

} // namespace idavoll::server
