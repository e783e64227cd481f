#include "engine/telling.h"
#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;
using enum Direction;

namespace {

constexpr Edition rulebook = Edition::rulebook_2012;

bool may_place(Tile tile, std::string_view art, std::optional<Direction> bump = {}) {
    return points(tile, art, bump).has_value();
}

/// Returns the board after the marked placement.
Board after(Tile tile, std::string_view art, std::optional<Direction> bump = {}) {
    State state = position(art, {tile});
    play(state, Place{tile, mark(art), bump});
    return state.board;
}

} // namespace

TEST_CASE("a tile is placed on a free cell next to a tile or a Hel") {
    const State state = position(R"(
        Od Va
        .. He)",
                                 {thor});
    const std::vector<Cell> around{{0, -1}, {1, -1}, {-1, 0}, {2, 0}, {0, 1}, {2, 1}, {1, 2}};
    CHECK(cells_for(state, thor) == around);
    CHECK(refusal(state, Place{thor, {5, 5}, {}}) == "A tile must touch the side of another tile.");
    CHECK(refusal(state, Place{thor, {-1, -1}, {}}) == "A tile must touch the side of another tile.");
    CHECK(refusal(state, Place{thor, {0, 0}, {}}) == "This tile can only be placed on a free cell.");
    CHECK(refusal(state, Place{odin, {2, 0}, {}}) == "You don't have that tile.");
    CHECK(refusal(state, Place{thor, {2, 0}, east}) == "Only a jötunn on an occupied cell can push a tile.");
}

TEST_CASE("no line may become longer than seven tiles") {
    CHECK(may_place(odin, "Va Sk Va Sk Va Sk ..*"));
    CHECK_FALSE(may_place(odin, "Va Sk Va Sk Va Sk Va ..*"));
    CHECK_FALSE(may_place(odin, "Va Sk Va ..* Sk Va Sk Va"));
    CHECK(may_place(odin, "Va Sk Va ..* Sk Va Sk"));
    CHECK(may_place(odin, "Va Sk Va Sk He Va Sk Va Sk ..*"));
    CHECK_FALSE(may_place(odin, R"(
        Va
        Va
        Va
        Va
        ..* Od
        Va
        Va
        Va)"));
}

TEST_CASE("covering and capturing never exceed the limit, even in a line that is already too long") {
    CHECK(may_place(dragon, "Va Va Va Va* Va Va Va"));
    CHECK(may_place(dragon, "Va Va Va Va* Va Va Va Va Va"));
    CHECK(may_place(skadi, "Va Va Va Va* Va Va Va Va Va"));
    CHECK(may_place(odin, R"(
        Va Va Va Va Va Va Va Va
        .. .. .. ..* .. .. .. ..)"));
}

TEST_CASE("only a troll, a dwarf or a Hel may be next to a troll") {
    for (const Tile tile : {odin, thor, dragon, fenrir, skadi, valkyrie, loki, sea_serpent, jotunn, hermod,
                            niohoggr, raven, freya}) {
        INFO(facts(tile).name);
        CHECK_FALSE(may_place(tile, "Tr ..*"));
        CHECK_FALSE(may_place(tile, "Od ..* Tr"));
        CHECK(may_place(tile, R"(
            Od ..*
            Tr ..)"));
    }
    CHECK(may_place(troll, "Tr ..*"));
    CHECK(may_place(troll, "Od ..*"));
    CHECK(may_place(dwarf, "Tr ..*"));
    CHECK(may_place(hel, "Tr Od*"));
    for (const Tile tile : {dragon, skadi, raven, lightning_bolt}) {
        INFO(facts(tile).name);
        CHECK_FALSE(may_place(tile, "Tr Od*"));
        CHECK_FALSE(may_place(tile, "Tr Tr*"));
        CHECK(may_place(tile, "Od Tr*"));
    }
    CHECK(refusal(position("Tr", {odin}), Place{odin, {1, 0}, {}})
          == "Only trolls, dwarfs and Hels may be placed next to a troll.");
}

TEST_CASE("odin, thor, troll, fenrir, valkyrie, loki, sea serpent, hermod, niohoggr, freya and dwarf need a "
          "free cell") {
    for (const Tile tile :
         {odin, thor, troll, fenrir, valkyrie, loki, sea_serpent, hermod, niohoggr, freya, dwarf}) {
        INFO(facts(tile).name);
        CHECK_FALSE(may_place(tile, "Od Va*"));
        CHECK(may_place(tile, "Od ..*"));
    }
}

TEST_CASE("no tile may be placed on a Hel") {
    for (const Tile tile : {dragon, skadi, raven, lightning_bolt, hel}) {
        INFO(facts(tile).name);
        CHECK_FALSE(may_place(tile, "Od He*"));
    }
    CHECK_FALSE(may_place(jotunn, "Od He*", east));
    CHECK(refusal(position("Od He", {dragon}), Place{dragon, {1, 0}, {}})
          == "No tile can be placed on a Hel.");
}

TEST_CASE("V-7 a dragon covers any tile but a dragon, including a raven and a lightning bolt") {
    CHECK(may_place(dragon, "Od Ra*"));
    CHECK(may_place(dragon, "Od Li*"));
    CHECK_FALSE(may_place(dragon, "Od Dr*"));
    CHECK(after(dragon, "Od Li*") == board("Od Dr"));
}

TEST_CASE("a raven covers any tile but a raven") {
    CHECK(may_place(raven, "Od Dr*"));
    CHECK(may_place(raven, "Od Tr*"));
    CHECK_FALSE(may_place(raven, "Od Ra*"));
}

TEST_CASE("V-8 a skadi captures no skadi, in both editions") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        CHECK(points(skadi, "Od Sk*", std::nullopt, edition) == illegal);
        CHECK(points(skadi, "Od Dr*", std::nullopt, edition) == 0);
    }
}

TEST_CASE("V-12 a covered boost is lost") {
    State state = position("Od Va+3", {dragon});
    play(state, Place{dragon, {1, 0}, {}});
    CHECK(state.board == board("Od Dr"));
    CHECK(state.discard == Tiles{valkyrie});
}

TEST_CASE("V-17 a captured tile returns freyas from the discard for its boost, as far as there are any") {
    State state = position("Od Dr+3", {skadi, odin});
    state.discard = {thor, freya, freya, dwarf};
    const auto outcome = play(state, Place{skadi, {1, 0}, {}});
    CHECK(state.hands[0] == Tiles{odin, odin, dragon, freya, freya}); // and one odin from the deck
    CHECK(state.discard == Tiles{thor, dwarf});
    CHECK(types(outcome.events) == "captured placed drew turn_ended turn_began");
    CHECK(event_view<Voluspa>(outcome.events[0], 1)
          == Json::parse(R"({"type":"captured","seat":0,"at":[1,0],"tile":"dragon","boost":3,"freyas":2})"));
}

TEST_CASE("a jotunn bumps a tile to the first cell past the end of its run") {
    CHECK(after(jotunn, "Od Va* Sk Th", east) == board("Od Jo Sk Th Va"));
    CHECK(after(jotunn, ".. Od Va* Sk Th", west) == board("Va Od Jo Sk Th"));
    CHECK(after(jotunn, R"(
        .. ..
        Od Va*)",
                north)
          == board(R"(
        .. Va
        Od Jo)"));
    CHECK(after(jotunn, "Od+1 Va+2* Jo", east) == board("Od+1 Jo Jo Va+2"));
    CHECK(after(jotunn, "Jo* Va", east) == board("Jo Va Jo"));
    CHECK(after(jotunn, "Od*", east) == board("Jo Od"));
    CHECK(refusal(position("Od Va", {jotunn}), Place{jotunn, {1, 0}, {}})
          == "Choose the direction in which the jötunn pushes the tile.");
}

TEST_CASE("the jotunn scores, the bumped tile does not") {
    CHECK(points(jotunn, "Va* Sk", east) == 3);
    CHECK(points(jotunn, "Od* Va", east) == 0);
    CHECK(points(jotunn, R"(
        ..  .. .. .. Lo
        Th* Va Fe Sk ..
        Va  .. .. .. ..
        Va  .. .. .. ..)",
                 east)
          == 5 + 3);
}

TEST_CASE("V-10 a bump may join another run but not pass a Hel or make a line of eight") {
    CHECK(after(jotunn, "Od Va* .. Th", east) == board("Od Jo Va Th"));
    CHECK_FALSE(may_place(jotunn, "Od Va* He", east));
    CHECK(may_place(jotunn, "Od Va* Sk .. Va Va", east));
    CHECK_FALSE(may_place(jotunn, "Od Va* Sk Va .. Va Va Va", east));
    CHECK_FALSE(may_place(jotunn, "Od Va* Sk Va Th Va Va", east));
    CHECK(may_place(jotunn, "Od Va* Sk Va Th Va", east));
    CHECK_FALSE(may_place(jotunn, R"(
        Va Va Va Va .. Va Va Va
        .. .. .. .. Od* .. .. ..)",
                          north));
}

TEST_CASE("V-10 neither the jotunn nor the bumped tile ends up next to a troll, except trolls and dwarfs") {
    CHECK_FALSE(may_place(jotunn, "Tr Od* Va", east));
    CHECK_FALSE(may_place(jotunn, R"(
        .. .. Tr
        Od* Va ..)",
                          east));
    CHECK(may_place(jotunn, R"(
        .. .. Tr
        Dw* Va ..)",
                    east));
    CHECK(may_place(jotunn, R"(
        .. .. Tr
        Tr* Va ..)",
                    east));
    CHECK_FALSE(may_place(jotunn, "Od Tr*", east));
    CHECK_FALSE(may_place(jotunn, "Tr*", north));
    CHECK(may_place(jotunn, "Tr* Va", east));
    CHECK_FALSE(may_place(jotunn, "Od* Tr", west));
}

TEST_CASE("[2012] a jotunn bumps as in the latest edition") {
    CHECK(points(jotunn, "Va* Sk", east, rulebook) == 3);
    CHECK(points(jotunn, "Od Va* He", east, rulebook) == illegal);
}

TEST_CASE("any well-formed board is playable, however far apart its tiles lie") {
    State state = position("", {thor});
    state.board = {{{-1'000'000, -1'000'000}, {odin, 0}}, {{1'000'000, 1'000'000}, {valkyrie, 0}}};
    CHECK(cells_for(state, thor).size() == 8);
    CHECK(points(state, thor, {999'999, 1'000'000}) == 2);
    state.hands[0] = {sea_serpent};
    state.board.push_back({{1'000'000, 1'000'001}, {loki, 0}});
    state.board[0].at.x = 1'000'000;
    CHECK(points(state, sea_serpent, {1'000'000, 1'000'002}) == 0);
    state.board[0].piece.tile = dragon;
    CHECK(points(state, sea_serpent, {1'000'000, -999'999}) == 2'000'002);
}

TEST_CASE("nothing can be placed on an empty board") {
    CHECK(other_actions(position("", {thor, dragon})) == "discard:thor discard:dragon");
}
