#include "engine/voluspa/options.h"

#include <algorithm>
#include <initializer_list>
#include <string>

namespace idavoll::voluspa {

namespace {

bool among(Tile tile, std::initializer_list<Tile> list) {
    return std::ranges::find(list, tile) != list.end();
}

} // namespace

bool in_set(TileSet set, Tile tile) {
    using enum Tile;
    const Module module = facts(tile).module;
    if (module == Module::base || module == Module::bolt) {
        return module == Module::base;
    }
    switch (set) {
    case TileSet::base:
        return false;
    case TileSet::saga_of_edda:
        return module == Module::edda;
    case TileSet::order_of_the_gods:
        return module == Module::order;
    case TileSet::king_of_the_giants:
        return among(tile, {hermod, jotunn, freya, niohoggr});
    case TileSet::rise_of_the_serpents:
        return among(tile, {sea_serpent, hel, freya, dwarf});
    case TileSet::master_of_ravens:
        return among(tile, {hermod, hel, raven, niohoggr});
    case TileSet::complete:
        return true;
    }
    return false;
}

bool in_game(const Options& options, Tile tile) {
    return in_set(options.tile_set, tile) || (options.lightning_bolt && facts(tile).module == Module::bolt);
}

Result<Done> check(const Options& options) {
    if (options.players < fewest_players || options.players > most_players) {
        return Error{Refusal::options, "The option players is not from 2 to 5."};
    }
    if (options.no_late_hel && !in_game(options, Tile::hel)) {
        return Error{Refusal::options, "The option no_late_hel needs a tile_set with hel."};
    }
    if (options.edition == Edition::rulebook_2012) {
        if (options.tile_set != TileSet::base && options.tile_set != TileSet::saga_of_edda) {
            return Error{Refusal::options,
                         "The option edition is 2012 only with the tile_set base or saga_of_edda."};
        }
        if (options.lightning_bolt) {
            return Error{Refusal::options, "The option edition is 2012 only without lightning_bolt."};
        }
    }
    return Done{};
}

} // namespace idavoll::voluspa
