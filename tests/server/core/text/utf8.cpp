#include "server/core/text/utf8.h"

#include <catch2/catch.hpp>
#include <string>

using namespace idavoll::server;
using namespace std::string_literals;

TEST_CASE("a line of text is UTF-8 without control characters") {
    for (const std::string& text : {""s, "Anna"s, "Ægir „x“ ᚢ 👩‍🚀"s, "\u00A0"s}) {
        CAPTURE(text);
        CHECK(is_line_of_text(text));
    }
    for (const std::string& text : {"a\0b"s, "\n"s, "\x7F"s, "\xC2\x80"s, "\xFF"s, "\xC3("s, "\xC0\x80"s,
                                    "\xED\xA0\x80"s, "Ann\xC3"s}) {
        CAPTURE(text);
        CHECK_FALSE(is_line_of_text(text));
    }
}
