#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `config`: `example` prints a configuration file, `check` what would be in force. `console` and
/// `status` must outlive the parsing.
void add_config(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
