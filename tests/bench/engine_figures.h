#pragma once

namespace idavoll::bench {

/// Time to list the legal actions of one position with their points, in microseconds.
struct LegalFigures {
    double median_us = 0;
    double p99_us = 0;
    double actions = 0; ///< average number of actions per position
};

/// Uses positions of Völuspá with about 60 tiles on the board, from random games with that tile set.
LegalFigures legal_actions(const char* tile_set, int tiles_on_board);

/// Whole games per second on one core, played by the named bots.
double games_per_second(const char* tile_set, int players, const char* bot);

/// Decisions per second on one core, chosen and applied at random as in the playouts of bots. Two seats in
/// Völuspá's base set, three in Walhalla and the standard Nine Worlds.
struct RandomPlies {
    double voluspa = 0;
    double walhalla = 0;
    double nine_worlds = 0;
};

RandomPlies random_plies_per_second();

} // namespace idavoll::bench
