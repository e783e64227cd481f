#include "server/notifications/story.h"

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

const std::vector<std::string> names{"Anna", "Björn", "Carla"};

} // namespace

TEST_CASE("a summary includes actions with their points", "[news]") {
    const Json events = {{{"type", "covered"}, {"seat", 1}, {"at", {0, 1}}, {"tile", "loki"}, {"boost", 0}},
                         placed("dragon"),
                         scored(4),
                         {{"type", "drew"}, {"seat", 1}, {"count", 1}},
                         {{"type", "turn_ended"}, {"seat", 1}}};
    const auto deeds = deeds_in("voluspa", events, 1, names, Language::en);
    CHECK(deeds == std::vector<Deed>{{"Björn", "places a dragon (4 points)"}});
    CHECK(told(deeds, Language::en) == "Since you last looked: Björn places a dragon (4 points).");
    CHECK(told(deeds_in("voluspa", events, 1, names, Language::de), Language::de)
          == "Seit du zuletzt da warst: Björn legt einen Drachen (4 Punkte).");
}

TEST_CASE("a summary goes from seat to seat and counts repetitions", "[news]") {
    std::vector<Deed> deeds{{"Björn", "places Thor (1 point)"},
                            {"Björn", "discards Odin"},
                            {"Carla", "acts"},
                            {"Carla", "acts"},
                            {"", "round 3 is scored"},
                            {"", "round 4 is scored"},
                            {"Björn", "resigns"}};
    CHECK(
        told(deeds, Language::en)
        == "Since you last looked: Björn places Thor (1 point), discards Odin; Carla acts (2 times); round 3 "
           "is "
           "scored; round 4 is scored; Björn resigns.");
    CHECK(told({{"Carla", "handelt"}, {"Carla", "handelt"}}, Language::de)
          == "Seit du zuletzt da warst: Carla handelt (2-mal).");
    CHECK(told({}, Language::en).empty());
    // Only the end of a long one.
    deeds.insert(deeds.begin(), 20, {"Anna", "places a troll"});
    CHECK(told(deeds, Language::en)
              .starts_with("Since you last looked: most recently Anna places a troll (5 times); "));
}

TEST_CASE("games without phrases are summarised by who acted, left or returned", "[news]") {
    const Json event = {{"type", "placed"}, {"seat", 1}};
    CHECK(deeds_in("chess_of_giants", Json::array({event}), 1, names, Language::en)
          == std::vector<Deed>{{"Björn", "acts"}});
    const Json left = {{"type", "timed_out"}, {"seat", 1}};
    CHECK(deeds_in("chess_of_giants", Json::array({left}), 1, names, Language::de)
          == std::vector<Deed>{{"Björn", "überschreitet die Zeit"}});
    CHECK(deeds_in("nine_worlds", Json::array({left}), 1, names, Language::en)
          == std::vector<Deed>{{"Björn", "runs out of time"}});
    const Json back = {{"type", "set_back"}, {"to", 3}, {"seen", false}};
    CHECK(deeds_in("voluspa", Json::array({back}), 0, names, Language::en)
          == std::vector<Deed>{{"", "an operator set the game back"}});
    const Json agreed = {{"type", "set_back"}, {"to", 3}, {"seen", false}, {"seat", 1}};
    CHECK(deeds_in("voluspa", Json::array({agreed}), 1, names, Language::en)
          == std::vector<Deed>{{"Björn", "takes back a move with everyone's consent"}});
    CHECK(deeds_in("voluspa", Json::array(), 1, names, Language::en).empty());
}
