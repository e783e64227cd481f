#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `config`: `example` prints a configuration file, `check` prints the effective settings. `console` and
/// `status` must outlive parsing.
void add_config(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
