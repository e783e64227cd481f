#pragma once

#include "engine/game.h"

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

/// Where a file of a game lies: in its folder below `folder`, or where the example of a fourth game has it.
std::filesystem::path file_of(const AnyGame& game, const std::filesystem::path& folder,
                              const std::filesystem::path& file = {});

/// The finished games and openings below tests/records of the games in the registry, in order of their names.
std::vector<std::filesystem::path> record_files();

} // namespace idavoll::test
