#include "server/core/people/lines.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

namespace {

Known by_session(const char* person, std::int64_t number) {
    return {PersonId(person), {Proof::Kind::session, number, Scope::all}};
}

Known by_token(const char* person, std::int64_t number) {
    return {PersonId(person), {Proof::Kind::token, number, Scope::play}};
}

} // namespace

TEST_CASE("when a session ends, exactly its connections are closed", "[people][A4]") {
    Lines lines;
    int one = 0;
    int other = 0;
    int token = 0;
    const auto first = lines.enter(by_session("anna", 1), [&] { ++one; });
    const auto second = lines.enter(by_session("anna", 2), [&] { ++other; });
    const auto third = lines.enter(by_token("anna", 1), [&] { ++token; });
    lines.end_session(1);
    CHECK(one == 1);
    CHECK(other == 0);
    CHECK(token == 0);
    lines.end_token(1);
    CHECK(token == 1);
    lines.end_person(PersonId("anna"), 2);
    CHECK(one == 2);
    CHECK(other == 0);
    lines.end_person(PersonId("anna"));
    CHECK(other == 1);
}

TEST_CASE("a connection being opened when its session ends is closed at once", "[people][A4]") {
    Lines lines;
    lines.end_session(1);
    lines.end_guest(PersonId("gone"));
    int closed = 0;
    const auto late = lines.enter(by_session("anna", 1), [&] { ++closed; });
    const auto guest = lines.enter({PersonId("gone"), {}}, [&] { ++closed; });
    const auto another = lines.enter({PersonId("here"), {}}, [&] { closed += 100; });
    CHECK(closed == 2);
}

TEST_CASE("a guest's connections are closed on sign-in, but not those opened after signing out", "[people]") {
    Lines lines;
    int closed = 0;
    const auto before = lines.enter({PersonId("guest"), {}}, [&] { ++closed; });
    lines.leave_guest(PersonId("guest"));
    CHECK(closed == 1);
    const auto again = lines.enter({PersonId("guest"), {}}, [&] { ++closed; });
    CHECK(closed == 1);
}

TEST_CASE("closed connections are forgotten", "[people]") {
    Lines lines;
    {
        const auto one = lines.enter(by_session("anna", 1), [] {});
        CHECK(lines.size() == 1);
    }
    CHECK(lines.size() == 0);
}

TEST_CASE("a session's end is sent to other servers, and one received from them is not forwarded",
          "[people]") {
    Lines lines;
    std::vector<Lines::Ending> told;
    lines.tell_others_by([&](const Lines::Ending& ending) { told.push_back(ending); });
    int closed = 0;
    const auto place = lines.enter(by_session("anna", 7), [&] { ++closed; });
    lines.end_session(8);
    REQUIRE(told.size() == 1);
    CHECK(told.front() == Lines::Ending{.kind = Lines::Ending::Kind::session, .number = 8});
    CHECK(closed == 0);
    lines.hear({.kind = Lines::Ending::Kind::session, .number = 7});
    CHECK(closed == 1);
    CHECK(told.size() == 1);
}

TEST_CASE("when a network is banned, exactly the connections of its guests are closed, here and elsewhere",
          "[people][A4]") {
    Lines here;
    Lines elsewhere;
    here.tell_others_by([&](const Lines::Ending& ending) { elsewhere.hear(ending); });
    int closed = 0;
    int kept = 0;
    const auto close = [&] { ++closed; };
    const auto keep = [&] { ++kept; };
    const Known guest{PersonId("guest"), {}};
    const auto one = here.enter(guest, close, "home");
    const auto two = elsewhere.enter(guest, close, "home");
    const auto account = here.enter(by_session("anna", 1), keep, "home");
    const auto other = here.enter(guest, keep, "school");
    const auto unknown = here.enter(guest, keep);
    here.end_guests_of_network("home");
    CHECK(closed == 2);
    here.end_guests_of_network("");
    CHECK(kept == 0);
}

TEST_CASE("the network of a connected guest is known", "[people]") {
    Lines lines;
    const auto unknown = lines.enter({PersonId("guest"), {}}, [] {});
    CHECK(lines.network_of_guest(PersonId("guest")).empty());
    {
        const auto known = lines.enter(
            {PersonId("guest"), {}}, [] {}, "home");
        CHECK(lines.network_of_guest(PersonId("guest")) == "home");
        CHECK(lines.network_of_guest(PersonId("another")).empty());
    }
    CHECK(lines.network_of_guest(PersonId("guest")).empty());
}
