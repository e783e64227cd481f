#include "engine/walhalla/setup.h"

#include "engine/stacks.h"
#include "engine/walhalla/raid.h"
#include "engine/walhalla/turn.h"

#include <cstdint>

namespace idavoll::walhalla {

namespace {

std::vector<int> shuffled(const std::array<int, 3>& tips, Stream stream) {
    std::vector<int> list(tips.begin(), tips.end());
    stream.shuffle(list);
    return list;
}

Peninsulas lay_out(const Lengths& lengths, const Chance& chance) {
    std::vector<Tile> pile(tiles.begin(), tiles.end());
    chance.stream("terrain").shuffle(pile);
    Stream turn = chance.stream("turn");
    const std::vector<int> inner = shuffled(inner_tips, chance.stream("inner"));
    const std::vector<int> outer = shuffled(outer_tips, chance.stream("outer"));
    Peninsulas peninsulas;
    auto next = pile.begin();
    for (std::size_t i = 0; i < peninsulas.size(); ++i) {
        peninsulas[i] = {.inner = inner[i], .outer = outer[i], .fields = {}};
        for (int laid = 0; laid < lengths[i]; ++laid, ++next) {
            const bool turned = turn.uniform(2) == 1;
            peninsulas[i].fields.push_back({turned ? next->second : next->first, std::nullopt});
            peninsulas[i].fields.push_back({turned ? next->first : next->second, std::nullopt});
        }
    }
    return peninsulas;
}

Holding first_holding(const Options& options) {
    const int midgard = options.players == 3 ? 9 : 7;
    return {
        .midgard = midgard, .asgard = vikings_per_seat - midgard - 1, .walhalla = 1, .hand = {}, .laid = {}};
}

} // namespace

State set_up(const Options& options, const Chance& chance) {
    State state;
    state.options = options;
    state.peninsulas = lay_out(options.peninsulas, chance);
    state.seats.assign(index(options.players), first_holding(options));
    state.cards = all_cards();
    chance.stream("cards").shuffle(state.cards);
    for (Holding& holding : state.seats) {
        holding.hand.push_back(state.cards.front());
        state.cards.erase(state.cards.begin());
    }
    state.boats = shuffled_boats(state.raid, chance);
    state.start_seat =
        static_cast<Seat>(chance.stream("start").uniform(static_cast<std::uint64_t>(options.players)));
    if (options.own_stacks) {
        state.stacks = deal_out(state.cards, state.seats.size(), state.start_seat);
    }
    begin_turn(state, state.start_seat);
    return state;
}

} // namespace idavoll::walhalla
