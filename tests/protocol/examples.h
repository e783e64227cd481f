#pragma once

#include "tests/support/files.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

/// The files of protocol/examples.
namespace idavoll::protocol::test {

inline const std::filesystem::path protocol_folder = idavoll::test::source_folder() / "protocol";

inline nlohmann::json read_json(const std::filesystem::path& path) {
    return nlohmann::json::parse(std::ifstream(path));
}

/// Returns name ("move.undo") and content of every example of a direction: "client", "server" or "http".
inline std::vector<std::pair<std::string, nlohmann::json>> examples(const std::string& direction) {
    std::vector<std::pair<std::string, nlohmann::json>> all;
    for (const auto& file : std::filesystem::directory_iterator(protocol_folder / "examples" / direction)) {
        all.emplace_back(file.path().stem().string(), read_json(file.path()));
    }
    return all;
}

inline nlohmann::json example(const std::string& direction, const std::string& name) {
    return read_json(protocol_folder / "examples" / direction / (name + ".json"));
}

} // namespace idavoll::protocol::test
