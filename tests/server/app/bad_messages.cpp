/// Messages broken in every way a client can: each is answered with its error, changes nothing, and affects
/// no one else.
#include "tests/server/app/housemate.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using namespace std::string_literals;
using Json = nlohmann::json;

namespace {

const std::string sixty_thousand(60'000, '0');

/// `<room>` in a text is replaced by the room's code.
struct BadMessage {
    std::string what;
    std::string text;
    std::string code;
};

std::string nested(int depth) {
    return R"({"type":"move","id":"m","upon":0,"action":{"type":"place","x":)"
           + std::string(static_cast<std::size_t>(depth), '[')
           + std::string(static_cast<std::size_t>(depth), ']') + "}}";
}

std::string chat(const std::string& text) {
    return R"({"type":"chat","name":"Ann","text":")" + text + R"("})";
}

/// From a spectator after hello, in an open room.
std::vector<BadMessage> bad_messages() {
    return {
        {"nothing", "", "malformed"},
        {"blanks", "   ", "malformed"},
        {"half an object", "{", "malformed"},
        {"two objects", R"({"type":"ping"}{"type":"ping"})", "malformed"},
        {"something after the object", R"({"type":"ping"} x)", "malformed"},
        {"a zero byte after the object", "{\"type\":\"ping\"}\0"s, "malformed"},
        {"a byte order mark", "\xEF\xBB\xBF{\"type\":\"ping\"}", "malformed"},
        {"a list", R"([{"type":"ping"}])", "malformed"},
        {"a text", R"("ping")", "malformed"},
        {"a number", "1", "malformed"},
        {"null", "null", "malformed"},
        {"a comment", R"({"type":"ping"/**/})", "malformed"},
        {"a comma too many", R"({"type":"ping",})", "malformed"},
        {"single quotes", "{'type':'ping'}", "malformed"},
        {"a line break in a text", "{\"type\":\"pi\nng\"}", "malformed"},
        {"half of a surrogate pair", R"({"type":"chat","name":"Ann","text":"\ud800"})", "malformed"},
        {"thirty thousand brackets", std::string(30'000, '['), "malformed"},
        {"ten thousand objects",
         [] {
             std::string text;
             for (int i = 0; i < 10'000; ++i) {
                 text += R"({"a":)";
             }
             return text;
         }(),
         "malformed"},
        {"one level too deep", nested(31), "malformed"},
        {"a key given twice", R"({"type":"ping","type":"ping"})", "malformed"},
        {"a key given twice, once encoded", R"({"type":"ping","typ\u0065":"ping"})", "malformed"},
        {"a key given twice far inside",
         R"({"type":"move","id":"m","upon":0,"action":{"type":"place","at":{"x":1,"x":1}}})", "malformed"},
        {"no type", "{}", "malformed"},
        {"a type that is a number", R"({"type":1})", "malformed"},
        {"a type that is null", R"({"type":null})", "malformed"},
        {"a type that there is not", R"({"type":"teleport"})", "unknown_type"},
        {"a type in capitals", R"({"type":"PING"})", "unknown_type"},
        {"a type of the server", R"({"type":"ack"})", "unknown_type"},
        {"a field that there is not", R"({"type":"ping","more":1})", "malformed"},
        {"a field of another type", R"({"type":"ping","seq":1})", "malformed"},
        {"an id that is a number", R"({"type":"ping","id":1})", "malformed"},
        {"an id of nothing", R"({"type":"ping","id":""})", "malformed"},
        {"an id that is too long", R"({"type":"ping","id":")" + std::string(65, 'x') + R"("})", "malformed"},
        {"an id with a control character", R"({"type":"ping","id":"a\u0007"})", "malformed"},
        {"a negative seq", R"({"type":"at","seq":-1})", "malformed"},
        {"a seq with a fraction", R"({"type":"at","seq":1.5})", "malformed"},
        {"a whole seq with a fraction", R"({"type":"at","seq":1.0})", "malformed"},
        {"a seq with an exponent", R"({"type":"at","seq":1e0})", "malformed"},
        {"a seq that is a text", R"({"type":"at","seq":"1"})", "malformed"},
        {"a seq beyond 32 bits", R"({"type":"at","seq":2147483648})", "malformed"},
        {"a seq beyond 64 bits", R"({"type":"at","seq":99999999999999999999})", "malformed"},
        {"a seq that is no number", R"({"type":"at","seq":NaN})", "malformed"},
        {"a second hello", R"({"type":"hello","v":2,"room":"<room>"})", "hello_first"},
        {"a name of nothing", R"({"type":"sit","name":"","entropy":""})", "name"},
        {"a name that is too long", R"({"type":"sit","name":")" + std::string(25, 'x') + R"(","entropy":""})",
         "name"},
        {"a name with a control character", R"({"type":"sit","name":"a\u0000b","entropy":""})", "name"},
        {"a name that turns the writing round", R"({"type":"sit","name":"a\u202eb","entropy":""})", "name"},
        {"a name of blanks", R"({"type":"sit","name":"   ","entropy":""})", "name"},
        {"a name that is a list", R"({"type":"sit","name":["Ann"],"entropy":""})", "malformed"},
        {"no entropy", R"({"type":"sit","name":"Ann"})", "malformed"},
        {"an entropy that is too short", R"({"type":"sit","name":"Ann","entropy":"00"})", "malformed"},
        {"an entropy in capitals",
         R"({"type":"sit","name":"Ann","entropy":")" + std::string(64, 'A') + R"("})", "malformed"},
        {"a negative seat", R"({"type":"sit","name":"Ann","seat":-1,"entropy":""})", "malformed"},
        {"a seat that the room has not", R"({"type":"sit","name":"Ann","seat":15,"entropy":""})",
         "malformed"},
        {"a seat that is null", R"({"type":"sit","name":"Ann","seat":null,"entropy":""})", "malformed"},
        {"standing without a seat", R"({"type":"stand"})", "not_seated"},
        {"a move without a seat", R"({"type":"move","id":"m","upon":0,"action":{"type":"pass"}})",
         "not_seated"},
        {"a move without an id", R"({"type":"move","upon":0,"action":{"type":"pass"}})", "malformed"},
        {"a move that is a text", R"({"type":"move","id":"m","upon":0,"action":"pass"})", "malformed"},
        {"a move without a type", R"({"type":"move","id":"m","upon":0,"action":{}})", "malformed"},
        {"the position of no game", R"({"type":"at","seq":0})", "not_running"},
        {"a preview without a seat", R"({"type":"preview","upon":0,"action":{"type":"pass"}})", "not_seated"},
        {"a rematch without a seat", R"({"type":"rematch"})", "not_seated"},
        {"a chat of nothing", chat(""), "malformed"},
        {"a chat that is too long", chat(std::string(501, 'x')), "too_long"},
        {"a chat without a name", R"({"type":"chat","text":"hello"})", "name"},
        {"a start by another player", R"({"type":"start"})", "not_creator"},
    };
}

struct BadHello {
    std::string what;
    std::string text;
    std::string code;
    bool is_closed;
};

std::vector<BadHello> bad_hellos() {
    return {
        {"something before hello", R"({"type":"ping"})", "hello_first", false},
        {"a move before hello", R"({"type":"move","id":"m","upon":0,"action":{"type":"pass"}})",
         "hello_first", false},
        {"no version", R"({"type":"hello","room":"<room>"})", "malformed", false},
        {"another version", R"({"type":"hello","v":1,"room":"<room>"})", "version", true},
        {"a version that is a text", R"({"type":"hello","v":"2","room":"<room>"})", "malformed", false},
        {"no room", R"({"type":"hello","v":2})", "malformed", false},
        {"a room that is null", R"({"type":"hello","v":2,"room":null})", "malformed", false},
        {"a room that there is not", R"({"type":"hello","v":2,"room":"0123456789abcdefghjkmnpqrs"})",
         "no_such_room", false},
        {"a room cut off", R"({"type":"hello","v":2,"room":"0123"})", "no_such_room", false},
        {"a room that speaks SQL", R"({"type":"hello","v":2,"room":"' or 1=1 --"})", "no_such_room", false},
        {"a room of sixty thousand characters",
         R"({"type":"hello","v":2,"room":")" + sixty_thousand + R"("})", "no_such_room", false},
        {"a seq without a viewer", R"({"type":"hello","v":2,"room":"<room>","seq":1})", "malformed", false},
        {"a viewer without a seq", R"({"type":"hello","v":2,"room":"<room>","viewer":0})", "malformed",
         false},
        {"a viewer beyond all seats", R"({"type":"hello","v":2,"room":"<room>","seq":1,"viewer":16})",
         "malformed", false},
        {"legal as a number", R"({"type":"hello","v":2,"room":"<room>","legal":1})", "malformed", false},
    };
}

std::string in_room(std::string text, const std::string& room) {
    const std::string place = "<room>";
    if (const auto at = text.find(place); at != std::string::npos) {
        text.replace(at, place.size(), room);
    }
    return text;
}

/// Returns what a newcomer to the room sees now, except for who watches: closed browsers leave a little
/// later.
Json picture(Household& house) {
    Browser browser(house.port(), house.cookie);
    browser.send(hello_to(house.room));
    Json welcome = browser.receive("welcome");
    welcome.at("room").erase("spectators");
    welcome.at("room").erase("watching");
    return welcome;
}

std::string error_of(Browser& browser) {
    return browser.receive("error").at("code").get<std::string>();
}

} // namespace

TEST_CASE("broken messages are answered with their error, change nothing and affect no one else", "[W3]") {
    Household house(Household::expect_many);
    for (const BadMessage& one : bad_messages()) {
        INFO(one.what);
        Browser offender(house.port(), new_cookie(house.port()));
        offender.send(hello_to(house.room));
        offender.receive("welcome");
        const Json before = picture(house);
        offender.send_bad(in_room(one.text, house.room));
        CHECK(error_of(offender) == one.code);
        CHECK(picture(house) == before);
        offender.send({{"type", "ping"}, {"id", "as before"}});
        CHECK(offender.receive("pong").at("id") == "as before");
        house.check_peace();
    }
}

TEST_CASE("a broken hello is answered with its error and admits no one") {
    Household house(Household::expect_many);
    for (const BadHello& one : bad_hellos()) {
        INFO(one.what);
        Browser offender(house.port(), house.cookie);
        offender.send_bad(in_room(one.text, house.room));
        CHECK(error_of(offender) == one.code);
        if (one.is_closed) {
            CHECK(offender.close_code() == 1008);
        } else {
            offender.send(hello_to(house.room));
            CHECK(offender.receive("welcome").at("room").at("code") == house.room);
        }
        house.check_peace();
    }
}

TEST_CASE("a client that keeps sending errors is disconnected", "[T5]") {
    Household house;
    Browser offender = house.guest();
    for (int i = 0; i < 50; ++i) {
        offender.send_bad("{");
    }
    CHECK(offender.close_code() == 1008);
    house.check_peace();
}
