#include "server/rooms/runtime/bot_driver.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Between attempts of a bot whose decision could not be stored.
constexpr std::chrono::milliseconds shortest_rest{1'000};
constexpr std::chrono::milliseconds longest_rest{60'000};

} // namespace

BotDriver::BotDriver(DriverHost& host, const RoomServices& services, asio::any_io_executor strand)
    : host_(host), services_(services), strand_(std::move(strand)), is_ours_(!services.store.is_shared()) {}

void BotDriver::rouse() {
    if (services_.bots != nullptr) {
        asio::co_spawn(
            strand_, [this, held = host_.hold()] { return act(); }, asio::detached);
    }
}

void BotDriver::follow_input() {
    std::string network = host_.room().share_of_bots().network;
    if (!network.empty()) {
        network_of_players_ = std::move(network);
    }
    if (!host_.has_stopped() && !is_acting_ && host_.room().has_bot_to_act()) {
        rouse();
    }
}

void BotDriver::drop_outdated_thought() {
    if (thought_ && (host_.has_stopped() || !host_.room().still_asks(thought_->about))) {
        thought_->stop.request_stop();
    }
}

void BotDriver::end_pause() {
    if (pause_ != nullptr) {
        pause_->cancel();
    }
}

void BotDriver::decided_here() {
    if (!std::exchange(is_ours_, true)) {
        end_pause();
    }
}

void BotDriver::decided_elsewhere() {
    is_ours_ = false;
    heard_ = std::chrono::steady_clock::now();
    end_pause();
}

void BotDriver::take_over() {
    const bool is_recent = heard_ && std::chrono::steady_clock::now() - *heard_ < left_to_others;
    if (!is_recent) {
        decided_here();
    }
}

void BotDriver::hurry() {
    if (host_.room().has_bot_to_act()) {
        is_hurried_ = true;
        end_pause();
    }
}

BotShare BotDriver::share() const {
    BotShare share = host_.room().share_of_bots();
    if (share.network.empty()) {
        share.network = network_of_players_;
    }
    return share;
}

/// A decision that can't be stored is made again, after longer and longer pauses.
asio::awaitable<void> BotDriver::act() {
    const auto held = host_.hold();
    if (std::exchange(is_acting_, true)) {
        co_return;
    }
    std::chrono::milliseconds pause = services_.bots->pause();
    bool has_failed = false;
    try {
        while (!host_.has_stopped() && host_.room().has_bot_to_act()) {
            const bool was_ours = is_ours_;
            if (!is_ours_) {
                // Until it is ours, or another server's bot has acted.
                co_await pause_for(std::nullopt);
            } else if (has_failed || !is_hurried_) {
                co_await pause_for(pause);
            }
            if (!was_ours || !is_ours_) {
                pause = services_.bots->pause();
                continue;
            }
            std::optional<BotAsked> asked = co_await ask();
            if (!asked) {
                break;
            }
            BotDecided decided{
                asked->question.seat, asked->question.bot, asked->upon, {}, std::move(asked->mark)};
            decided.action = co_await think(decided, std::move(asked->question));
            Input input = std::move(decided);
            has_failed = !co_await host_.submit(std::move(input));
            pause = has_failed ? std::clamp(2 * pause, shortest_rest, longest_rest) : services_.bots->pause();
        }
    } catch (const std::exception& fault) {
        host_.stop_by_fault(BotDecided{}, fault.what());
    }
    is_acting_ = false;
    is_hurried_ = false;
}

/// Waits that long, or until end_pause(); without a time, until end_pause() only.
asio::awaitable<void> BotDriver::pause_for(std::optional<std::chrono::milliseconds> time) {
    const auto now = asio::steady_timer::clock_type::now();
    asio::steady_timer timer(strand_, time ? now + *time : asio::steady_timer::time_point::max());
    pause_ = &timer;
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    pause_ = nullptr;
}

asio::awaitable<std::optional<BotAsked>> BotDriver::ask() {
    const AsyncMutex::Pass pass = co_await host_.enter();
    if (host_.has_stopped()) {
        co_return std::nullopt;
    }
    std::optional<BotAsked> asked = host_.room().ask_bot();
    if (asked) {
        asked->question.share = share();
    }
    co_return asked;
}

asio::awaitable<Json> BotDriver::think(const BotDecided& about, BotQuestion question) {
    thought_ = std::make_unique<Thought>(Thought{about, {}});
    std::stop_token stop = thought_->stop.get_token();
    Json action = co_await services_.bots->decide(std::move(question), std::move(stop));
    thought_.reset();
    co_return action;
}

} // namespace idavoll::server
