#include "server/core/text/addresses.h"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <vector>

using namespace idavoll::server;

namespace {

struct Case {
    std::string name;
    std::optional<std::string> ascii; ///< as Node's url.domainToASCII, except for invalid hosts
};

std::string many(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

} // namespace

TEST_CASE("host names have the ASCII form that browsers use") {
    const std::vector<Case> cases{
        {"games.example.org", "games.example.org"},
        {"Games.Example.Org", "games.example.org"},
        {"a_b.internal", "a_b.internal"},
        {"münchen.de", "xn--mnchen-3ya.de"},
        {"MÜNCHEN.de", "xn--mnchen-3ya.de"},
        {"mu\u0308nchen.de", "xn--mnchen-3ya.de"},
        {"xn--mnchen-3ya.de", "xn--mnchen-3ya.de"},
        {"völuspá.example", "xn--vlusp-1qa6l.example"},
        {"straße.de", "xn--strae-oqa.de"},
        {"faß.example", "xn--fa-hia.example"},
        {"例え.テスト", "xn--r8jz45g.xn--zckzah"},
        {"bücher。example", "xn--bcher-kva.example"},
        {"пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"},
        {"ＧＡＭＥＳ.example", "games.example"},
        {"אב1.example", "xn--1-zhcd.example"},
        {"", std::nullopt},
        {"ä..example", std::nullopt},
        {"-ä.example", std::nullopt},
        {"ä-.example", std::nullopt},
        {"ä_b.example", std::nullopt},
        {"ä b.de", std::nullopt},
        {"ä/b.de", std::nullopt},
        {"\u200dä.example", std::nullopt},
        {"1אב.example", std::nullopt},
        {"ä.xn--ä", std::nullopt},
        {many("ä", 64) + ".de", std::nullopt},
        {many("ä", 2000), std::nullopt},
        {"\xff.example", std::nullopt},
    };
    for (const Case& one : cases) {
        CAPTURE(one.name);
        CHECK(ascii_host(one.name) == one.ascii);
    }
}

TEST_CASE("the domain of an e-mail address has its ASCII form and is displayed as entered") {
    const std::vector<std::vector<std::string>> cases{
        {"anna@münchen.de", "anna@xn--mnchen-3ya.de"},
        {"Völuspá <games@völuspá.example>", "Völuspá <games@xn--vlusp-1qa6l.example>"},
        {"mailto:anna@münchen.de", "mailto:anna@xn--mnchen-3ya.de"},
        {"anna@example.org", "anna@example.org"},
        {"Anna@Example.Org", "Anna@Example.Org"},
        {"änna@münchen.de", "änna@xn--mnchen-3ya.de"},
        {"anna@ä b.de", "anna@ä b.de"},
        {"münchen.de", "münchen.de"},
        {"anna@", "anna@"},
        {"", ""},
    };
    for (const auto& one : cases) {
        CAPTURE(one[0]);
        CHECK(with_ascii_domain(one[0]) == one[1]);
    }
    CHECK(readable_address("anna@xn--mnchen-3ya.de") == "anna@münchen.de");
    CHECK(readable_address("Anna@Example.Org") == "Anna@example.org");
    CHECK(readable_address("anna@xn--a") == "anna@xn--a");
    CHECK(readable_address("anna") == "anna");
    CHECK(is_plain_address(with_ascii_domain("anna@münchen.de")));
    CHECK_FALSE(is_plain_address(with_ascii_domain("änna@münchen.de")));
}

TEST_CASE("the host of a URL has its ASCII form, and nothing else of it changes") {
    const std::vector<std::vector<std::string>> cases{
        {"https://völuspá.example", "https://xn--vlusp-1qa6l.example"},
        {"https://VÖLUSPÁ.example:8443/ä?ö#ü", "https://xn--vlusp-1qa6l.example:8443/ä?ö#ü"},
        {"smtp://ü:ö@mail.münchen.de:587", "smtp://ü:ö@mail.xn--mnchen-3ya.de:587"},
        {"https://games.example.org/ä", "https://games.example.org/ä"},
        {"https://[::1]:8080/", "https://[::1]:8080/"},
        {"völuspá.example", "völuspá.example"},
        {"https://ä b.example/", "https://ä b.example/"},
    };
    for (const auto& one : cases) {
        CAPTURE(one[0]);
        CHECK(with_ascii_host(one[0]) == one[1]);
    }
}
