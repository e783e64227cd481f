#pragma once

#include <span>
#include <string_view>

namespace idavoll {

/// The contents of `engine/<game>/puzzles.jsonl`.
struct PuzzleFile {
    std::string_view game;
    std::string_view text;
};

std::span<const PuzzleFile> puzzle_files();

} // namespace idavoll
