#pragma once

#include "engine/catalogue/registry.h"
#include "engine/json.h"
#include "engine/random.h"
#include "server/cli/command_line.h"
#include "tests/server/cli/commands.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// Shared by the tests of the commands for games and records.
namespace idavoll::test::game_commands {

using namespace server;

inline const std::string game = std::string(all_games().front()->facts().name);

using Answer = test::CommandAnswer;

inline Answer idavoll_with(const std::vector<std::string>& arguments, const std::string& input = "") {
    return test::run_commands(cli::add_commands, arguments, input);
}

/// A temporary folder.
class Folder {
  public:
    Folder() { std::filesystem::create_directories(path_); }

    ~Folder() { std::filesystem::remove_all(path_); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return path_ / name; }

    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return file(name);
    }

    std::string read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
    }

  private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("idavoll-cli-" + to_hex(random_seed()).substr(0, 16));
};

inline Answer selfplay(std::vector<std::string> more) {
    std::vector<std::string> arguments{"selfplay", "--game", game, "--seed", "a"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return idavoll_with(arguments);
}

inline Json json(const std::string& text) {
    return parse_json(text).value();
}

inline bool is_one_line(const std::string& text) {
    return std::ranges::count(text, '\n') == 1 && text.ends_with('\n');
}

/// A position of a record in which the seat `to_act` may take `action`.
struct Moment {
    Json record = json(selfplay({"--legal", "--states"}).out);
    Json first = record.at("actions").at(0);

    Json request() const {
        return {{"game", game},
                {"state", record.at("setup")},
                {"seat", first.at("seat")},
                {"action", first.at("action")}};
    }
};

} // namespace idavoll::test::game_commands
