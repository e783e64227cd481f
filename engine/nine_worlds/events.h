#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/scoring.h"
#include "engine/nine_worlds/state.h"

#include <optional>
#include <variant>
#include <vector>

/// The events of an action, in order; nine_worlds.cpp lists their keys in JSON. All are public. Factions are
/// named by their homes.
namespace idavoll::nine_worlds {

/// Where a stone can lie.
struct Place {
    enum class Kind : std::uint8_t { world, reserve, card, helheim, valhalla };

    Kind kind = Kind::world;
    World world = 0; ///< for a world only

    bool operator==(const Place&) const = default;
};

namespace place {
inline constexpr Place reserve{Place::Kind::reserve, 0};
inline constexpr Place card{Place::Kind::card, 0};
inline constexpr Place helheim{Place::Kind::helheim, 0};
inline constexpr Place valhalla{Place::Kind::valhalla, 0};

constexpr Place in(World world) {
    return {Place::Kind::world, world};
}
} // namespace place

/// Names on the rules page; a world is given by its number.
inline constexpr std::array<std::string_view, 5> place_names{"world", "reserve", "card", "helheim",
                                                             "valhalla"};

/// Why a power that could have been used is not.
enum class Unused : std::uint8_t { is_protected, impossible };

inline constexpr std::array<std::string_view, 2> unused_names{"protected", "impossible"};

namespace event {

/// A faction decided; the moves follow as further events.
struct Acted {
    Seat seat;
    World faction;
    Action action;
    int cost; ///< 0 for free actions
};

struct StoneMoved {
    World faction;
    Place from;
    Place to;
};

struct AvatarMoved {
    World faction;
    World from;
    World to;
};

struct RoundBegan {
    int round;
    std::vector<World> order;
};

struct TurnBegan {
    Seat seat;
    World faction;
    int ap;
};

struct TurnEnded {
    Seat seat;
    World faction;
    int lapsed; ///< unused action points
};

/// A battle, before its stones move.
struct BattleBegan {
    World world;
    int stones;
};

/// A battle, after its stones have moved.
struct BattleEnded {
    World world;
    std::optional<World> controller;
};

/// Which faction may use the power of each world.
struct PowersNoted {
    struct User {
        World world;
        Power power;
        World faction;
    };

    std::vector<User> users;
};

struct PowerOpened {
    Seat seat;
    World faction;
    World world;
    Power power;
};

/// A power that was available but skipped automatically.
struct PowerUnused {
    World faction;
    World world;
    Power power;
    Unused why;
};

struct PowerClosed {
    World world;
};

struct Protected {
    World faction;
};

/// Ullr's faction has to decide.
struct UllrAsked {
    Seat seat;
};

/// A stone returned home from valhalla.
struct Returned {
    World faction;
    int points;
    int total; ///< the faction's score including them
};

/// A scoring round.
struct Scored {
    int round;
    std::vector<FactionScore> factions;
};

struct Over {};

} // namespace event

using Event = std::variant<event::Acted, event::StoneMoved, event::AvatarMoved, event::RoundBegan,
                           event::TurnBegan, event::TurnEnded, event::BattleBegan, event::BattleEnded,
                           event::PowersNoted, event::PowerOpened, event::PowerUnused, event::PowerClosed,
                           event::Protected, event::UllrAsked, event::Returned, event::Scored, event::Over>;

using EventList = std::vector<Event>;

} // namespace idavoll::nine_worlds
