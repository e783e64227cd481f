#include "tests/server/storage/sqlite/house.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("a browser taken over by another person notifies its former one of nothing", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.subscribe(house.bjoern);
    CHECK(answer(house.outbox.reach_of(house.anna)).subscriptions.empty());
    CHECK_FALSE(answer(house.outbox.reach_of(house.anna)).push.has_value());
    CHECK(answer(house.outbox.reach_of(house.bjoern)).subscriptions.size() == 1);
    house.do_one(SubscriptionRemoved{house.bjoern, 1});
    CHECK_FALSE(answer(house.outbox.reach_of(house.bjoern)).push.has_value());
}

namespace {

constexpr RowNumber here = 7;
constexpr RowNumber elsewhere = 8;

/// An account that is signed in twice, with push in both browsers.
struct SignedIn : House {
    SignedIn() {
        do_all({PeopleChange(AccountMade{carla, "Carla", "carla", "carla", {}, 1}),
                PeopleChange(SessionBegun{here, Bytes32{1}, carla, "Firefox", 2}),
                PeopleChange(SessionBegun{elsewhere, Bytes32{2}, carla, "Chrome", 2})});
        add(1, "https://push.example.org/here", here);
        add(2, "https://push.example.org/elsewhere", elsewhere);
    }

    void add(std::int64_t id, const std::string& endpoint, std::optional<std::int64_t> session) const {
        do_one(SubscriptionAdded{id, carla, endpoint, "key", "auth", "Firefox", 5, session, "made for"});
    }

    std::vector<std::string> endpoints(const PersonId& person) const {
        std::vector<std::string> all;
        for (const auto& one : answer(outbox.recipient(person)).browsers) {
            all.push_back(one.endpoint.substr(std::string("https://push.example.org/").size()));
        }
        CHECK(answer(outbox.reach_of(person)).subscriptions.size() == all.size());
        CHECK(answer(outbox.reach_of(person)).push.has_value() == !all.empty());
        return all;
    }

    const PersonId carla{"carla"};
};

} // namespace

TEST_CASE("a push subscription ends with its session, however that ends", "[news][store]") {
    struct Case {
        const char* how;
        std::vector<Change> changes;
        std::vector<std::string> left;
    };

    const PersonId carla("carla");
    const std::vector<Case> cases{
        {"signed out here", {PeopleChange(SessionsEnded{carla, here, {}})}, {"elsewhere"}},
        {"ended from here", {PeopleChange(SessionsEnded{carla, elsewhere, {}})}, {"here"}},
        {"all others ended, by a new password", {PeopleChange(SessionsEnded{carla, {}, here})}, {"here"}},
        {"all ended, by a suspension, a reset or an operator",
         {PeopleChange(SessionsEnded{carla, {}, {}})},
         {}},
        {"expired", {PeopleChange(SessionUsed{here, 100}), PeopleChange(SessionsExpired{50})}, {"here"}},
        {"the account erased", {PeopleChange(PersonErased{carla})}, {}},
        {"the account merged into another", {PeopleChange(AccountMerged{carla, PersonId("dora"), 9})}, {}},
        {"another token was revoked", {PeopleChange(OtherWaysInEnded{carla})}, {"here", "elsewhere"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.how);
        const SignedIn house;
        house.do_all({PeopleChange(AccountMade{PersonId("dora"), "Dora", "dora", "dora", {}, 1})});
        house.do_one(TrialAsked{carla, NoticeChannel::push, {}, 20});
        house.do_one(NoticesSplit{{house.due().front().id}});
        REQUIRE(house.due().size() == 2);
        house.do_all(one.changes);
        CHECK(house.endpoints(carla) == one.left);
        CHECK(house.endpoints(PersonId("dora")).empty());
        // What is pending for such a browser is no longer sent.
        CHECK(house.due().size() == one.left.size());
    }
}

TEST_CASE("a subscription without a session, or of an account without one, does not count", "[news][store]") {
    const SignedIn house;
    house.add(3, "https://push.example.org/late", 99);
    house.add(4, "https://push.example.org/older-program", std::nullopt);
    CHECK(house.endpoints(house.carla) == std::vector<std::string>{"here", "elsewhere"});
    house.do_all({PeopleChange(SessionsExpired{0})});
    CHECK_FALSE(answer(house.outbox.subscription("https://push.example.org/late")).has_value());
    CHECK(answer(house.outbox.subscription("https://push.example.org/here")).has_value());
    // The next account in that browser takes over the subscription.
    house.do_all({PeopleChange(AccountMade{PersonId("dora"), "Dora", "dora", "dora", {}, 1}),
                  PeopleChange(SessionBegun{10, Bytes32{3}, PersonId("dora"), "Firefox", 2})});
    house.do_one(SubscriptionAdded{5, PersonId("dora"), "https://push.example.org/here", "key", "auth",
                                   "Firefox", 5, 10, "made for"});
    CHECK(house.endpoints(house.carla) == std::vector<std::string>{"elsewhere"});
    CHECK(house.endpoints(PersonId("dora")) == std::vector<std::string>{"here"});
}

TEST_CASE("a guest's subscription continues with the account's session in that browser only",
          "[news][store]") {
    const SignedIn house;
    const auto subscribed = [&](std::int64_t id, const char* endpoint, const char* browser) {
        house.do_one(SubscriptionAdded{id, house.anna, endpoint, "key", "auth", browser, 5});
    };
    subscribed(3, "https://push.example.org/phone", "Safari");
    subscribed(4, "https://push.example.org/desk", "Opera");
    CHECK(house.endpoints(house.anna) == std::vector<std::string>{"phone", "desk"});
    SECTION("by signing up") {
        house.do_all({PeopleChange(AccountMade{house.anna, "Anna", "anna", "anna", {}, 1}),
                      PeopleChange(SessionBegun{11, Bytes32{4}, house.anna, "Safari", 2})});
        CHECK(house.endpoints(house.anna) == std::vector<std::string>{"phone"});
        house.do_all({PeopleChange(SessionsEnded{house.anna, 11, {}})});
        CHECK(house.endpoints(house.anna).empty());
    }
    SECTION("by signing in") {
        house.do_all({PeopleChange(PersonPassed{house.anna, house.carla, 10}),
                      PeopleChange(SessionBegun{11, Bytes32{4}, house.carla, "Safari", 2})});
        CHECK(house.endpoints(house.carla) == std::vector<std::string>{"here", "elsewhere", "phone"});
        house.do_all({PeopleChange(SessionsEnded{house.carla, 11, {}})});
        CHECK(house.endpoints(house.carla) == std::vector<std::string>{"here", "elsewhere"});
    }
}

TEST_CASE("each subscription is delivered to separately, and one does not end another's pending notices",
          "[news][store]") {
    const SignedIn house;
    house.do_one(TrialAsked{house.carla, NoticeChannel::push, {}, 20});
    REQUIRE(house.due().size() == 1);
    CHECK_FALSE(house.due().front().subscription.has_value());
    const NoticeId whole = house.due().front().id;
    house.do_one(NoticesSplit{{whole}});
    // Only once.
    CHECK(house.attempt(NoticesSplit{{whole}})->kind == JournalError::Kind::outdated);
    const auto both = house.due();
    REQUIRE(both.size() == 2);
    CHECK(both[0].subscription == 1);
    CHECK(both[1].subscription == 2);
    house.do_one(NoticesClaimed{{both[0].id}, 30});
    house.do_one(NoticesClaimed{{both[1].id}, 30});
    house.do_one(NoticesFailed{{both[1].id}, NoticeChannel::push, house.carla, {}, 31, "Busy.", 900});
    house.do_one(NoticesSent{{both[0].id}, NoticeChannel::push, house.carla, {}, 32});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().subscription == 2);
    CHECK(house.due().front().tries == 1);
    CHECK(house.due(NoticeChannel::push, 899).empty());
    // Removing a browser also removes what is pending for it.
    house.do_one(SubscriptionRemoved{house.carla, 2});
    CHECK(house.due().empty());
    CHECK(house.endpoints(house.carla) == std::vector<std::string>{"here"});
}
