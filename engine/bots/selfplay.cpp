#include "engine/bots/selfplay.h"

#include "engine/bots/bots.h"

#include <random>

namespace idavoll {

namespace {

/// The bots' chance follows from the game's seed, but not through the streams that the game itself draws
/// from.
std::mt19937_64 bots_chance(const Bytes32& seed) {
    return std::mt19937_64(Stream(seed, "bots").word());
}

std::vector<std::string> bot_players(const std::string& bot, int seats) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat) {
        names.push_back(bot + " " + std::to_string(seat + 1));
    }
    return names;
}

} // namespace

Result<Json> selfplay(const SelfplayOrder& order, int k) {
    if (!find_bot(order.bot)) {
        return Error{Refusal::options, "there is no bot \"" + order.bot + "\""};
    }
    auto options = order.game->complete_options(order.options);
    if (!options) {
        return options.error();
    }
    const Bytes32 seed = sha256(order.seed + ":" + std::to_string(k));
    const int seats = order.game->seats(*options).value();
    const GameLog log{.game = order.game,
                      .options = std::move(options).value(),
                      .players = bot_players(order.bot, seats),
                      .seed = seed,
                      .entropy = std::vector<std::string>(static_cast<std::size_t>(seats)),
                      .actions = {},
                      .ending = Ending{}};
    const Chance chance(stream_key(seed, log.entropy));
    std::unique_ptr<AnyState> state = order.game->start(log.options, chance).value();
    RecordWriter writer(log, *state);
    std::mt19937_64 words = bots_chance(seed);
    while (!state->is_over()) {
        const std::vector<Seat> to_act = state->to_act();
        const Seat seat = to_act[words() % to_act.size()];
        auto move = state->move_by_bot(order.bot, seat, words(), chance, order.detail.legal);
        if (!move) {
            return Error{move.error().refusal,
                         "after seq " + std::to_string(state->seq()) + ": " + move.error().sentence};
        }
        writer.add({seat, std::move(move->action)}, std::move(move->legal), *state, order.detail);
    }
    return std::move(writer).finish(*state, log.ending);
}

} // namespace idavoll
