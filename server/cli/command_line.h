#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds the subcommands of commands.h; the one that is called sets `status`. `console` and `status` must
/// outlive the parsing.
void add_commands(CLI::App& app, Console& console, int& status);

/// Parses and runs. `--help` is status 0; wrong usage is one line on standard error and status 2.
int run(CLI::App& app, int argc, const char* const* argv, Console& console, const int& status);

} // namespace idavoll::server::cli
