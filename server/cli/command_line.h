#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds the subcommands of commands.h. The subcommand that runs sets `status`. `console` and `status` must
/// outlive parsing.
void add_commands(CLI::App& app, Console& console, int& status);

/// Parses the command line and runs it. Returns 0 for `--help`. For wrong usage, writes one line to standard
/// error and returns 2.
int run(CLI::App& app, int argc, const char* const* argv, Console& console, const int& status);

} // namespace idavoll::server::cli
