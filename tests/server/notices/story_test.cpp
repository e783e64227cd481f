#include "server/notices/story.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using protocol::Language;

namespace {

Json placed(const char* tile) {
    return {{"type", "placed"}, {"seat", 1}, {"at", {0, 1}}, {"tile", tile}, {"boost", 0}};
}

Json scored(int points) {
    return {{"type", "scored"}, {"seat", 1}, {"points", points}, {"parts", Json::array()}, {"total", 9}};
}

} // namespace

TEST_CASE("What was laid is told with what it gave", "[news]") {
    const Json events = {{{"type", "covered"}, {"seat", 1}, {"at", {0, 1}}, {"tile", "loki"}, {"boost", 0}},
                         placed("dragon"),
                         scored(4),
                         {{"type", "drew"}, {"seat", 1}, {"count", 1}},
                         {{"type", "turn_ended"}, {"seat", 1}}};
    const auto deeds = deeds_in("voluspa", events, "Björn");
    CHECK(deeds == std::vector<Deed>{{"Björn", Deed::Kind::laid, "dragon", 4}});
    CHECK(told(deeds, Language::en) == "Since you last looked: Björn lays a dragon (4 points).");
    CHECK(told(deeds, Language::de)
          == "Seit du zuletzt hingesehen hast: Björn legt einen Drachen (4 Punkte).");
}

TEST_CASE("A story goes on from seat to seat, and counts what is the same", "[news]") {
    std::vector<Deed> deeds{{"Björn", Deed::Kind::laid, "thor", 1},
                            {"Björn", Deed::Kind::discarded, "odin", 0},
                            {"Carla", Deed::Kind::acted, "", 0},
                            {"Carla", Deed::Kind::acted, "", 0},
                            {"Björn", Deed::Kind::resigned, "", 0}};
    CHECK(told(deeds, Language::en)
          == "Since you last looked: Björn lays Thor (1 point), discards Odin; Carla acts (2 times); Björn "
             "resigns.");
    CHECK(
        told(deeds, Language::de)
        == "Seit du zuletzt hingesehen hast: Björn legt Thor (1 Punkt), legt Odin ab; Carla handelt (2-mal); "
           "Björn gibt auf.");
    CHECK(told({}, Language::en).empty());
    // Of a long one the end.
    deeds.insert(deeds.begin(), 20, {"Anna", Deed::Kind::laid, "troll", 0});
    CHECK(told(deeds, Language::en)
              .starts_with("Since you last looked: in the end Anna lays a troll (7 times); "));
}

TEST_CASE("Of games without words of their own it is told that somebody acted, left or came back", "[news]") {
    const Json event = {{"type", "placed"}, {"seat", 1}};
    CHECK(deeds_in("nine_worlds", Json::array({event}), "Björn")
          == std::vector<Deed>{{"Björn", Deed::Kind::acted, "", 0}});
    const Json left = {{"type", "timed_out"}, {"seat", 1}};
    CHECK(deeds_in("nine_worlds", Json::array({left}), "Björn")
          == std::vector<Deed>{{"Björn", Deed::Kind::timed_out, "", 0}});
    CHECK(deeds_in("voluspa", Json::array(), "Björn").empty());
}
