#pragma once

#include <span>
#include <string_view>

namespace idavoll {

/// `engine/<game>/puzzles.jsonl`, as it stands there.
struct PuzzleFile {
    std::string_view game;
    std::string_view text;
};

std::span<const PuzzleFile> puzzle_files();

} // namespace idavoll
