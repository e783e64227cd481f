#include "engine/analysis/puzzles.h"
#include "engine/bots/bots.h"
#include "server/cli/commands.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

Result<PuzzleOrder> puzzle_order_of(const PuzzleArguments& arguments) {
    const AnyGame* game = find_game(arguments.game);
    if (game == nullptr) {
        return Error{Refusal::options, "--game: there is no game \"" + arguments.game + "\""};
    }
    if (!find_bot(arguments.bot)) {
        return Error{Refusal::options, "--bot: there is no bot \"" + arguments.bot + "\""};
    }
    const auto options = parse_json(arguments.options);
    if (!options) {
        return Error{Refusal::options, "--options: " + options.error().sentence};
    }
    auto complete = game->complete_options(*options);
    if (!complete) {
        return Error{Refusal::options, "--options: " + complete.error().sentence};
    }
    constexpr double percent = 100;
    return PuzzleOrder{.game = game,
                       .options = std::move(complete).value(),
                       .seed = arguments.seed,
                       .bot = arguments.bot,
                       .count = arguments.count,
                       .simulations = arguments.simulations,
                       .games = arguments.games,
                       .lead = arguments.lead / percent,
                       .most_games = arguments.most_games};
}

} // namespace

Status puzzles(const PuzzleArguments& arguments, Console& console) {
    const auto order = puzzle_order_of(arguments);
    if (!order) {
        return complain(console, usage, order.error().sentence);
    }
    int count = 0;
    const auto found = find_puzzles(*order, [&](const Puzzle& puzzle) {
        ++count;
        console.out << puzzle_line(puzzle) << std::endl; // flushed: each one takes minutes
    });
    if (!found) {
        return complain(console, failed, found.error().sentence);
    }
    if (count < order->count) {
        return complain(console, failed,
                        "found " + std::to_string(count) + " puzzles in " + std::to_string(order->most_games)
                            + " games");
    }
    return success;
}

} // namespace idavoll::server::cli
