#include "server/bots/bot_workers.h"

#include "engine/random.h"
#include "server/bots/low_priority.h"

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

struct Stops {
    std::stop_token one;
    std::stop_token all;
};

/// Increments a counter for its lifetime.
class Counted {
  public:
    explicit Counted(std::atomic<std::int64_t>& count) : count_(count) { ++count_; }

    ~Counted() { --count_; }

    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    std::atomic<std::int64_t>& count_;
};

/// Leaves the lane when destroyed.
class Place {
  public:
    explicit Place(BotLane& lane) : lane_(lane) {}

    ~Place() { lane_.leave(); }

    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

  private:
    BotLane& lane_;
};

/// Runs on a bot thread. Optional, because the result must be default-constructible. Waiting for a thread
/// does not reduce the thinking time.
template <class Answer>
asio::awaitable<std::optional<Answer>> think(BotLane& lane, BotQuestion question, std::uint64_t word,
                                             Stops stops, std::atomic<std::int64_t>& thinking,
                                             Answer (*answer)(const BotQuestion&, std::uint64_t,
                                                              const Enough&)) {
    co_await lane.enter(question.share);
    const Place place(lane);
    give_way();
    const Counted counted(thinking);
    const auto begin = std::chrono::steady_clock::now();
    const bool is_unattended = question.share.urgency == BotShare::Urgency::unattended;
    const Enough enough = [&] {
        const auto thought = std::chrono::steady_clock::now() - begin;
        return stops.one.stop_requested() || stops.all.stop_requested() || thought >= longest_thought
               || (is_unattended && thought >= longest_thought_unattended && lane.keeps_someone_waiting());
    };
    co_return answer(question, word, enough);
}

} // namespace

asio::awaitable<void> BotLane::enter(BotShare share) {
    const bool is_awaited = share.urgency != BotShare::Urgency::unattended;
    auto wait = [&](auto handler) {
        const std::lock_guard lock(mutex_);
        auto waiter = std::make_shared<decltype(handler)>(std::move(handler));
        auto resume = [waiter] { asio::post(asio::get_associated_executor(*waiter), std::move(*waiter)); };
        if (free_ > 0) {
            free_ -= 1;
            resume();
        } else {
            awaited_ += is_awaited ? 1U : 0U;
            waiting_.add(share, {.resume = std::move(resume), .is_awaited = is_awaited});
        }
    };
    co_await asio::async_initiate<const asio::use_awaitable_t<>&, void()>(std::move(wait),
                                                                          asio::use_awaitable);
}

void BotLane::leave() {
    const std::lock_guard lock(mutex_);
    if (waiting_.is_empty()) {
        free_ += 1;
        return;
    }
    const Waiting next = waiting_.take();
    awaited_ -= next.is_awaited ? 1U : 0U;
    next.resume();
}

BotWorkers::BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word,
                       std::size_t threads)
    : pause_(pause), word_(std::move(word)), threads_(threads + 1), slow_(threads) {}

BotWorkers::~BotWorkers() {
    threads_.stop();
    threads_.join();
}

void BotWorkers::stop() {
    all_.request_stop();
    threads_.join();
}

namespace {

std::uint64_t word_in(const Bytes32& drawn) {
    std::uint64_t word = 0;
    std::memcpy(&word, drawn.data(), sizeof(word));
    return word;
}

} // namespace

std::uint64_t BotWorkers::random_word() {
    return word_in(random_seed());
}

std::function<std::uint64_t()> BotWorkers::words_of(const std::string& text) {
    if (text.empty()) {
        return random_word;
    }
    auto drawn = std::make_shared<std::atomic<std::uint64_t>>(0);
    return [text, drawn] { return word_in(sha256(text + ":bots:" + std::to_string((*drawn)++))); };
}

BotWorkers::Load BotWorkers::load() const {
    const std::int64_t thinking = thinking_;
    return {.thinking = thinking, .waiting = std::max(std::int64_t{0}, asked_ - thinking)};
}

template <class Answer>
asio::awaitable<Answer> BotWorkers::ask(BotLane& lane, BotQuestion question, std::stop_token stop,
                                        Asks<Answer> answer) {
    const Counted counted(asked_);
    Stops stops{std::move(stop), all_.get_token()};
    auto thought = think(lane, std::move(question), word_(), std::move(stops), thinking_, answer);
    auto found = co_await asio::co_spawn(threads_, std::move(thought), asio::use_awaitable);
    co_return std::move(found).value();
}

asio::awaitable<Json> BotWorkers::decide(BotQuestion question, std::stop_token stop) {
    BotLane& lane = is_quick(question.bot) ? quick_ : slow_;
    return ask(lane, std::move(question), std::move(stop), &answer_to);
}

asio::awaitable<Result<Weighing>> BotWorkers::advise(BotQuestion question, std::stop_token stop) {
    question.share.urgency = BotShare::Urgency::hint;
    return ask(slow_, std::move(question), std::move(stop), &advice_on);
}

} // namespace idavoll::server
