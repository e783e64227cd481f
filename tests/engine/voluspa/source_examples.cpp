#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;
using enum Direction;

// The examples in the published rules and the official FAQ, as far as their pictures are known.

namespace {

constexpr Edition rulebook = Edition::rulebook_2012;

/// Both editions agree.
void check_both(Tile tile, std::string_view art, int expected, std::optional<Direction> bump = {}) {
    INFO(art);
    CHECK(points(tile, art, bump) == expected);
    CHECK(points(tile, art, bump, rulebook) == expected);
}

} // namespace

TEST_CASE("example: an odin beats the thor of its line and scores 4") {
    check_both(odin, "..* Sk Va Th", 4);
}

TEST_CASE("example: a thor that is highest in both lines scores 6") {
    check_both(thor, R"(
        .. .. Sk
        .. .. Va
        Dr Va ..*)",
               6);
}

TEST_CASE("example: a troll that ties the highest value scores nothing") {
    check_both(troll, "Tr Va Sk ..*", 0);
}

TEST_CASE("example: a troll blocks the free cells next to it for all but trolls and dwarfs") {
    const State state = position("Tr Od", {thor, troll, dwarf});
    CHECK(Voluspa::inspect(state, 0)["blocked"] == Json::parse("[[0,-1],[-1,0],[0,1]]"));
    CHECK(cells_for(state, thor) == std::vector<Cell>{{1, -1}, {2, 0}, {1, 1}});
    CHECK(cells_for(state, troll).size() == 6);
    CHECK(cells_for(state, dwarf).size() == 6);
}

TEST_CASE("example: a dragon on a thor scores 4") {
    check_both(dragon, "Th* Sk Va Fe", 4);
}

TEST_CASE("example: a third fenrir makes the pack worth 12 and scores 5") {
    check_both(fenrir, "Fe Od Fe Sk ..*", 5);
}

TEST_CASE("example: odin beats a fenrir whose row adds up to 4, not one whose column adds up to 12") {
    check_both(odin, R"(
        .. Sk .. ..
        Lo Fe Fe ..*
        .. Fe .. ..
        .. Fe .. ..)",
               4);
    check_both(odin, R"(
        .. ..*
        .. Sk
        Lo Fe
        .. Fe
        .. Fe
        .. Fe)",
               0);
}

TEST_CASE("example: a skadi in place of a dragon scores 3, loki nullifies odin") {
    check_both(skadi, R"(
        ..  Lo ..
        Dr* Od Va)",
               3);
}

TEST_CASE("example: a valkyrie that closes a line of five scores 5") {
    check_both(valkyrie, "Va Th Od Sk ..*", 5);
}

TEST_CASE("example: odin and dragon next to loki are worth 0, a more distant fenrir is not affected") {
    const State state = position("Od Lo Dr Fe", {odin});
    std::vector<int> faces;
    const Json inspected = Voluspa::inspect(state, spectator);
    for (const Json& cell : inspected["cells"]) {
        faces.push_back(cell["face"]);
    }
    CHECK(faces == std::vector{0, 1, 0, 4});
}

TEST_CASE(
    "example: the lone start tile gives 1 point to a dragon, skadi or lightning bolt and none to a Hel") {
    CHECK(points(dragon, "Od*") == 1);
    CHECK(points(skadi, "Od*") == 1);
    CHECK(points(lightning_bolt, "Od*") == 1);
    CHECK(points(hel, "Od*") == 0);
}

TEST_CASE("example: a Hel scores 4 and divides a row in two") {
    constexpr std::string_view art = R"(
        Va Sk Od* Va Lo
        .. Th ..  Th ..)";
    CHECK(points(hel, art) == 4);
    CHECK(points(hel, art, std::nullopt, rulebook) == 2);
}

TEST_CASE("example: next to only a Hel a sea serpent still has to be the highest of its axes") {
    check_both(sea_serpent, R"(
        Th Th Od
        Th Th Th
        .. He ..
        .. ..* ..)",
               0);
    check_both(sea_serpent, "He ..*", 1);
}

TEST_CASE("example: a niohoggr next to only a Hel scores 3, any other tile next to several Hels 1") {
    CHECK(points(niohoggr, "He ..*") == 3);
    CHECK(points(thor, R"(
        He ..* He
        .. He  ..)")
          == 1);
}

TEST_CASE("example: a jotunn bumps a thor next to a loki and scores 3 and 5") {
    check_both(jotunn, R"(
        ..  .. .. .. Lo
        Th* Va Fe Sk ..
        Va  .. .. .. ..
        Sk  .. .. .. ..)",
               8, east);
}

TEST_CASE("example: a sea serpent scores 4 across a gap") {
    check_both(sea_serpent, "..* Va .. Dr", 4);
}

TEST_CASE("example: a hermod scores 2, then a troll in its line 3") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        State state = position("Va", {hermod, troll}, edition);
        play(state, Place{hermod, {1, 0}, {}});
        CHECK(state.scores[0] == 2);
        play(state, Place{troll, {2, 0}, {}});
        CHECK(state.scores[0] == 5);
    }
}

TEST_CASE("example: a lightning bolt on the thor of a line of four scores 4, in a crossing of two 2") {
    CHECK(points(lightning_bolt, "Tr Sk Dr Th*") == 4);
    CHECK(points(lightning_bolt, R"(
        Tr Sk Dr Th*
        .. .. .. Od)")
          == 2);
}

TEST_CASE("example: a dwarf next to a thor and a fenrir scores half of both their values") {
    CHECK(points(dwarf, R"(
        .. Fe
        Fe ..*
        .. Th)")
          == (4 + 4 + 7) / 2);
    CHECK(points(dwarf, R"(
        .. Fe
        .. Fe
        Th ..*)")
          == (7 + 8) / 2);
}

TEST_CASE("example: a fenrir next to loki still counts for a dwarf with its pack") {
    CHECK(points(dwarf, R"(
        Fe ..
        Fe ..
        Fe Lo
        ..* ..)")
          == 4);
}

TEST_CASE("example: a dragon boosted by two freyas is worth 7 and scores 4") {
    State state = position("Va Tr Fe", {dragon, freya, freya});
    play(state, Boost{});
    play(state, Boost{});
    CHECK(points(state, dragon, {3, 0}) == 4);
}

TEST_CASE("example: a raven scores for each of its two placements, 6 and then 3") {
    State state = position(R"(
        .. .. Sk .. Dr
        Va Sk Fe .. Va
        .. .. Va .. Sk)",
                           {raven});
    CHECK(points(state, raven, {2, 1}) == 6);
    play(state, Place{raven, {2, 1}, {}});
    CHECK(points(state, raven, {4, 0}) == 3);
    play(state, Place{raven, {4, 0}, {}});
    CHECK(state.scores[0] == 9);
}

TEST_CASE("example: fenrirs worth 8 dominate a line with a niohoggr and score 5 and 2") {
    CHECK(points(fenrir, "Fe Ni Va Sk ..*") == 7);
}

TEST_CASE("example: points 9.2 11.1 9.1 11.2 9.3, and 11 alone once the other has moved on") {
    State state = position("Od", {thor});
    state.options.players = 5;
    state.hands.assign(5, {thor});
    state.hels.assign(5, 0);
    state.scores = {9, 11, 9, 11, 9};
    state.reached = {5, 8, 6, 7, 4};
    using Tiebreaks = std::vector<std::optional<int>>;
    CHECK(Voluspa::standing(state).tiebreak == Tiebreaks{2, 1, 1, 2, 3});
    CHECK(Voluspa::standing(state).ranking == std::vector{4, 2, 5, 1, 3});
    state.scores[1] += 3;
    state.reached[1] = 9;
    CHECK(Voluspa::standing(state).tiebreak == Tiebreaks{2, std::nullopt, 1, std::nullopt, 3});
}

TEST_CASE("FAQ Q1: powers hold for the whole game") {
    check_both(odin, "Fe Fe Fe ..*", 0);
    check_both(dragon, "Va Od* Va", 0);
    CHECK(points(odin, "Tr ..*") == illegal);
}

TEST_CASE("FAQ Q2: a valkyrie next to a loki still holds the line, its value is 0") {
    check_both(valkyrie, "Va Lo ..*", 3);
    check_both(valkyrie, "Od Lo ..*", 0);
}

TEST_CASE("FAQ Q3: a fenrir placed next to a loki only ties its pack and does not score") {
    check_both(fenrir, R"(
        Th Th Lo
        Fe Fe ..*)",
               0);
}

TEST_CASE("FAQ Q4: a Hel is not a line end for a sea serpent") {
    check_both(sea_serpent, R"(
        Th ..*
        .. ..
        .. He)",
               0);
    check_both(sea_serpent, R"(
        .. ..* Dr
        .. ..  ..
        .. He  ..)",
               2);
}

TEST_CASE("FAQ Q5: a Hel next to a Hel does not raise the score") {
    CHECK(points(hel, R"(
        Od Th  Od
        Th Hm* He
        Od Th  Od)")
          == 7);
}

TEST_CASE("FAQ Q6: valkyries hold only their connected line against a sea serpent") {
    check_both(sea_serpent, "Va Hm Va He ..*", 5);
    check_both(sea_serpent, "Va ..* Va He Hm", 0);
    check_both(sea_serpent, "Va He ..* Va", 4);
}

TEST_CASE("FAQ Q7: a dwarf gets no bonus for a niohoggr") {
    CHECK(points(dwarf, "Ni ..*") == 3);
}

TEST_CASE("FAQ Q8: a raven removes boosts already in its first placement") {
    State state = position("Va Fe+2", {raven});
    play(state, Place{raven, {1, 0}, {}});
    play(state, Place{raven, {-1, 0}, {}});
    CHECK(*piece_at(state.board, {1, 0}) == Piece{fenrir, 0});
}

TEST_CASE("FAQ Q9: a sea serpent gets the bonus for a niohoggr beyond a Hel") {
    CHECK(points(sea_serpent, R"(
        Ni
        Lo
        He
        ..*)")
          == 6);
}

TEST_CASE("FAQ Q10: a skadi gets no bonus for the niohoggr it captures, a dragon on it does") {
    CHECK(points(skadi, "Va Ni*") == 2);
    CHECK(points(dragon, "Va Ni*") == 4);
}
