// Plays the same games of every kind in the registry and prints a hash of all states of each. The output must
// not depend on compiler, optimisation or sanitizers.
//
//     state_hashes [games of each kind]
#include "engine/catalogue/registry.h"
#include "engine/match/selfplay.h"

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace idavoll;

namespace {

/// Every value of each option with the defaults of the others, and every number of seats.
std::vector<Json> some_options(const AnyGame& game) {
    std::vector<Json> list{Json::object()};
    for (const Json& option : game.option_facts()) {
        const Json values = option.value("values", Json{false, true});
        for (const Json& value : values) {
            list.push_back({{option.at("key").get<std::string>(), value}});
        }
    }
    std::erase_if(list, [&](const Json& options) { return !game.complete_options(options); });
    return list;
}

/// Hashes everything in a record: options, deal, legal actions, actions, scores and states.
std::string hash_of(const AnyGame& game, const Json& options, std::string_view bot, int number) {
    const SelfplayOrder order{.game = &game,
                              .options = options,
                              .seed = "determinism",
                              .bot = std::string(bot),
                              .detail = {.legal = true, .states = true}};
    return to_hex(sha256(write_json(selfplay(order, number).value())));
}

} // namespace

int main(int count, char** arguments) {
    const int games = count > 1 ? std::atoi(arguments[1]) : 1;
    for (const AnyGame* game : all_games()) {
        for (const Json& options : some_options(*game)) {
            for (int number = 0; number < games; ++number) {
                const std::string_view bot = number % 2 == 0 ? "random" : "greedy";
                std::cout << game->facts().name << ' ' << write_json(options) << ' ' << bot << ' ' << number
                          << ' ' << hash_of(*game, options, bot, number) << '\n';
            }
        }
    }
}
