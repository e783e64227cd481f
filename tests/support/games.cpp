#include "tests/support/games.h"

#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>
#include <set>
#include <stdexcept>

namespace idavoll::test {

namespace {

/// Returns the values of an option, or only its default if its facts do not list them.
Json values_of(const Json& option) {
    if (option.contains("values")) {
        return option.at("values");
    }
    if (option.value("type", "") == "boolean") {
        return {false, true};
    }
    return Json::array({option.at("default")});
}

bool is_in_focus(const AnyGame& game) {
    const char* focus = std::getenv("IDAVOLL_FOCUS");
    return focus == nullptr || game.facts().name == focus || &game == &toy::runes();
}

} // namespace

std::vector<const AnyGame*> games_under_test() {
    std::vector<const AnyGame*> games(all_games().begin(), all_games().end());
    games.push_back(&toy::runes());
    return games;
}

std::vector<Json> options_under_test(const AnyGame& game) {
    std::vector<Json> grid{Json::object()};
    const Json facts = game.option_facts();
    for (const Json& option : facts) {
        std::vector<Json> wider;
        for (const Json& options : grid) {
            for (const Json& value : values_of(option)) {
                wider.push_back(options);
                wider.back()[option.at("key").get<std::string>()] = value;
            }
        }
        grid = std::move(wider);
    }
    std::vector<Json> chosen;
    std::set<std::pair<std::string, Json>> seen;
    for (const Json& options : grid) {
        auto complete = game.complete_options(options);
        if (!complete) {
            continue;
        }
        bool adds = false;
        for (const auto& [key, value] : complete->items()) {
            adds |= seen.emplace(key, value).second;
        }
        if (adds) {
            chosen.push_back(std::move(complete).value());
        }
    }
    return chosen;
}

std::vector<Json> legal_actions(const AnyState& state, Seat seat) {
    std::vector<Json> actions;
    const std::size_t count = state.legal(seat).size();
    for (std::size_t i = 0; i < count; ++i) {
        // The random bot takes the choice whose index is its word.
        actions.push_back(state.bot_action("random", seat, i));
    }
    return actions;
}

void random_game(const AnyGame& game, const Json& options, const std::string& seed,
                 const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& at) {
    const Chance chance(sha256(seed));
    std::mt19937_64 words(Stream(sha256(seed), "test").word());
    std::unique_ptr<AnyState> state = game.start(options, chance).value();
    while (!state->is_over()) {
        const std::vector<Seat> to_act = state->to_act();
        const Seat seat = to_act.at(words() % to_act.size());
        std::unique_ptr<AnyState> before = state->clone();
        auto move = state->move_by_bot("random", seat, words(), chance, false);
        if (!move) {
            throw std::runtime_error(move.error().sentence);
        }
        at(*before, seat, move->action, chance);
    }
}

void each_game(const std::function<void(const AnyGame&, const Json& options)>& check) {
    for (const AnyGame* game : games_under_test()) {
        if (!is_in_focus(*game)) {
            continue;
        }
        for (const Json& options : options_under_test(*game)) {
            CAPTURE(game->facts().name, options);
            check(*game, options);
        }
    }
}

void each_position(const std::function<void(const AnyGame&, const AnyState&, Seat, const Json& action,
                                            const Chance&)>& check) {
    each_game([&](const AnyGame& game, const Json& options) {
        random_game(game, options, write_json(options),
                    [&](const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
                        INFO("before seq " << state.seq() + 1);
                        check(game, state, seat, action, chance);
                    });
    });
}

} // namespace idavoll::test
