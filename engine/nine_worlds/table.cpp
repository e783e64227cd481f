#include "engine/nine_worlds/table.h"

#include <cassert>

namespace idavoll::nine_worlds {

int& Table::stones_at(Side side, Place place) {
    Faction& owner = faction(side);
    switch (place.kind) {
    case Place::Kind::reserve:
        return owner.reserve;
    case Place::Kind::card:
        return owner.card;
    case Place::Kind::helheim:
        return owner.helheim;
    case Place::Kind::valhalla:
        return owner.valhalla;
    case Place::Kind::world:
        break;
    }
    return state_.land(place.world).stones[side];
}

void Table::move_stone(Side side, Place from, Place to) {
    assert(stones_at(side, from) > 0);
    --stones_at(side, from);
    ++stones_at(side, to);
    tell(event::StoneMoved{home(side), from, to});
}

void Table::move_avatar(Side side, World to) {
    const World from = faction(side).avatar;
    faction(side).avatar = to;
    tell(event::AvatarMoved{home(side), from, to});
}

} // namespace idavoll::nine_worlds
