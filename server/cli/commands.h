#pragma once

#include "server/cli/console.h"

#include <optional>
#include <string>
#include <vector>

/// The subcommands that only need games and records; the record page documents them under "Command line".
/// Each writes its output to `console.out` and errors to `console.err`, and returns the exit status.
namespace idavoll::server::cli {

/// Lists the games and their options: `[{"name","rules","seats":{"min","max"},"options":[..]}]`. Options have
/// the form of the game's option_facts.
Status games(Console& console);

struct SelfplayArguments {
    std::string game;
    std::string options = "{}";
    std::optional<int> players; ///< sets the option of that name
    int games = 1;
    std::string seed = "idavoll";
    std::optional<std::string> bot;  ///< plays every seat; random if neither is given
    double seconds = 1;              ///< thinking time per decision of `search`
    std::optional<std::string> bots; ///< one bot per seat, "B0,B1,…"; writes a summary to `console.err`
    bool legal = false;
    bool states = false;
    /// "-" writes one record per line to standard output. An existing folder, or a name ending in "/", gets
    /// one file per game. Anything else is a file with one record per line.
    std::string out = "-";
};

/// Plays games between bots and writes their records.
Status selfplay(const SelfplayArguments& arguments, Console& console);

/// Replays every record in the files. Reports where and how each failing one differs, then "N passed, M
/// failed".
Status replay(const std::vector<std::string>& files, Console& console);

/// Computes ratings from records of rated games in the given order. Writes them by name, game and table
/// class, one per line: `{"name","game","class","games","mu","sigma","level"}`. Reports records that can't be
/// read.
Status rate(const std::vector<std::string>& files, Console& console);

struct LegalArguments {
    std::string file;
    int at = 1;
    std::optional<int> seat;
};

/// Lists the legal actions before the action with seq `at`: the given seat's list, or
/// `[{"seat","legal":[..]}]` for every seat to act.
Status legal(const LegalArguments& arguments, Console& console);

struct PictureArguments {
    std::string game;
    std::string file = "-"; ///< a view as the server sends it
    bool svg = false;
    bool digests = false; ///< write one line per view, its PNG's SHA-256; empty if there is none
    int size = 720;       ///< of the longer side, in pixels
};

/// Draws the board of a view as in emails: PNG, SVG, or digests.
Status picture(const PictureArguments& arguments, Console& console);

struct ResampleArguments {
    std::string file;
    int at = 1;
    int seat = 0;
    int count = 1;
    std::string seed = "idavoll";
};

/// Writes states that the seat can't tell from the true one before the action with seq `at`, one per line.
/// Deterministic for equal arguments.
Status resample(const ResampleArguments& arguments, Console& console);

struct AnalyseArguments {
    std::string file;
    int simulations = 400; ///< per action
    bool json = false;
};

/// Analyses a finished record. Writes a line per action, then the decisive moments and a breakdown of each
/// seat's result, or one JSON object (engine/analysis/analysis.h).
Status analyse(const AnalyseArguments& arguments, Console& console);

struct PuzzleArguments {
    std::string game;
    std::string options = "{}";
    int count = 1;
    std::string seed = "idavoll";
    std::string bot = "search:50"; ///< plays the games
    int simulations = 2000;        ///< per search; both must agree
    int games = 600;               ///< played out per candidate
    double lead = 8;               ///< minimum lead in win probability, in percent
    int most_games = 10'000;       ///< before giving up
};

/// Finds positions in self-played games where one decision is far better than all others without looking so.
/// Writes each as soon as it is found, one per line (engine/analysis/puzzles.h). Deterministic for equal
/// arguments.
Status puzzles(const PuzzleArguments& arguments, Console& console);

/// Reads a position and an action from each line of standard input and answers with a line giving the
/// outcome.
Status apply(Console& console);

} // namespace idavoll::server::cli
