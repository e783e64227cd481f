#include "server/bots/bot_workers.h"

#include "engine/random.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstring>
#include <optional>
#include <sys/resource.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// On Linux this is about the calling thread alone.
void give_way() {
    constexpr int nice = 10;
    thread_local const int done = ::setpriority(PRIO_PROCESS, 0, nice);
    static_cast<void>(done);
}

/// On the thread. Optional, since what goes from thread to thread must have a default.
asio::awaitable<std::optional<Json>> think(BotQuestion question, std::uint64_t word) {
    give_way();
    co_return answer_to(question, word);
}

} // namespace

BotWorkers::BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word)
    : pause_(pause), word_(std::move(word)) {}

std::uint64_t BotWorkers::random_word() {
    const Bytes32 drawn = random_seed();
    std::uint64_t word = 0;
    std::memcpy(&word, drawn.data(), sizeof(word));
    return word;
}

asio::awaitable<Json> BotWorkers::decide(BotQuestion question) {
    auto thought = think(std::move(question), word_());
    auto action = co_await asio::co_spawn(thread_, std::move(thought), asio::use_awaitable);
    co_return std::move(action).value();
}

} // namespace idavoll::server
