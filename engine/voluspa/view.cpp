#include "engine/voluspa/view.h"

#include "engine/voluspa/json.h"
#include "engine/voluspa/scoring.h"
#include "engine/voluspa/turn.h"
#include "engine/voluspa/value.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::voluspa {

namespace {

struct Onlooker {
    const State& state;
    Viewer viewer;
};

/// How many tiles of each kind are in the deck and in the hands hidden from the viewer, together.
struct Unseen {
    std::array<int, tile_kinds> counts{};

    bool operator==(const Unseen&) const = default;
};

Unseen unseen_by(const Onlooker& onlooker) {
    const auto& [state, viewer] = onlooker;
    Unseen unseen;
    const auto count = [&](const Tiles& tiles) {
        for (const Tile tile : tiles) {
            ++unseen.counts[static_cast<std::size_t>(tile)];
        }
    };
    count(state.deck);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (viewer != seat) {
            count(state.hands[index(seat)]);
        }
    }
    return unseen;
}

void write(std::string& out, const Unseen& unseen) {
    ObjectWriter object(out);
    for (const TileFacts& facts : table::tiles) {
        if (const int count = unseen.counts[static_cast<std::size_t>(facts.tile)]; count > 0) {
            object.field(facts.name, count);
        }
    }
    object.end();
}

void write_changes(ChangesWriter& changes, const Unseen& from, const Unseen& to) {
    changes.counts(tile_names(), from.counts, to.counts);
}

/// A hand as a viewer sees it: that of another seat as a number.
struct SeenHand {
    const Tiles* tiles;
    bool is_own;

    bool operator==(const SeenHand& other) const {
        return is_own == other.is_own
               && (is_own ? *tiles == *other.tiles : tiles->size() == other.tiles->size());
    }
};

void write(std::string& out, const SeenHand& hand) {
    if (hand.is_own) {
        idavoll::write(out, *hand.tiles);
    } else {
        idavoll::write(out, hand.tiles->size());
    }
}

void write_changes(ChangesWriter& changes, const SeenHand& from, const SeenHand& to) {
    if (from.is_own != to.is_own) { // hands of different seats
        changes.value(text_of(from), text_of(to));
    } else if (to.is_own) {
        changes.typed(*from.tiles, *to.tiles);
    } else {
        changes.typed(from.tiles->size(), to.tiles->size());
    }
}

std::vector<SeenHand> hands_seen_by(const Onlooker& onlooker) {
    const auto& [state, viewer] = onlooker;
    std::vector<SeenHand> hands;
    hands.reserve(state.hands.size());
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        hands.push_back({&state.hands[index(seat)], viewer == seat});
    }
    return hands;
}

constexpr auto common_fields =
    public_fields.with(ShownField{"deck", [](const State& state) { return state.deck.size(); }});

constexpr auto own_fields =
    shown_fields<Onlooker>(ShownField{"hands", &hands_seen_by}, ShownField{"unseen", &unseen_by});

/// One overload per event type; README.md shows the JSON.
struct EventWriter {
    ObjectWriter& object;
    Viewer viewer;

    void operator()(const event::Lifted& e) const {
        object.field("type", "lifted")
            .field("seat", e.seat)
            .field("at", e.at)
            .field("uncovered", e.uncovered);
    }

    void operator()(const event::Covered& e) const {
        object.field("type", "covered").field("seat", e.seat).field("at", e.at);
        write_piece(e.piece);
    }

    void operator()(const event::Captured& e) const {
        object.field("type", "captured").field("seat", e.seat).field("at", e.at);
        write_piece(e.piece);
        object.field("freyas", e.freyas);
    }

    void operator()(const event::Bumped& e) const {
        object.field("type", "bumped").field("seat", e.seat).field("from", e.from).field("to", e.to);
        write_piece(e.piece);
    }

    void operator()(const event::Placed& e) const {
        object.field("type", "placed").field("seat", e.seat).field("at", e.at);
        write_piece(e.piece);
    }

    void operator()(const event::Scored& e) const {
        object.field("type", "scored")
            .field("seat", e.seat)
            .field("points", e.points)
            .field("parts", e.parts)
            .field("total", e.total);
    }

    void operator()(const event::Boosted& e) const {
        object.field("type", "boosted").field("seat", e.seat).field("boost", e.boost);
    }

    void operator()(const event::Discarded& e) const {
        object.field("type", "discarded").field("seat", e.seat).field("tile", e.tile);
    }

    void operator()(const event::Drew& e) const {
        object.field("type", "drew").field("seat", e.seat).field("count", e.tiles.size());
        if (viewer == e.seat) {
            object.field("tiles", e.tiles);
        }
    }

    void operator()(const event::HelsLeft& e) const {
        object.field("type", "hels_left").field("counts", e.counts);
    }

    void operator()(const event::TurnEnded& e) const {
        object.field("type", "turn_ended").field("seat", e.seat);
    }

    void operator()(const event::TurnBegan& e) const {
        object.field("type", "turn_began").field("seat", e.seat);
    }

    void operator()(const event::Over&) const { object.field("type", "over"); }

    void write_piece(const Piece& piece) const {
        object.field("tile", piece.tile).field("boost", piece.boost);
    }
};

} // namespace

void write_common_view(ObjectWriter& object, const State& state) {
    common_fields.write_fields(object, state);
    if (state.options.own_stacks) {
        object.field("stacks", state.stacks);
    }
}

void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
    own_fields.write_fields(object, {state, viewer});
}

void write_common_changes(ChangesWriter& changes, const State& before, const State& after) {
    common_fields.write_changes(changes, before, after);
    changes.field("stacks", before.stacks, after.stacks);
}

void write_own_changes(ChangesWriter& changes, const State& before, const State& after, Viewer viewer) {
    own_fields.write_changes(changes, {before, viewer}, {after, viewer});
}

bool write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
    std::visit(EventWriter{object, viewer}, event);
    return true;
}

Result<Json> preview(const State& state, Seat seat, const Action& action) {
    const auto tried = try_out(state, seat, action);
    if (!tried) {
        return tried.error();
    }
    Json preview{{"points", 0}, {"parts", Json::array()}, {"effects", Json::array()}};
    std::vector<ExplainedPart> parts;
    for (const Event& happened : tried->events) {
        Json json = read_own(object_text([&](ObjectWriter& object) { write_event(object, happened, seat); }));
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            preview["points"] = std::move(json["points"]);
            preview["parts"] = std::move(json["parts"]);
            parts = scored->parts;
        } else {
            preview["effects"].push_back(std::move(json));
        }
    }
    const auto* const place = std::get_if<Place>(&action);
    const Grid grid(tried->state.board);
    preview["unscored"] = json_of(place ? unscored(grid, place->at, parts) : std::vector<Unscored>());
    preview["swayed"] = json_of(place ? swayed(grid, place->at, parts) : std::vector<Swayed>());
    return preview;
}

Json inspect(const State& state, Viewer) {
    const Grid grid(state.board);
    Json cells = Json::array();
    std::vector<Cell> blocked;
    for (Spot spot = 1; spot <= grid.cells(); ++spot) {
        if (grid.is_free(spot)) {
            if (grid.beside_troll(spot)) {
                blocked.push_back(grid.cell(spot));
            }
            continue;
        }
        Json cell{{"at", json_of(grid.cell(spot))}, {"tile", json_of(grid.tile(spot))}, {"zeroed", false}};
        if (grid.is_tile(spot)) {
            cell["zeroed"] = grid.is_zeroed(spot);
            cell["face"] = grid.face(spot);
            cell["row"] = value_in_line(grid, spot, Axis::row);
            cell["column"] = value_in_line(grid, spot, Axis::column);
        } else {
            cell["face"] = cell["row"] = cell["column"] = nullptr;
        }
        cells.push_back(std::move(cell));
    }
    std::ranges::sort(blocked);
    Json blocked_json = Json::array();
    for (const Cell cell : blocked) {
        blocked_json.push_back(json_of(cell));
    }
    return {{"cells", std::move(cells)}, {"blocked", std::move(blocked_json)}};
}

} // namespace idavoll::voluspa
