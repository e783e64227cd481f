#include "protocol/action_rows.h"

#include "engine/nine_worlds/nine_worlds.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"
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

struct Throw {
    std::string_view axe;
    std::vector<int> at;
    int strength;
};

void write_fields(ObjectWriter& object, const Throw& thrown) {
    object.field("type", "throw").field("at", thrown.at).field("axe", thrown.axe);
    object.field("strength", thrown.strength);
}

bool write_repeated(std::string& out, const Throw& before, const Throw& thrown) {
    if (before.axe != thrown.axe) {
        return false;
    }
    write(out += ',', thrown.at);
    write(out += ',', thrown.strength);
    return true;
}

/// Returns the rows of a state's legal actions, each written whole.
template <class G>
std::string rows_of_whole(const Json& state, Seat seat) {
    FieldLists whole;
    for (const auto& choice : G::legal(G::state_from_json(state).value(), seat)) {
        whole.add(choice);
    }
    return protocol::action_rows(whole);
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

TEST_CASE("actions that repeat are encoded as if each were written whole, at every position of every game") {
    test::each_position([](const AnyGame& game, const AnyState& state, Seat, const Json&, const Chance&) {
        for (const Seat seat : state.to_act()) {
            const std::string rows = protocol::action_rows(state.legal_fields(seat));
            const Json json = state.json();
            if (game.facts().name == "voluspa") {
                CHECK(rows == rows_of_whole<voluspa::Voluspa>(json, seat));
            } else if (game.facts().name == "walhalla") {
                CHECK(rows == rows_of_whole<walhalla::Walhalla>(json, seat));
            } else if (game.facts().name == "nine_worlds") {
                CHECK(rows == rows_of_whole<nine_worlds::NineWorlds>(json, seat));
            }
        }
    });
}

TEST_CASE("actions that repeat are encoded alike, whether their texts are in the head or in the rows") {
    for (const int repeats : {0, 1, 2, 9}) {
        std::vector<Throw> throws;
        FieldLists whole;
        for (const std::string_view axe : {"short", "long"}) {
            for (int strength = 0; strength <= repeats; ++strength) {
                throws.push_back({axe, {strength, -10 * strength}, strength});
                whole.add(throws.back());
            }
        }
        const FieldLists fields(throws);
        CHECK(fields.size() == 2);
        CHECK(protocol::action_rows(fields) == protocol::action_rows(whole));
    }
}
