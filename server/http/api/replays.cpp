#include "server/http/api/replays.h"

#include "engine/events_seen.h"
#include "engine/match/replay.h"
#include "protocol/json_patch.h"
#include "server/rooms/model/broadcast.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::JsonPart;
using protocol::Refused;

namespace {

Refused unreplayable(std::string sentence) {
    return {ErrorCode::illegal, std::move(sentence)};
}

/// Collects the game position by position, within the limits.
class Collector {
  public:
    using Clock = std::chrono::steady_clock;

    Collector(const Json& record, Viewer viewer, const Replays::Limits& limits, std::stop_token stop)
        : actions_(record.at("actions")), viewer_(viewer), limits_(limits), end_(Clock::now() + limits.time),
          stop_(std::move(stop)) {}

    Result<Done> add(const AnyState& state, const Events& events) {
        std::string view = state.view_text(viewer_);
        if (game_.standings.empty()) {
            game_.first = JsonPart::of_text(view);
            bytes_ = view.size();
        } else {
            add_step(view, events);
        }
        game_.standings.push_back(standing_message(state.standing()));
        view_ = std::move(view);
        is_too_long_ = bytes_ > limits_.bytes || Clock::now() > end_ || stop_.stop_requested();
        return is_too_long_ ? Result<Done>(Error{Refusal::over, {}}) : Done{};
    }

    bool is_too_long() const { return is_too_long_; }

    protocol::ReplayedGame take() && { return std::move(game_); }

  private:
    void add_step(const std::string& view, const Events& events) {
        const std::size_t seq = game_.standings.size();
        const Json& row = actions_[seq - 1];
        std::string step = protocol::make_changes(view_, view);
        std::string seen = events_seen(events, viewer_);
        bytes_ += step.size() + seen.size();
        game_.steps.push_back(JsonPart::of_text(std::move(step)));
        const auto by = row.find("by");
        game_.log.push_back({static_cast<int>(seq), row.at("seat").get<int>(),
                             JsonPart::of_text(std::move(seen)),
                             by != row.end() ? std::optional(by->get<std::string>()) : std::nullopt});
    }

    const Json& actions_;
    Viewer viewer_;
    const Replays::Limits& limits_;
    Clock::time_point end_;
    std::stop_token stop_;
    protocol::ReplayedGame game_;
    std::string view_;
    std::size_t bytes_ = 0;
    bool is_too_long_ = false;
};

Replays::Answer collect(const Json& record, Viewer viewer, const Replays::Limits& limits,
                        const std::stop_token& stop) {
    const auto is_given = [&](const char* key) { return record.contains(key) && !record.at(key).is_null(); };
    // With the seed, the setup is what was dealt and not an invented position.
    if (!is_given("seed") || !is_given("result") || !is_given("actions")) {
        return unreplayable("This is not the complete record of a finished game.");
    }
    if (viewer
        && (!is_given("players") || static_cast<std::size_t>(*viewer) >= record.at("players").size())) {
        return unreplayable("This game has no such seat.");
    }
    Collector collector(record, viewer, limits, stop);
    const Result<Done> replayed = replay(
        record, [&](const AnyState& state, const Events& events) { return collector.add(state, events); });
    if (collector.is_too_long()) {
        return Refused{ErrorCode::too_long, "This game is too long to be replayed here."};
    }
    if (!replayed) {
        return unreplayable("This record does not follow the rules: " + replayed.error().sentence);
    }
    return std::move(collector).take();
}

} // namespace

asio::awaitable<Replays::Answer> Replays::replay(Json record, Viewer viewer) {
    std::function<Answer()> work = [&] { return collect(record, viewer, limits_, stopping_.get_token()); };
    auto answer = co_await thread_.run(std::move(work));
    if (!answer) {
        co_return Refused{ErrorCode::rate, "Too many records are being replayed; try again later."};
    }
    co_return *std::move(answer);
}

void Replays::stop() {
    stopping_.request_stop();
    thread_.stop();
}

} // namespace idavoll::server
