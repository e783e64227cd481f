#include "engine/json_plain.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

using namespace idavoll;

namespace {

constexpr std::size_t depth = 64;

constexpr auto move =
    R"({"type":"move","id":"m-1","upon":12,"mark":"00ff00ff","action":{"type":"place","tile":"odin","at":[-3,40]}})";

/// Returns what the complete parser makes of a text: it is not plain if a space follows.
Result<Json> read_completely(const std::string& text) {
    return parse_json(text + " ");
}

} // namespace

TEST_CASE("plain documents are read as the complete parser reads them") {
    for (const std::string text :
         {move, "null", "true", "false", "0", "-7", "999999999", R"("")", R"(" ~text~ ")", "[]", "{}",
          "[[],{}]", R"({"a":[1,{"b":[]},"x"],"c":null,"d":{"e":false}})", R"({"b":1,"a":{"b":2}})"}) {
        CAPTURE(text);
        const std::optional<Json> plain = read_plain(text, depth);
        REQUIRE(plain);
        CHECK(*plain == read_completely(text).value());
        CHECK(plain->type() == read_completely(text).value().type());
    }
    CHECK(read_plain("[7]", depth)->at(0).is_number_unsigned());
    CHECK_FALSE(read_plain("[-7]", depth)->at(0).is_number_unsigned());
}

TEST_CASE("what is not plain is left to the complete parser") {
    for (const std::string_view text : {"",
                                        " 1",
                                        "1 ",
                                        "[1, 2]",
                                        "01",
                                        "-0",
                                        "-",
                                        "1.5",
                                        "1e3",
                                        "1000000000",
                                        "nul",
                                        "nulll",
                                        "\"\xc3\xb6\"",
                                        "\"a\\n\"",
                                        "\"a\nb\"",
                                        "\"a",
                                        "[",
                                        "[1",
                                        "[1,]",
                                        "{",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{\"a\":1,}",
                                        R"({"a":1,"a":1})",
                                        "{1:2}",
                                        "[]]",
                                        "{}x",
                                        "tru",
                                        "'a'"}) {
        CAPTURE(text);
        CHECK_FALSE(read_plain(text, depth));
    }
    CHECK(read_plain("[[1]]", 2));
    CHECK_FALSE(read_plain("[[[1]]]", 2));
}

TEST_CASE("a damaged message is read plainly only as the complete parser reads it") {
    constexpr std::string_view bytes = R"({}[]",:-0179atrufalsen\ .)";
    std::minstd_rand random(1);
    int plain_ones = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text = move;
        for (unsigned damage = 0; damage <= random() % 3; ++damage) {
            text[random() % text.size()] = bytes[random() % bytes.size()];
        }
        if (const std::optional<Json> plain = read_plain(text, depth)) {
            CAPTURE(text);
            const Result<Json> complete = read_completely(text);
            REQUIRE(complete);
            REQUIRE(*plain == *complete);
            ++plain_ones;
        }
    }
    CHECK(plain_ones > 1'000);
}
