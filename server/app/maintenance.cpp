#include "server/app/maintenance.h"

#include "server/accounts/authenticator.h"
#include "server/app/wall_clock.h"
#include "server/core/people/guests.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>
#include <vector>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds sum_up_every{10};

/// How long data of guests without a seat is kept.
constexpr Milliseconds guests_remembered = Milliseconds{14} * 24 * 60 * 60 * 1000;

} // namespace

asio::awaitable<void> end_old_sessions(Journal& journal) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        std::vector<Change> changes;
        changes.emplace_back(PeopleChange(SessionsExpired{unix_now() - session_lasts}));
        changes.emplace_back(PeopleChange(NamesFreed{unix_now()}));
        changes.emplace_back(PeopleChange(UndoLinksForgotten{unix_now()}));
        changes.emplace_back(ConsoleChange(BansExpired{unix_now()}));
        changes.emplace_back(PeopleChange(GuestsForgotten{unix_now() - guests_remembered, unix_now()}));
        (void)co_await journal.commit(std::move(changes));
        pause.expires_after(std::chrono::hours(24));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> remind_players(Journal& journal) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        std::vector<Change> changes;
        changes.emplace_back(NoticeChange(RemindersDue{unix_now()}));
        (void)co_await journal.commit(std::move(changes));
        pause.expires_after(std::chrono::minutes(10));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> wake_for_bots(RoomDirectory& rooms, WaitingBots& waiting, bool are_others) {
    constexpr Milliseconds left_to_others = RoomActor::left_to_others.count();
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        co_await rooms.wake_for_bots(waiting, unix_now() - (are_others ? left_to_others : 0));
        pause.expires_after(are_others ? std::chrono::seconds(5) : std::chrono::seconds(60));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> continue_tournaments(Tournaments& tournaments, Leagues& leagues) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        co_await tournaments.continue_due();
        co_await leagues.continue_due();
        pause.expires_after(std::chrono::seconds(5));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> try_again_until_writable(MeasuredStore& store) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::seconds(1));
        co_await pause.async_wait(asio::use_awaitable);
        co_await store.try_again();
    }
}

asio::awaitable<void> keep_abreast(RoomDirectory& rooms, RoomVersions& versions) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::seconds(2));
        co_await pause.async_wait(asio::use_awaitable);
        co_await rooms.keep_abreast(versions);
    }
}

asio::awaitable<void> sum_up(SampledLog& log) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(sum_up_every);
        co_await pause.async_wait(asio::use_awaitable);
        log.sum_up(std::chrono::steady_clock::now());
    }
}

} // namespace idavoll::server
