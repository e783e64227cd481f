// The chat of a tournament, over sockets and on a real database.

#include "tests/server/app/competitors.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// A tournament that Anna organises and Bjorn has joined.
struct Chat {
    Chat() : host(hash_cheaply) {
        Json wish = swiss_of(2, 8);
        wish["visibility"] = "link";
        code = anna.post("/api/tournaments", wish).json().at("tournament");
        REQUIRE(bjorn.post("/api/tournaments/" + code + "/players", Json::object()).status == 204);
    }

    Answer say(TestPerson& person, const std::string& text) const {
        return person.post("/api/tournaments/" + code + "/chat", {{"text", text}});
    }

    Json seen_by(TestPerson& person) const { return person.get("/api/tournaments/" + code + "/chat").json(); }

    std::vector<std::string> texts() {
        const Json seen = seen_by(anna);
        std::vector<std::string> texts;
        for (const Json& line : seen.at("lines")) {
            texts.push_back(line.at("text"));
        }
        return texts;
    }

    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    std::string code;
};

} // namespace

TEST_CASE("organiser and players write in the chat of a tournament, and all who know it read",
          "[tournaments][any_database]") {
    Chat chat;
    CHECK(chat.say(chat.anna, "Welcome!").status == 204);
    CHECK(chat.say(chat.bjorn, "Thank you.").status == 204);
    TestPerson clara = TestPerson::called(chat.host.port(), "Clara");
    CHECK(TestPerson::refusal(chat.say(clara, "Me too.")) == "not_seated");
    CHECK(TestPerson::refusal(chat.say(chat.anna, "")) == "malformed");
    CHECK(TestPerson::refusal(chat.say(chat.anna, std::string(501, 'a'))) == "too_long");
    const Json seen = chat.seen_by(clara);
    CHECK(seen.at("writes") == false);
    CHECK(seen.at("lines").size() == 2);
    CHECK(seen.at("lines").at(0).at("n") == 1);
    CHECK(seen.at("lines").at(0).at("name") == "Anna");
    CHECK(seen.at("lines").at(1).at("text") == "Thank you.");
    CHECK(chat.seen_by(chat.bjorn).at("writes") == true);
    CHECK(clara.get("/api/tournaments/" + std::string(26, 'a') + "/chat").status == 404);
}

TEST_CASE("staff erase a line of a tournament's chat, and mute its author", "[tournaments][console]") {
    Chat chat;
    REQUIRE(chat.say(chat.bjorn, "Rude words").status == 204);
    REQUIRE(chat.say(chat.anna, "Welcome!").status == 204);
    TestPerson olaf = keeper(chat.host, "Olaf", "operator");
    TestPerson maya = keeper(chat.host, "Maya", "moderator");
    const std::string line = "/api/console/tournaments/" + chat.code + "/chat/1/erase";
    const Json why{{"why", "insults"}};
    CHECK(chat.anna.post(line, why).status == 404);
    CHECK(maya.post(line, why).status == 204);
    CHECK(maya.post(line, why).status == 404);
    CHECK(chat.texts() == std::vector<std::string>{"Welcome!"});
    const Json noted = olaf.get("/api/console/audit").json().at("rows").at(0);
    CHECK(noted.at("what") == "tournament chat erasure");
    CHECK(noted.at("before") == "Bjorn: Rude words");
    REQUIRE(maya.post("/api/console/people/Bjorn/mute", {{"until", in_an_hour()}, {"why", "insults"}}).status
            == 204);
    CHECK(TestPerson::refusal(chat.say(chat.bjorn, "Why?")) == "muted");
}

TEST_CASE("what an account wrote in a tournament's chat is exported, and goes with it",
          "[tournaments][any_database]") {
    Chat chat;
    REQUIRE(chat.say(chat.bjorn, "Good luck!").status == 204);
    REQUIRE(chat.say(chat.anna, "Welcome!").status == 204);
    const Json exported = chat.bjorn.get("/api/me/export").json().at("tournaments").at("chat");
    REQUIRE(exported.size() == 1);
    CHECK(exported.at(0).at("text") == "Good luck!");
    REQUIRE(chat.bjorn.call("DELETE", "/api/me", Json{{"password", good_password}}).status == 204);
    CHECK(chat.texts() == std::vector<std::string>{"Welcome!"});
}
