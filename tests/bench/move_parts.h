#pragma once

#include <string>
#include <vector>

namespace idavoll::bench {

/// One step of what the server does for a move, and what it takes on average.
struct MovePart {
    std::string name;
    double us = 0;
};

/// Where the time of a move of Völuspá goes, for two players who are both there: the steps of Room and Play
/// one by one, over whole random games. What sockets, threads and SQLite add shows in the hosting table.
std::vector<MovePart> move_parts();

} // namespace idavoll::bench
