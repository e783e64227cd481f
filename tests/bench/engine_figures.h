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

/// Decisions of one random game after another, a second on one core: drawn and carried out, as in the
/// playouts of bots. With two seats in Völuspá's base set, three in Walhalla and the standard
/// Nine Worlds.
struct RandomPlies {
    double voluspa = 0;
    double walhalla = 0;
    double nine_worlds = 0;
};

RandomPlies random_plies_per_second();

} // namespace idavoll::bench
