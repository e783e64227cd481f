#include "server/core/people/guests.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <type_traits>

using namespace idavoll;
using namespace idavoll::server;

static_assert(!std::is_convertible_v<std::string, PersonId> && !std::is_convertible_v<PersonId, std::string>,
              "a name or a code is never taken for a person by accident");

TEST_CASE("only sealed cookies open, and any change invalidates them", "[A2]") {
    const GuestSeal seal(Bytes32{1});
    const PersonId guest = new_guest();
    const std::string value = seal.seal(guest);
    REQUIRE(seal.open(value) == guest);
    for (std::size_t place = 0; place < value.size(); ++place) {
        std::string changed = value;
        changed[place] = changed[place] == '0' ? '1' : '0';
        CAPTURE(changed);
        CHECK_FALSE(seal.open(changed));
    }
    CHECK_FALSE(seal.open(""));
    CHECK_FALSE(seal.open(value + "0"));
    CHECK_FALSE(seal.open(value.substr(1)));
    CHECK_FALSE(seal.open(guest.text()));
    CHECK_FALSE(GuestSeal(Bytes32{2}).open(value));
}

TEST_CASE("cookies sealed with an older key still open, and new ones use the newest") {
    const Bytes32 first{1};
    const Bytes32 second{2};
    const PersonId guest = new_guest();
    const std::string old = GuestSeal(first).seal(guest);
    const GuestSeal seal(Keys{first, second});
    CHECK(seal.open(old) == guest);
    const std::string fresh = seal.seal(guest);
    CHECK(fresh.find(".1.") == 32);
    CHECK(seal.open(fresh) == guest);
    CHECK_FALSE(GuestSeal(first).open(fresh));
    CHECK_FALSE(GuestSeal(Keys{second, first}).open(old));
    for (std::size_t place = 0; place < fresh.size(); ++place) {
        std::string changed = fresh;
        changed[place] = changed[place] == '0' ? '1' : '0';
        CAPTURE(changed);
        CHECK_FALSE(seal.open(changed));
    }
    for (const std::string number : {"0", "2", "01", "00", "001", "-1", "", "+1", "18446744073709551617"}) {
        CAPTURE(number);
        CHECK_FALSE(seal.open(guest.text() + "." + number + fresh.substr(34)));
    }
}

TEST_CASE("guest ids are 128 random bits", "[A6]") {
    std::set<PersonId> guests;
    for (int i = 0; i < 1000; ++i) {
        guests.insert(new_guest());
    }
    CHECK(guests.size() == 1000);
    CHECK(guests.begin()->text().size() == 32);
}

TEST_CASE("the cookie is bound to the host over https and never readable by scripts", "[A2]") {
    const std::string plain = GuestCookie(false).set_cookie("v");
    const std::string secure = GuestCookie(true).set_cookie("v");
    CHECK(plain.starts_with("idavoll_guest=v;"));
    CHECK(secure.starts_with("__Host-idavoll_guest=v;"));
    CHECK(secure.ends_with("; Secure"));
    for (const std::string& cookie : {plain, secure}) {
        CHECK(cookie.find("; HttpOnly") != std::string::npos);
        CHECK(cookie.find("; SameSite=Lax") != std::string::npos);
        CHECK(cookie.find("; Path=/") != std::string::npos);
        CHECK(cookie.find("Domain") == std::string::npos);
    }
}

TEST_CASE("the cookie is found among others and ignored if duplicated") {
    const GuestCookie cookie(false);
    CHECK(cookie.find("idavoll_guest=a") == "a");
    CHECK(cookie.find("x=1; idavoll_guest=a ;y=2") == "a");
    CHECK_FALSE(cookie.find(""));
    CHECK_FALSE(cookie.find(";;=;"));
    CHECK_FALSE(cookie.find("not_idavoll_guest=a"));
    CHECK_FALSE(cookie.find("idavoll_guest=a; idavoll_guest=b"));
}
