/// "Setup" on the rules page, repeated by hand from the named streams.
#include "tests/engine/walhalla/coast.h"

using namespace idavoll;
using namespace idavoll::test;

namespace {

const std::vector<Options> tables{{4, {6, 6, 6}}, {3, {5, 8, 5}}, {4, {7, 5, 6}}};

} // namespace

TEST_CASE(
    "W-2 the shuffled tiles are laid peninsula by peninsula from the coast outwards, each turned at random") {
    for (const Options& options : tables) {
        const State state = Walhalla::start(options, some_chance());
        std::vector<Tile> pile(tiles.begin(), tiles.end());
        some_chance().stream("terrain").shuffle(pile);
        Stream turn = some_chance().stream("turn");
        std::size_t laid = 0;
        for (std::size_t i = 0; i < state.peninsulas.size(); ++i) {
            const auto& fields = state.peninsulas[i].fields;
            REQUIRE(std::ssize(fields) == 2 * options.peninsulas[i]);
            for (std::size_t row = 0; row < fields.size(); row += 2, ++laid) {
                const bool turned = turn.uniform(2) == 1;
                CHECK(fields[row].ground == (turned ? pile[laid].second : pile[laid].first));
                CHECK(fields[row + 1].ground == (turned ? pile[laid].first : pile[laid].second));
                CHECK_FALSE(fields[row].viking);
            }
        }
        CHECK(laid == tiles.size());
    }
}

TEST_CASE("tips, cards, boats and the start seat each come from their own stream") {
    for (const Options& options : tables) {
        const State state = Walhalla::start(options, some_chance());
        std::vector<int> inner{3, 4, 5};
        std::vector<int> outer{6, 7, 8};
        some_chance().stream("inner").shuffle(inner);
        some_chance().stream("outer").shuffle(outer);
        for (std::size_t i = 0; i < state.peninsulas.size(); ++i) {
            CHECK(state.peninsulas[i].inner == inner[i]);
            CHECK(state.peninsulas[i].outer == outer[i]);
        }
        Cards cards = all_cards();
        some_chance().stream("cards").shuffle(cards);
        const auto seats = static_cast<std::size_t>(options.players);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(state.seats[seat].hand == Cards{cards[seat]}); // one each, seat 0 first
        }
        CHECK(state.cards == Cards(cards.begin() + options.players, cards.end()));
        std::vector<Dragon> boats(dragons.begin(), dragons.end());
        some_chance().stream("dragons/1").shuffle(boats);
        CHECK(state.boat->dragon == boats.front());
        CHECK(state.boats == std::vector<Dragon>(boats.begin() + 1, boats.end()));
        CHECK(state.start_seat == static_cast<Seat>(some_chance().stream("start").uniform(seats)));
        CHECK(to_act(state) == std::vector<Seat>{state.start_seat});
        CHECK(state.discard.empty());
        CHECK(state.reshuffles == 0);
    }
}
