#include "server/core/people/webauthn.h"

#include "server/core/people/base64url.h"
#include "server/core/people/challenges.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

// passkeys.json was created by passkeys.mjs with node's cryptography.

using namespace idavoll;
using namespace idavoll::server;

namespace {

const RelyingParty party{"games.example.org", {"https://games.example.org"}};

Json all_cases() {
    std::ifstream file(test::source_folder() / "tests/server/core/people/passkeys.json");
    return Json::parse(file);
}

std::string bytes_of(const Json& base64url) {
    const Json credential{{"rawId", base64url}};
    return credential_of(credential);
}

} // namespace

TEST_CASE("a passkey is accepted only as registered on the server's own page", "[people][passkeys]") {
    for (const Json& one : all_cases()) {
        if (one.at("created").is_null()) {
            continue;
        }
        INFO(one.at("what"));
        const auto made = check_new_passkey(one.at("created"), one.at("challenge").get<std::string>(), party);
        REQUIRE(made.ok() == one.at("right").get<bool>());
        if (made) {
            CHECK(to_base64url(made->public_key) == one.at("public_key"));
            CHECK(to_base64url(made->credential) == one.at("created").at("id"));
            CHECK(made->counter == one.at("counter"));
        }
    }
}

TEST_CASE("a passkey signs in only its owner, on the server's own page", "[people][passkeys]") {
    for (const Json& one : all_cases()) {
        if (one.at("answered").is_null()) {
            continue;
        }
        INFO(one.at("what"));
        const auto counter = check_passkey(one.at("answered"), one.at("challenge").get<std::string>(), party,
                                           bytes_of(one.at("public_key")));
        REQUIRE(counter.ok() == one.at("right").get<bool>());
        if (counter) {
            CHECK(*counter == one.at("counter"));
        }
    }
}

TEST_CASE("a truncated or malformed passkey response is refused", "[people][passkeys]") {
    const Json one = all_cases().at(0);
    const std::string challenge = one.at("challenge");
    const std::string key = bytes_of(one.at("public_key"));
    for (const char* field : {"clientDataJSON", "attestationObject", "authenticatorData", "signature"}) {
        for (const char* how : {"created", "answered"}) {
            Json credential = one.at(how);
            if (!credential.at("response").contains(field)) {
                continue;
            }
            const std::string whole = credential.at("response").at(field);
            for (std::size_t length = 0; length < whole.size(); length += 7) {
                credential["response"][field] = whole.substr(0, length);
                CHECK_FALSE(check_new_passkey(credential, challenge, party).ok());
                CHECK_FALSE(check_passkey(credential, challenge, party, key).ok());
            }
        }
    }
    for (const Json& none :
         {Json::object(), Json{{"response", 1}}, Json{{"response", Json::object()}}, Json(nullptr)}) {
        CHECK_FALSE(check_new_passkey(none, challenge, party).ok());
        CHECK_FALSE(check_passkey(none, challenge, party, key).ok());
    }
    CHECK_FALSE(check_passkey(one.at("answered"), "", party, key).ok());
    CHECK_FALSE(check_passkey(one.at("answered"), challenge, party, "").ok());
    CHECK_FALSE(check_passkey(one.at("answered"), challenge, party, std::string("\xbf\x01\x02", 3)).ok());
}

TEST_CASE("a signature counter that does not increase indicates a copy", "[people][passkeys]") {
    CHECK(counter_goes_on(0, 0));
    CHECK(counter_goes_on(0, 1));
    CHECK(counter_goes_on(7, 8));
    CHECK_FALSE(counter_goes_on(7, 7));
    CHECK_FALSE(counter_goes_on(7, 6));
    CHECK_FALSE(counter_goes_on(7, 0));
}

TEST_CASE("a challenge is valid once, for five minutes, for its purpose and person", "[people][passkeys]") {
    using Purpose = Challenges::Purpose;
    Challenges challenges;
    const PersonId anna("anna");
    const std::string one = challenges.ask(Purpose::add, anna, 0);
    CHECK(one.size() == 43);
    CHECK(one != challenges.ask(Purpose::add, anna, 0));
    CHECK(challenges.take(one, Purpose::add, anna, Challenges::lasts));
    CHECK_FALSE(challenges.take(one, Purpose::add, anna, 0));
    const std::string late = challenges.ask(Purpose::add, anna, 0);
    CHECK_FALSE(challenges.take(late, Purpose::add, anna, Challenges::lasts + 1));
    const std::string others = challenges.ask(Purpose::add, anna, 0);
    CHECK_FALSE(challenges.take(others, Purpose::add, PersonId("bjorn"), 0));
    const std::string purpose = challenges.ask(Purpose::sign_in, PersonId(), 0);
    CHECK_FALSE(challenges.take(purpose, Purpose::sign_up, PersonId(), 0));
    CHECK_FALSE(challenges.take("", Purpose::sign_in, PersonId(), 0));
    for (int i = 0; i < 20'000; ++i) {
        (void)challenges.ask(Purpose::sign_in, PersonId(), 0);
    }
    const std::string last = challenges.ask(Purpose::sign_in, PersonId(), 0);
    CHECK(challenges.take(last, Purpose::sign_in, PersonId(), 0));
}
