#include "server/operations/console/games.h"

#include "engine/json.h"
#include "engine/match/record.h"
#include "server/core/ledger/replay.h"
#include "server/listings/games/listing.h"
#include "server/operations/admin/reports.h"
#include "server/operations/admin/rules.h"
#include "server/operations/admin/verify.h"
#include "server/operations/console/listing.h"
#include "server/rooms/model/broadcast.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <utility>

namespace idavoll::server::console {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::JsonPart;

namespace {

Refused no_such_game() {
    return {ErrorCode::no_such_room, "There is no game with that number."};
}

Refused unplayable(const Broken& broken) {
    return {ErrorCode::internal, "The game cannot be replayed: " + broken.sentence};
}

/// A game as stored.
struct Loaded {
    FoundGame found;
    std::unique_ptr<StoredRoom> room;
    std::vector<LookedInto> looks;
};

AsyncResult<Loaded> load(Console& console, GameId number) {
    auto found = co_await console.reading.game(number);
    auto looks = co_await console.reading.looks(number);
    if (!found || !looks) {
        co_return storage_failure();
    }
    if (!found.value()) {
        co_return no_such_game();
    }
    auto room = co_await console.context.journal.load(found.value()->code);
    if (!room) {
        co_return Refused{ErrorCode::internal, "The game cannot be read: " + room.error().sentence};
    }
    if (!*room) {
        co_return no_such_game();
    }
    co_return Loaded{*std::move(found).value(), std::move(room).value(), std::move(looks).value()};
}

/// Runs slow work on a background thread.
template <class Work>
auto away(Console& console, Work work) -> asio::awaitable<std::invoke_result_t<Work>> {
    // Optional, because a value passed between threads must be default-constructible.
    auto answer = co_await asio::co_spawn(
        console.elsewhere,
        [](Work does) -> asio::awaitable<std::optional<std::invoke_result_t<Work>>> {
            co_return does();
        }(std::move(work)),
        asio::use_awaitable);
    co_return *std::move(answer);
}

bool is_hidden(const Loaded& game, const Keeper& keeper) {
    return game.room->hides()
           && std::ranges::find(game.looks, keeper.person, &LookedInto::person) == game.looks.end();
}

/// Returns the events as a spectator sees them or, if nothing is hidden, as the acting seat saw them.
std::vector<JsonPart> events_of(const PlayedAction& played, bool hidden) {
    std::vector<JsonPart> events;
    for (const auto& event : played.events) {
        if (const auto seen = event->view(hidden ? Viewer() : Viewer(played.seat))) {
            events.emplace_back(*seen);
        }
    }
    return events;
}

std::vector<protocol::ConsoleLogLine> log_of(const StoredRoom& room, const PlayedAgain& played, bool hidden) {
    std::vector<protocol::ConsoleLogLine> lines;
    for (std::size_t i = 0; i < room.actions.size(); ++i) {
        const ActionAccepted& row = room.actions[i];
        const PlayedAction& action = played.actions[i];
        lines.push_back({.seq = row.seq,
                         .seat = row.seat,
                         .by = row.by,
                         .at = row.at,
                         .move = row.move_id,
                         .hash = hidden ? std::nullopt : std::optional(to_hex(row.hash)),
                         .action = hidden ? std::nullopt : std::optional(JsonPart(action.action)),
                         .events = events_of(action, hidden)});
    }
    return lines;
}

std::vector<Seat> to_act(const StoredRoom& room) {
    std::vector<Seat> seats;
    for (const Turn& turn : room.turns) {
        seats.push_back(turn.seat);
    }
    return seats;
}

protocol::ConsoleGameWhole whole(const Loaded& game, const std::vector<ScoreReached>& scores, bool hidden) {
    const StoredRoom& room = *game.room;
    protocol::ConsoleGameWhole whole{
        .game = listed(game.found),
        .options = JsonPart(room.opened.options),
        .settings = protocol::stored_settings(room.opened.settings, room.opened.seats.size()),
        .rules = room.rules,
        .genesis = room.status == RoomStatus::open ? std::nullopt : std::optional(to_hex(room.genesis)),
        .seal = room.seal ? std::optional(to_hex(*room.seal)) : std::nullopt,
        .to_act = to_act(room),
        .out = room.out,
        .guests = game.found.guests,
        .result = room.result ? std::optional(JsonPart(*room.result)) : std::nullopt,
        .hidden = hidden,
        .log = {},
        .history = {},
        .looks = {},
        .broken = broken_mark(room.broken)};
    for (const ScoreReached& score : scores) {
        whole.history.push_back(
            {.seq = score.seq, .seat = score.seat, .total = score.total, .reached = score.reached});
    }
    for (const LookedInto& look : game.looks) {
        whole.looks.push_back(listed(look));
    }
    return whole;
}

/// Returns the game as it was after that seq.
StoredRoom shortened(StoredRoom room, int seq) {
    room.actions.resize(static_cast<std::size_t>(seq));
    room.status = RoomStatus::running;
    room.result.reset();
    room.seal.reset();
    room.next.reset();
    return room;
}

} // namespace

AsyncResult<protocol::ConsoleGameWhole> game(Console& console, Keeper keeper, GameId number) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    const auto scores = co_await console.reading.scores(number);
    if (!scores) {
        co_return storage_failure();
    }
    const bool hidden = is_hidden(*loaded, keeper);
    protocol::ConsoleGameWhole answer = whole(*loaded, *scores, hidden);
    if (loaded->room->status == RoomStatus::open) {
        co_return answer;
    }
    const AnyGame* rules = rules_of(*loaded->room, console.find_game);
    auto log = co_await away(
        console,
        [&room = *loaded->room, rules, hidden]() -> Result<std::vector<protocol::ConsoleLogLine>, Broken> {
            const auto played = play_again(room, rules);
            if (!played) {
                return played.error();
            }
            return log_of(room, *played, hidden);
        });
    if (!log) {
        co_return unplayable(log.error());
    }
    answer.log = std::move(log).value();
    co_return answer;
}

AsyncResult<protocol::ConsolePosition> position(Console& console, Keeper keeper, GameId number, int seq,
                                                std::optional<Seat> seat) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    const auto seats = static_cast<Seat>(loaded->found.players.size());
    const auto last = static_cast<int>(loaded->room->actions.size());
    if (loaded->room->status == RoomStatus::open || seq > last || (seat && *seat >= seats)) {
        co_return Refused{ErrorCode::malformed, "The game has no such seq or seat."};
    }
    if (seat && is_hidden(*loaded, keeper)) {
        co_return Refused{ErrorCode::forbidden, "The game is still running: give a reason first."};
    }
    const AnyGame* rules = rules_of(*loaded->room, console.find_game);
    auto shown = co_await away(
        console, [&room = *loaded->room, rules, seq, seat]() -> Result<protocol::ConsolePosition, Broken> {
            const auto played = play_again(shortened(room, seq), rules);
            if (!played) {
                return played.error();
            }
            const AnyState& state = played->match.state();
            return protocol::ConsolePosition{.seq = seq,
                                             .seat = seat,
                                             .view = JsonPart::of_text(state.view_text(seat)),
                                             .standing = standing_message(state.standing())};
        });
    if (!shown) {
        co_return unplayable(shown.error());
    }
    co_return std::move(shown).value();
}

AsyncResult<Done> reveal(Console& console, Keeper keeper, GameId number, std::string why) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    if (!is_hidden(*loaded, keeper)) {
        co_return Done{};
    }
    AuditNoted noted = deed(console, keeper, "game reveal", "game " + std::to_string(number), why);
    noted.after = "sees what is hidden";
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(LookedInto{.game = number,
                                                  .person = keeper.person,
                                                  .name = keeper.name,
                                                  .why = std::move(why),
                                                  .at = noted.at}));
    changes.emplace_back(std::move(noted));
    Refused otherwise = storage_failure();
    co_return co_await commit(console.context, std::move(changes), std::move(otherwise));
}

namespace {

/// Removes hidden information: the differing values, and sentences about positions.
protocol::Finding told(const std::optional<std::int64_t>& seq, const std::string& sentence,
                       const std::optional<Difference>& difference, bool hidden) {
    protocol::Finding finding{.seq = seq, .sentence = sentence, .difference = std::nullopt};
    if (difference && !hidden) {
        finding.difference = protocol::Difference{.stored = JsonPart(difference->stored),
                                                  .computed = JsonPart(difference->computed)};
    }
    return finding;
}

} // namespace

AsyncResult<Verified> verification(Console& console, Keeper keeper, GameId number) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    auto scores = co_await console.reading.scores(number);
    if (!scores) {
        co_return storage_failure();
    }
    std::vector<CountedSeat> counted;
    // A game that has ended meanwhile is counted, but was loaded before.
    if (loaded->room->status == RoomStatus::finished) {
        auto found = co_await console.reading.counted(number);
        if (!found) {
            co_return storage_failure();
        }
        counted = std::move(found).value();
    }
    const bool hidden = is_hidden(*loaded, keeper);
    const AuditedGame audited{.room = std::move(*loaded->room),
                              .damage = std::nullopt,
                              .scores = std::move(scores).value(),
                              .scores_damage = std::nullopt,
                              .counted = std::move(counted),
                              .counted_damage = std::nullopt};
    const Verification found = co_await away(console, [&audited] { return verify_game(audited); });
    Verified verified{.actions = found.actions, .findings = {}};
    for (const Finding& finding : found.findings) {
        verified.findings.push_back(told(finding.seq, finding.sentence, finding.difference, hidden));
    }
    co_return verified;
}

AsyncResult<Verified> by_newest_rules(Console& console, Keeper keeper, GameId number) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    const bool hidden = is_hidden(*loaded, keeper);
    const FindGame& find = console.find_game;
    const RulesComparison found =
        co_await away(console, [&room = *loaded->room, &find] { return compare_with_newest(room, find); });
    Verified verified{.actions = static_cast<std::int64_t>(loaded->room->actions.size()), .findings = {}};
    for (const Finding& finding : found.findings) {
        verified.findings.push_back(told(finding.seq, finding.sentence, std::nullopt, hidden));
    }
    for (const RulesDifference& one : found.differences) {
        const std::string sentence = hidden ? "differs by the newest rules" : one.sentence;
        verified.findings.push_back(told(one.seq, sentence, one.difference, hidden));
    }
    co_return verified;
}

AsyncResult<Json> record(Console& console, GameId number) {
    auto loaded = co_await load(console, number);
    if (!loaded) {
        co_return std::move(loaded).error();
    }
    if (loaded->room->status != RoomStatus::finished) {
        co_return Refused{ErrorCode::not_finished, "The game has not ended."};
    }
    if (loaded->room->is_secret) {
        co_return Refused{ErrorCode::not_finished, "Other tables still play the same deal."};
    }
    Result<Json> record = co_await away(console, [&room = *loaded->room] { return export_record(room, {}); });
    if (!record) {
        co_return Refused{ErrorCode::internal, record.error().sentence};
    }
    co_return std::move(record).value();
}

} // namespace idavoll::server::console
