#include "server/notifications/hook.h"
#include "server/notifications/words.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace idavoll::server;
using Json = nlohmann::json;

namespace {

StoredHook hook(const std::string& form, const std::string& mention) {
    StoredHook one;
    one.game = 7;
    one.form = form;
    one.address = "https://chat.example.org/hooks/1";
    one.mentions = Json::array({mention, nullptr}).dump();
    one.room = "0123456789abcdefghjkmnpqrs";
    one.game_name = "voluspa";
    one.running = true;
    one.to_act = {{0, "Anna <b> & @everyone", 5}};
    return one;
}

HookNews news(const StoredHook& to) {
    return {.id = "turn-5",
            .kind = Told::turn,
            .text = said_to_room(Told::turn, to),
            .link = "https://g.example/#r"};
}

Json body(const Post& post) {
    return Json::parse(post.body);
}

} // namespace

TEST_CASE("a JSON webhook contains who is to act and their mention in the chat", "[news]") {
    const StoredHook one = hook("json", "anna");
    const Json sent = body(hook_post(one, news(one), std::nullopt));
    CHECK(sent.at("id") == "turn-5");
    CHECK(sent.at("kind") == "turn");
    CHECK(sent.at("to_act").at(0).at("mention") == "anna");
    CHECK(sent.at("link") == "https://g.example/#r");
    CHECK(message_in(one, news(one), "") == "turn-5");
}

TEST_CASE("a Discord webhook mentions exactly the named players", "[news]") {
    StoredHook one = hook("discord", "123");
    const Post post = hook_post(one, news(one), std::nullopt);
    CHECK(post.method == "POST");
    CHECK(post.address == "https://chat.example.org/hooks/1?wait=true");
    CHECK(body(post).at("content").get<std::string>().starts_with("<@123> Völuspá: it is Anna"));
    CHECK(body(post).at("allowed_mentions") == Json{{"parse", Json::array()}, {"users", {"123"}}});
    CHECK(message_in(one, news(one), R"({"id":"998877"})") == "998877");
    for (const char* answer : {"", "[]", "{}", R"({"id":1})", R"({"id":"../../x"})", R"({"id":""})"}) {
        CHECK_FALSE(message_in(one, news(one), answer).has_value());
    }
    const Post edit = hook_post(one, news(one), "998877");
    CHECK(edit.method == "PATCH");
    CHECK(edit.address == "https://chat.example.org/hooks/1/messages/998877");
    one.mentions = R"(["@everyone"])";
    CHECK(body(hook_post(one, news(one), std::nullopt)).at("allowed_mentions").at("users").empty());
}

TEST_CASE("a Slack webhook contains names as text", "[news]") {
    const StoredHook one = hook("slack", "U123");
    const std::string text = body(hook_post(one, news(one), std::nullopt)).at("text");
    CHECK(text.starts_with("<@U123> Völuspá: it is Anna &lt;b&gt; &amp; @everyone's turn."));
    CHECK_FALSE(can_edit(one));
}

TEST_CASE("a Matrix message has its own transaction id and edits by relation", "[news]") {
    StoredHook one = hook("matrix", "@anna:example.org");
    one.address = "https://m.example.org/_matrix/client/v3/rooms/!hall:example.org/send/m.room.message";
    one.token = "secret";
    const Post post = hook_post(one, news(one), std::nullopt);
    CHECK(post.method == "PUT");
    CHECK(post.address == one.address + "/idavoll-7-turn-5");
    CHECK(post.headers.at(0) == "Authorization: Bearer secret");
    CHECK(body(post).at("m.mentions").at("user_ids") == Json::array({"@anna:example.org"}));
    CHECK(message_in(one, news(one), R"({"event_id":"$abc:example.org"})") == "$abc:example.org");
    const Json edit = body(hook_post(one, news(one), "$abc:example.org"));
    CHECK(edit.at("m.relates_to").at("event_id") == "$abc:example.org");
    CHECK(edit.at("m.new_content").at("msgtype") == "m.text");
}

TEST_CASE("an ntfy message is plain text without user input in its headers", "[news]") {
    StoredHook one = hook("ntfy", "anna");
    one.to_act = {{0, "Eve\r\nX-Evil: 1", 5}};
    const Post post = hook_post(one, news(one), std::nullopt);
    CHECK(post.body.find("Eve") != std::string::npos);
    for (const std::string& header : post.headers) {
        CHECK(header.find("Eve") == std::string::npos);
        CHECK(header.find('\n') == std::string::npos);
    }
}

TEST_CASE("a webhook's message is in sentences", "[news]") {
    StoredHook one = hook("json", "anna");
    one.to_act = {{0, "Anna", 5}};
    CHECK(said_to_room(Told::turn, one) == "Völuspá: it is Anna's turn.");
    one.to_act = {{0, "Anna", 5}, {1, "Björn", 5}};
    CHECK(said_to_room(Told::turn, one) == "Völuspá: Anna and Björn to move.");
    one.winners = {"Anna"};
    CHECK(said_to_room(Told::ended, one) == "Völuspá is over. Anna has won.");
}
