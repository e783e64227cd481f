#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;

TEST_CASE("a preview names the compared tiles that count other than printed, and why") {
    const auto swayed = [](Tile tile, std::string_view art) { return preview_of(tile, art)["swayed"]; };
    CHECK(swayed(odin, "Va ..* Th") == Json::array());
    CHECK(swayed(loki, "Od ..*") == Json::parse(R"([{"at":[0,0],"tile":"odin","value":0,"by":"loki"}])"));
    CHECK(swayed(fenrir, "Fe ..*") == Json::parse(R"([
              {"at":[0,0],"tile":"fenrir","value":8,"by":"pack"},
              {"at":[1,0],"tile":"fenrir","value":8,"by":"pack"}])"));
    CHECK(swayed(valkyrie, "Od Lo ..*")
          == Json::parse(R"([{"at":[2,0],"tile":"valkyrie","value":0,"by":"loki"}])"));
    CHECK(swayed(sea_serpent, "Od Lo Va ..*") == Json::parse(R"([
              {"at":[0,0],"tile":"odin","value":0,"by":"loki"},
              {"at":[2,0],"tile":"valkyrie","value":0,"by":"loki"}])"));
    CHECK(swayed(dragon, "Va+2 ..*")
          == Json::parse(R"([{"at":[0,0],"tile":"valkyrie","value":4,"by":"boost"}])"));
    CHECK(swayed(dwarf, "Va+2 ..*")
          == Json::parse(R"([{"at":[0,0],"tile":"valkyrie","value":4,"by":"boost"}])"));
}

TEST_CASE("a preview names the lines that a tile does not score, and the tile it does not exceed") {
    const auto unscored = [](Tile tile, std::string_view art) { return preview_of(tile, art)["unscored"]; };
    CHECK(unscored(odin, "Va ..* Th") == Json::array());
    CHECK(unscored(valkyrie, "Th ..*") == Json::parse(R"([
              {"axis":"row","value":2,"highest":{"at":[0,0],"tile":"thor","value":7}}])"));
    CHECK(unscored(odin, "Od ..*") == Json::parse(R"([
              {"axis":"row","value":8,"highest":{"at":[0,0],"tile":"odin","value":8}}])"));
    CHECK(unscored(odin, "Va ..* Va") == Json::parse(R"([{"axis":"row","value":8,"highest":null}])"));
    CHECK(unscored(odin, "Lo ..*") == Json::parse(R"([
              {"axis":"row","value":0,"highest":{"at":[0,0],"tile":"loki","value":1}}])"));
    CHECK(unscored(thor, R"(Va ..*
                            ..  Od)")
          == Json::parse(R"([{"axis":"column","value":7,"highest":{"at":[1,1],"tile":"odin","value":8}}])"));
    // V-4: the value of the pack before it joined.
    CHECK(unscored(fenrir, "Fe ..* Lo") == Json::parse(R"([
              {"axis":"row","value":4,"highest":{"at":[0,0],"tile":"fenrir","value":4}}])"));
    for (const Tile tile : {dwarf, sea_serpent}) {
        CHECK(unscored(tile, "Od ..*") == Json::array());
    }
}
