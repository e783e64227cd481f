#include "tests/engine/voluspa/board.h"

#include "engine/telling.h"
#include "engine/voluspa/json.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace idavoll::test {

namespace {

constexpr std::array<std::string_view, tile_kinds> letters{
    "Od", "Th", "Tr", "Dr", "Fe", "Sk", "Va", "Lo", "He", "Se", "Jo", "Hm", "Ni", "Ra", "Fr", "Dw", "Li"};

Tile tile_of(const std::string& cell) {
    const auto found = std::ranges::find(letters, cell.substr(0, 2));
    INFO("the drawing has a cell \"" << cell << "\"");
    REQUIRE(found != letters.end());
    return static_cast<Tile>(found - letters.begin());
}

} // namespace

Drawing draw(std::string_view art) {
    Drawing drawing;
    std::istringstream rows{std::string(art)};
    std::string row;
    int y = 0;
    while (std::getline(rows, row)) {
        std::istringstream cells{row};
        std::string cell;
        int x = 0;
        for (; cells >> cell; ++x) {
            if (cell.back() == '*') {
                REQUIRE_FALSE(drawing.mark);
                drawing.mark = Cell{x, y};
                cell.pop_back();
            }
            if (cell == "..") {
                continue;
            }
            const auto plus = cell.find('+');
            const int boost = plus == std::string::npos ? 0 : std::stoi(cell.substr(plus + 1));
            drawing.board.push_back({{x, y}, {tile_of(cell), boost}});
        }
        y += x > 0 ? 1 : 0;
    }
    return drawing;
}

Board board(std::string_view art) {
    return draw(art).board;
}

Cell mark(std::string_view art) {
    return draw(art).mark.value();
}

Options options_of(Edition edition, int players) {
    const bool latest = edition == Edition::latest;
    return {.players = players,
            .tile_set = latest ? TileSet::complete : TileSet::saga_of_edda,
            .lightning_bolt = latest,
            .no_late_hel = false,
            .edition = edition};
}

State position(std::string_view art, Tiles hand, Edition edition) {
    std::ranges::sort(hand);
    State state;
    state.options = options_of(edition);
    state.board = board(art);
    state.hands = {std::move(hand), Tiles(5, Tile::odin)};
    state.hels = {0, 0};
    state.deck = Tiles(10, Tile::odin);
    state.scores = {0, 0};
    state.reached = {0, 0};
    state.turn.seat = 0;
    state.turn.phase = Phase::play;
    return state;
}

std::optional<int> points(const State& state, Tile tile, Cell at, std::optional<Direction> bump) {
    const Action wanted = Place{tile, at, bump};
    for (const Choice& choice : Voluspa::legal(state, state.turn.seat.value())) {
        if (choice.action == wanted) {
            return choice.points;
        }
    }
    return std::nullopt;
}

std::optional<int> points(Tile tile, std::string_view art, std::optional<Direction> bump, Edition edition) {
    State state = position(art, {}, edition);
    if (tile == Tile::hel) {
        state.hels[0] = 1;
    } else {
        state.hands[0] = {tile};
    }
    return points(state, tile, mark(art), bump);
}

Outcome<Event> play(State& state, const Action& action) {
    auto outcome = Voluspa::apply(state, state.turn.seat.value(), action, nullptr);
    INFO(json_of(action) << ' ' << (outcome ? "" : outcome.error().sentence));
    REQUIRE(outcome.ok());
    return *std::move(outcome);
}

std::string refusal(const State& state, const Action& action) {
    State after = state;
    const auto outcome = Voluspa::apply(after, state.turn.seat.value(), action, nullptr);
    REQUIRE_FALSE(outcome.ok());
    CHECK(outcome.error().refusal == Refusal::illegal);
    CHECK(after == state);
    CHECK_FALSE(is_legal(state, action));
    return outcome.error().sentence;
}

bool is_legal(const State& state, const Action& action) {
    return std::ranges::any_of(Voluspa::legal(state, state.turn.seat.value()),
                               [&](const Choice& choice) { return choice.action == action; });
}

std::string other_actions(const State& state) {
    std::ostringstream text;
    std::string_view blank;
    for (const Choice& choice : Voluspa::legal(state, state.turn.seat.value())) {
        const Json json = json_of(choice.action);
        if (json["type"] != "place") {
            text << blank << json["type"].get<std::string>();
            if (json.contains("tile")) {
                text << ':' << json["tile"].get<std::string>();
            }
            blank = " ";
        }
    }
    return text.str();
}

std::vector<Cell> cells_for(const State& state, Tile tile) {
    std::vector<Cell> cells;
    for (const Choice& choice : Voluspa::legal(state, state.turn.seat.value())) {
        const auto* place = std::get_if<Place>(&choice.action);
        if (place != nullptr && place->tile == tile) {
            cells.push_back(place->at);
        }
    }
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    return cells;
}

Json preview_of(Tile tile, std::string_view art) {
    return Voluspa::preview(position(art, {tile}), 0, Place{tile, mark(art), {}}).value();
}

std::vector<std::string> parts(const State& state, const Place& place) {
    const auto preview = Voluspa::preview(state, state.turn.seat.value(), place);
    REQUIRE(preview.ok());
    std::vector<std::string> texts;
    for (const Json& part : (*preview)["parts"]) {
        std::ostringstream text;
        if (part["axis"].is_string()) {
            text << part["axis"].get<std::string>() << ' ';
        }
        text << part["rule"].get<std::string>() << ' ' << part["amount"];
        texts.push_back(text.str());
    }
    return texts;
}

std::string types(const std::vector<Event>& events) {
    std::ostringstream text;
    std::string_view blank;
    for (const Event& event : events) {
        text << blank << event_view<Voluspa>(event, spectator).value()["type"].get<std::string>();
        blank = " ";
    }
    return text.str();
}

} // namespace idavoll::test

std::string Catch::StringMaker<idavoll::voluspa::Board>::convert(const idavoll::voluspa::Board& board) {
    std::ostringstream text;
    for (const auto& [at, piece] : board) {
        text << "[" << at.x << "," << at.y << "] " << facts(piece.tile).name << "+" << piece.boost << "  ";
    }
    return text.str();
}

std::string Catch::StringMaker<idavoll::voluspa::Cell>::convert(const idavoll::voluspa::Cell& cell) {
    std::ostringstream text;
    text << '[' << cell.x << ',' << cell.y << ']';
    return text.str();
}
