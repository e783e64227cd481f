#include "server/people/guests.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <unistd.h>

using namespace idavoll;
using namespace idavoll::server;
namespace fs = std::filesystem;

TEST_CASE("A2 only what was sealed opens, and any change closes it") {
    const GuestSeal seal(Bytes32{1});
    const GuestId guest = new_guest();
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
    CHECK_FALSE(seal.open(guest));
    CHECK_FALSE(GuestSeal(Bytes32{2}).open(value));
}

TEST_CASE("A6 guests are 128 random bits") {
    std::set<GuestId> guests;
    for (int i = 0; i < 1000; ++i) {
        guests.insert(new_guest());
    }
    CHECK(guests.size() == 1000);
    CHECK(guests.begin()->size() == 32);
}

TEST_CASE("A2 the cookie is bound to our host over https and never readable by scripts") {
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

TEST_CASE("the cookie is found among others, and not believed when it is there twice") {
    const GuestCookie cookie(false);
    CHECK(cookie.find("idavoll_guest=a") == "a");
    CHECK(cookie.find("x=1; idavoll_guest=a ;y=2") == "a");
    CHECK_FALSE(cookie.find(""));
    CHECK_FALSE(cookie.find(";;=;"));
    CHECK_FALSE(cookie.find("not_idavoll_guest=a"));
    CHECK_FALSE(cookie.find("idavoll_guest=a; idavoll_guest=b"));
}

TEST_CASE("the secret is drawn once, kept private, and a damaged one is not replaced") {
    const fs::path folder = fs::temp_directory_path() / ("idavoll-secret-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const fs::path file = folder / "games.db.secret";
    const auto first = load_or_create_secret(file);
    REQUIRE(std::holds_alternative<Bytes32>(first));
    CHECK(load_or_create_secret(file) == first);
    CHECK((fs::status(file).permissions() & fs::perms::all)
          == (fs::perms::owner_read | fs::perms::owner_write));

    fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
    CHECK(std::get<std::string>(load_or_create_secret(file)).find("chmod 600") != std::string::npos);
    fs::permissions(file, fs::perms::group_read, fs::perm_options::remove);
    std::ofstream(file) << "not a secret";
    CHECK(std::get<std::string>(load_or_create_secret(file)).find("damaged") != std::string::npos);
    CHECK(std::holds_alternative<std::string>(load_or_create_secret(folder / "missing" / "secret")));
    fs::remove_all(folder);
}
