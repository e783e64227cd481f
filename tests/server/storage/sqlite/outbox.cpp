#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_notices.h"

#include "server/storage/rows/databases.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

constexpr Milliseconds hour = 3'600'000;
constexpr Milliseconds day = 24 * hour;

template <class T>
T answer(NoticeReading::Answer<T> asked) {
    boost::asio::io_context io;
    std::optional<T> found;
    auto wait = [](NoticeReading::Answer<T> called, std::optional<T>& to) -> boost::asio::awaitable<void> {
        auto result = co_await std::move(called);
        if (result) {
            to.emplace(std::move(result).value());
        }
    };
    auto done = boost::asio::co_spawn(io, wait(std::move(asked), found), boost::asio::use_future);
    io.run();
    done.get();
    REQUIRE(found.has_value());
    return *std::move(found);
}

/// A store with a running two-player game, whose first player can be reached by push, and the outbox as read.
struct House {
    House() : store(open_store(directory.database())) { do_all(running(game)); }

    ~House() { readers->stop(); }

    House(const House&) = delete;
    House& operator=(const House&) = delete;

    void do_all(std::vector<Change> changes) const { REQUIRE_FALSE(commit(*store, std::move(changes))); }

    void do_one(NoticeChange change) const {
        std::vector<Change> changes;
        changes.emplace_back(std::move(change));
        do_all(std::move(changes));
    }

    std::optional<JournalError> attempt(NoticeChange change) const {
        std::vector<Change> changes;
        changes.emplace_back(std::move(change));
        return commit(*store, std::move(changes));
    }

    void subscribe(const PersonId& person, const std::string& endpoint = "https://push.example.org/1") const {
        do_one(SubscriptionAdded{1, person, endpoint, "key", "auth", "Firefox", 5});
    }

    std::vector<Notice> due(NoticeChannel channel = NoticeChannel::push,
                            Milliseconds now = 1'000'000'000'000'000) const {
        return answer(outbox.due(channel, now, 100));
    }

    const GameId game = 1;
    const TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store;
    std::shared_ptr<ReaderPool> readers = ReaderPool::open(directory.database(), 1).value();
    mutable SqlNotices outbox{readers};
    const PersonId anna{"guest-a"};
    const PersonId bjoern{"guest-b"};
};

} // namespace

TEST_CASE("a turn's notification is stored once, with the move that starts it, for reachable players",
          "[news][store][N2][N3]") {
    const House house;
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 100}}}});
    CHECK(house.due().empty());
    house.subscribe(house.anna);
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{0, 100}, {1, 200}}}});
    // A turn that began before the player could be reached is not notified, and the other player cannot be
    // reached.
    CHECK(house.due().empty());
    house.do_all({action(house.game, 3), TurnsChanged{house.game, {{1, 200}}}});
    house.do_all({action(house.game, 4), TurnsChanged{house.game, {{0, 300}}}});
    REQUIRE(house.due().size() == 1);
    const Notice notice = house.due().front();
    CHECK(notice.kind == Told::turn);
    CHECK(notice.person == house.anna);
    CHECK(notice.cause == 300);
    CHECK(notice.stands);
    CHECK_FALSE(notice.looked);
    // It stays one turn while the other seats to act change.
    house.do_all({TurnsChanged{house.game, {{0, 300}, {1, 400}}}});
    CHECK(house.due().size() == 1);
    // Once notified, it is not repeated, even if other seats join in.
    house.do_one(NoticesClaimed{{notice.id}, 500});
    CHECK(house.due().empty());
    house.do_one(NoticesSent{{notice.id}, NoticeChannel::push, house.anna, {}, 600});
    house.do_all({TurnsChanged{house.game, {{0, 300}}}});
    CHECK(house.due().empty());
}

TEST_CASE("a turn that has passed or was seen is recognised when its notification is due",
          "[news][store][N3]") {
    const House house;
    house.subscribe(house.anna);
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    REQUIRE(house.due().size() == 1);
    CHECK_FALSE(house.due().front().looked);
    house.do_all({Looked{house.game, house.anna, 1, 0}});
    CHECK(house.due().front().looked);
    house.do_one(MuteChanged{house.anna, house.game, true});
    CHECK(house.due().front().muted);
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, 400}}}});
    REQUIRE(house.due().size() == 1);
    CHECK_FALSE(house.due().front().stands);
}

TEST_CASE("a turn that passes before the claim is not claimed", "[news][store][N3]") {
    const House house;
    house.subscribe(house.anna);
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    const NoticeId id = house.due().front().id;
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, 400}}}});
    const auto claimed = house.attempt(NoticesClaimed{{id}, 500});
    REQUIRE(claimed.has_value());
    CHECK(claimed->kind == JournalError::Kind::outdated);
    // Her next turn is a different one.
    house.do_all({action(house.game, 3), TurnsChanged{house.game, {{0, 600}}}});
    CHECK(house.attempt(NoticesClaimed{{id}, 700}).has_value());
    REQUIRE(house.due().size() == 2);
    CHECK_FALSE(house.attempt(NoticesClaimed{{house.due().back().id}, 700}).has_value());
}

TEST_CASE("a notice is claimed by one server, and its outcome is stored", "[news][store][N2]") {
    const House house;
    house.subscribe(house.anna);
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    const NoticeId id = house.due().front().id;
    house.do_one(NoticesClaimed{{id}, 400});
    const auto second = house.attempt(NoticesClaimed{{id}, 401});
    REQUIRE(second.has_value());
    CHECK(second->kind == JournalError::Kind::outdated);

    house.do_one(NoticesFailed{{id}, NoticeChannel::push, house.anna, {}, 500, "It is down.", 60'500});
    CHECK(house.due(NoticeChannel::push, 60'499).empty());
    REQUIRE(house.due(NoticeChannel::push, 60'500).size() == 1);
    CHECK(house.due().front().tries == 1);
    const ReachOf failed = answer(house.outbox.reach_of(house.anna));
    REQUIRE(failed.push.has_value());
    REQUIRE(failed.push->failed.has_value());
    CHECK(failed.push->failed->why == "It is down.");

    house.do_one(NoticesClaimed{{id}, 600});
    house.do_one(NoticesSent{{id}, NoticeChannel::push, house.anna, {}, 700});
    CHECK(house.due().empty());
    const ReachOf used = answer(house.outbox.reach_of(house.anna));
    CHECK(used.push->used == 700);
    CHECK_FALSE(used.push->failed.has_value());
}

TEST_CASE("a claimed but unfinished notice is given up and reported", "[news][store][N2]") {
    const House house;
    house.subscribe(house.anna);
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    house.do_one(NoticesClaimed{{house.due().front().id}, 400});
    CHECK(answer(house.outbox.lost(400)) == 0);
    CHECK(answer(house.outbox.lost(401)) == 1);
    house.do_one(NoticesLost{401, 1'000});
    CHECK(answer(house.outbox.lost(10'000)) == 0);
    CHECK(house.due().empty());
    CHECK(answer(house.outbox.reach_of(house.anna)).push->failed->at == 1'000);
}

TEST_CASE("chat lines are bundled into one notice, without those of the reader or blocked people",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_all({ChatSaid{house.game, 1, 0, "Anna", "hail", 5, house.anna}});
    CHECK(house.due().empty());
    house.do_all({ChatSaid{house.game, 2, 1, "Björn", "hail", 6, house.bjoern}});
    house.do_all({ChatSaid{house.game, 3, 1, "Björn", "are you there", 7, house.bjoern}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::chat);
    CHECK(house.due().front().cause == 2);
    const Doings doings = answer(house.outbox.doings(house.game, house.anna));
    CHECK(doings.unread == 2);
    CHECK(doings.last_line_by == "Björn");
    house.do_all({Looked{house.game, house.anna, 0, 3}});
    CHECK(house.due().front().looked);
    const NoticeId id = house.due().front().id;
    house.do_one(NoticesDropped{{id}});
    house.do_all({PeopleChange(BlockChanged{house.anna, house.bjoern, true})});
    house.do_all({ChatSaid{house.game, 4, 1, "Björn", "well", 8, house.bjoern}});
    CHECK(house.due().empty());
}

TEST_CASE("a game's start and end are notified to all reachable players and the room's webhook",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_one(HookSet{house.game, house.anna, "json", "https://hooks.example.org/", {}, "[]", 5});
    house.do_all(
        {action(house.game, 1), GameEnded{house.game, {{"reason", "finished"}, {"ranking", {2, 1}}}, 9}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::ended);
    REQUIRE(house.due(NoticeChannel::hook).size() == 1);
    CHECK(house.due(NoticeChannel::hook).front().kind == Told::ended);
    const auto hook = answer(house.outbox.hook(house.game));
    REQUIRE(hook.has_value());
    REQUIRE(hook->winners.size() == 1);
    CHECK(hook->winners.front() == "Björn");
}

TEST_CASE("a room's webhook has one pending turn at a time, sent in its present state", "[news][store]") {
    const House house;
    house.do_one(HookSet{house.game, house.anna, "json", "https://hooks.example.org/", {}, "[]", 5});
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, 400}}}});
    CHECK(house.due(NoticeChannel::hook).size() == 1);
    const auto hook = answer(house.outbox.hook(house.game));
    REQUIRE(hook->to_act.size() == 1);
    CHECK(hook->to_act.front().name == "Björn");
    CHECK(hook->to_act.front().since == 400);
    house.do_one(HookRemoved{house.game});
    CHECK(house.due(NoticeChannel::hook).empty());
}

TEST_CASE("a failed webhook turn does not stay pending next to the following one", "[news][store]") {
    const House house;
    house.do_one(HookSet{house.game, house.anna, "json", "https://hooks.example.org/", {}, "[]", 5});
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    const NoticeId id = house.due(NoticeChannel::hook).front().id;
    house.do_one(NoticesClaimed{{id}, 350});
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, 400}}}});
    house.do_one(NoticesFailed{{id}, NoticeChannel::hook, {}, house.game, 500, "It is down.", 600});
    REQUIRE(house.due(NoticeChannel::hook).size() == 1);
    CHECK(house.due(NoticeChannel::hook).front().cause == 400);
}

TEST_CASE("an address is used once confirmed, and no longer after a change", "[news][store][N4]") {
    const House house;
    const PersonId carla("carla");
    const Bytes32 hash{1, 2, 3};
    house.do_all({PeopleChange(AccountMade{carla, "Carla", "carla", "carla", "carla@example.org", 1})});
    house.do_one(ResetAsked{carla, 5});
    CHECK(house.due(NoticeChannel::mail).empty());
    house.do_one(ConfirmationAsked{carla, 5});
    house.do_one(ConfirmationAsked{carla, 6});
    REQUIRE(house.due(NoticeChannel::mail).size() == 1);
    CHECK(house.due(NoticeChannel::mail).front().kind == Told::confirm);
    house.do_one(ConfirmationMade{carla, "carla@example.org", hash, 100});
    CHECK(answer(house.outbox.confirmation(hash))->until == 100);
    house.do_one(AddressConfirmed{hash, "stop-1"});
    CHECK(answer(house.outbox.recipient(carla)).address == "carla@example.org");
    CHECK(answer(house.outbox.stopped_by("stop-1")) == carla);
    // Usable once.
    CHECK(house.attempt(AddressConfirmed{hash, "stop-2"}).has_value());
    house.do_one(ResetAsked{carla, 5});
    CHECK(house.due(NoticeChannel::mail).size() == 2);

    AccountChanged changed{.person = carla, .email = {}, .words = {}, .bot = {}};
    changed.email = std::optional<std::string>("other@example.org");
    house.do_all({PeopleChange(changed)});
    CHECK_FALSE(answer(house.outbox.recipient(carla)).address.has_value());
    CHECK(house.due(NoticeChannel::mail).empty());
    // A link for the former address is invalid.
    house.do_one(ConfirmationMade{carla, "carla@example.org", hash, 100});
    CHECK(house.attempt(AddressConfirmed{hash, "stop-3"}).has_value());
}

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

TEST_CASE("a chat line pending for one browser delays no later line for others", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_one(SubscriptionAdded{2, house.anna, "https://push.example.org/2", "key", "auth", "Chrome", 5});
    house.do_all({ChatSaid{house.game, 1, 1, "Björn", "hail", 6, house.bjoern}});
    house.do_one(NoticesSplit{{house.due().front().id}});
    const auto both = house.due();
    REQUIRE(both.size() == 2);
    house.do_one(NoticesClaimed{{both[0].id}, 7});
    house.do_one(NoticesSent{{both[0].id}, NoticeChannel::push, house.anna, {}, 8});
    house.do_all({ChatSaid{house.game, 2, 1, "Björn", "are you there", 9, house.bjoern}});
    REQUIRE(house.due().size() == 2);
    CHECK_FALSE(house.due().back().subscription.has_value());
}

TEST_CASE("invitations, their answers and rematches are notified, and only while they are open",
          "[news][store]") {
    const House house;
    const GameId table = 2;
    const GameId again = 3;
    const PersonId carla("carla");
    house.subscribe(house.bjoern);
    house.do_one(SubscriptionAdded{2, carla, "https://push.example.org/2", "key", "auth", "Firefox", 5});
    house.do_all({opened(table), InvitationMade{table, carla, "Carla", house.bjoern, "Björn", 50}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::invited);
    CHECK(house.due().front().person == carla);
    CHECK(house.due().front().stands);
    house.do_all({InvitationAnswered{table, carla, true}});
    REQUIRE(house.due().size() == 2);
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.due().back().kind == Told::accepted);
    CHECK(house.due().back().person == house.bjoern);
    house.do_one(NoticesDropped{{house.due().front().id, house.due().back().id}});

    house.do_all(
        {action(house.game, 1), GameEnded{house.game, {{"reason", "finished"}, {"ranking", {2, 1}}}, 9}});
    house.do_one(NoticesDropped{{house.due().front().id}});
    RoomOpened next = opened(again);
    next.seats = started(house.game).seats;
    next.seats[1]->held = true;
    house.do_all({next, RematchMade{house.game, next.code}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::rematch);
    CHECK(house.due().front().next == next.code);
    CHECK(house.due().front().stands);
    next.seats[1]->held = false;
    house.do_all({SeatsChanged{again, next.seats}});
    CHECK_FALSE(house.due().front().stands);
    house.do_all({RoomRemoved{again, next.code}});
}

TEST_CASE("deadline warnings a day and two hours before are sent once and follow the deadline",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    const SeatTime waits{.left = 3 * day};
    const auto spent = [](Milliseconds counted, Milliseconds deadline) {
        return SeatTime{.left = 3 * day, .counted = counted, .deadline = deadline};
    };
    house.do_all({TimesChanged{house.game, {spent(1'000, 1'000 + 3 * day), waits}}});
    CHECK(house.due(NoticeChannel::push, 999 + 2 * day).empty());
    const auto told = house.due(NoticeChannel::push, 1'000 + 2 * day);
    REQUIRE(told.size() == 1);
    CHECK(told.front().kind == Told::day_left);
    CHECK(told.front().person == house.anna);
    CHECK(told.front().stands);
    house.do_one(NoticesClaimed{{told.front().id}, 5});
    house.do_one(NoticesSent{{told.front().id}, NoticeChannel::push, house.anna, {}, 6});

    // The clock goes back ten minutes: what was sent is not repeated, and what was not is sent later.
    const Milliseconds later = 1'000 + 3 * day + 600'000;
    house.do_all({DeadlineMoved{house.game, 0, spent(1'000, later)}});
    CHECK(house.due(NoticeChannel::push, later - 2 * hour - 1).empty());
    house.do_all({TimesChanged{house.game, {spent(1'000, later + 1), waits}}});
    CHECK(house.due(NoticeChannel::push, later - 2 * hour).empty());
    const auto soon = house.due(NoticeChannel::push, later + 1 - 2 * hour);
    REQUIRE(soon.size() == 1);
    CHECK(soon.front().kind == Told::hours_left);
    CHECK(soon.front().stands);
    // Too late to be true.
    CHECK_FALSE(house.due(NoticeChannel::push, later + 1).front().stands);

    // It ends with the turn; a shorter turn has no such notification.
    house.do_all({TimesChanged{house.game, {waits, waits}}});
    CHECK(house.due().empty());
    house.do_all({TimesChanged{house.game, {spent(5'000, 5'000 + day), waits}}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::hours_left);
    // And with the game.
    house.do_all(
        {action(house.game, 1), GameEnded{house.game, {{"reason", "finished"}, {"ranking", {2, 1}}}, 9}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::ended);
}

TEST_CASE("with less than two hours left, the one-day warning is not sent", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    const SeatTime time{.left = 3 * day, .counted = 1'000, .deadline = 1'000 + 3 * day};
    house.do_all({TimesChanged{house.game, {time, SeatTime{.left = 3 * day}}}});
    const auto both = house.due(NoticeChannel::push, 1'000 + 3 * day - hour);
    REQUIRE(both.size() == 2);
    CHECK_FALSE(both.front().stands);
    CHECK(both.back().stands);
}

namespace {

/// A house where it has been Anna's turn since a moment, and she can be reached.
struct LongTurn : House {
    LongTurn() {
        subscribe(anna);
        begin(1, 0, since);
    }

    void begin(int seq, Seat seat, Milliseconds at) const {
        do_all({action(game, seq), TurnsChanged{game, {{seat, at}}}});
        drop_all();
    }

    void drop_all() const {
        NoticesDropped dropped;
        for (const Notice& notice : due()) {
            dropped.ids.push_back(notice.id);
        }
        do_one(dropped);
    }

    void choose(const char* reminders) const {
        const Json settings{{"news", {{"reminders", reminders}}}};
        do_all({PeopleChange(SettingsKept{anna, settings.dump(), 1})});
    }

    /// Returns how many reminders the outbox gets at that moment.
    std::size_t reminded(Milliseconds now) const {
        do_one(RemindersDue{now});
        const std::vector<Notice> notices = due();
        CHECK(std::ranges::all_of(notices, [&](const Notice& notice) {
            return notice.kind == Told::reminder && notice.person == anna && notice.at == now
                   && notice.stands;
        }));
        drop_all();
        return notices.size();
    }

    static constexpr Milliseconds since = 1'000;
};

} // namespace

TEST_CASE("a player is reminded after 1, 3 and 7 days of a turn, each time once", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + day - 1) == 0);
    CHECK(house.reminded(house.since + day) == 1);
    CHECK(house.reminded(house.since + day) == 0); // another server, or the same later
    CHECK(house.reminded(house.since + 2 * day) == 0);
    CHECK(house.reminded(house.since + 3 * day) == 1);
    CHECK(house.reminded(house.since + 6 * day) == 0);
    CHECK(house.reminded(house.since + 7 * day) == 1);
    CHECK(house.reminded(house.since + 30 * day) == 0);
}

TEST_CASE("a player who wants it is reminded every day, or never", "[news][store]") {
    const LongTurn house;
    house.choose("daily");
    CHECK(house.reminded(house.since + day - 1) == 0);
    for (int days = 1; days < 10; ++days) {
        CAPTURE(days);
        CHECK(house.reminded(house.since + days * day) == 1);
        CHECK(house.reminded(house.since + days * day + hour) == 0);
    }
    house.choose("never");
    CHECK(house.reminded(house.since + 20 * day) == 0);
    house.choose("some");
    CHECK(house.reminded(house.since + 20 * day) == 0);
}

TEST_CASE("reminders that were missed become one", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + 5 * day) == 1);
    CHECK(house.reminded(house.since + 6 * day) == 0);
    CHECK(house.reminded(house.since + 8 * day) == 1);
}

TEST_CASE("reminders start over with the seat's next turn", "[news][store]") {
    const LongTurn house;
    CHECK(house.reminded(house.since + 8 * day) == 1);
    house.begin(2, 1, house.since + 8 * day + 1);
    CHECK(house.reminded(house.since + 20 * day) == 0); // the other player can't be reached
    const Milliseconds again = house.since + 20 * day;
    house.begin(3, 0, again);
    CHECK(house.reminded(again + day - 1) == 0);
    CHECK(house.reminded(again + day) == 1);
    CHECK(house.reminded(again + 3 * day) == 1);
}

TEST_CASE("a reminder lapses once the turn has passed, and is not claimed", "[news][store]") {
    const LongTurn house;
    house.do_one(RemindersDue{house.since + day});
    REQUIRE(house.due().size() == 1);
    const NoticeId id = house.due().front().id;
    CHECK(house.due().front().cause == house.since);
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, house.since + day}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{id}, house.since + day}).has_value());
    house.do_all({action(house.game, 3), TurnsChanged{house.game, {{0, house.since + day + 1}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{id}, house.since + day}).has_value());
}

TEST_CASE("a nudge names its sender, and counts only for this turn and between players who are not blocked",
          "[news][store]") {
    const LongTurn house;
    house.do_all({Nudged{house.game, 0, house.since + hour, house.bjoern}});
    REQUIRE(house.due().size() == 1);
    const Notice notice = house.due().front();
    CHECK(notice.kind == Told::nudge);
    CHECK(notice.person == house.anna);
    CHECK(notice.other == "Björn");
    CHECK(notice.cause == house.since);
    CHECK(notice.stands);
    const auto room = load(*house.store, opened(house.game).code);
    REQUIRE(room->nudged.size() == 1);
    CHECK(room->nudged.front().at == house.since + hour);
    for (const auto& [one, other] :
         {std::pair(house.anna, house.bjoern), std::pair(house.bjoern, house.anna)}) {
        house.do_all({PeopleChange(BlockChanged{one, other, true})});
        CHECK_FALSE(house.due().front().stands);
        house.do_all({PeopleChange(BlockChanged{one, other, false})});
        CHECK(house.due().front().stands);
    }
    house.do_all({action(house.game, 2), TurnsChanged{house.game, {{1, house.since + day}}}});
    CHECK_FALSE(house.due().front().stands);
    CHECK(house.attempt(NoticesClaimed{{notice.id}, house.since + day}).has_value());
}

TEST_CASE("no one is reminded within 36 hours of a deadline, where warnings follow", "[news][store]") {
    const LongTurn house;
    const SeatTime waits{.left = 3 * day};
    const auto until = [&](Milliseconds deadline, bool is_up = false) {
        house.do_all({TimesChanged{
            house.game,
            {SeatTime{.left = 3 * day, .counted = 5, .deadline = deadline, .is_up = is_up}, waits}}});
        house.drop_all();
    };
    const Milliseconds now = house.since + day;
    until(now + 36 * hour - 1);
    CHECK(house.reminded(now) == 0);
    until(now - 1, true);
    CHECK(house.reminded(now) == 0);
    // More time was given.
    until(now + 36 * hour);
    CHECK(house.reminded(now) == 1);
}

TEST_CASE("no one is reminded of a paused game, or on vacation", "[news][store]") {
    const LongTurn house;
    const Milliseconds now = house.since + day;
    house.do_all({MarkedBroken{house.game, "We look into it.", 5}});
    CHECK(house.reminded(now) == 0);
    house.do_all({MarkedBroken{house.game, std::nullopt, 6}});
    house.do_all({TimeAgreed{house.game, std::nullopt, Span{now - 1, now + 1}}});
    CHECK(house.reminded(now) == 0);
    house.do_all({PeopleChange(AccountMade{house.anna, "Anna", "anna", "anna", {}, 7})});
    house.do_all({PeopleChange(VacationTaken{house.anna, Span{now, now + day}, 1, 0})});
    CHECK(house.reminded(now + 1) == 0);
    CHECK(house.reminded(now + day) == 1);
}

TEST_CASE("an expired clock is notified to its player, and to the others that they may claim it",
          "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_one(
        SubscriptionAdded{2, house.bjoern, "https://push.example.org/2", "key", "auth", "Firefox", 5});
    const SeatTime waits{.left = 100};
    const SeatTime spent{.left = 100, .counted = 1'000, .deadline = 1'100};
    const SeatTime up{.left = 0, .is_up = true};
    house.do_all({TimesChanged{house.game, {spent, waits}}});
    CHECK(house.due().empty());
    house.do_all({TimesChanged{house.game, {up, waits}}});
    // A further message about it causes no further notification.
    house.do_all({TimesChanged{house.game, {up, waits}}});
    const auto told = house.due();
    REQUIRE(told.size() == 2);
    CHECK(told[0].kind == Told::time_up);
    CHECK(told[0].person == house.anna);
    CHECK(told[0].at == 1'100);
    CHECK(told[0].stands);
    CHECK(told[1].kind == Told::asked);
    CHECK(told[1].person == house.bjoern);
    CHECK(told[1].what == "claim");
    CHECK(told[1].other == "Anna");
    CHECK(told[1].stands);

    // More time is granted, or she acts: the notification is dropped, and the time may run out again.
    house.do_all({TimesChanged{house.game, {spent, waits}}});
    for (const Notice& notice : house.due()) {
        CHECK_FALSE(notice.stands);
    }
    house.do_all({TimesChanged{house.game, {up, waits}}});
    REQUIRE(house.due().size() == 2);
    CHECK(house.due().front().stands);

    // Once claimed it is no further news for her, and no other seat has anything to do.
    ActionAccepted timeout = action(house.game, 1);
    timeout.action = R"({"type":"timeout"})";
    timeout.by = "server";
    house.do_all({timeout, OutChanged{house.game, {0}}, TimesChanged{house.game, {waits, spent}}});
    REQUIRE(house.due().size() == 2);
    CHECK(house.due().front().stands);
    CHECK(house.due().front().what == "out");
    CHECK_FALSE(house.due().back().stands);
}

TEST_CASE("a player who is automatically out of time is notified, too", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    ActionAccepted timeout = action(house.game, 1);
    timeout.seat = 0;
    timeout.action = R"({"type":"timeout"})";
    timeout.by = "server";
    timeout.at = 1'100;
    house.do_all({timeout, OutChanged{house.game, {0}}});
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().kind == Told::time_up);
    CHECK(house.due().front().stands);
    CHECK(house.due().front().what == "out");
    house.do_all({OutChanged{house.game, {}}});
    CHECK_FALSE(house.due().front().stands);
}

TEST_CASE("a proposal is notified once to those who have to answer, while it is open", "[news][store]") {
    const House house;
    house.subscribe(house.anna);
    house.do_one(
        SubscriptionAdded{2, house.bjoern, "https://push.example.org/2", "key", "auth", "Firefox", 5});
    const auto proposed = [&](const char* state, std::vector<Seat> agreed) {
        const Json one{{"n", 3},    {"what", "pause"}, {"by", 1},
                       {"at", 700}, {"state", state},  {"agreed", agreed}};
        return ProposalsChanged{house.game, {{"last", 3}, {"all", {one}}}};
    };
    house.do_all({proposed("open", {1})});
    house.do_all({proposed("open", {1})});
    REQUIRE(house.due().size() == 1);
    const Notice asked = house.due().front();
    CHECK(asked.kind == Told::asked);
    CHECK(asked.person == house.anna);
    CHECK(asked.cause == 3);
    CHECK(asked.at == 700);
    CHECK(asked.what == "pause");
    CHECK(asked.other == "Björn");
    CHECK(asked.stands);
    house.do_all({proposed("agreed", {1, 0})});
    REQUIRE(house.due().size() == 1);
    CHECK_FALSE(house.due().front().stands);
    house.do_all({proposed("open", {1, 0})});
    CHECK_FALSE(house.due().front().stands);
    house.do_all({proposed("declined", {1})});
    CHECK_FALSE(house.due().front().stands);
    // A bot that decides for a seat has no vote.
    house.do_one(NoticesDropped{{asked.id}});
    house.do_all({OutChanged{house.game, {0}}});
    const Json next{{"n", 4}, {"what", "cancel"}, {"by", 1}, {"at", 800}, {"state", "open"}, {"agreed", {1}}};
    house.do_all({ProposalsChanged{house.game, {{"last", 4}, {"all", {next}}}}});
    CHECK(house.due().empty());
}

TEST_CASE("changes of what guards an account are mailed at most ten times an hour", "[news][store][T15]") {
    const House house;
    const PersonId carla("carla");
    const Bytes32 hash{7};
    house.do_all({PeopleChange(AccountMade{carla, "Carla", "carla", "carla", "carla@example.org", 1})});
    house.do_one(ConfirmationMade{carla, "carla@example.org", hash, 100});
    house.do_one(AddressConfirmed{hash, "stop"});
    constexpr Milliseconds hour = 3'600'000;
    const auto change = [&](std::int64_t id, Milliseconds at) {
        house.do_all({PeopleChange(GuardChanged{
            .id = id, .person = carla, .guard = Guard::recovery, .at = at, .until = at + 10 * 24 * hour})});
        return house.due(NoticeChannel::mail).size();
    };
    for (std::int64_t n = 1; n <= 10; ++n) {
        CHECK(change(n, n) == static_cast<std::size_t>(n));
    }
    CHECK(change(11, 11) == 10);
    CHECK(change(12, hour + 1) == 11);
}

TEST_CASE("the confirmed address of a deleted account gets a last notice, then is removed",
          "[news][store][T13]") {
    const House house;
    const PersonId carla("carla");
    const PersonId dora("dora");
    for (const auto& [person, email] : {std::pair{carla, "carla@example.org"}, {dora, "dora@example.org"}}) {
        house.do_all(
            {PeopleChange(AccountMade{person, person.text(), person.text(), person.text(), email, 1}),
             PeopleChange(SettingsKept{person, R"({"news":{"language":"de"}})"})});
    }
    const Bytes32 hash{7};
    house.do_one(ConfirmationMade{carla, "carla@example.org", hash, 100});
    house.do_one(AddressConfirmed{hash, "stop"});
    // Dora's address was never confirmed.
    house.do_all({PeopleChange(PersonErased{carla, 20}), PeopleChange(PersonErased{dora, 20})});
    const auto due = house.due(NoticeChannel::mail);
    REQUIRE(due.size() == 1);
    CHECK(is_farewell(due.front()));
    CHECK(due.front().stands);
    CHECK(due.front().person == PersonId());
    CHECK(due.front().other == "carla@example.org");
    CHECK(due.front().language == "de");
    house.do_one(NoticesClaimed{{due.front().id}, 30});
    house.do_one(NoticesSent{{due.front().id}, NoticeChannel::mail, PersonId(), {}, 31});
    Connection connection = connect(house.directory.database(), Access::read_only);
    CHECK(connection.number("SELECT count(*) FROM notices") == 0);
}

TEST_CASE("notification settings pass to a guest's account and are deleted with it", "[news][store]") {
    const House house;
    const PersonId carla("carla");
    house.subscribe(house.anna);
    house.do_one(MuteChanged{house.anna, house.game, true});
    house.do_one(HookSet{house.game, house.anna, "json", "https://hooks.example.org/", {}, "[]", 5});
    house.do_all({action(house.game, 1), TurnsChanged{house.game, {{0, 300}}}});
    house.do_all({PeopleChange(PersonPassed{house.anna, carla, 10})});
    const ReachOf reach = answer(house.outbox.reach_of(carla));
    CHECK(reach.subscriptions.size() == 1);
    CHECK(reach.push.has_value());
    CHECK(reach.muted.size() == 1);
    REQUIRE(house.due().size() == 1);
    CHECK(house.due().front().person == carla);
    house.do_all({PeopleChange(PersonErased{carla})});
    CHECK(house.due().empty());
    CHECK(answer(house.outbox.reach_of(carla)).subscriptions.empty());
    CHECK_FALSE(answer(house.outbox.hook(house.game)).has_value());
}
