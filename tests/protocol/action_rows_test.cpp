#include "protocol/action_rows.h"

#include "tests/support/brief.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace idavoll;
using Json = nlohmann::json;

namespace {

Json rows_of(const Json& actions) {
    return Json::parse(protocol::action_rows(actions.dump()));
}

} // namespace

TEST_CASE("actions that share their texts stand as rows under them") {
    const Json places = Json::parse(R"([{"type":"place","tile":"thor","at":[0,1],"points":3},
                                        {"type":"place","tile":"thor","at":[0,2],"points":0},
                                        {"type":"place","tile":"odin","at":[0,1],"points":0},
                                        {"type":"place","tile":"odin","at":[0,3],"points":7}])");
    // nlohmann sorts keys: "type" comes last, and is shared all the same.
    CHECK(rows_of(places)
          == Json::parse(
              R"([{"of":{"tile":"thor","type":"place"},"by":["at","points"],"rows":[[[0,1],3],[[0,2],0]]},
                             {"of":{"tile":"odin","type":"place"},"by":["at","points"],"rows":[[[0,1],0],[[0,3],7]]}])"));
}

TEST_CASE("where texts differ from action to action, they stand in the rows") {
    constexpr auto plays =
        R"([{"type":"play","card":"axe"},{"type":"play","card":"bow"},{"type":"play","card":"sword"}])";
    CHECK(protocol::action_rows(plays)
          == R"([{"of":{"type":"play"},"by":["card"],"rows":[["axe"],["bow"],["sword"]]}])");
}

TEST_CASE("rows are the actions again, in their order") {
    const Json actions = Json::parse(R"([{"type":"march","from":2,"to":1},{"type":"march","from":2,"to":3},
                                         {"type":"muster"},{"type":"say","words":"a \"b\", [c]"},
                                         {"type":"march","from":6,"to":{"world":[5]}},{"type":"end_turn"}])");
    CHECK(test::actions_of(rows_of(actions)) == actions);
}

TEST_CASE("an action like no other is one row of nothing") {
    CHECK(protocol::action_rows(R"([{"type":"pass"}])") == R"([{"of":{"type":"pass"},"by":[],"rows":[[]]}])");
    CHECK(protocol::action_rows("[]") == "[]");
    CHECK(protocol::action_rows("[{}]") == R"([{"of":{},"by":[],"rows":[[]]}])");
}
