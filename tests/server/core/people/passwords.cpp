#include "server/core/people/passwords.h"

#include "server/core/people/attempts.h"
#include "server/core/people/browser_word.h"

#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::server;

namespace {

/// The lowest possible cost.
constexpr HashingCost cheap{1, 8192};

} // namespace

TEST_CASE("a password has 10 to 128 characters, is not common, and is not the name", "[people]") {
    CHECK(check_password("correct horse battery", "Anna").ok());
    CHECK(check_password("zehn-Zeich", "Anna").ok());
    CHECK(check_password("äöüäöüäöüä", "Anna").ok());
    CHECK(check_password(std::string(64, 'x') + std::string(64, 'y'), "Anna").ok());
    for (const std::string& refused :
         {std::string(), std::string("short"), std::string("123456789"),
          std::string(64, 'x') + std::string(65, 'y'), std::string("password123"), std::string("PassWord123"),
          std::string("qwertyuiop"), std::string(20, 'a'), std::string("abcdefghijkl"),
          std::string("9876543210")}) {
        INFO(refused);
        CHECK_FALSE(check_password(refused, "Anna").ok());
    }
    CHECK_FALSE(check_password("Anna Annasdottir", "anna annasdottir").ok());
}

TEST_CASE("only the Argon2id hash of a password is stored", "[people][A1]") {
    const std::string hash = hash_password("correct horse battery", cheap);
    CHECK(hash.starts_with("$argon2id$"));
    CHECK(hash != hash_password("correct horse battery", cheap));
    CHECK(is_password(hash, "correct horse battery"));
    CHECK_FALSE(is_password(hash, "correct horse batteri"));
    CHECK_FALSE(is_password("", ""));
    CHECK_FALSE(is_password(std::string(1000, 'x'), "x"));
    CHECK_FALSE(is_outdated(hash, cheap));
    CHECK(is_outdated(hash, {2, 8192}));
}

TEST_CASE("five failures slow an account down, and waiting lifts it", "[people][A5]") {
    Attempts attempts;
    for (int i = 0; i < 5; ++i) {
        CHECK_FALSE(attempts.begin("anna", "house-" + std::to_string(i), 0).has_value());
    }
    CHECK(attempts.begin("anna", "another house", 0) == 2'000);
    CHECK(attempts.begin("anna", "another house", 1'999) == 1);
    CHECK_FALSE(attempts.begin("bjorn", "another house", 1'999).has_value());
    CHECK_FALSE(attempts.begin("anna", "another house", 2'000).has_value());
    CHECK(attempts.begin("anna", "another house", 2'000) == 4'000);
    CHECK_FALSE(attempts.begin("anna", "another house", 2'000 + 60 * 60'000 + 1).has_value());
}

TEST_CASE("ten failures slow an address down, whatever the names", "[people][A5]") {
    Attempts attempts;
    for (int i = 0; i < 10; ++i) {
        CHECK_FALSE(attempts.begin("name-" + std::to_string(i), "house", 0).has_value());
    }
    CHECK(attempts.begin("somebody else", "house", 0).has_value());
    CHECK_FALSE(attempts.begin("somebody else", "another house", 0).has_value());
}

TEST_CASE("a successful sign-in clears the account's failures", "[people]") {
    Attempts attempts;
    for (int i = 0; i < 100; ++i) {
        CHECK_FALSE(attempts.begin("anna", "house", 0).has_value());
        attempts.succeeded("anna", "house");
    }
    CHECK(attempts.size() == 0);
}

TEST_CASE("old failures are forgotten", "[people]") {
    Attempts attempts;
    for (int i = 0; i < 20'000; ++i) {
        (void)attempts.begin("name-" + std::to_string(i), "house-" + std::to_string(i), i * 10'000);
    }
    CHECK(attempts.size() < 10'000);
}

TEST_CASE("a browser is described by one word and nothing else it sends", "[people]") {
    CHECK(browser_word("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
          == "Firefox, Linux");
    CHECK(
        browser_word(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/17.5 Mobile/15E148 Safari/604.1")
        == "Safari, iPhone");
    CHECK(browser_word("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                       "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0")
          == "Edge, Windows");
    CHECK(browser_word("<script>") == "program");
}
