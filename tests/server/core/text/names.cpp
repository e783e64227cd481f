#include "server/core/text/names.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("names are normalised, trimmed, and have single spaces", "[A8][T12]") {
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

TEST_CASE("names that are empty, too long or unprintable are refused", "[A8][T12]") {
    const std::vector<std::string> refused{
        "",
        "   ",
        std::string(25, 'x'),
        std::string(10'000, 'x'),
        "\uFDFD\uFDFD", // each as wide as 18 letters
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

TEST_CASE("names with invisible characters are refused", "[A8][T12][T19]") {
    const std::vector<std::pair<std::string, std::string>> invisible{
        {"null notehead", "\xF0\x9D\x85\x99"},
        {"begin beam", "\xF0\x9D\x85\xB3"},
        {"combining grapheme joiner", "\xCD\x8F"},
        {"Arabic letter mark", "\xD8\x9C"},
        {"Hangul choseong filler", "\xE1\x85\x9F"},
        {"Hangul jungseong filler", "\xE1\x85\xA0"},
        {"Khmer inherent vowel", "\xE1\x9E\xB4"},
        {"Mongolian variation selector", "\xE1\xA0\x8B"},
        {"Mongolian vowel separator", "\xE1\xA0\x8E"},
        {"zero-width non-joiner", "\xE2\x80\x8C"},
        {"word joiner", "\xE2\x81\xA0"},
        {"function application", "\xE2\x81\xA1"},
        {"braille blank", "\xE2\xA0\x80"},
        {"ideographic half fill", "\xE3\x80\xBF"},
        {"Hangul filler", "\xE3\x85\xA4"},
        {"halfwidth Hangul filler", "\xEF\xBE\xA0"},
        {"interlinear anchor", "\xEF\xBF\xB9"},
        {"object replacement", "\xEF\xBF\xBC"},
        {"shorthand overlap", "\xF0\x9B\xB2\xA0"},
        {"language tag", "\xF3\xA0\x80\x81"},
        {"tag space", "\xF3\xA0\x80\xA0"},
        {"variation selector 17", "\xF3\xA0\x84\x80"},
        {"unassigned ignorable", "\xF3\xA0\xBF\xB0"},
    };
    for (const auto& [what, character] : invisible) {
        CAPTURE(what);
        CHECK_FALSE(clean_name(character));
        CHECK_FALSE(clean_name("An" + character + "na"));
        CHECK_FALSE(clean_name("Anna" + character));
    }
    // Spacing marks alone, and a selector alone.
    CHECK_FALSE(clean_name("\xE0\xA4\xBE"));
    CHECK_FALSE(clean_name("\xEF\xB8\x8F"));
    CHECK_FALSE(clean_text("\xF0\x9D\x85\x99", 500));
    CHECK_FALSE(clean_text("\xEF\xB8\x8F \xE2\x80\x8D", 500));
}

TEST_CASE("an emoji is a valid name, however a keyboard encodes it", "[A8][T12]") {
    CHECK(*clean_name("\xE2\x9D\xA4\xEF\xB8\x8F") == "\xE2\x9D\xA4");
    CHECK(*clean_name("\xF0\x9F\x90\x89") == "\xF0\x9F\x90\x89");
}

TEST_CASE("every control of writing direction is refused, in names and in chat", "[A8][T12]") {
    for (const int point :
         {0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069}) {
        CAPTURE(point);
        std::string control;
        if (point < 0x800) {
            control = {static_cast<char>(0xC0 | (point >> 6)), static_cast<char>(0x80 | (point & 0x3F))};
        } else {
            control = {static_cast<char>(0xE0 | (point >> 12)),
                       static_cast<char>(0x80 | ((point >> 6) & 0x3F)),
                       static_cast<char>(0x80 | (point & 0x3F))};
        }
        CHECK_FALSE(clean_name("a" + control + "b"));
        CHECK_FALSE(clean_text("a" + control + "b", 500));
    }
}

TEST_CASE("names that look alike are treated as equal", "[A8][T12]") {
    const std::vector<std::pair<std::string, std::string>> alike{
        {"Anna", "\xD0\x90nna"},            // Cyrillic A
        {"paypal", "\xD1\x80\xD0\xB0ypal"}, // Cyrillic er and a
        {"Odin", "0din"},                   // a zero
        {"Odin", "\xCE\x9F"
                 "din"},         // Greek omicron
        {"Loki", "L\xD0\xBEki"}, // Cyrillic o
        {"Il", "ll"},
        {"Bill", "BiIl"},
        {"Bill", "Bi1l"},
        {"modern", "modem"},
        {"Anna", "\xF0\x9D\x93\x90\xF0\x9D\x93\xB7\xF0\x9D\x93\xB7\xF0\x9D\x93\xAA"}, // mathematical
        {"Anna", "\xEF\xBC\xA1nna"},                                                  // wide
        {"Stra\xC3\x9F"
         "e",
         "STRASSE"},
    };
    for (const auto& [name, other] : alike) {
        CAPTURE(name, other);
        REQUIRE(clean_name(name));
        REQUIRE(clean_name(other));
        CHECK(look_alike(*clean_name(name), *clean_name(other)));
        CHECK(look_alike(*clean_name(other), *clean_name(name)));
    }
    for (const auto& [name, other] :
         {std::pair{"Anna", "Anne"}, {"Player 1", "Player 2"}, {"Bjorn", "Bj\xC3\xB6rn"}}) {
        CAPTURE(name, other);
        CHECK_FALSE(look_alike(name, other));
    }
}

TEST_CASE("markup in names and chat is text like any other", "[A8][T12]") {
    for (const std::string text :
         {"<script>x()</script>", "<img src=x onerror=x>", "\"><svg/onload=x>", "{{7*7}}", "javascript:x()",
          "${x}", "'; DROP TABLE", "&lt;b&gt;", "</title>"}) {
        CAPTURE(text);
        if (text.size() <= name_code_points) {
            CHECK(*clean_name(text) == text);
        }
        CHECK(*clean_text(text, 500) == text);
    }
}

TEST_CASE("names that people would confuse have the same key", "[A8][T12]") {
    CHECK(name_key("Ann") == name_key("ANN"));
    CHECK(name_key("Stra\xC3\x9F"
                   "e")
          == name_key("STRASSE"));
    CHECK(name_key("\xEF\xBC\xA1nn") == name_key("Ann"));
    CHECK(name_key("Ann") != name_key("Anna"));
}

TEST_CASE("chat keeps joiners, turns line breaks into spaces, and reports its length limit") {
    CHECK(*clean_text("one\ntwo", 500) == "one two");
    CHECK(clean_text("\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x8C\xBE", 500).ok());
    CHECK(clean_text(std::string(501, 'x'), 500).error().refusal == Refusal::illegal);
    CHECK(clean_text("\x01", 500).error().refusal == Refusal::malformed);
    CHECK_FALSE(clean_text("a\xE2\x80\xAE"
                           "b",
                           500));
}

TEST_CASE("small capitals equal the letters they resemble", "[A8][T12][T19]") {
    CHECK(look_alike("ᴀnna", "Anna"));
    CHECK(look_alike("ɢʀᴇᴛᴀ", "Greta"));
    CHECK(look_alike("ꜱɪɢʀᴜɴ", "Sigrun"));
    CHECK_FALSE(look_alike("ᴀnna", "Anne"));
}

TEST_CASE("names of the server, its staff and its bots are reserved", "[A8][T12][T19]") {
    for (const char* name :
         {"Server",    "SERVER",      "the server", "Sᴇʀᴠᴇʀ",        "Operator", "Ореrator",
          "Moderator", "moderator 2", "Admin",      "Administrator", "Staff",    "Team Idavoll",
          "Idavoll",   "System",      "Support",    "greedy",        "greedy 2", "Greedy 12",
          "random 1",  "search",      "search:100", "search:100 3",  "flat:20"}) {
        INFO(name);
        CHECK(is_reserved(name));
    }
    for (const char* name : {"Anna", "Greedy Anna", "Norn", "Observer", "Operatörin", "Serverina", "2",
                             "Team Blue", "The Anna", "randomly", "Adminah"}) {
        INFO(name);
        CHECK_FALSE(is_reserved(name));
    }
}
