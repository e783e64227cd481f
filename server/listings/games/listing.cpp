#include "server/listings/games/listing.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace idavoll::server {

namespace {

/// Returns since when it has been this person's turn. Nothing if it isn't, or if they left and a bot decides
/// for them.
std::optional<Milliseconds> waits_since(const GameOfMine& game) {
    if (game.seat && std::ranges::count(game.out, *game.seat) > 0) {
        return std::nullopt;
    }
    const auto own = std::ranges::find_if(
        game.to_act, [&](const Turn& turn) { return game.seat && turn.seat == *game.seat; });
    return own != game.to_act.end() ? std::optional(own->since) : std::nullopt;
}

/// Returns since when the longest-waiting player has been on turn.
std::optional<Milliseconds> longest(const std::vector<Turn>& to_act) {
    const auto first = std::ranges::min_element(to_act, {}, &Turn::since);
    return first != to_act.end() ? std::optional(first->since) : std::nullopt;
}

/// Returns a sort key. Of equal moments, the later game comes first.
auto rank(const GameOfMine& game) {
    const std::optional<Milliseconds> since = waits_since(game);
    return std::tuple(!since.has_value(), since ? *since : -game.at, -game.id);
}

} // namespace

void put_in_order(std::vector<GameOfMine>& games) {
    std::ranges::sort(games, {}, rank);
}

std::vector<protocol::TableSeat> listed(const std::vector<ListedSeat>& seats, const Json& settings) {
    const protocol::Settings kept = protocol::stored_settings(settings, seats.size());
    std::vector<protocol::TableSeat> shown;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        shown.push_back({.name = seats[seat].name,
                         .account = seats[seat].account,
                         .bot = seats[seat].bot || kept.bots[seat].has_value()});
    }
    return shown;
}

protocol::MyGame my_game(const GameOfMine& game) {
    const std::optional<Milliseconds> mine = waits_since(game);
    protocol::MyGame shown{
        .room = game.code,
        .game = game.game,
        .status = static_cast<protocol::RoomStatus>(game.status),
        .settings = protocol::stored_settings(game.settings, game.seats.size()),
        .seats = listed(game.seats, game.settings),
        .out = game.out,
        .seat = game.seat,
        .held = game.held,
        .to_act = {},
        .your_turn = mine.has_value(),
        .since = mine ? mine : longest(game.to_act),
        .deadline = game.deadline,
        .unread = game.unread,
        .seq = game.seq,
        .seen = std::min(game.seen, game.seq),
        .result = game.result ? std::optional(protocol::JsonPart(*game.result)) : std::nullopt,
        .at = game.at,
        .broken = std::nullopt,
        .tournament = game.tournament,
    };
    if (game.broken) {
        shown.broken = protocol::BrokenMark{.note = *game.broken->note, .since = game.broken->at};
    }
    std::ranges::transform(game.to_act, std::back_inserter(shown.to_act), &Turn::seat);
    return shown;
}

std::vector<protocol::MyGame> my_games(const std::vector<GameOfMine>& games) {
    std::vector<protocol::MyGame> shown;
    shown.reserve(games.size());
    std::ranges::transform(games, std::back_inserter(shown), my_game);
    return shown;
}

} // namespace idavoll::server
