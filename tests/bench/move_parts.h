#pragma once

#include <string>
#include <vector>

namespace idavoll::bench {

/// One step of the server's work for a move and its average time.
struct MovePart {
    std::string name;
    double us = 0;
};

/// Breaks down the time of a move of Völuspá with two connected players: times each step of Room and Play
/// over whole random games. The hosting table shows what sockets, threads and SQLite add.
std::vector<MovePart> move_parts();

} // namespace idavoll::bench
