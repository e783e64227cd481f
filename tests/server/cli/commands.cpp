#include "tests/server/cli/commands.h"

#include "server/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <sstream>

namespace idavoll::test {

CommandAnswer run_commands(AddCommands add, const std::vector<std::string>& words, const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    server::cli::Console console{in, out, err};
    CLI::App app{"", "idavoll"};
    int status = 0;
    add(app, console, status);
    std::vector<const char*> arguments{"idavoll"};
    for (const std::string& word : words) {
        arguments.push_back(word.c_str());
    }
    const int exit =
        server::cli::run(app, static_cast<int>(arguments.size()), arguments.data(), console, status);
    return {exit, out.str(), err.str()};
}

} // namespace idavoll::test
