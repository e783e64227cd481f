#include "server/bots/bot_workers.h"

#include "engine/random.h"
#include "server/bots/low_priority.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstring>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

struct Stops {
    std::stop_token one;
    std::stop_token all;
};

/// One more for as long as it lives.
class Counted {
  public:
    explicit Counted(std::atomic<std::int64_t>& count) : count_(count) { ++count_; }

    ~Counted() { --count_; }

    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    std::atomic<std::int64_t>& count_;
};

/// On the thread. Optional, since what goes from thread to thread must have a default. The time that a
/// question waits for a thread is not taken from its thinking.
template <class Answer>
asio::awaitable<std::optional<Answer>>
think(BotQuestion question, std::uint64_t word, Stops stops, std::atomic<std::int64_t>& thinking,
      Answer (*answer)(const BotQuestion&, std::uint64_t, const Enough&)) {
    give_way();
    const Counted counted(thinking);
    const auto until = std::chrono::steady_clock::now() + longest_thought;
    const Enough enough = [&] {
        return stops.one.stop_requested() || stops.all.stop_requested()
               || std::chrono::steady_clock::now() >= until;
    };
    co_return answer(question, word, enough);
}

} // namespace

BotWorkers::BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word,
                       std::size_t threads)
    : pause_(pause), word_(std::move(word)), threads_(threads) {}

void BotWorkers::stop() {
    all_.request_stop();
    threads_.join();
}

std::uint64_t BotWorkers::random_word() {
    const Bytes32 drawn = random_seed();
    std::uint64_t word = 0;
    std::memcpy(&word, drawn.data(), sizeof(word));
    return word;
}

BotWorkers::Load BotWorkers::load() const {
    const std::int64_t thinking = thinking_;
    return {.thinking = thinking, .waiting = std::max(std::int64_t{0}, asked_ - thinking)};
}

template <class Answer>
asio::awaitable<Answer> BotWorkers::ask(BotQuestion question, std::stop_token stop, Asks<Answer> answer) {
    const Counted counted(asked_);
    Stops stops{std::move(stop), all_.get_token()};
    auto thought = think(std::move(question), word_(), std::move(stops), thinking_, answer);
    auto found = co_await asio::co_spawn(threads_, std::move(thought), asio::use_awaitable);
    co_return std::move(found).value();
}

asio::awaitable<Json> BotWorkers::decide(BotQuestion question, std::stop_token stop) {
    return ask(std::move(question), std::move(stop), &answer_to);
}

asio::awaitable<Result<Weighing>> BotWorkers::advise(BotQuestion question, std::stop_token stop) {
    return ask(std::move(question), std::move(stop), &advice_on);
}

} // namespace idavoll::server
