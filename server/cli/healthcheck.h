#pragma once

#include "server/cli/console.h"

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// `healthcheck`: whether the server of these settings, which are those of `serve`, is ready.
void add_healthcheck(CLI::App& app, Console& console, int& status);

/// The flags of the `serve` that a process was started as, by its /proc/…/cmdline; none if it is another one.
std::vector<std::string> flags_of_server(const std::filesystem::path& command_line);

} // namespace idavoll::server::cli
