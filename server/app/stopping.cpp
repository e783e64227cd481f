#include "server/app/parts.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <filesystem>
#include <future>
#include <system_error>
#include <thread>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Longer than any commit takes, shorter than an operator's patience.
constexpr std::chrono::milliseconds rooms_may_take{1'500};
constexpr std::chrono::milliseconds cut_may_take{500};
constexpr std::chrono::milliseconds notices_may_take{1'500};
constexpr std::chrono::milliseconds glance{10};

} // namespace

void App::Parts::stop() {
    if (stopping.exchange(true)) {
        return;
    }
    log->info("stopping");
    if (backups) {
        backups->stop();
    }
    examination.stop();
    alarms->stop();
    stop_accepting();
    stop_connections();
    stop_rooms();
    stop_notices();
    stop_threads();
    if (notices) {
        notices->join();
    }
    if (warnings) {
        warnings->join();
    }
    hashing.stop();
    if (peers) {
        peers->stop();
    }
    readers.pool->stop();
    store->stop();
    log->info("stopped");
}

void App::Parts::stop_accepting() {
    asio::post(io, [this] {
        boost::system::error_code ignored;
        acceptor->close(ignored);
        if (control) {
            control->close(ignored);
            std::error_code gone;
            std::filesystem::remove(control_socket_of(store->place().beside()), gone);
        }
    });
}

/// Each connection finishes its current message, so that a committed move is also acknowledged.
void App::Parts::stop_connections() {
    connections.stop_all(Stopping::politely);
    if (!emptied_within(settings.limits.farewell)) {
        connections.stop_all(Stopping::firmly);
        emptied_within(cut_may_take);
    }
}

void App::Parts::stop_rooms() {
    auto done = asio::co_spawn(io, rooms.stop(), asio::use_future);
    if (done.wait_for(rooms_may_take) != std::future_status::ready) {
        log->warn("a room did not stop in time");
    }
}

/// Records sent notifications as sent, and aborts and records those in progress.
void App::Parts::stop_notices() const {
    const auto until = std::chrono::steady_clock::now() + notices_may_take;
    while (notices && !notices->is_idle() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(glance);
    }
}

void App::Parts::stop_threads() {
    work.reset();
    io.stop();
    threads.clear();
    replaying.join();
    looking.join();
    bots.stop();
    analyses.stop();
    replays.stop();
    painting.stop();
}

bool App::Parts::emptied_within(std::chrono::milliseconds patience) const {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (connections.size() > 0 && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(glance);
    }
    return connections.size() == 0;
}

} // namespace idavoll::server
