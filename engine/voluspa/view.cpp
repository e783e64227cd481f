#include "engine/voluspa/view.h"

#include "engine/voluspa/json.h"
#include "engine/voluspa/value.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::voluspa {

namespace {

/// Per kind how many there are in the deck and in the hands hidden from the viewer, together.
Json unseen(const State& state, Viewer viewer) {
    std::array<int, tile_kinds> counts{};
    const auto count = [&](const Tiles& tiles) {
        for (const Tile tile : tiles) {
            ++counts[static_cast<std::size_t>(tile)];
        }
    };
    count(state.deck);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (viewer != seat) {
            count(state.hands[index(seat)]);
        }
    }
    Json json = Json::object();
    for (const TileFacts& facts : table::tiles) {
        if (const int kind = counts[static_cast<std::size_t>(facts.tile)]; kind > 0) {
            json[std::string(facts.name)] = kind;
        }
    }
    return json;
}

/// One function an event, as README.md shows them.
struct EventWriter {
    Viewer viewer;

    Json operator()(const event::Lifted& e) const {
        return {{"type", "lifted"},
                {"seat", e.seat},
                {"at", to_json(e.at)},
                {"uncovered", e.uncovered ? to_json(*e.uncovered) : Json(nullptr)}};
    }

    Json operator()(const event::Covered& e) const {
        return {{"type", "covered"},
                {"seat", e.seat},
                {"at", to_json(e.at)},
                {"tile", to_json(e.piece.tile)},
                {"boost", e.piece.boost}};
    }

    Json operator()(const event::Captured& e) const {
        return {{"type", "captured"},     {"seat", e.seat},
                {"at", to_json(e.at)},    {"tile", to_json(e.piece.tile)},
                {"boost", e.piece.boost}, {"freyas", e.freyas}};
    }

    Json operator()(const event::Bumped& e) const {
        return {{"type", "bumped"},
                {"seat", e.seat},
                {"from", to_json(e.from)},
                {"to", to_json(e.to)},
                {"tile", to_json(e.piece.tile)},
                {"boost", e.piece.boost}};
    }

    Json operator()(const event::Placed& e) const {
        return {{"type", "placed"},
                {"seat", e.seat},
                {"at", to_json(e.at)},
                {"tile", to_json(e.piece.tile)},
                {"boost", e.piece.boost}};
    }

    Json operator()(const event::Scored& e) const {
        Json parts = Json::array();
        for (const ExplainedPart& part : e.parts) {
            parts.push_back(to_json(part));
        }
        return {{"type", "scored"},
                {"seat", e.seat},
                {"points", e.points},
                {"parts", std::move(parts)},
                {"total", e.total}};
    }

    Json operator()(const event::Boosted& e) const {
        return {{"type", "boosted"}, {"seat", e.seat}, {"boost", e.boost}};
    }

    Json operator()(const event::Discarded& e) const {
        return {{"type", "discarded"}, {"seat", e.seat}, {"tile", to_json(e.tile)}};
    }

    Json operator()(const event::Drew& e) const {
        Json json{{"type", "drew"}, {"seat", e.seat}, {"count", e.tiles.size()}};
        if (viewer == e.seat) {
            json["tiles"] = to_json(e.tiles);
        }
        return json;
    }

    Json operator()(const event::HelsLeft& e) const { return {{"type", "hels_left"}, {"counts", e.counts}}; }

    Json operator()(const event::TurnEnded& e) const { return {{"type", "turn_ended"}, {"seat", e.seat}}; }

    Json operator()(const event::TurnBegan& e) const { return {{"type", "turn_began"}, {"seat", e.seat}}; }

    Json operator()(const event::Over&) const { return {{"type", "over"}}; }
};

} // namespace

Json view(const State& state, Viewer viewer) {
    Json json = to_json(state);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (viewer != seat) {
            json["hands"][index(seat)] = state.hands[index(seat)].size();
        }
    }
    json["deck"] = state.deck.size();
    json["unseen"] = unseen(state, viewer);
    return json;
}

Json event_view(const Event& event, Viewer viewer) {
    return std::visit(EventWriter{viewer}, event);
}

Json inspect(const State& state) {
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
        Json cell{{"at", to_json(grid.cell(spot))}, {"tile", to_json(grid.tile(spot))}, {"zeroed", false}};
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
        blocked_json.push_back(to_json(cell));
    }
    return {{"cells", std::move(cells)}, {"blocked", std::move(blocked_json)}};
}

} // namespace idavoll::voluspa
