/// Hints: who gets them, what they contain, and what others learn of them.
#include "engine/catalogue/registry.h"
#include "server/bots/question.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <optional>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

const Json resign{{"type", "resign"}};

Json hint_upon(int seq) {
    return {{"type", "hint"}, {"id", "h"}, {"upon", seq}};
}

/// Anna plays Völuspá against a bot, and it is her turn.
struct AgainstABot {
    AgainstABot() : table(*find_game("voluspa"), {{"players", 2}}), anna(table.enter("anna")) {
        const Json bots{nullptr, "newcomer"};
        REQUIRE(table.refusal(anna, {{"type", "settings"}, {"settings", {{"bots", bots}}}}).empty());
        REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
        let_bots_decide();
    }

    void let_bots_decide() {
        while (const std::optional<BotAsked> asked = table.room().ask_bot()) {
            table.decide_for(asked->question.seat, answer_to(asked->question, 7), asked->question.bot);
        }
    }

    int seq() { return table.client(anna).seq.value(); }

    HintSought seek() {
        CHECK(table.say(anna, hint_upon(seq())).is_null());
        REQUIRE(table.hint_sought());
        return *table.hint_sought();
    }

    HintFound find(const HintSought& sought) {
        return {.sought = sought, .advice = advice_on(table.room().ask_for_hint(sought), 7)};
    }

    Json hints(PeerId peer) { return table.client(peer).room.value("hints", Json::array()); }

    Table table;
    PeerId anna;
};

/// Returns whether the action is among the legal ones, ignoring annotations.
bool is_offered(const Json& action, const Json& legal) {
    return std::ranges::any_of(legal, [&](Json offered) {
        offered.erase("points");
        return offered == action;
    });
}

} // namespace

TEST_CASE("a hint is searched for, sent to the player who asked, and marked for everyone", "[bots][hints]") {
    AgainstABot game;
    Table& table = game.table;
    const PeerId bjorn = table.enter("bjorn");
    const HintSought sought = game.seek();
    CHECK(table.changes().empty());
    CHECK(table.call(game.find(sought)).empty());
    const Json hint = table.client(game.anna).last("hint");
    const Json legal = table.client(game.anna).turn.at("legal");
    CHECK(hint.at("id") == "h");
    CHECK(hint.at("seq") == game.seq());
    CHECK(is_offered(hint.at("move").at("action"), legal));
    CHECK(is_offered(hint.at("next").at("action"), legal));
    CHECK(hint.at("next").at("action") != hint.at("move").at("action"));
    CHECK(hint.at("most") >= hint.at("move").at("points"));
    CHECK(table.client(bjorn).count("hint") == 0);
    const Json marked{{{"seat", 0}, {"seq", game.seq()}}};
    CHECK(game.hints(game.anna) == marked);
    CHECK(game.hints(bjorn) == marked);
    REQUIRE(changes_of<HintTaken>(table.changes()).size() == 1);

    // The same hint again, at once, and not marked twice.
    const Json again = table.say(game.anna, {{"type", "hint"}, {"id", "i"}, {"upon", game.seq()}});
    CHECK(again.at("id") == "i");
    CHECK(again.at("move") == hint.at("move"));
    CHECK(table.changes().empty());
    CHECK_FALSE(table.hint_sought());

    // Hints are not part of the game: it is unchanged, and its record does not contain them.
    const int before = game.seq();
    REQUIRE(table.move(game.anna, hint.at("move").at("action")).at("type") == "ack");
    CHECK(game.seq() == before + 1);
    REQUIRE(table.refusal(game.anna, {{"type", "record"}}).empty());
    CHECK_FALSE(table.client(game.anna).last("record").at("record").contains("hints"));
    table.reload();
    CHECK(game.hints(table.enter("anna")) == marked);
}

TEST_CASE("hints are for players alone against bots, on their turn, about the current position",
          "[bots][hints]") {
    AgainstABot game;
    Table& table = game.table;
    CHECK(table.refusal(table.enter("bjorn"), hint_upon(game.seq())) == "not_seated");
    CHECK(table.refusal(game.anna, hint_upon(game.seq() + 1)) == "stale");
    while (!table.room().has_bot_to_act()) {
        REQUIRE(table
                    .move(game.anna,
                          [&] {
                              Json action = table.client(game.anna).turn.at("legal").back();
                              action.erase("points");
                              return action;
                          }())
                    .at("type")
                == "ack");
    }
    CHECK(table.refusal(game.anna, hint_upon(game.seq())) == "not_your_turn");
    REQUIRE(table.move(game.anna, resign).at("type") == "ack");
    CHECK(table.refusal(game.anna, hint_upon(game.seq())) == "not_running");

    Table people(*find_game("voluspa"), {{"players", 2}});
    const auto peers = people.seat_everybody();
    CHECK(people.refusal(peers[0], hint_upon(0)) == "forbidden");
    // Nor if a bot only plays for a player who has left.
    Table three(*find_game("voluspa"), {{"players", 3}});
    const auto all = three.seat_everybody();
    REQUIRE(three.move(all[1], resign).at("type") == "ack");
    CHECK(three.refusal(all[0], hint_upon(three.client(all[0]).seq.value())) == "forbidden");
}

TEST_CASE("a hint found after the game has gone on is not sent", "[bots][hints]") {
    AgainstABot game;
    Table& table = game.table;
    const HintSought sought = game.seek();
    const HintFound found = game.find(sought);
    CHECK(table.room().still_seeks(sought));
    REQUIRE(table.move(game.anna, found.advice.value().preferred).at("type") == "ack");
    CHECK_FALSE(table.room().still_seeks(sought));
    table.call(found);
    CHECK(table.client(game.anna).last("error").at("code") == "stale");
    CHECK(table.client(game.anna).last("error").at("id") == "h");
    CHECK(table.client(game.anna).count("hint") == 0);
    CHECK(table.changes().empty());
    CHECK(game.hints(game.anna).empty());
}

TEST_CASE("a hint no one waited for is not marked", "[bots][hints]") {
    AgainstABot game;
    const HintFound found = game.find(game.seek());
    game.table.leave(game.anna);
    game.table.call(found);
    CHECK(changes_of<HintTaken>(game.table.changes()).empty());
}

TEST_CASE("hints use everything the seat has seen", "[bots][hints]") {
    AgainstABot game;
    CHECK(game.table.room().ask_for_hint(game.seek()).memory != nullptr);
    game.table.reload();
    game.anna = game.table.enter("anna");
    CHECK(game.table.room().ask_for_hint(game.seek()).memory != nullptr);
}

TEST_CASE("games that can't imagine hidden information have no hints", "[bots][hints]") {
    Table table(toy::runes(), {{"players", 2}});
    const PeerId anna = table.enter("anna");
    const Json bots{nullptr, "greedy"};
    REQUIRE(table.refusal(anna, {{"type", "settings"}, {"settings", {{"bots", bots}}}}).empty());
    REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
    table.say(anna, hint_upon(0));
    REQUIRE(table.hint_sought());
    const HintSought sought = *table.hint_sought();
    table.call(HintFound{.sought = sought, .advice = advice_on(table.room().ask_for_hint(sought), 7)});
    CHECK(table.client(anna).last("error").at("code") == "forbidden");
}
