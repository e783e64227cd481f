# Turns the puzzles of all games into one C++ source, so that the program needs no files beside it.
# embed_puzzles(<out>): writes the source whenever one of the files changes.
function(embed_puzzles out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*/puzzles.jsonl)
  text_entries(entries FOLDER ${files})
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "engine/analysis/kept_puzzles.h"

#include <vector>

// Every compiler takes 64 KiB at least; those that we build with take more.
#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace idavoll {

std::span<const PuzzleFile> puzzle_files() {
    static const std::vector<PuzzleFile> all{
@entries@    };
    return all;
}

} // namespace idavoll
]])
endfunction()
