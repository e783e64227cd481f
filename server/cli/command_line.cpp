#include "server/cli/command_line.h"

#include "server/cli/commands.h"

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>

namespace idavoll::server::cli {

namespace {

const CLI::Range not_negative(0, std::numeric_limits<int>::max());
const CLI::Range positive(1, std::numeric_limits<int>::max());

void add_games(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("games", "List the games and their options as JSON");
    command->callback([&] { status = games(console); });
}

void add_selfplay(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("selfplay", "Play games between bots and write their records");
    auto arguments = std::make_shared<SelfplayArguments>();
    command->add_option("--game", arguments->game, "game to play")->required();
    command->add_option("--options", arguments->options,
                        "game options as JSON; missing ones get their defaults");
    command->add_option("--players", arguments->players, "number of seats")->check(positive);
    command->add_option("--games", arguments->games, "number of games; default: 1")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same seed gives the same games");
    command->add_option(
        "--bot", arguments->bot,
        "bot for every seat: random, greedy, search, flat:N or search:N with N simulations; default: random");
    command->add_option("--bots", arguments->bots,
                        "one bot per seat, B0,B1,…; prints a summary of each to standard error");
    command
        ->add_option("--seconds", arguments->seconds, "thinking time per decision for `search`; default: 1")
        ->check(CLI::Range(0.001, 3600.0));
    command->add_flag("--legal", arguments->legal, "include the legal actions before each action");
    command->add_flag("--states", arguments->states, "include the state after each action");
    command->add_option("--out", arguments->out,
                        "file (one record per line), folder (one file per record; end a new folder with /) "
                        "or - for standard output; default: -");
    command->callback([arguments, &console, &status] { status = selfplay(*arguments, console); });
}

void add_replay(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("replay", "Replay records and verify everything in them");
    auto files = std::make_shared<std::vector<std::string>>();
    command
        ->add_option("FILE", *files,
                     "record files, with one record each or one per line; - for standard input")
        ->required();
    command->callback([files, &console, &status] { status = replay(*files, console); });
}

void add_picture(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("picture", "Draw the board of a view, as shown in emails");
    auto arguments = std::make_shared<PictureArguments>();
    command->add_option("GAME", arguments->game, "game name")->required();
    command->add_option("FILE", arguments->file, "view of the game as JSON; default: standard input");
    command->add_flag("--svg", arguments->svg, "output SVG instead of PNG");
    command->add_flag("--digests", arguments->digests, "print the SHA-256 of each view's PNG, one per line");
    command->add_option("--size", arguments->size, "pixels on the longer side; default: 720")
        ->check(CLI::Range(1, 4096));
    command->callback([arguments, &console, &status] { status = picture(*arguments, console); });
}

void add_legal(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("legal", "List the legal actions at a point in a record");
    auto arguments = std::make_shared<LegalArguments>();
    command->add_option("FILE", arguments->file, "record file; - for standard input")->required();
    command->add_option("--at", arguments->at, "before the action with this seq")
        ->required()
        ->check(positive);
    command->add_option("--seat", arguments->seat, "only this seat; default: every seat to act")
        ->check(not_negative);
    command->callback([arguments, &console, &status] { status = legal(*arguments, console); });
}

void add_resample(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand(
        "resample", "Write random states consistent with what a seat knows, one JSON per line");
    auto arguments = std::make_shared<ResampleArguments>();
    command->add_option("FILE", arguments->file, "record file; - for standard input")->required();
    command->add_option("--at", arguments->at, "before the action with this seq")
        ->required()
        ->check(positive);
    command->add_option("--seat", arguments->seat, "seat whose knowledge is used")
        ->required()
        ->check(not_negative);
    command->add_option("--count", arguments->count, "number of states; default: 1")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same seed gives the same states");
    command->callback([arguments, &console, &status] { status = resample(*arguments, console); });
}

void add_analyse(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "Analyse a finished record");
    auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("FILE", arguments->file, "record file; - for standard input")->required();
    command->add_option("--simulations", arguments->simulations, "simulations per action; default: 400")
        ->check(positive);
    command->add_flag("--json", arguments->json, "output one JSON object");
    command->callback([arguments, &console, &status] { status = analyse(*arguments, console); });
}

void add_puzzles(CLI::App& app, Console& console, int& status) {
    CLI::App* command =
        app.add_subcommand("puzzles", "Find positions where one move is clearly best, one JSON per line");
    auto arguments = std::make_shared<PuzzleArguments>();
    command->add_option("--game", arguments->game, "game to search")->required();
    command->add_option("--options", arguments->options,
                        "game options as JSON; missing ones get their defaults");
    command->add_option("--count", arguments->count, "number of puzzles; default: 1")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same seed gives the same puzzles");
    command->add_option("--bot", arguments->bot, "bot that plays the games; default: search:50");
    command
        ->add_option("--simulations", arguments->simulations,
                     "simulations for each of the two searches that must agree; default: 2000")
        ->check(positive);
    command
        ->add_option("--imagined", arguments->games,
                     "games played out from each candidate move; default: 600")
        ->check(positive);
    command
        ->add_option("--lead", arguments->lead,
                     "minimum lead in win probability over every other move, in percent; default: 8")
        ->check(CLI::Range(0.0, 100.0));
    command->add_option("--most-games", arguments->most_games, "stop after this many games; default: 10000")
        ->check(positive);
    command->callback([arguments, &console, &status] { status = puzzles(*arguments, console); });
}

void add_rate(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("rate", "Compute ratings from records of rated games");
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "record files, in the order the games ended; - for standard input")
        ->required();
    command->callback([files, &console, &status] { status = rate(*files, console); });
}

void add_apply(CLI::App& app, Console& console, int& status) {
    CLI::App* command =
        app.add_subcommand("apply", "Apply actions to positions: one JSON per line in, one per line out");
    command->footer(
        R"(In:  {"game","state","seat","action"}, optionally "options" and "key".)"
        "\n"
        R"(Out: {"ok":true,"points","state"}, with "result" when over, or {"ok":false,"error"}.)");
    command->callback([&] { status = apply(console); });
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

void add_commands(CLI::App& app, Console& console, int& status) {
    add_games(app, console, status);
    add_selfplay(app, console, status);
    add_replay(app, console, status);
    add_legal(app, console, status);
    add_picture(app, console, status);
    add_resample(app, console, status);
    add_analyse(app, console, status);
    add_puzzles(app, console, status);
    add_rate(app, console, status);
    add_apply(app, console, status);
}

int run(CLI::App& app, int argc, const char* const* argv, Console& console, const int& status) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help, console.out, console.err);
    } catch (const CLI::ParseError& error) {
        return complain(console, usage, first_line(error.what()));
    }
    // Checked here because CLI11 would report a missing command when an unknown one was given.
    if (app.get_subcommands().empty()) {
        return complain(console, usage, "a subcommand is required; idavoll --help lists them");
    }
    return status;
}

} // namespace idavoll::server::cli
