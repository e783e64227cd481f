#include "protocol/action_rows.h"

#include "engine/voluspa/voluspa.h"
#include "tests/support/decoder.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace idavoll;
using Json = nlohmann::json;
using Ordered = nlohmann::ordered_json;

namespace {

struct Action {
    const Ordered::object_t& members;
};

void write_fields(ObjectWriter& object, const Action& action) {
    for (const auto& [name, value] : action.members) {
        object.value(name) += value.dump();
    }
}

std::string rows_of(std::string_view actions) {
    const Ordered read = Ordered::parse(actions);
    FieldLists fields;
    for (const Ordered& action : read) {
        fields.add(Action{action.get_ref<const Ordered::object_t&>()});
    }
    return protocol::action_rows(fields);
}

Json actions_again(const Json& actions) {
    return test::actions_of(Json::parse(rows_of(actions.dump())));
}

} // namespace

TEST_CASE("actions with common texts are rows under them") {
    std::string actions;
    for (const std::string tile : {"thor", "odin"}) {
        for (const std::string at : {"1", "2", "3", "4", "5", "6"}) {
            actions += actions.empty() ? "[" : ",";
            actions += R"({"type":"place","tile":")" + tile + R"(","at":[0,)" + at + R"(],"points":7})";
        }
    }
    const std::string rows = R"(["at","points"],[0,1],7,[0,2],7,[0,3],7,)"
                             R"([0,4],7,[0,5],7,[0,6],7])";
    CHECK(rows_of(actions + "]")
          == R"([[{"type":"place","tile":"thor"},)" + rows + R"(,[{"type":"place","tile":"odin"},)" + rows
                 + "]");
}

TEST_CASE("texts that differ from action to action are in the rows") {
    constexpr auto plays =
        R"([{"type":"play","card":"axe"},{"type":"play","card":"bow"},{"type":"play","card":"sword"}])";
    CHECK(rows_of(plays) == R"([[{"type":"play"},["card"],"axe","bow","sword"]])");
}

TEST_CASE("rows decode to the actions, in order") {
    const Json actions = Json::parse(R"([{"type":"march","from":2,"to":1},{"type":"march","from":2,"to":3},
                                         {"type":"muster"},{"type":"say","words":"a \"b\", [c]"},
                                         {"type":"march","from":6,"to":{"world":[5]}},{"type":"end_turn"}])");
    CHECK(actions_again(actions) == actions);
    const Json twice = {{{"type", "pass"}}, {{"type", "pass"}}};
    CHECK(actions_again(twice) == twice);
}

TEST_CASE("an action with nothing in common is a group without rows") {
    CHECK(rows_of(R"([{"type":"pass"}])") == R"([[{"type":"pass"},[]]])");
    CHECK(rows_of("[]") == "[]");
    CHECK(rows_of("[{}]") == R"([[{},[]]])");
}

TEST_CASE("placements that repeat are encoded as if each were written whole") {
    test::each_position(
        [](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            if (game.facts().name != "voluspa") {
                return;
            }
            const auto typed = voluspa::state_from_json(state.json());
            REQUIRE(typed);
            FieldLists whole;
            for (const voluspa::Choice& choice : voluspa::legal(*typed, seat)) {
                whole.add(choice);
            }
            CHECK(protocol::action_rows(state.legal_fields(seat)) == protocol::action_rows(whole));
        });
}
