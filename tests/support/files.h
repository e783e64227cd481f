#pragma once

#include "engine/json.h"

#include <filesystem>
#include <string>
#include <vector>

namespace idavoll::test {

/// Where the sources are.
std::filesystem::path source_folder();

/// What is in a file below the source folder.
std::string read_text(const std::filesystem::path& path);

/// The JSON of a file below the source folder: `read_json("tests/engine/examples/random.json")`.
Json read_json(const std::filesystem::path& path);

/// The finished games and openings below tests/records of the games in the registry, in order of their names.
std::vector<std::filesystem::path> record_files();

} // namespace idavoll::test
