#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;

namespace {

constexpr Edition rulebook = Edition::rulebook_2012;

struct Case {
    std::string_view why;
    Tile tile;
    std::string_view art;
    std::optional<int> expected;
};

void check(const std::vector<Case>& cases, Edition edition = Edition::latest) {
    for (const auto& [why, tile, art, expected] : cases) {
        INFO(why << "\n" << art);
        CHECK(points(tile, art, std::nullopt, edition) == expected);
    }
}

/// Returns the row and column values of the marked tile, from inspect.
std::pair<int, int> values(std::string_view art) {
    const State state = position(art, {odin});
    const Json inspected = Voluspa::inspect(state, spectator);
    for (const Json& cell : inspected["cells"]) {
        if (cell["at"] == Json{mark(art).x, mark(art).y}) {
            return {cell["row"], cell["column"]};
        }
    }
    FAIL("no tile is marked");
    return {};
}

} // namespace

TEST_CASE("a placed tile scores a point per tile of each line that it dominates") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"the highest value of its row", odin, "Sk Va Th ..*", 4},
                {"a tie with the highest scores nothing", troll, "Tr Sk ..*", 0},
                {"less than the highest scores nothing", thor, "Sk Od ..*", 0},
                {"row and column together", thor, R"(
                    .. .. Sk
                    Va Dr ..*
                    .. .. Va)",
                 6},
                {"one of the two", thor, R"(
                    .. .. Od
                    Va Dr ..*)",
                 3},
                {"joining two lines into one", odin, "Sk Va ..* Th Lo", 5},
                {"a line of two is enough", skadi, "Va ..*", 2},
            },
            edition);
    }
}

TEST_CASE("valkyries at both ends hold the line") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"the second end scores, whatever lies between", valkyrie, "Va Od Th Sk ..*", 5},
                {"two alone", valkyrie, "Va ..*", 2},
                {"no one beats them from between", odin, "Va ..* Va", 0},
                {"a dragon on a tile between them does not either", dragon, "Va Od* Va", 0},
                {"a valkyrie between them does not either", valkyrie, "Va ..* Va", 0},
                {"covering an end breaks the bookends", dragon, "Va Sk Va*", 3},
                {"loki does not break bookends", valkyrie, "Va Lo ..*", 3},
                {"one valkyrie at an end holds nothing", odin, "Va Sk ..*", 3},
                {"a lone end of a longer line that lengthens it", odin, "Va Sk Va ..*", 4},
            },
            edition);
    }
}

TEST_CASE("a tile next to a loki has face 0, except a loki") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"the rival is zeroed", skadi, R"(
                    Od Va ..*
                    Lo .. ..)",
                 3},
                {"the placed tile is zeroed", odin, "Va Lo ..*", 0},
                {"a diagonal loki does nothing", skadi, R"(
                    Od Va ..*
                    .. Lo ..)",
                 0},
                {"loki beats what it zeroes", loki, "Od ..*", 2},
                {"lokis do not zero each other", loki, "Lo ..*", 0},
                {"a covered loki zeroes no more", dragon, "Od Lo* Va", 0},
                {"a captured loki zeroes no more", skadi, "Dr Lo* Va", 0},
            },
            edition);
    }
    CHECK(points(odin, "Od+1 Lo ..*") == 0);
    CHECK(values("Od+3* Lo") == std::pair(0, 0));
    CHECK(values("Od+3* Va") == std::pair(11, 11));
}

TEST_CASE("fenrirs of a line are worth the sum of their faces") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"three of them", fenrir, "Fe Od Fe Va ..*", 5},
                {"a pack of two only ties an odin", fenrir, "Fe Od ..*", 0},
                {"each axis has its own pack", fenrir, R"(
                    Th Fe ..*
                    .. .. Fe)",
                 3 + 2},
                {"others meet the pack, not the wolf", odin, "Fe Fe Fe ..*", 0},
                {"a pack of one", odin, "Fe ..*", 2},
                {"a pack that another fenrir joins", fenrir, "Fe Fe ..*", 3},
            },
            edition);
    }
    CHECK(values("Fe* Fe Fe") == std::pair(12, 4));
    CHECK(points(fenrir, "Fe+2 Th Va ..*") == 4);
}

TEST_CASE("V-3 a fenrir next to a loki adds nothing and is worth what the others add") {
    CHECK(values(R"(
        Fe  Fe* Fe
        ..  Lo  ..)")
          == std::pair(8, 0));
    for (const Edition edition : {Edition::latest, rulebook}) {
        check({{"an odin still meets the others' sum", odin, R"(
                Fe Fe Fe ..*
                .. Lo .. ..)",
                0},
               {"and beats one that adds", odin, R"(
                Lo .. ..
                Fe Fe ..*)",
                3}},
              edition);
    }
}

TEST_CASE("V-4 a fenrir that adds nothing only ties its pack, one that adds something beats it") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"next to a loki", fenrir, R"(
                    Th Th Lo
                    Fe Fe ..*)",
                 0},
                {"one step away from the loki", fenrir, R"(
                    Lo .. ..
                    Fe Fe ..*)",
                 3},
                {"beside the loki and alone", fenrir, "Lo ..*", 0},
            },
            edition);
    }
}

TEST_CASE("every niohoggr of a scored line scores two more points") {
    check({
        {"one in the line", fenrir, "Fe Ni Va Sk ..*", 7},
        {"two in the line", odin, "Ni Ni ..*", 3 + 4},
        {"itself when placed", niohoggr, "Va ..*", 2 + 2},
        {"also next to a loki", odin, R"(
            Lo .. ..
            Ni Va ..*)",
         3 + 2},
        {"not in a line that is not scored", thor, "Ni ..*", 0},
        {"in both lines of its own", niohoggr, R"(
            .. Va
            Va ..*)",
         4 + 4},
        {"for bookends too", valkyrie, "Va Ni ..*", 3 + 2},
    });
}

TEST_CASE("V-5 a niohoggr just covered counts in each scored line, a captured one does not") {
    check({
        {"by a dragon in one line", dragon, "Va Ni*", 2 + 2},
        {"by a dragon in two lines", dragon, R"(
            .. Va
            Va Ni*)",
         4 + 4},
        {"by a raven", raven, "Va Ni*", 2 + 2},
        {"by a dragon that scores nothing", dragon, "Od Ni*", 0},
        {"beside another in the line", dragon, R"(
            Lo .. ..
            Ni Va Ni*)",
         3 + 4},
        {"by skadi", skadi, "Va Ni*", 2},
    });
}

TEST_CASE("V-6 a tile without any line scores one point") {
    check({
        {"beside nothing but a Hel", odin, "He ..*", 1},
        {"beside several Hels", odin, R"(
            .. He
            He ..* He)",
         1},
        {"a zeroed or weak tile too", loki, "He ..*", 1},
        {"a niohoggr", niohoggr, "He ..*", 3},
        {"a dragon on the lone start tile", dragon, "Od*", 1},
        {"a skadi on it", skadi, "Od*", 1},
        {"a raven on it", raven, "Od*", 1},
        {"a dragon on a lone niohoggr", dragon, "Ni*", 3},
        {"a raven on a lone niohoggr", raven, "Ni*", 3},
        {"a skadi on a lone niohoggr", skadi, "Ni*", 1},
        {"a Hel on the lone start tile", hel, "Od*", 0},
        {"a dwarf beside nothing but a Hel", dwarf, "He ..*", 0},
    });
    check(
        {
            {"beside nothing but a Hel", odin, "He ..*", 1},
            {"covering the lone start tile", dragon, "Od*", 0},
            {"capturing it", skadi, "Od*", 0},
            {"a Hel on it", hel, "Od*", 0},
        },
        rulebook);
}

TEST_CASE("a Hel ends lines and scores the tiles around it") {
    constexpr std::string_view nine = R"(
        Od Th  Od
        Th Hm* He
        Od Th  Od)";
    check({
        {"a Hel beside it counts for nothing", hel, nine, 7},
        {"corners count", hel, R"(
            Od ..  ..
            Th Hm* ..
            .. ..  Va)",
         3},
        {"on a niohoggr", hel, "Od Ni*", 1 + 2},
        {"on a lone niohoggr", hel, "Ni*", 2},
        {"beside and upon a troll", hel, "Tr Tr* Od", 2},
        {"not on a Hel", hel, "Od He*", illegal},
        {"not on a free cell", hel, "Od ..*", illegal},
        {"the line beyond it does not count", thor, "Od He Va ..*", 2},
    });
    check(
        {
            {"[2012] only straight neighbours count", hel, nine, 3},
            {"[2012] straight neighbours", hel, "Od Th* Od", 2},
        },
        rulebook);
}

TEST_CASE("a sea serpent scores its whole row or column, across gaps") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"all cells from first to last", sea_serpent, "Va ..* .. .. Dr", 5},
                {"a higher tile anywhere on the axis", sea_serpent, "Va ..* .. .. Th", 0},
                {"a tie anywhere on the axis", sea_serpent, "Va ..* .. .. Tr", 0},
                {"a Hel between counts as a cell", sea_serpent, "Dr He ..*", 3},
                {"a Hel at the end does not extend it", sea_serpent, "..* Va .. He", 2},
                {"only one axis: the better one", sea_serpent, R"(
                    Va ..* Va
                    .. Va  ..)",
                 2},
                {"longer than seven", sea_serpent, "..* Va .. .. .. .. .. .. Va", 9},
                {"its own line bookended", sea_serpent, "Va ..* Va", 0},
                {"another line of the axis bookended", sea_serpent, "Va Lo Va He ..*", 5},
                {"one valkyrie of a broken pair", sea_serpent, R"(
                    Va
                    He
                    ..*
                    Va)",
                 4},
                {"fenrirs at the value of their own line", sea_serpent, "Fe Fe .. Va ..*", 0},
                {"fenrirs of two lines are two packs", sea_serpent, "Fe .. Fe He ..*", 5},
                {"joining two packs", sea_serpent, "Fe ..* Fe", 0},
                {"next to a loki it is worth 0", sea_serpent, "Lo ..*", 0},
            },
            edition);
    }
    check({
        {"niohoggrs of the axis, zeroed and beyond a Hel", sea_serpent, R"(
            Ni
            Lo
            He
            ..*)",
         4 + 2},
        {"better with the niohoggr", sea_serpent, R"(
            .. Lo .. ..
            .. Ni .. ..
            Va ..* Va ..)",
         3 + 2},
    });
}

TEST_CASE("V-9 a sea serpent that fails on one axis scores nothing for the empty other one") {
    for (const Edition edition : {Edition::latest, rulebook}) {
        check(
            {
                {"nothing on either axis", sea_serpent, "He ..*", 1},
                {"a thor far away on one axis", sea_serpent, "Th .. He ..*", 0},
                {"straight beside a thor", sea_serpent, "Th ..*", 0},
            },
            edition);
    }
}

TEST_CASE("a dwarf scores half of its neighbours' values in their common lines") {
    check({
        {"rounded down", dwarf, "Th ..*", 3},
        {"several neighbours", dwarf, R"(
            .. Th
            Va ..* Fe)",
         6},
        {"fenrirs at their line's value, through the dwarf", dwarf, "Fe ..* Fe", 8},
        {"a fenrir's other line does not count", dwarf, R"(
            Fe ..*
            Fe ..)",
         2},
        {"a Hel gives nothing", dwarf, "He ..* Th", 3},
        {"no bonus for a niohoggr", dwarf, "Ni ..*", 3},
        {"a loki beside it changes nothing of that", dwarf, R"(
            .. Lo
            Th ..*)",
         4},
        {"a zeroed neighbour", dwarf, "Lo Od ..*", 0},
        {"lines are not scored", dwarf, "Lo ..*", 0},
        {"boosts of its neighbours count", dwarf, "Va+2 ..*", 2},
        {"next to a troll", dwarf, "Tr ..*", 3},
    });
}

TEST_CASE("a lightning bolt scores its shorter line whatever its value") {
    check({
        {"one line", lightning_bolt, "Tr Sk Dr Th*", 4},
        {"the shorter of two", lightning_bolt, R"(
            Od .. ..
            Va* Th Od)",
         2},
        {"a niohoggr in it", lightning_bolt, "Ni Va*", 2 + 2},
        {"a niohoggr in the longer one does not count", lightning_bolt, R"(
            Od .. ..
            Va* Ni Od)",
         2},
        {"equally long: the one worth more", lightning_bolt, R"(
            Ni ..
            Va* Od)",
         2 + 2},
        {"no line at all", lightning_bolt, "Od*", 1},
        {"upon a niohoggr", lightning_bolt, "Od Ni*", 2 + 2},
        {"upon a lone niohoggr", lightning_bolt, "Ni*", 1 + 2},
        {"upon one niohoggr beside another", lightning_bolt, "Ni Ni*", 2 + 2 + 2},
        {"between two valkyries", lightning_bolt, "Va Od* Va", 3},
        {"on a valkyrie", lightning_bolt, "Va Od Va*", 3},
        {"not on a free cell", lightning_bolt, "Od ..*", illegal},
        {"not on its like", lightning_bolt, "Od Li*", illegal},
        {"not on a Hel", lightning_bolt, "Od He*", illegal},
        {"not next to a troll", lightning_bolt, "Tr Od*", illegal},
        {"on a raven or a dragon", lightning_bolt, "Ra* Od", 2},
    });
}

TEST_CASE("V-1 a lightning bolt on the board is worth 1") {
    CHECK(values("Li* Od") == std::pair(1, 1));
    CHECK(points(valkyrie, "Li ..*") == 2);
}

TEST_CASE("a score is explained by parts that add up to its points") {
    const auto parts_of = [](Tile tile, std::string_view art) {
        State state = position(art, {tile});
        state.hels[0] = 1;
        return parts(state, Place{tile, mark(art), {}});
    };
    using Texts = std::vector<std::string>;
    CHECK(parts_of(odin, R"(
        .. Va
        Ni ..*)")
          == Texts{"row line 2", "row niohoggr 2", "column line 2"});
    CHECK(parts_of(valkyrie, "Va Od ..*") == Texts{"row bookends 3"});
    CHECK(parts_of(niohoggr, "He ..*") == Texts{"lone 1", "niohoggr 2"});
    CHECK(parts_of(hel, "Od Ni*") == Texts{"hel 1", "niohoggr 2"});
}

TEST_CASE("the cells of a part are those that score its points") {
    const auto cells = [](Tile tile, std::string_view art) { return preview_of(tile, art)["parts"]; };
    CHECK(cells(dragon, "Ni Va Ni* Lo") == Json::array());
    CHECK(cells(odin, "Ni Va ..*") == Json::parse(R"([
              {"axis":"row","cells":[[0,0],[1,0],[2,0]],"amount":3,"rule":"line"},
              {"axis":"row","cells":[[0,0]],"amount":2,"rule":"niohoggr"}])"));
    CHECK(cells(dragon, "Va Ni*") == Json::parse(R"([
              {"axis":"row","cells":[[0,0],[1,0]],"amount":2,"rule":"line"},
              {"axis":"row","cells":[[1,0]],"amount":2,"rule":"niohoggr"}])"));
    CHECK(cells(sea_serpent, "Va He ..* .. Ni") == Json::array());
    CHECK(cells(sea_serpent, "Va He ..* .. Dr")
          == Json::parse(R"([{"axis":"row","cells":[[0,0],[2,0],[4,0]],"amount":5,"rule":"sea_serpent"}])"));
    CHECK(cells(dwarf, "Va ..* Th")
          == Json::parse(R"([{"axis":null,"cells":[[0,0],[2,0]],"amount":4,"rule":"dwarf"}])"));
}
