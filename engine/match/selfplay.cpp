#include "engine/match/selfplay.h"

#include "engine/bots/bots.h"

#include <algorithm>
#include <memory>
#include <random>

namespace idavoll {

namespace {

/// The bots' randomness derives from the game's seed, but not through the streams the game draws from.
std::mt19937_64 bots_chance(const Bytes32& seed) {
    return std::mt19937_64(Stream(seed, "bots").word());
}

std::vector<std::string> bot_players(const std::vector<std::string>& bots) {
    std::vector<std::string> names;
    names.reserve(bots.size());
    for (const std::string& bot : bots) {
        names.push_back(bot + " " + std::to_string(names.size() + 1));
    }
    return names;
}

bool goes_by_time(const Bot& bot) {
    return imagines(bot) && bot.simulations == 0;
}

/// Returns the memory of each seat, or nothing if no bot uses it.
std::vector<std::unique_ptr<AnyMemory>> memories_for(const std::vector<std::string>& bots,
                                                     const AnyState& state) {
    std::vector<std::unique_ptr<AnyMemory>> memories;
    if (std::ranges::any_of(bots, [](const std::string& bot) { return imagines(*find_bot(bot)); })) {
        for (Seat seat = 0; seat < state.seats(); ++seat) {
            memories.push_back(state.memory_of(seat));
        }
    }
    return memories;
}

} // namespace

Result<SelfplayOrder> complete(SelfplayOrder order) {
    auto options = order.game->complete_options(order.options);
    if (!options) {
        return options.error();
    }
    order.options = std::move(options).value();
    const auto seats = static_cast<std::size_t>(order.game->seats(order.options).value());
    if (order.bots.empty()) {
        order.bots.assign(seats, order.bot);
    }
    if (order.bots.size() != seats) {
        return Error{Refusal::options,
                     std::to_string(order.bots.size()) + " bots for " + std::to_string(seats) + " seats"};
    }
    for (const std::string& bot : order.bots) {
        if (!find_bot(bot)) {
            return Error{Refusal::options, "there is no bot \"" + bot + "\""};
        }
    }
    return order;
}

Result<Json> selfplay(const SelfplayOrder& ordered, int k) {
    const auto order = complete(ordered);
    if (!order) {
        return order.error();
    }
    const Bytes32 seed = sha256(order->seed + ":" + std::to_string(k));
    const GameLog log{.game = order->game,
                      .options = order->options,
                      .players = bot_players(order->bots),
                      .seed = seed,
                      .entropy = std::vector<std::string>(order->bots.size()),
                      .actions = {},
                      .ending = Ending{}};
    const Chance chance(stream_key(seed, log.entropy));
    std::unique_ptr<AnyState> state = order->game->start(log.options, chance).value();
    const std::vector<std::unique_ptr<AnyMemory>> memories = memories_for(order->bots, *state);
    RecordWriter writer(log, *state);
    std::mt19937_64 words = bots_chance(seed);
    while (!state->is_over()) {
        const std::vector<Seat> to_act = state->to_act();
        const Seat seat = to_act[words() % to_act.size()];
        const std::string& bot = order->bots[static_cast<std::size_t>(seat)];
        const Enough enough = order->patience && goes_by_time(*find_bot(bot)) ? order->patience() : Enough();
        auto move = state->move_by_bot(bot, seat, words(), chance, order->detail.legal, memories, enough);
        if (!move) {
            return Error{move.error().refusal,
                         "after seq " + std::to_string(state->seq()) + ": " + move.error().sentence};
        }
        writer.add({seat, std::move(move->action)}, std::move(move->legal), *state, order->detail);
    }
    return std::move(writer).finish(*state, log.ending);
}

} // namespace idavoll
