#pragma once

#include "server/cli/console.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace idavoll::test {

/// The output of a command and its exit status.
struct CommandAnswer {
    int status;
    std::string out;
    std::string err;
};

/// Adds commands to a program.
using AddCommands = void (*)(CLI::App& app, server::cli::Console& console, int& status);

/// Runs `idavoll` with these arguments in this process. It has only the commands of `add`, and reads `input`.
CommandAnswer run_commands(AddCommands add, const std::vector<std::string>& words,
                           const std::string& input = "");

} // namespace idavoll::test
