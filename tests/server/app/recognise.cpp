/// Callers while the store cannot be read.
#include "server/storage/rows/databases.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Makes the store unreadable during its lifetime.
class Away {
  public:
    explicit Away(Host& host)
        : connection_(server::connect(host.config().database, server::Access::read_write)) {
        connection_.run("ALTER TABLE people RENAME TO people_elsewhere");
    }

    ~Away() { connection_.run("ALTER TABLE people_elsewhere RENAME TO people"); }

    Away(const Away&) = delete;
    Away& operator=(const Away&) = delete;

  private:
    server::Connection connection_;
};

std::string session_of(Host& host) {
    const Answer made =
        post(host.port(), "/api/account", {{"name", "Anna"}, {"password", "a long enough password"}});
    REQUIRE(made.status == 201);
    const std::string cookie = made.header("set-cookie");
    return cookie.substr(0, cookie.find(';'));
}

std::string token_of(Host& host, const std::string& cookie) {
    return post(host.port(), "/api/tokens", {{"name", "my bot"}, {"scope", "play"}}, cookie)
        .json()
        .at("token");
}

} // namespace

TEST_CASE("a caller who cannot be looked up is told that the database is unavailable, not that they are "
          "unknown",
          "[any_database]") {
    Host host(hash_cheaply);
    const std::string guest = new_cookie(host.port());
    const std::string session = session_of(host);
    const std::string token = token_of(host, session);
    // Cached people need no lookup.
    host.stop();
    host.start();
    const std::vector<Headers> callers{
        {{"Cookie", guest}}, {{"Cookie", session}}, {{"Authorization", "Bearer " + token}}};
    {
        const Away away(host);
        for (const Headers& caller : callers) {
            const Answer me = call(host.port(), "GET", "/api/me", caller);
            CHECK(me.status == 503);
            CHECK(me.json().at("error").at("code") == "storage");
            // These calls do not need to know the caller.
            CHECK(call(host.port(), "GET", "/api/games", caller).status == 200);
            CHECK(call(host.port(), "GET", "/", caller).status == 200);
            CHECK(call(host.port(), "GET", "/healthz", caller).status == 200);
        }
        CHECK(Browser(host.port(), guest).status() == 503);
        CHECK(call(host.port(), "GET", "/api/me").status == 401);
    }
    for (const Headers& caller : callers) {
        CHECK(call(host.port(), "GET", "/api/me", caller).status == 200);
    }
}

TEST_CASE("a guest who cannot be looked up is not replaced by a new guest without seats", "[any_database]") {
    Host host(hash_cheaply);
    const std::string guest = new_cookie(host.port());
    host.stop();
    host.start();
    {
        const Away away(host);
        const Answer answer = post(host.port(), "/api/guest", Json::object(), guest);
        CHECK(answer.status == 503);
        CHECK(answer.header("set-cookie").empty());
    }
    CHECK(post(host.port(), "/api/guest", Json::object(), guest).status == 200);
}
