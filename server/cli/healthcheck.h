#pragma once

#include "server/cli/console.h"

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `healthcheck`, which reports whether the server with these settings is ready. It takes the settings
/// of `serve`.
void add_healthcheck(CLI::App& app, Console& console, int& status);

/// Returns the flags of a `serve` process from its /proc/…/cmdline; none if it is another process.
std::vector<std::string> flags_of_server(const std::filesystem::path& command_line);

} // namespace idavoll::server::cli
