#pragma once

#include "engine/game.h"

#include <filesystem>
#include <string>
#include <vector>

namespace idavoll::test {

/// Returns the root of the sources.
std::filesystem::path source_folder();

/// Returns the contents of a file, given relative to the sources.
std::string read_text(const std::filesystem::path& path);

/// Returns the JSON of a file, given relative to the sources:
/// `read_json("tests/engine/examples/random.json")`.
Json read_json(const std::filesystem::path& path);

/// Returns the path of a game's file: in its folder in `folder`, or in the example of a fourth game.
std::filesystem::path file_of(const AnyGame& game, const std::filesystem::path& folder,
                              const std::filesystem::path& file = {});

/// Returns the records in tests/records of the games in the registry, ordered by name.
std::vector<std::filesystem::path> record_files();

} // namespace idavoll::test
