#pragma once

#include "server/cli/console.h"

#include <optional>
#include <string>
#include <vector>

/// The subcommands that work on games and records alone, as the record page gives them ("Command line").
/// Each writes its answer to `console.out`, its complaints to `console.err`, and answers the exit status.
namespace idavoll::server::cli {

/// Lists the games and their options: `[{"name","rules","seats":{"min","max"},"options":[..]}]`, an option as
/// the game's option_facts gives it.
Status games(Console& console);

struct SelfplayArguments {
    std::string game;
    std::string options = "{}";
    std::optional<int> players; ///< sets the option of that name
    int games = 1;
    std::string seed = "idavoll";
    std::optional<std::string> bot;  ///< who plays at every seat; random if neither is given
    double seconds = 1;              ///< that `search` without a number thinks about a decision
    std::optional<std::string> bots; ///< one bot per seat, "B0,B1,…"; then a summary goes to `console.err`
    bool legal = false;
    bool states = false;
    /// "-" for one record per line on standard output, a folder that exists (or a name that ends in "/") for
    /// one file per game, else a file with one record per line.
    std::string out = "-";
};

/// Plays games among bots and writes their records.
Status selfplay(const SelfplayArguments& arguments, Console& console);

/// Re-plays every record of the files, says of each that fails where and how it differs, and at the end
/// "N passed, M failed".
Status replay(const std::vector<std::string>& files, Console& console);

/// Works out everybody's ratings from the records of rated games, in the order in which they are given, and
/// writes them by name, game and class of table, one per line:
/// `{"name","game","class","games","mu","sigma","level"}`. Says which records cannot be read.
Status rate(const std::vector<std::string>& files, Console& console);

struct LegalArguments {
    std::string file;
    int at = 1;
    std::optional<int> seat;
};

/// The legal actions before the action with seq `at`: the list of the seat that is asked for, else
/// `[{"seat","legal":[..]}]` for every seat that is to act.
Status legal(const LegalArguments& arguments, Console& console);

struct PictureArguments {
    std::string game;
    std::string file = "-"; ///< a view, as the game tells it
    bool svg = false;
    bool digests =
        false;      ///< of every view of the file one line, the SHA-256 of its PNG; empty where there is none
    int size = 720; ///< of the longer side, in pixels
};

/// The board as mails show it, made from a view: PNG, SVG, or digests.
Status picture(const PictureArguments& arguments, Console& console);

struct ResampleArguments {
    std::string file;
    int at = 1;
    int seat = 0;
    int count = 1;
    std::string seed = "idavoll";
};

/// States that the seat could not tell from the true one before the action with seq `at`, one per line; the
/// same arguments give the same states.
Status resample(const ResampleArguments& arguments, Console& console);

struct AnalyseArguments {
    std::string file;
    int simulations = 400; ///< of the search for each action
    bool json = false;
};

/// What search says of a finished record, action by action, a line each, then the moments that decided it and
/// what the end of each seat came from; or all of it as one JSON object (engine/analysis/analysis.h).
Status analyse(const AnalyseArguments& arguments, Console& console);

struct PuzzleArguments {
    std::string game;
    std::string options = "{}";
    int count = 1;
    std::string seed = "idavoll";
    std::string bot = "search:50"; ///< whose games they are
    int simulations = 2000;        ///< of each search that must agree
    int games = 600;               ///< imagined to their end from what is compared
    double lead = 8;               ///< in percent, by how much likelier to win the answer must be
    int most_games = 10'000;       ///< played before it is given up
};

/// Finds positions of self-played games in which one decision is better than all others by far and does not
/// look so, and writes each as it is found, a line each (engine/analysis/puzzles.h); the same arguments find
/// the same ones.
Status puzzles(const PuzzleArguments& arguments, Console& console);

/// Answers every line of standard input, a position and an action, with a line of what comes of it.
Status apply(Console& console);

} // namespace idavoll::server::cli
