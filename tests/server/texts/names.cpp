#include "server/texts/names.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("A8 names are kept in one form, trimmed and with single blanks") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"Ann", "Ann"},
        {"  Ann \xC2\xA0 Lee  ", "Ann Lee"},
        {"Zoe\xCC\x88", "Zo\xC3\xAB"},
        {"\xE5\xA4\xA9\xE7\x85\xA7", "\xE5\xA4\xA9\xE7\x85\xA7"},
        {"<b>x</b>", "<b>x</b>"},
        {std::string(24, 'x'), std::string(24, 'x')},
    };
    for (const auto& [given, kept] : cases) {
        CAPTURE(given);
        const auto name = clean_name(given);
        REQUIRE(name);
        CHECK(*name == kept);
        CHECK(*clean_name(*name) == kept);
    }
}

TEST_CASE("A8 names that are empty, too long or hold what cannot be shown are refused") {
    const std::vector<std::string> refused{
        "",
        "   ",
        std::string(25, 'x'),
        std::string(10'000, 'x'),
        std::string("a\0b", 3),
        "a\nb",
        "a\tb",
        "a\x1B[31mb",
        "a\x7F",
        "a\xC2\x85z", // next line
        "a\xE2\x80\xAE"
        "b", // right-to-left override
        "a\xE2\x81\xA6"
        "b", // left-to-right isolate
        "a\xE2\x80\x8B"
        "b", // zero-width space
        "a\xE2\x80\x8D"
        "b", // zero-width joiner
        "a\xE2\x80\xA8"
        "b", // line separator
        "\xEF\xBB\xBF"
        "a", // byte order mark
        "a\xC2\xAD"
        "b",            // soft hyphen
        "\xEE\x80\x80", // private use
        "\xCD\xB8",     // unassigned
        "\xE3\x85\xA4", // Hangul filler
        "\xCC\x88",     // a mark alone
        "a\xCC\x88\xCC\x89\xCC\x8A\xCC\x8B\xCC\x8C\xCC\x8D",
        "a\xFF"
        "b", // not UTF-8
        "a\xC0\xAF"
        "b", // an overlong form
        "a\xED\xA0\x80"
        "b", // a lone surrogate
    };
    for (const std::string& name : refused) {
        CAPTURE(name);
        const auto cleaned = clean_name(name);
        REQUIRE_FALSE(cleaned);
        CHECK(cleaned.error().sentence.ends_with("."));
    }
}

TEST_CASE("A8 names that people would take for the same have the same key") {
    CHECK(name_key("Ann") == name_key("ANN"));
    CHECK(name_key("Stra\xC3\x9F"
                   "e")
          == name_key("STRASSE"));
    CHECK(name_key("\xEF\xBC\xA1nn") == name_key("Ann"));
    CHECK(name_key("Ann") != name_key("Anna"));
}

TEST_CASE("chat keeps joiners, makes blanks of line breaks and says when it is too long") {
    CHECK(*clean_text("one\ntwo", 500) == "one two");
    CHECK(clean_text("\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x8C\xBE", 500).ok());
    CHECK(clean_text(std::string(501, 'x'), 500).error().refusal == Refusal::illegal);
    CHECK(clean_text("\x01", 500).error().refusal == Refusal::malformed);
    CHECK_FALSE(clean_text("a\xE2\x80\xAE"
                           "b",
                           500));
}
