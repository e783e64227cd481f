#pragma once

namespace idavoll::bench {

/// Legal actions with points: microseconds for one position.
struct LegalFigures {
    double median_us = 0;
    double p99_us = 0;
    double actions = 0; ///< how many a position has on average
};

/// Positions of Völuspá with about 60 tiles on the board, from random games with that set of tiles.
LegalFigures legal_actions(const char* tile_set, int tiles_on_board);

/// Whole games per second on one core, with bots of that name.
double games_per_second(const char* tile_set, int players, const char* bot);

} // namespace idavoll::bench
