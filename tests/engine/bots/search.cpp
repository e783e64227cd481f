#include "engine/bots/search.h"

#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "engine/voluspa/voluspa.h"
#include "tests/support/games.h"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace idavoll;

TEST_CASE("margins are per team, over the best other team") {
    CHECK(margins({5, 9, 2}, {0, 1, 2}) == std::vector<double>{-4, 4, -7});
    CHECK(margins({5, 9, 2, 1}, {0, 1, 0, 1}) == std::vector<double>{-3, 3, -3, 3});
    CHECK(margins({-3, -7}, {0, 1}) == std::vector<double>{4, -4});
    CHECK(margins({5}, {0}) == std::vector<double>{5});
}

TEST_CASE("search considers the future value of a tile when points are equal") {
    using namespace voluspa;
    const std::vector<Choice> choices{
        {Place{Tile::odin, {0, 1}, {}}, 3}, {Place{Tile::loki, {0, 1}, {}}, 3}, {EndTurn{}, 0}};
    for (std::uint64_t word = 0; word < 8; ++word) {
        CHECK(most_appealing<Voluspa>(choices, word) == 1);
    }
}

TEST_CASE("search breaks ties between equally promising choices uniformly") {
    using namespace voluspa;
    const std::vector<Choice> choices(3, {Place{Tile::loki, {0, 1}, {}}, 3});
    std::array<int, 3> taken{};
    for (std::uint64_t word = 0; word < 600; ++word) {
        ++taken[most_appealing<Voluspa>(choices, word)];
    }
    CHECK(taken == std::array{200, 200, 200});
}

TEST_CASE("search runs a given number of simulations, or without one goes by time") {
    CHECK(find_bot("search:2000") == Bot{Bot::Kind::search, 2000});
    CHECK(find_bot("search") == Bot{Bot::Kind::search, 0});
    for (const std::string_view name : {"search:", "search:0", "search:-3", "search:07", "search:x"}) {
        CHECK_FALSE(find_bot(name));
    }
}

TEST_CASE("a thinking bot checks after each simulation whether to stop, and then decides at once") {
    const AnyGame* game = find_game("voluspa");
    const auto state =
        game->start(game->complete_options(Json::object()).value(), Chance(sha256("patience"))).value();
    const Seat seat = state->to_act().front();
    for (const std::string_view bot : {"flat:50", "search:50", "search"}) {
        CAPTURE(bot);
        int asked = 0;
        const Enough at_once = [&] { return ++asked > 0; };
        const Enough after_a_while = [&] { return ++asked == 20; };
        const Json legal = state->legal(seat);
        const auto is_legal = [&](const Json& action) {
            return std::ranges::any_of(legal, [&](Json choice) {
                choice.erase("points");
                return choice == action;
            });
        };
        CHECK(is_legal(state->bot_action(bot, seat, 5, nullptr, at_once)));
        CHECK(asked == 1);
        asked = 0;
        CHECK(is_legal(state->bot_action(bot, seat, 5, nullptr, after_a_while)));
        CHECK(asked == 20);
    }
}

TEST_CASE("a stop condition that never fires does not change a bot's decision") {
    const AnyGame* game = find_game("voluspa");
    const auto state =
        game->start(game->complete_options(Json::object()).value(), Chance(sha256("patience"))).value();
    const Seat seat = state->to_act().front();
    int asked = 0;
    const Enough never = [&] { return ++asked < 0; };
    CHECK(state->bot_action("search:40", seat, 9, nullptr, never) == state->bot_action("search:40", seat, 9));
    CHECK(asked == 39);
}

TEST_CASE("in self-play a bot without a fixed number of simulations thinks as long as the order says") {
    const AnyGame* game = find_game("voluspa");
    int decisions = 0;
    SelfplayOrder order{.game = game, .options = Json::object(), .seed = "time", .detail = {}};
    order.patience = [&] {
        ++decisions;
        return [] { return true; };
    };
    order.bots = {"search", "search:2"};
    REQUIRE(selfplay(order, 0));
    CHECK(decisions > 10);
    decisions = 0;
    order.bots = {"greedy", "search:2"};
    REQUIRE(selfplay(order, 0));
    CHECK(decisions == 0);
}

TEST_CASE("search repeats its play for the same seed and number of simulations, in every game") {
    bool depends_on_number = false;
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        SelfplayOrder order{.game = game, .options = Json::object(), .seed = "search", .detail = {}};
        const auto seats =
            static_cast<std::size_t>(game->seats(game->complete_options(Json::object()).value()).value());
        order.bots.assign(seats, "random");
        order.bots.front() = "search:3";
        const Json record = selfplay(order, 0).value();
        CHECK(write_json(selfplay(order, 0).value()) == write_json(record));
        CHECK(replay(record));
        order.bots.front() = "search:4";
        depends_on_number =
            depends_on_number || selfplay(order, 0).value().at("actions") != record.at("actions");
    }
    CHECK(depends_on_number);
}

TEST_CASE("search chooses a legal action, with every value of every option") {
    test::each_game([](const AnyGame& game, const Json& options) {
        const Chance chance(sha256(write_json(options)));
        std::mt19937_64 words(3);
        const auto state = game.start(options, chance).value();
        const unsigned stride = test::is_sanitized ? 40 : 10;
        while (!state->is_over()) {
            const std::vector<Seat> to_act = state->to_act();
            const Seat seat = to_act.at(words() % to_act.size());
            const bool searches = words() % stride == 0 || to_act.size() > 1;
            REQUIRE(state->move_by_bot(searches ? "search:6" : "random", seat, words(), chance, false));
        }
    });
}
