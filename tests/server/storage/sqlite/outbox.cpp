#include "tests/server/storage/sqlite/house.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

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

TEST_CASE("a room's webhook has one pending turn at a time, sent in its current state", "[news][store]") {
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
