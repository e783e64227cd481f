#include "engine/voluspa/memory.h"

#include "engine/voluspa/options.h"
#include "engine/voluspa/phase.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace idavoll::voluspa {

namespace {

constexpr KindSet only(Tile tile) {
    return KindSet{1} << static_cast<unsigned>(tile);
}

constexpr bool has(KindSet kinds, Tile tile) {
    return (kinds & only(tile)) != 0;
}

bool can_place(Site& site, Tile tile) {
    return site.find_placement(Piece{tile}, [](const Placement&, auto) { return true; });
}

/// Returns the kinds of this game, except hels, that could be placed there.
KindSet placeable(const Options& options, Site& site) {
    KindSet kinds = 0;
    for (const TileFacts& each : table::tiles) {
        if (each.tile != Tile::hel && in_game(options, each.tile) && can_place(site, each.tile)) {
            kinds |= only(each.tile);
        }
    }
    return kinds;
}

template <class E>
const E* find(std::span<const Event> events) {
    for (const Event& event : events) {
        if (const E* found = std::get_if<E>(&event)) {
            return found;
        }
    }
    return nullptr;
}

using Counts = std::array<int, tile_kinds>;

void count(Counts& counts, const Tiles& tiles, int sign) {
    for (const Tile tile : tiles) {
        counts[static_cast<std::size_t>(tile)] += sign;
    }
}

/// A known tile left the hand. If it may have been one of several remembered tiles, it was the one most was
/// known about.
void lose(HandMemory& hand, Tile tile) {
    auto known = hand.tiles.end();
    for (auto each = hand.tiles.begin(); each != hand.tiles.end(); ++each) {
        if (has(*each, tile) && (known == hand.tiles.end() || std::popcount(*each) < std::popcount(*known))) {
            known = each;
        }
    }
    if (known != hand.tiles.end()) {
        hand.tiles.erase(known);
    }
    std::erase_if(hand.some, [tile](KindSet kinds) { return has(kinds, tile); });
}

int drawn_by(Seat seat, std::span<const Event> events) {
    const auto* drew = find<event::Drew>(events);
    return drew != nullptr && drew->seat == seat ? static_cast<int>(drew->tiles.size()) : 0;
}

/// Every tile that entered or left a hand was seen, except draws.
void follow_hand(HandMemory& hand, Seat seat, const State& before, const State& after,
                 std::span<const Event> events) {
    Counts changed{};
    count(changed, after.hands[index(seat)], 1);
    count(changed, before.hands[index(seat)], -1);
    for (const Event& event : events) {
        if (const auto* drew = std::get_if<event::Drew>(&event); drew != nullptr && drew->seat == seat) {
            count(changed, drew->tiles, -1);
        }
    }
    for (const TileFacts& each : table::tiles) {
        int& change = changed[static_cast<std::size_t>(each.tile)];
        for (; change < 0; ++change) {
            lose(hand, each.tile);
        }
        for (; change > 0; --change) {
            hand.tiles.push_back(only(each.tile));
        }
    }
}

/// These are all the tiles of the hand before it was refilled, and they are of these kinds.
void all_are(HandMemory& hand, KindSet kinds, std::size_t size) {
    hand.tiles.resize(size, ~KindSet{0});
    for (KindSet& each : hand.tiles) {
        each &= kinds;
    }
}

/// What an action reveals about the tiles that remained in the hand.
struct Telling {
    Seat seat; ///< who acted
    const State& before;
    const State& after;
    std::span<const Event> events;
    HandMemory& hand;

    std::size_t hand_before_drawing() const {
        return after.hands[index(seat)].size() - static_cast<std::size_t>(drawn_by(seat, events));
    }

    /// A tile was discarded because none could be placed (V-14, V-15), including hels.
    void discarded() const {
        Site site = site_to_place_on(before);
        all_are(hand, ~placeable(before.options, site), hand_before_drawing());
    }

    /// Something could be placed there: a tile of the hand, unless a hel could be.
    void could_place(Site& site) const {
        if (before.hels[index(seat)] == 0 || !can_place(site, Tile::hel)) {
            hand.some.push_back(placeable(before.options, site));
        }
    }

    /// [2012] With nothing to place, the turn ends with the placement of a hermod.
    void placed_hermod_2012(Cell at) const {
        Site site(after.board, after.options.edition, {.hermod = at, .closed = {}});
        if (find<event::TurnEnded>(events) != nullptr) {
            all_are(hand, ~placeable(before.options, site), hand_before_drawing());
        } else if (after.turn.phase == Phase::hermod) {
            could_place(site);
        }
    }

    void learn() const {
        const Phase phase = before.turn.phase;
        const auto* placed = find<event::Placed>(events);
        if (find<event::Discarded>(events) != nullptr) {
            if (phase != Phase::discard_down) {
                discarded();
            }
        } else if (find<event::Boosted>(events) != nullptr) { // V-11
            Site site = site_to_place_on(before);
            hand.some.push_back(placeable(before.options, site));
        } else if (placed == nullptr && phase == Phase::hermod) { // the turn was ended by choice, not because
                                                                  // there was nothing left to do
            Site site = site_to_place_on(before);
            could_place(site);
        } else if (placed != nullptr && placed->piece.tile == Tile::hermod
                   && before.options.edition == Edition::rulebook_2012) {
            placed_hermod_2012(placed->at);
        }
    }
};

/// Partly known tiles are dealt first, the most constrained sets first. With nested sets, every deal is then
/// equally likely.
struct KnownPlace {
    Seat seat;
    KindSet kinds;
};

std::vector<KnownPlace> known_places(const Memory& memory) {
    std::vector<KnownPlace> places;
    for (Seat seat = 0; seat < static_cast<Seat>(memory.hands.size()); ++seat) {
        for (const KindSet kinds : memory.hands[index(seat)].tiles) {
            places.push_back({seat, kinds});
        }
    }
    std::ranges::stable_sort(places, {}, [](const KnownPlace& place) { return std::popcount(place.kinds); });
    return places;
}

/// Takes a uniformly random tile of these kinds out of the pool.
std::optional<Tile> take_one(Tiles& pool, KindSet kinds, Dice& dice) {
    const auto fitting = static_cast<std::size_t>(
        std::ranges::count_if(pool, [kinds](Tile tile) { return has(kinds, tile); }));
    if (fitting == 0) {
        return std::nullopt;
    }
    std::size_t nth = below(dice, fitting);
    for (Tile& tile : pool) {
        if (has(kinds, tile) && nth-- == 0) {
            const Tile taken = tile;
            tile = pool.back();
            pool.pop_back();
            return taken;
        }
    }
    return std::nullopt;
}

bool has_some(const Tiles& hand, const HandMemory& known) {
    return std::ranges::all_of(known.some, [&](KindSet kinds) {
        return std::ranges::any_of(hand, [kinds](Tile tile) { return has(kinds, tile); });
    });
}

/// Deals the pool to the other hands and the deck. Returns whether the result is consistent with the memory.
bool deal(State& state, const std::vector<std::size_t>& sizes, Tiles pool, const Memory& memory, Dice& dice) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (seat != memory.seat) {
            state.hands[index(seat)].clear();
        }
    }
    for (const KnownPlace& place : known_places(memory)) {
        const auto tile = take_one(pool, place.kinds, dice);
        if (!tile) {
            return false;
        }
        state.hands[index(place.seat)].push_back(*tile);
    }
    shuffle(pool, dice);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        Tiles& hand = state.hands[index(seat)];
        if (seat == memory.seat) {
            continue;
        }
        const auto missing = static_cast<std::ptrdiff_t>(sizes[index(seat)] - hand.size());
        hand.insert(hand.end(), pool.end() - missing, pool.end());
        pool.resize(pool.size() - static_cast<std::size_t>(missing));
        std::ranges::sort(hand);
        if (!has_some(hand, memory.hands[index(seat)])) {
            return false;
        }
    }
    state.deck = std::move(pool);
    return true;
}

} // namespace

Memory memory_of(const State& state, Seat seat) {
    return {.seat = seat, .hands = std::vector<HandMemory>(state.hands.size())};
}

void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events) {
    for (Seat seat = 0; seat < before.options.players; ++seat) {
        if (seat != memory.seat) {
            follow_hand(memory.hands[index(seat)], seat, before, after, events);
        }
    }
    if (const auto actor = before.turn.seat; actor && *actor != memory.seat && !events.empty()) {
        Telling{*actor, before, after, events, memory.hands[index(*actor)]}.learn();
    }
}

State resample(const State& state, const Memory& memory, Dice& dice) {
    State drawn = state;
    Tiles pool = state.deck;
    std::vector<std::size_t> sizes;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        const Tiles& hand = state.hands[index(seat)];
        sizes.push_back(hand.size());
        if (seat != memory.seat) {
            pool.insert(pool.end(), hand.begin(), hand.end());
        }
    }
    // The order of the pool must not depend on hidden information.
    std::ranges::sort(pool);
    while (!deal(drawn, sizes, pool, memory, dice)) {
    }
    return drawn;
}

} // namespace idavoll::voluspa
