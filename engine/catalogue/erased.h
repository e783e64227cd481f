#pragma once

#include "engine/bots/choosing.h"
#include "engine/bots/standout.h"
#include "engine/bots/weighing.h"
#include "engine/game.h"
#include "engine/imagining.h"
#include "engine/json_writer.h"
#include "engine/memory.h"
#include "engine/telling.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

/// Wraps any type that satisfies the concept Game as an AnyGame. Only the registry and the tests include it.
namespace idavoll {

template <Game G>
class ErasedEvent final : public AnyEvent {
  public:
    explicit ErasedEvent(typename G::Event event) : event_(std::move(event)) {}

    std::optional<Json> view(Viewer viewer) const override { return event_view<G>(event_, viewer); }

    bool write(ObjectWriter& object, Viewer viewer) const override {
        return G::write_event(object, event_, viewer);
    }

    const typename G::Event& event() const { return event_; }

  private:
    typename G::Event event_;
};

template <Game G>
class ErasedMemory final : public AnyMemory {
  public:
    explicit ErasedMemory(MemoryOf<G> memory) : memory_(std::move(memory)) {}

    std::unique_ptr<AnyMemory> clone() const override { return std::make_unique<ErasedMemory>(memory_); }

    const MemoryOf<G>& memory() const { return memory_; }

    MemoryOf<G>& memory() { return memory_; }

  private:
    MemoryOf<G> memory_;
};

/// What bots do in a game. A test without bots passes other functions, because these take long to compile.
template <Game G>
struct BotsOf {
    static auto choose(auto&&... given) {
        return idavoll::choose<G>(std::forward<decltype(given)>(given)...);
    }

    static auto weigh(auto&&... given) { return idavoll::weigh<G>(std::forward<decltype(given)>(given)...); }

    static auto standout(auto&&... given) {
        return idavoll::standout<G>(std::forward<decltype(given)>(given)...);
    }
};

template <Game G, class Bots = BotsOf<G>>
class ErasedState final : public AnyState {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Choice = typename G::Choice;

    explicit ErasedState(State state) : state_(std::move(state)) {}

    std::unique_ptr<AnyState> clone() const override { return std::make_unique<ErasedState>(state_); }

    int seats() const override { return G::seats(state_.options); }

    int seq() const override { return state_.seq; }

    void set_seq(int seq) override { state_.seq = seq; }

    bool is_over() const override { return G::is_over(state_); }

    std::vector<Seat> to_act() const override { return G::to_act(state_); }

    Standing standing() const override { return G::standing(state_); }

    bool hides_otherwise(const AnyState& other) const override {
        return hidden_parts(json(), G::facts().secrets) != hidden_parts(other.json(), G::facts().secrets);
    }

    Json options() const override { return json_of(state_.options); }

    Json json() const override { return json_of(state_); }

    Json legal(Seat seat) const override { return json_of(G::legal(state_, seat)); }

    Json view(Viewer viewer) const override { return view_of<G>(state_, viewer); }

    std::string legal_text(Seat seat) const override {
        std::string text;
        text.reserve(usual_text);
        idavoll::write(text, G::legal(state_, seat));
        return text;
    }

    FieldLists legal_fields(Seat seat) const override { return FieldLists(G::legal(state_, seat)); }

    std::string view_text(Viewer viewer) const override {
        std::string text;
        text.reserve(usual_text);
        write_view<G>(text, state_, viewer);
        return text;
    }

    std::string common_view_text() const override {
        std::string text;
        text.reserve(usual_text);
        write_common_view<G>(text, state_);
        return text;
    }

    std::string own_view_text(Viewer viewer) const override {
        std::string text;
        write_own_view<G>(text, state_, viewer);
        return text;
    }

    std::string common_changes(const AnyState& before) const override {
        ChangesWriter changes;
        write_common_changes<G>(changes, static_cast<const ErasedState&>(before).state_, state_);
        return changes.take();
    }

    std::string own_changes(const AnyState& before, Viewer viewer) const override {
        ChangesWriter changes;
        write_own_changes<G>(changes, static_cast<const ErasedState&>(before).state_, state_, viewer);
        return changes.take();
    }

    Json inspect(Viewer viewer) const override { return idavoll::inspect<G>(state_, viewer); }

    Result<Json> preview(Seat seat, const Json& action) const override {
        Result<Action> read = G::action_from_json(action);
        return read ? idavoll::preview<G>(state_, seat, *read) : read.error();
    }

    Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance) override {
        Result<Action> read = G::action_from_json(action);
        if (!read) {
            return read.error();
        }
        auto outcome = G::apply(state_, seat, *read, chance);
        if (!outcome) {
            return outcome.error();
        }
        AnyOutcome erased{
            .events = erase(std::move(outcome->events)), .can_undo = outcome->can_undo, .ended = {}};
        if (outcome->ended) {
            erased.ended = *std::move(outcome->ended);
        } else if (!outcome->can_undo || !asks(seat)) {
            erased.ended = {seat};
        }
        return erased;
    }

    Json action_view(const AnyState& now, Seat seat, const Json& action, Viewer viewer) const override {
        Result<Action> read = G::action_from_json(action);
        const State& later = static_cast<const ErasedState&>(now).state_;
        return read ? idavoll::action_view<G>(state_, later, seat, *read, viewer) : Json(nullptr);
    }

    std::unique_ptr<AnyMemory> memory_of(Seat seat) const override {
        return std::make_unique<ErasedMemory<G>>(idavoll::memory_of<G>(state_, seat));
    }

    void remember(AnyMemory& memory, const AnyState& after, const Events& events) const override {
        std::vector<typename G::Event> typed;
        typed.reserve(events.size());
        for (const auto& event : events) {
            typed.push_back(static_cast<const ErasedEvent<G>&>(*event).event());
        }
        idavoll::remember<G>(memory_in(memory), state_, static_cast<const ErasedState&>(after).state_, typed);
    }

    std::unique_ptr<AnyState> resample(const AnyMemory& memory, Dice& dice) const override {
        if (!can_resample<G>()) {
            return nullptr;
        }
        return std::make_unique<ErasedState>(idavoll::resample<G>(state_, memory_in(memory), dice));
    }

    Result<AnyImagined> imagine(Seat seat, std::span<const Json> actions) const override {
        std::vector<Action> read;
        read.reserve(actions.size());
        for (const Json& action : actions) {
            Result<Action> one = G::action_from_json(action);
            if (!one) {
                return one.error();
            }
            read.push_back(std::move(one).value());
        }
        auto imagined = idavoll::imagine<G>(state_, seat, read);
        if (!imagined) {
            return imagined.error();
        }
        AnyImagined erased{.position = std::make_unique<ErasedState>(std::move(imagined->position)),
                           .told = {},
                           .is_given = imagined->is_given,
                           .has_ended = imagined->has_ended};
        for (auto& events : imagined->told) {
            erased.told.push_back(erase(std::move(events)));
        }
        return erased;
    }

    Json bot_action(std::string_view bot, Seat seat, std::uint64_t word, const AnyMemory* memory,
                    const Enough& enough) const override {
        const std::vector<Choice> choices = G::legal(state_, seat);
        return json_of(chosen(bot, seat, choices, word, memory, enough));
    }

    Result<Weighing> weigh(const WeighOrder& order, const AnyMemory* memory) const override {
        const std::vector<Choice> choices = G::legal(state_, order.seat);
        std::optional<Action> other;
        if (order.other) {
            Result<Action> read = G::action_from_json(*order.other);
            if (!read) {
                return read.error();
            }
            other = std::move(read).value();
        }
        const bool is_legal = !other || std::ranges::count(choices, *other, &Choice::action) > 0;
        if (choices.empty() || !is_legal) {
            return Error{Refusal::illegal, "The seat can't do this now."};
        }
        if (!can_resample<G>()) {
            return Error{Refusal::mismatch, "What is hidden in this game can't be sampled."};
        }
        return Bots::weigh(state_, choices, other, memory_or_none(memory, order.seat), order);
    }

    std::optional<Standout> standout(const StandoutOrder& order, const AnyMemory* memory) const override {
        if (!can_resample<G>()) {
            return std::nullopt;
        }
        const std::vector<Choice> choices = G::legal(state_, order.seat);
        return Bots::standout(state_, choices, memory_or_none(memory, order.seat), order);
    }

    Result<BotMove> move_by_bot(std::string_view bot, Seat seat, std::uint64_t word, const Chance& chance,
                                bool with_legal, std::span<const std::unique_ptr<AnyMemory>> memories,
                                const Enough& enough) override {
        const std::vector<Choice> choices = G::legal(state_, seat);
        const AnyMemory* memory = memories.empty() ? nullptr : memories[static_cast<std::size_t>(seat)].get();
        const Action action = chosen(bot, seat, choices, word, memory, enough);
        const std::optional<State> before = memories.empty() ? std::nullopt : std::optional(state_);
        auto outcome = G::apply(state_, seat, action, &chance);
        if (!outcome) {
            return outcome.error();
        }
        for (const auto& each : memories) {
            idavoll::remember<G>(memory_in(*each), *before, state_, outcome->events);
        }
        return BotMove{.action = json_of(action), .legal = with_legal ? json_of(choices) : Json(nullptr)};
    }

  private:
    static Events erase(std::vector<typename G::Event> events) {
        Events erased;
        erased.reserve(events.size());
        for (auto& event : events) {
            erased.push_back(std::make_shared<ErasedEvent<G>>(std::move(event)));
        }
        return erased;
    }

    bool asks(Seat seat) const {
        const std::vector<Seat> asked = G::to_act(state_);
        return std::ranges::find(asked, seat) != asked.end();
    }

    /// Initial capacity: most views and lists of legal actions fit into it.
    static constexpr std::size_t usual_text = 2048;

    static const MemoryOf<G>& memory_in(const AnyMemory& memory) {
        return static_cast<const ErasedMemory<G>&>(memory).memory();
    }

    static MemoryOf<G>& memory_in(AnyMemory& memory) {
        return static_cast<ErasedMemory<G>&>(memory).memory();
    }

    Action chosen(std::string_view bot, Seat seat, const std::vector<Choice>& choices, std::uint64_t word,
                  const AnyMemory* memory, const Enough& enough) const {
        const MemoryOf<G> seen = memory_or_none(memory, seat);
        return Bots::choose(find_bot(bot).value(), state_, seat, choices, seen, word, enough).action;
    }

    MemoryOf<G> memory_or_none(const AnyMemory* memory, Seat seat) const {
        return memory != nullptr ? memory_in(*memory) : idavoll::memory_of<G>(state_, seat);
    }

    State state_;
};

template <Game G, class Bots = BotsOf<G>>
class ErasedGame final : public AnyGame {
  public:
    const GameFacts& facts() const override { return G::facts(); }

    Json option_facts() const override { return G::option_facts(); }

    Result<Json> complete_options(const Json& options) const override {
        auto read = G::options_from_json(options);
        if (!read) {
            return read.error();
        }
        return json_of(*read);
    }

    Result<int> seats(const Json& options) const override {
        auto read = G::options_from_json(options);
        if (!read) {
            return read.error();
        }
        return G::seats(*read);
    }

    Result<std::vector<int>> teams(const Json& options) const override {
        auto read = G::options_from_json(options);
        if (!read) {
            return read.error();
        }
        return teams_of<G>(*read);
    }

    Result<std::unique_ptr<AnyState>> start(const Json& options, const Chance& chance) const override {
        auto read = G::options_from_json(options);
        if (!read) {
            return read.error();
        }
        return erase(G::start(*read, chance));
    }

    Result<std::unique_ptr<AnyState>> load(const Json& state) const override {
        auto read = G::state_from_json(state);
        if (!read) {
            return read.error();
        }
        return erase(std::move(read).value());
    }

  private:
    static std::unique_ptr<AnyState> erase(typename G::State state) {
        return std::make_unique<ErasedState<G, Bots>>(std::move(state));
    }
};

} // namespace idavoll
