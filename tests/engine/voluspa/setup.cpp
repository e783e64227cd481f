#include "tests/engine/voluspa/board.h"

#include "engine/stacks.h"
#include "engine/voluspa/json.h"

#include <algorithm>
#include <map>

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;

namespace {

std::map<Tile, int> all_tiles(const State& state) {
    std::map<Tile, int> counts;
    const auto count = [&](const Tiles& tiles) {
        for (const Tile tile : tiles) {
            ++counts[tile];
        }
    };
    std::ranges::for_each(state.hands, count);
    count(state.deck);
    for (const auto& tile : state.board) {
        ++counts[tile.piece.tile];
    }
    return counts;
}

State start(const Options& options, int game = 0) {
    return Voluspa::start(options, Chance(Bytes32{static_cast<std::uint8_t>(game)}));
}

int tiles_in(TileSet set) {
    int sum = 0;
    for (const TileFacts& facts : table::tiles) {
        sum += in_set(set, facts.tile) ? facts.count : 0;
    }
    return sum;
}

} // namespace

TEST_CASE("every tile of the set is on the board or in the deck, except the hels") {
    for (int players = 2; players <= 5; ++players) {
        for (std::size_t set = 0; set < tile_set_names.size(); ++set) {
            for (const bool bolts : {false, true}) {
                const Options options{.players = players,
                                      .tile_set = static_cast<TileSet>(set),
                                      .lightning_bolt = bolts,
                                      .no_late_hel = false,
                                      .edition = Edition::latest};
                const State state = start(options);
                std::map<Tile, int> expected;
                for (const TileFacts& facts : table::tiles) {
                    if (facts.tile != hel && in_game(options, facts.tile)) {
                        expected[facts.tile] = facts.count;
                    }
                }
                CHECK(all_tiles(state) == expected);
                CHECK(std::ranges::all_of(state.hands, [](const Tiles& hand) {
                    return hand.size() == 5 && std::ranges::is_sorted(hand);
                }));
                CHECK(state.board.size() == 1);
                CHECK(state.board[0].at == Cell{0, 0});
            }
        }
    }
}

TEST_CASE("the sets have as many tiles as the boxes") {
    CHECK(tiles_in(TileSet::base) == 60);
    CHECK(tiles_in(TileSet::saga_of_edda) == 60 + 25);
    CHECK(tiles_in(TileSet::order_of_the_gods) == 60 + 25);
    CHECK(tiles_in(TileSet::king_of_the_giants) == 60 + 8 + 6 + 8 + 5);
    CHECK(tiles_in(TileSet::rise_of_the_serpents) == 60 + 6 + 5 + 8 + 6);
    CHECK(tiles_in(TileSet::master_of_ravens) == 60 + 8 + 5 + 6 + 5);
    CHECK(tiles_in(TileSet::complete) == 60 + 25 + 25);
}

TEST_CASE("V-2 the start tile is the first that is not a troll, and trolls above it return to the deck") {
    int set_aside = 0;
    for (int game = 0; game < 200; ++game) {
        const Chance chance(Bytes32{static_cast<std::uint8_t>(game)});
        const State state = start({}, game);
        CHECK(state.board[0].piece.tile != troll);

        // The same by hand, from the streams.
        Tiles deck;
        for (const TileFacts& facts : table::tiles) {
            if (facts.module == Module::base) {
                deck.insert(deck.end(), static_cast<std::size_t>(facts.count), facts.tile);
            }
        }
        chance.stream("deck").shuffle(deck);
        deck.erase(deck.begin(), deck.begin() + 10);
        const auto top = std::ranges::find_if(deck, [](Tile tile) { return tile != troll; });
        const auto trolls = top - deck.begin();
        CHECK(state.board[0].piece.tile == *top);
        deck.erase(deck.begin(), top + 1);
        Stream back = chance.stream("trolls");
        for (auto i = trolls; i > 0; --i) {
            deck.insert(deck.begin() + static_cast<std::ptrdiff_t>(back.uniform(deck.size() + 1)), troll);
            ++set_aside;
        }
        CHECK(state.deck == deck);
    }
    CHECK(set_aside > 0);
}

TEST_CASE("each seat receives one hel, with two seats two, in sets with hel") {
    CHECK(start({.players = 2, .tile_set = TileSet::saga_of_edda}).hels == std::vector{2, 2});
    CHECK(start({.players = 3, .tile_set = TileSet::complete}).hels == std::vector{1, 1, 1});
    CHECK(start({.players = 3, .tile_set = TileSet::king_of_the_giants}).hels == std::vector{0, 0, 0});
}

TEST_CASE("every seat can be the first to play") {
    std::array<int, 5> first{};
    for (int game = 0; game < 100; ++game) {
        ++first.at(static_cast<std::size_t>(start({.players = 5}, game).turn.seat.value()));
    }
    CHECK(std::ranges::all_of(first, [](int count) { return count > 0; }));
}

TEST_CASE("own stacks deal the deck out in turn order, the starting seat first") {
    for (int players = 2; players <= 5; ++players) {
        const State common = start({.players = players}, players);
        State own = start({.players = players, .own_stacks = true}, players);
        CHECK(own.hands == common.hands);
        CHECK(own.turn == common.turn);
        REQUIRE(own.stacks.size() == static_cast<std::size_t>(players));
        const auto seats = static_cast<std::size_t>(players);
        for (std::size_t turn = 0; turn < common.deck.size(); ++turn) {
            const auto seat = static_cast<Seat>((static_cast<std::size_t>(*own.turn.seat) + turn) % seats);
            const auto place = top_of(own.stacks, seat) + static_cast<std::ptrdiff_t>(turn / seats);
            CHECK(own.deck[static_cast<std::size_t>(place)] == common.deck[turn]);
        }
        CHECK(Voluspa::state_from_json(json_of(own)).value() == own);
    }
}

TEST_CASE("the option own_stacks is written only if it is true, and stacks only with it") {
    CHECK(!json_of(start({})).contains("stacks"));
    CHECK(!json_of(Options{}).contains("own_stacks"));
    CHECK(Voluspa::options_from_json({{"own_stacks", false}}).value() == Options{});
    CHECK(json_of(Options{.own_stacks = true}).at("own_stacks") == true);
    Json state = json_of(start({.own_stacks = true}));
    state["stacks"][0] = state["stacks"][0].get<int>() + 1;
    CHECK(!Voluspa::state_from_json(state).ok());
    state.erase("stacks");
    CHECK(!Voluspa::state_from_json(state).ok());
    Json common = json_of(start({}));
    common["stacks"] = {25, 24};
    CHECK(!Voluspa::state_from_json(common).ok());
}
