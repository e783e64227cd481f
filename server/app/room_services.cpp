#include "server/app/parts.h"

#include "engine/catalogue/registry.h"
#include "server/accounts/accounts.h"
#include "server/accounts/company.h"
#include "server/accounts/restraints.h"
#include "server/operations/console/repair.h"
#include "server/rooms/alarms/rearming.h"
#include "server/rooms/runtime/alone.h"

#include <utility>
#include <vector>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

RoomServices room_means(Journal& journal, OlderChat& older_chat, const Live<RoomLimits>& limits,
                        const Timekeeper& time, asio::thread_pool& elsewhere, const std::string& seed) {
    return {.store = journal,
            .now = [&time] { return time.now(); },
            .find_game = find_game,
            .draw = draw_rooms(journal, seed),
            .limits = [&limits] { return limits.get(); },
            .elsewhere = elsewhere.get_executor(),
            .older_chat = &older_chat};
}

} // namespace

RoomServices App::Parts::means() {
    RoomServices all = room_means(watched, *store, of_rooms, time, replaying, settings.seed);
    all.habits_of = [this](PersonId person) { return habits_of(std::move(person)); };
    all.bots = &bots;
    all.is_accounts_name = [this](std::string name, PersonId person) {
        return people::looks_like_an_account(context, std::move(name), std::move(person));
    };
    all.why_muted = [this](PersonId person) { return people::why_muted(context, std::move(person)); };
    all.level_of = [this](PersonId person, std::string ladder) {
        return level_of(std::move(person), std::move(ladder));
    };
    all.plays_enough_alone = [this](Identity who, std::size_t more) {
        return plays_enough_alone(readers.unused, settings.limits.openings.alone, std::move(who), more);
    };
    if (peers) {
        all.version_of = [this](GameId game) { return version_of(game); };
        all.code_of = [this](GameId game) { return code_of(game); };
        all.tell_present = [this](GameId game, std::vector<PersonId> here) {
            say({.present = {{game, std::move(here)}}});
        };
    }
    all.are_kept_apart = [this](PersonId one, PersonId other) {
        return people::are_kept_apart(context, std::move(one), std::move(other));
    };
    return all;
}

/// Returns the account of that name if `host` may invite it: not their own, and not blocked by or blocking
/// them.
asio::awaitable<Result<Invitee, protocol::Refused>> App::Parts::invitee(Identity host, std::string name) {
    auto found = co_await people::may_invite(context, std::move(host), std::move(name));
    if (!found) {
        co_return std::move(found).error();
    }
    co_return Invitee{.person = found->id, .name = found->account.value_or("")};
}

/// Starting or ending a vacation stops or restarts the player's clocks in that span.
asio::awaitable<std::vector<Change>> App::Parts::moved_deadlines(PersonId person, Span span) {
    const auto running = co_await readers.deadlines.running_of(std::move(person));
    const auto lost = co_await readers.deadlines.lost();
    if (!running || !lost) {
        // A deadline that is too early is corrected when the room is loaded.
        log->warn("cannot read deadlines: {}", !running ? running.error().sentence : lost.error().sentence);
        co_return std::vector<Change>();
    }
    co_return deadlines_moved(*running, *lost, span);
}

asio::awaitable<Habits> App::Parts::habits_of(PersonId person) {
    auto habits = co_await readers.people.habits_of(std::move(person));
    if (!habits) {
        log->warn("cannot read vacations and settings: {}", habits.error().sentence);
        co_return Habits();
    }
    co_return *std::move(habits);
}

asio::awaitable<std::optional<int>> App::Parts::level_of(PersonId person, std::string ladder) {
    const auto rating = co_await readers.ratings.rating_of(std::move(person), std::move(ladder));
    if (!rating) {
        log->warn("cannot read a rating: {}", rating.error().sentence);
        co_return std::nullopt;
    }
    co_return level(*rating);
}

asio::awaitable<std::optional<std::int64_t>> App::Parts::version_of(GameId game) {
    std::vector<GameId> games{game};
    const auto versions = co_await readers.lists.versions_of(std::move(games));
    if (!versions) {
        log->warn("cannot read whether a room has changed on another server: {}", versions.error().sentence);
        co_return std::nullopt;
    }
    const auto version = versions->find(game);
    co_return version == versions->end() ? std::nullopt : std::optional(version->second);
}

asio::awaitable<std::optional<std::string>> App::Parts::code_of(GameId game) {
    const auto code = co_await readers.lists.code_of(game);
    co_return code ? *code : std::nullopt;
}

/// If a room can't be opened now, the alarms try again.
asio::awaitable<void> App::Parts::wake_for_clocks(std::string code, Milliseconds until) {
    if (auto room = co_await rooms.find(std::move(code))) {
        Input input = ClocksDue{until};
        co_await (*room)->handle(std::move(input));
    }
}

/// Loads each room, because a game no one looks at must go on, too.
asio::awaitable<void> App::Parts::vacate(std::vector<std::string> codes, PersonId person) {
    for (std::string& code : codes) {
        if (auto room = co_await rooms.find(std::move(code))) {
            Input input = Vacated{person};
            co_await (*room)->handle(std::move(input));
        }
    }
}

asio::awaitable<void> App::Parts::call_off(ReplacedGame replaced, AuditNoted noted) {
    noted.what = console::deed_of(console::Repair::What::cancel);
    noted.on = "game " + std::to_string(replaced.game);
    if (auto room = co_await rooms.find(std::move(replaced.room))) {
        Input input = CalledOff{std::move(noted)};
        co_await (*room)->call(std::move(input));
    }
}

} // namespace idavoll::server
