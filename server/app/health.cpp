#include "server/app/parts.h"

#include "engine/catalogue/registry.h"
#include "server/app/memory.h"
#include "server/app/version.h"
#include "server/storage/sqlite/schema.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <filesystem>
#include <system_error>

namespace idavoll::server {

namespace asio = boost::asio;

/// Records health once a minute.
asio::awaitable<void> App::Parts::keep_diary() {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::minutes(1));
        co_await pause.async_wait(asio::use_awaitable);
        const Metrics::Lately lately = metrics.lately();
        const auto micros = [](const std::optional<std::chrono::microseconds>& took) {
            return took ? std::optional<std::int64_t>(took->count()) : std::nullopt;
        };
        diary.note({.at = unix_now(),
                    .connections = static_cast<std::int64_t>(connections.size()),
                    .rooms = static_cast<std::int64_t>(rooms.awake()),
                    .moves = lately.moves,
                    .commit_median = micros(lately.commits.median),
                    .commit_p99 = micros(lately.commits.p99)});
    }
}

/// Checks once at start, then every minute.
asio::awaitable<void> App::Parts::keep_watch() {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        co_await look_for_worries();
        pause.expires_after(std::chrono::minutes(1));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> App::Parts::look_for_worries() {
    if (!store->place().is_on_server()) {
        std::error_code unknown;
        const std::filesystem::space_info space = std::filesystem::space(store->place().file(), unknown);
        if (!unknown) {
            warnings->note(Worry::disk, worry_about_disk(space.available, store->bytes()));
        }
    }
    const bool is_stored = store->is_in_place() && measured.is_writable();
    warnings->note(Worry::store, is_stored
                                     ? std::nullopt
                                     : std::optional<std::string>("See the server log for the reason."));
    const auto outbox = co_await readers.console.outbox();
    if (outbox) {
        std::optional<std::string> worry;
        for (const OutboxCount& count : *outbox) {
            const auto channel = static_cast<std::size_t>(count.channel);
            metrics.outbox(channel_names.at(channel), count.waiting, count.failing);
            if (!worry) {
                worry = worry_about_outbox(channel_names.at(channel), count.failing);
            }
        }
        warnings->note(Worry::outbox, worry);
    }
}

asio::awaitable<protocol::Health> App::Parts::health() {
    const BotWorkers::Load thinking = bots.load();
    protocol::Health health{
        .now = unix_now(),
        .started = began,
        .version = std::string(program_version()),
        .protocol = protocol::protocol_version,
        .schema = newest_schema(),
        .rules = {},
        .commits_waiting = measured.waiting(),
        .bots = {.threads = settings.bot_threads, .thinking = thinking.thinking, .waiting = thinking.waiting},
        .database_bytes = database_bytes(),
        .resident_bytes = resident_bytes(),
        .last_backup = std::nullopt,
        .failed_backups = metrics.failed_backups(),
        .last_verification = std::nullopt,
        .outbox = {},
        .mail_refusal = std::nullopt,
        .pushes_of_other_key = notices ? notices->of_other_key() : 0,
        .minutes = diary.minutes()};
    for (const AnyGame* game : all_games()) {
        health.rules.push_back({.game = game->facts().name, .rules = game->facts().rules});
    }
    if (const auto made = metrics.last_backup()) {
        health.last_backup = unix_time(*made);
    }
    if (const auto last = metrics.last_verification()) {
        health.last_verification = {.at = unix_time(last->at), .findings = last->findings};
    }
    if (const auto refusal = notices ? notices->mail_refusal() : std::nullopt) {
        health.mail_refusal = protocol::Failure{refusal->at, refusal->why};
    }
    if (const auto outbox = co_await readers.console.outbox()) {
        for (const OutboxCount& count : *outbox) {
            health.outbox.push_back({.channel = channel_names.at(static_cast<std::size_t>(count.channel)),
                                     .waiting = count.waiting,
                                     .failing = count.failing});
        }
    }
    co_return health;
}

} // namespace idavoll::server
