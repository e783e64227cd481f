#include "engine/json.h"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;

namespace {

enum class Colour { red, green };
constexpr std::array<std::string_view, 2> colours{"red", "green"};

std::string refusal(std::string_view text, JsonLimits limits = {}) {
    auto parsed = parse_json(text, limits);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().refusal == Refusal::malformed);
    return parsed.error().sentence;
}

/// Returns the error of a reader that calls `read` on the root; empty if there is none.
template <class Read>
std::string wrong(const Json& json, Read read) {
    JsonReading reading(json, "thing");
    read(reading.root());
    return reading.ok() ? "" : reading.error().sentence;
}

} // namespace

TEST_CASE("parsing returns what was written") {
    for (std::string_view text :
         {"null", "true", "[]", "{}", "-7", "18446744073709551615", "\"\u00f6\\u0000\"",
          R"({"a":[1,{"b":[]},"x"],"c":null,"d":{"e":false}})", R"([[1,2],[3,[4]],{"a":{},"b":[]}])"}) {
        CAPTURE(text);
        CHECK(parse_json(text).value() == Json::parse(text));
    }
}

TEST_CASE("parsing refuses anything but JSON with integers, with the place or the reason") {
    struct Case {
        std::string text;
        std::string reason;
    };

    const std::vector<Case> cases{
        {"", "not JSON at byte"},
        {"{", "not JSON at byte"},
        {"[1,]", "not JSON at byte"},
        {"nul", "not JSON at byte"},
        {"{} x", "not JSON at byte"},
        {"\"\xff\"", "not JSON at byte"},
        {"\"\\ud800\"", "not JSON at byte"},
        {"1.5", "not a 64-bit whole number"},
        {"[1.0]", "not a 64-bit whole number"},
        {"1e3", "not a 64-bit whole number"},
        {"18446744073709551616", "not a 64-bit whole number"},
        {"1e999", "not JSON at byte"},
        {R"({"a":1,"a":1})", "the key \"a\" occurs twice"},
        {R"({"b":{"a":1,"c":[{"a":2}],"a":1}})", "the key \"a\" occurs twice"},
    };
    for (const Case& each : cases) {
        CAPTURE(each.text);
        CHECK_THAT(refusal(each.text), Catch::Contains(each.reason));
    }
}

TEST_CASE("parsing is bounded in size and depth") {
    CHECK(parse_json("[1]", {.bytes = 3}));
    CHECK_THAT(refusal("[12]", {.bytes = 3}), Catch::Contains("longer than 3 bytes"));
    CHECK(parse_json(std::string(64, '[') + std::string(64, ']')));
    CHECK_THAT(refusal(std::string(65, '[') + std::string(65, ']')), Catch::Contains("deeper than 64"));
    CHECK_THAT(refusal(std::string(1'000'000, '[')), Catch::Contains("deeper than 64"));
    std::string objects;
    for (int i = 0; i < 100'000; ++i) {
        objects += R"({"a":)";
    }
    CHECK_THAT(refusal(objects), Catch::Contains("deeper than 64"));
}

TEST_CASE("a reading reports the path to the first error") {
    const Json json = Json::parse(R"({"a":[{"b":1},{"b":"x"}],"c":true})");
    CHECK(wrong(json, [](JsonValue root) { root["a"][1]["b"].count(); })
          == "thing.a[1].b is not a whole number");
    CHECK(wrong(json,
                [](JsonValue root) {
                    root["a"].items(3);
                    root["c"].count();
                })
          == "thing.a does not have 3 elements");
    CHECK(wrong(json, [](JsonValue root) { root["d"].count(); }) == "thing has no key \"d\"");
    CHECK(wrong(json, [](JsonValue root) { root["a"][2]["b"].count(); }) == "thing.a has no element 2");
    CHECK(wrong(json, [](JsonValue root) { root.keys({"a"}); }) == "thing has an unknown key \"c\"");
    CHECK(wrong(json, [](JsonValue root) { root.keys({"a"}, {"c", "e"}); }).empty());
    CHECK(wrong(json, [](JsonValue root) { root["c"].keys({"a"}); }) == "thing.c is not an object");
}

TEST_CASE("a reading refuses numbers out of range and other types") {
    const std::vector<Json> not_one_to_five{0,   6,   -1,   INT64_MIN, INT64_MAX,       UINT64_MAX,
                                            3.0, "3", true, Json(),    Json::array({3})};
    for (const Json& json : not_one_to_five) {
        CAPTURE(json);
        CHECK_FALSE(wrong(json, [](JsonValue root) { CHECK(root.integer(1, 5) == 1); }).empty());
    }
    for (int number = 1; number <= 5; ++number) {
        CHECK(wrong(number, [&](JsonValue root) { CHECK(root.integer(1, 5) == number); }).empty());
    }
}

TEST_CASE("a reading refuses other texts, booleans and names") {
    CHECK(
        wrong("green", [](JsonValue root) { CHECK(root.one_of<Colour>(colours) == Colour::green); }).empty());
    CHECK(wrong("blue", [](JsonValue root) { root.one_of<Colour>(colours); })
          == "thing is not one of: red, green");
    CHECK(wrong(1, [](JsonValue root) { root.one_of<Colour>(colours); }) == "thing is not a string");
    CHECK(wrong(1, [](JsonValue root) { static_cast<void>(root.boolean()); })
          == "thing is neither true nor false");
    CHECK(wrong("abcd", [](JsonValue root) { static_cast<void>(root.text(3)); })
          == "thing is longer than 3 bytes");
}

TEST_CASE("a reading continues harmlessly after the first error") {
    const Json json = Json::object();
    JsonReading reading(json, "thing");
    const JsonValue lost = reading.root()["a"]["b"][7]["c"];
    CHECK(lost.integer(2, 5) == 2);
    CHECK(lost.items().empty());
    CHECK(lost.text().empty());
    CHECK(reading.result(1).error() == Error{Refusal::malformed, "thing has no key \"a\""});
}

TEST_CASE("writing never throws, whatever bytes a text contains") {
    CHECK(write_json(Json{{"a", "\xff"}}) == "{\"a\":\"\xef\xbf\xbd\"}");
}
