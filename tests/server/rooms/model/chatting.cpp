#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using toy::runes;

namespace {

Json chat(std::string_view text, std::optional<std::string> name = std::nullopt) {
    Json message{{"type", "chat"}, {"id", "c"}, {"text", text}};
    if (name) {
        message["name"] = *name;
    }
    return message;
}

} // namespace

TEST_CASE("a player's chat line is stored, numbered, and sent to everyone under their name") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    const PeerId carl = table.enter("carl");
    table.sit(anna, "Anna");
    CHECK(table.say(anna, chat("hello")).at("type") == "ack");
    CHECK(table.say(carl, chat("hi there", "Carl")).at("type") == "ack");
    // The name is ignored: players have the name of their seat.
    table.say(anna, chat("welcome", "Somebody"));
    const Json line = table.client(carl).last("chat").at("chat");
    CHECK(line.at("n") == 3);
    CHECK(line.at("seat") == 0);
    CHECK(line.at("name") == "Anna");
    CHECK(line.at("text") == "welcome");
    CHECK(line.at("at").get<std::int64_t>() > 1'700'000'000'000);
    CHECK(table.client(anna).count("chat") == 3);
    CHECK(table.stored().chat.size() == 3);
    CHECK_FALSE(table.stored().chat.at(1).seat.has_value());
    const PeerId dag = table.enter("dag");
    CHECK(table.client(dag).inbox.at(0).at("chat").size() == 3);
}

TEST_CASE("chat is refused without a name, with another's name, when empty, or when too long") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    const PeerId carl = table.enter("carl");
    table.sit(anna, "Anna");
    CHECK(table.refusal(carl, chat("hello")) == "name");
    CHECK(table.refusal(carl, chat("hello", "anna")) == "name");
    CHECK(table.refusal(carl, chat("hello", "\xE2\x80\x8B")) == "name");
    CHECK(table.refusal(anna, chat("   ")) == "malformed");
    // In composed form, this letter is three code points.
    std::string growing;
    for (int i = 0; i < 200; ++i) {
        growing += "\xEF\xAC\xAC";
    }
    CHECK(table.refusal(anna, chat(growing)) == "too_long");
    CHECK(table.say(anna, chat(std::string(500, 'x'))).at("type") == "ack");
    CHECK(table.stored().chat.size() == 1);
}

TEST_CASE("older lines are sent on request if they can be read") {
    Table table(runes());
    const PeerId carl = table.enter("carl");
    const Json ask{{"type", "chat_before"}, {"id", "c"}, {"before", 3}};
    CHECK(table.refusal(carl, ask) == "storage");
}

TEST_CASE("a newcomer is sent the latest chat lines, and numbers continue after a reload", "[T3]") {
    Table table(runes());
    PeerId anna = table.enter("anna");
    table.sit(anna, "Anna");
    for (int n = 1; n <= 205; ++n) {
        table.pass(2'000);
        table.say(anna, chat("again"));
    }
    table.reload();
    anna = table.enter("anna");
    const Json lines = table.client(anna).inbox.at(0).at("chat");
    CHECK(lines.size() == 200);
    CHECK(lines.front().at("n") == 6);
    table.say(anna, chat("and again"));
    CHECK(table.client(anna).last("chat").at("chat").at("n") == 206);
}
