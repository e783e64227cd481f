/// Bots in seats, from the start or for a player who has left: what the room sends about them and asks them.
#include "engine/bots/levels.h"
#include "engine/catalogue/registry.h"
#include "engine/random.h"
#include "server/bots/question.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

const Json resign{{"type", "resign"}};

Json with_bots(Json bots) {
    return {{"type", "settings"}, {"settings", {{"bots", std::move(bots)}}}};
}

/// A table for three: anna, who has opened it, and bots in the other seats.
struct Alone {
    explicit Alone(const Json& bots = {nullptr, "greedy", "random"})
        : table(runes(), {{"players", bots.size()}}), anna(table.enter("anna")) {
        REQUIRE(table.refusal(anna, with_bots(bots)).empty());
    }

    /// Lets the bot that is asked decide.
    void let_a_bot_decide() {
        const std::optional<BotAsked> asked = table.room().ask_bot();
        REQUIRE(asked);
        table.decide_for(asked->question.seat, answer_to(asked->question, 7), asked->question.bot);
    }

    Json seats() { return table.client(anna).room.at("seats"); }

    Table table;
    PeerId anna;
};

} // namespace

TEST_CASE("a game against bots starts when its only person is seated", "[time][bots]") {
    Alone alone;
    CHECK(alone.seats().at(1).at("name") == "greedy 2");
    CHECK(alone.seats().at(1).at("bot") == true);
    CHECK(alone.seats().at(1).at("by") == "greedy");
    CHECK(alone.seats().at(1).at("out") == false);
    CHECK(alone.seats().at(2).at("online") == true);
    CHECK(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    CHECK(alone.table.room().status() == RoomStatus::running);
    CHECK(alone.table.client(alone.anna).you.at("seat") == 0);
    CHECK_FALSE(alone.table.room().has_bot_to_act());
    REQUIRE(alone.table.move(alone.anna, open_round).at("type") == "ack");
    const Json card = alone.table.client(alone.anna).turn.at("legal").at(0);
    // All players lay at once, including the bots.
    CHECK(alone.table.room().has_bot_to_act());
    alone.let_a_bot_decide();
    alone.let_a_bot_decide();
    CHECK_FALSE(alone.table.room().has_bot_to_act());
    CHECK(alone.table.client(alone.anna).log.at(1).at("by") == "greedy");
    CHECK(alone.table.client(alone.anna).log.at(2).at("by") == "random");
    CHECK(alone.table.stored().actions[1].by == "greedy");
    REQUIRE(alone.table.move(alone.anna, card).at("type") == "ack");
    CHECK(alone.table.client(alone.anna).log.size() == 4);
}

TEST_CASE("no one can take a bot's seat", "[time][bots]") {
    Alone alone;
    const PeerId bjorn = alone.table.enter("bjorn");
    CHECK(alone.table.sit(bjorn, "Bjorn", {{"seat", 1}}).at("code") == "seat_taken");
    CHECK(alone.table.sit(bjorn, "greedy 2").at("code") == "name");
    CHECK(alone.table.refusal(alone.anna, {{"type", "free"}, {"seat", 1}}) == "options");
    CHECK(alone.table.refusal(alone.anna, {{"type", "hand_over"}, {"seat", 1}}) == "not_seated");
    REQUIRE(alone.table.sit(bjorn, "Bjorn").at("type") == "ack");
    CHECK(alone.table.sit(alone.anna, "Anna").at("code") == "not_open");
}

TEST_CASE("the creator gives seats to bots and takes them back, but none from people", "[time][bots]") {
    Alone alone({nullptr, nullptr, "greedy"});
    Table& table = alone.table;
    REQUIRE(table.sit(alone.anna, "Anna").at("type") == "ack");
    CHECK(table.refusal(alone.anna, with_bots({"greedy", nullptr, nullptr})) == "options");
    CHECK(table.refusal(alone.anna, with_bots({"greedy", "greedy", "greedy"})) == "options");
    CHECK(table.refusal(alone.anna, with_bots({nullptr, "Hugin", nullptr})) == "options");
    CHECK(table.refusal(alone.anna, with_bots({nullptr, "flat:401", nullptr})) == "options");
    CHECK(table.refusal(alone.anna, with_bots({nullptr, "greedy"})) == "options");
    CHECK(table.refusal(alone.anna, with_bots({nullptr, "search:401", nullptr})) == "options");
    REQUIRE(table.refusal(alone.anna, with_bots({nullptr, "search", nullptr})).empty());
    CHECK(alone.seats().at(1).at("name") == "search 2");
    REQUIRE(table.refusal(alone.anna, with_bots({nullptr, "search:20", nullptr})).empty());
    CHECK(alone.seats().at(1).at("name") == "search:20 2");
    REQUIRE(table.refusal(alone.anna, with_bots({nullptr, "flat:20", nullptr})).empty());
    CHECK(alone.seats().at(1).at("name") == "flat:20 2");
    CHECK(alone.seats().at(2).at("name").is_null());
    // With fewer seats, the bots beyond the last are removed.
    REQUIRE(table.refusal(alone.anna, with_bots({nullptr, nullptr, "greedy"})).empty());
    REQUIRE(table.refusal(alone.anna, {{"type", "settings"}, {"options", {{"players", 2}}}}).empty());
    CHECK(alone.seats().size() == 2);
    CHECK(table.room().status() == RoomStatus::open);
}

TEST_CASE("if seats are left out at the start, the bots move with the others", "[time][bots]") {
    Alone alone({nullptr, nullptr, "greedy"});
    REQUIRE(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    REQUIRE(alone.table.refusal(alone.anna, {{"type", "start"}}).empty());
    CHECK(alone.seats().size() == 2);
    CHECK(alone.seats().at(1).at("name") == "greedy 2");
    CHECK(alone.table.client(alone.anna).room.at("settings").at("bots") == Json{nullptr, "greedy"});
    CHECK(alone.table.stored().opened.settings.at("bots") == Json{nullptr, "greedy"});
    alone.table.reload();
    const PeerId anna = alone.table.enter("anna");
    CHECK(alone.table.client(anna).room.at("seats").at(1).at("by") == "greedy");
    CHECK(alone.table.refusal(anna, {{"type", "record"}}).empty());
    const Json record = alone.table.client(anna).last("record").at("record");
    CHECK(record.at("bots") == Json{nullptr, "greedy"});
    CHECK(record.at("players") == Json{"Anna", "greedy 2"});
}

TEST_CASE("a bot's decision for a past position or another seat does nothing", "[time][bots]") {
    Alone alone;
    Table& table = alone.table;
    REQUIRE(table.sit(alone.anna, "Anna").at("type") == "ack");
    REQUIRE(table.move(alone.anna, open_round).at("type") == "ack");
    const std::optional<BotAsked> asked = table.room().ask_bot();
    REQUIRE(asked);
    const Json action = answer_to(asked->question, 1);
    const std::size_t rows = table.stored().actions.size();
    table.decide_for(1, action, "random");
    table.decide_for(0, action, "greedy");
    CHECK(table.stored().actions.size() == rows);
    table.decide_for(1, action, "greedy");
    CHECK(table.stored().actions.size() == rows + 1);
    // The same decision again changes nothing.
    CHECK(table.call(BotDecided{1, "greedy", asked->upon, action, asked->mark}).empty());
    CHECK(table.stored().actions.size() == rows + 1);
}

TEST_CASE("leaving a game against bots ends it, and a bot plays for those who resign among people",
          "[time][bots]") {
    Alone alone;
    REQUIRE(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    REQUIRE(alone.table.move(alone.anna, resign).at("type") == "ack");
    CHECK(alone.table.room().status() == RoomStatus::finished);
    CHECK(alone.table.stored().result->at("reason") == "resigned");
    CHECK_FALSE(alone.table.room().has_bot_to_act());

    Table table(runes(), {{"players", 3}});
    const auto peers = table.seat_everybody();
    CHECK_FALSE(table.room().has_bot_to_act());
    REQUIRE(table.move(peers[0], resign).at("type") == "ack");
    CHECK(table.room().has_bot_to_act());
    table.reload();
    const std::optional<BotAsked> asked = table.room().ask_bot();
    REQUIRE(asked);
    CHECK(asked->question.seat == 0);
    CHECK(asked->question.bot == "greedy");
}

TEST_CASE("a player alone against bots cancels without consent", "[time][bots]") {
    Alone alone;
    REQUIRE(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    REQUIRE(alone.table.refusal(alone.anna, {{"type", "propose"}, {"what", "cancel"}}).empty());
    CHECK(alone.table.stored().result->at("reason") == "cancelled");
}

TEST_CASE("a rematch has the same bots and starts when the people have arrived", "[time][bots]") {
    Alone alone;
    REQUIRE(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    REQUIRE(alone.table.move(alone.anna, resign).at("type") == "ack");
    REQUIRE(alone.table.refusal(alone.anna, {{"type", "rematch"}, {"id", "r"}}).empty());
    StoredRoom next;
    next.opened = alone.table.opened().back();
    Table table(runes(), next);
    const PeerId anna = table.enter("anna");
    CHECK(table.client(anna).room.at("seats").at(0).at("held") == true);
    CHECK(table.client(anna).room.at("seats").at(1).at("held") == false);
    CHECK(table.client(anna).room.at("seats").at(1).at("by") == "greedy");
    REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::running);
}

TEST_CASE("a bot can be chosen by level, and has a human-like name", "[time][bots]") {
    Alone alone({nullptr, "farmer", "farmer"});
    const Json chosen{nullptr, "farmer", "farmer"};
    CHECK(alone.seats().at(1).at("by") == "search:10");
    CHECK(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    CHECK(alone.seats().at(1).at("by") == "search:10");
    CHECK(alone.seats().at(1).at("name") != alone.seats().at(2).at("name"));
    CHECK(alone.table.client(alone.anna).room.at("settings").at("bots") == chosen);
    REQUIRE(alone.table.move(alone.anna, open_round).at("type") == "ack");
    alone.let_a_bot_decide();
    CHECK(alone.table.client(alone.anna).log.at(1).at("by") == "search:10");
    alone.table.reload();
    const PeerId anna = alone.table.enter("anna");
    CHECK(alone.table.client(anna).room.at("settings").at("bots") == chosen);
    CHECK(alone.table.client(anna).room.at("seats").at(1).at("by") == "search:10");
    CHECK(alone.table.refusal(anna, {{"type", "record"}}).empty());
    const Json record = alone.table.client(anna).last("record").at("record");
    CHECK(record.at("bots") == Json{nullptr, "search:10", "search:10"});
}

TEST_CASE("bots of the same level at one table have different names", "[bots]") {
    for (const std::string_view level : levels) {
        std::set<std::string> names;
        for (Seat seat = 0; seat < 6; ++seat) {
            names.insert(name_at_table(level, seat));
        }
        CHECK(names.size() == 6);
    }
    for (const AnyGame* game : all_games()) {
        CHECK(game->facts().max_seats <= 6);
    }
}

TEST_CASE("only players can hurry bots", "[time][bots]") {
    const Json hurry{{"type", "hurry"}, {"id", "h"}};
    Alone alone;
    CHECK(alone.table.refusal(alone.anna, hurry) == "not_seated");
    REQUIRE(alone.table.sit(alone.anna, "Anna").at("type") == "ack");
    CHECK(alone.table.say(alone.anna, hurry) == Json{{"type", "ack"}, {"id", "h"}});
    const PeerId bjorn = alone.table.enter("bjorn");
    CHECK(alone.table.refusal(bjorn, hurry) == "not_seated");
    REQUIRE(alone.table.move(alone.anna, resign).at("type") == "ack");
    CHECK(alone.table.refusal(alone.anna, hurry) == "not_running");
}

TEST_CASE("a bot's decision is needed until the position passes or the player is back", "[time][bots]") {
    Alone alone;
    Table& table = alone.table;
    REQUIRE(table.sit(alone.anna, "Anna").at("type") == "ack");
    const Json card = [&] {
        REQUIRE(table.move(alone.anna, open_round).at("type") == "ack");
        return table.client(alone.anna).turn.at("legal").at(0);
    }();
    const std::optional<BotAsked> asked = table.room().ask_bot();
    REQUIRE(asked);
    const BotDecided about{asked->question.seat, asked->question.bot, asked->upon, {}, asked->mark};
    CHECK(table.room().still_asks(about));
    BotDecided other = about;
    other.bot = "random";
    CHECK_FALSE(table.room().still_asks(other));
    REQUIRE(table.move(alone.anna, card).at("type") == "ack");
    CHECK_FALSE(table.room().still_asks(about));
}
