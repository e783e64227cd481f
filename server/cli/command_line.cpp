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
    CLI::App* command = app.add_subcommand("selfplay", "Play games among bots and write their records");
    auto arguments = std::make_shared<SelfplayArguments>();
    command->add_option("--game", arguments->game, "the game to play")->required();
    command->add_option("--options", arguments->options, "its options as JSON; what is missing is completed");
    command->add_option("--players", arguments->players, "the number of seats")->check(positive);
    command->add_option("--games", arguments->games, "how many games; 1 if not given")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same text plays the same games");
    command->add_option(
        "--bot", arguments->bot,
        "who plays: random, greedy, flat:N or search:N with N simulations, or search; random if not given");
    command->add_option("--bots", arguments->bots,
                        "one bot per seat, B0,B1,…; a summary of how each did goes to standard error");
    command
        ->add_option("--seconds", arguments->seconds,
                     "how long search without a number thinks about a decision; 1 if not given")
        ->check(CLI::Range(0.001, 3600.0));
    command->add_flag("--legal", arguments->legal, "write the legal actions before each action");
    command->add_flag("--states", arguments->states, "write the state after each action");
    command->add_option("--out", arguments->out,
                        "a file (one record per line), a folder (a file per record; a new one ends in /), "
                        "or - for standard output; - if not given");
    command->callback([arguments, &console, &status] { status = selfplay(*arguments, console); });
}

void add_replay(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("replay", "Play records again and check all that they say");
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "records, one per file or one per line; - for standard input")
        ->required();
    command->callback([files, &console, &status] { status = replay(*files, console); });
}

void add_picture(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("picture", "Draw the board of a view, as mails show it");
    auto arguments = std::make_shared<PictureArguments>();
    command->add_option("GAME", arguments->game, "the game's name")->required();
    command->add_option("FILE", arguments->file, "a view as the game tells it; standard input if not given");
    command->add_flag("--svg", arguments->svg, "SVG instead of PNG");
    command->add_flag("--digests", arguments->digests,
                      "of each view of the file the SHA-256 of its PNG, one a line");
    command->add_option("--size", arguments->size, "pixels on the longer side; 720 if not given")
        ->check(CLI::Range(1, 4096));
    command->callback([arguments, &console, &status] { status = picture(*arguments, console); });
}

void add_legal(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("legal", "List the legal actions at a moment of a record");
    auto arguments = std::make_shared<LegalArguments>();
    command->add_option("FILE", arguments->file, "a record; - for standard input")->required();
    command->add_option("--at", arguments->at, "before the action with this seq")
        ->required()
        ->check(positive);
    command->add_option("--seat", arguments->seat, "of this seat alone; of every seat to act if not given")
        ->check(not_negative);
    command->callback([arguments, &console, &status] { status = legal(*arguments, console); });
}

void add_resample(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand(
        "resample", "Write states that a seat could not tell from the true one, one JSON per line");
    auto arguments = std::make_shared<ResampleArguments>();
    command->add_option("FILE", arguments->file, "a record; - for standard input")->required();
    command->add_option("--at", arguments->at, "before the action with this seq")
        ->required()
        ->check(positive);
    command->add_option("--seat", arguments->seat, "what this seat knows")->required()->check(not_negative);
    command->add_option("--count", arguments->count, "how many states; 1 if not given")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same text gives the same states");
    command->callback([arguments, &console, &status] { status = resample(*arguments, console); });
}

void add_analyse(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "Say what search thinks of a finished record");
    auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("FILE", arguments->file, "a record; - for standard input")->required();
    command
        ->add_option("--simulations", arguments->simulations,
                     "of the search for each action; 400 if not given")
        ->check(positive);
    command->add_flag("--json", arguments->json, "one JSON object in place of lines");
    command->callback([arguments, &console, &status] { status = analyse(*arguments, console); });
}

void add_puzzles(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand(
        "puzzles", "Find positions in which one move is better than all others, one JSON per line");
    auto arguments = std::make_shared<PuzzleArguments>();
    command->add_option("--game", arguments->game, "the game")->required();
    command->add_option("--options", arguments->options, "its options as JSON; what is missing is completed");
    command->add_option("--count", arguments->count, "how many puzzles; 1 if not given")->check(not_negative);
    command->add_option("--seed", arguments->seed, "any text; the same text finds the same puzzles");
    command->add_option("--bot", arguments->bot, "whose games are searched; search:50 if not given");
    command
        ->add_option("--simulations", arguments->simulations,
                     "of each of the two searches that must agree; 2000 if not given")
        ->check(positive);
    command
        ->add_option("--imagined", arguments->games,
                     "games played on from the moves that are compared; 600 if not given")
        ->check(positive);
    command
        ->add_option("--lead", arguments->lead,
                     "how many games in a hundred the move must win more than any other; 8 if not given")
        ->check(CLI::Range(0.0, 100.0));
    command
        ->add_option("--most-games", arguments->most_games, "give up after so many games; 10000 if not given")
        ->check(positive);
    command->callback([arguments, &console, &status] { status = puzzles(*arguments, console); });
}

void add_rate(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("rate", "Work out ratings from records of rated games");
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "records in the order of their end; - for standard input")
        ->required();
    command->callback([files, &console, &status] { status = rate(*files, console); });
}

void add_apply(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand(
        "apply", "Answer what actions do in positions: one JSON per line in, one per line out");
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
    // Asked here and not by CLI11, which would complain of the missing command where an unknown one was
    // given.
    if (app.get_subcommands().empty()) {
        return complain(console, usage, "a subcommand is missing; idavoll --help lists them");
    }
    return status;
}

} // namespace idavoll::server::cli
