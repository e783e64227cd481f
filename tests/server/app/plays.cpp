/// Playing a move by the link in a mail, over real sockets: without a cookie, as its player, once.
#include "server/core/people/move_links.h"
#include "server/core/people/secret.h"
#include "tests/server/operations/console/keeper.h"

#include <catch2/catch.hpp>
#include <chrono>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Two accounts in a game of Völuspá, seen from the seat that is to act.
class Evening {
  public:
    Evening() : host_(hash_cheaply) {
        for (const char* name : {"Anna", "Björn"}) {
            people_.push_back(TestPerson::guest(host_.port()));
            // The account keeps the guest's identity, which its cookie names.
            ids_.push_back(people_.back().cookies().at("idavoll_guest").substr(0, 32));
            REQUIRE(people_.back().post("/api/account", {{"name", name}, {"password", good_password}}).status
                    == 201);
        }
        room_ = begun_game(people_[0], people_[1]);
        look();
    }

    Host& host() { return host_; }

    const std::string& room() const { return room_; }

    TestPerson& actor() { return people_[acts_]; }

    const std::string& actors_name() const { return acts_ == 0 ? anna_ : bjorn_; }

    const Json& view() const { return view_; }

    /// Returns the link for a legal action of the seat that is to act, upon the current position.
    std::string link(std::size_t action = 0) const {
        const server::Keys keys = server::read_secret(server::secret_of(host_.folder() / "games.db")).value();
        return server::MoveSeal(keys).seal({.room = room_,
                                            .person = server::PersonId(ids_[acts_]),
                                            .upon = view_.at("seq"),
                                            .mark = view_.at("mark"),
                                            .action = plain(action)});
    }

    Json plain(std::size_t action) const {
        Json chosen = view_.at("turn").at("legal").at(action);
        chosen.erase("points");
        return chosen;
    }

    /// Makes a call from a page that is not signed in.
    Answer call(const std::string& path, const std::string& link) const {
        return post(host_.port(), path, {{"link", link}});
    }

    Answer look_at(const std::string& link) const { return call("/api/plays/look", link); }

    Answer play(const std::string& link) const { return call("/api/plays", link); }

    std::string state(const std::string& link) const { return look_at(link).json().at("state"); }

    /// Finds the seat that is to act.
    void look() {
        for (acts_ = 0; acts_ < people_.size(); ++acts_) {
            Browser browser = people_[acts_].enter(room_);
            browser.receive("welcome");
            view_ = browser.receive("view");
            if (view_.at("turn").contains("legal") && !view_.at("turn").at("legal").empty()) {
                return;
            }
        }
        FAIL("nobody is to act");
    }

  private:
    Host host_;
    std::vector<TestPerson> people_;
    std::vector<std::string> ids_;
    std::string room_;
    std::string anna_ = "Anna";
    std::string bjorn_ = "Björn";
    std::size_t acts_ = 0;
    Json view_;
};

} // namespace

TEST_CASE("the page of a link learns the move, in words, and nothing is played", "[plays][N4]") {
    Evening game;
    const std::string link = game.link();
    for (int i = 0; i < 2; ++i) {
        const Answer answer = game.look_at(link);
        REQUIRE(answer.status == 200);
        CHECK(answer.header("Cache-Control") == "no-store");
        const Json shown = answer.json();
        CHECK(shown.at("game") == "voluspa");
        CHECK(shown.at("room") == game.room());
        CHECK(shown.at("name") == game.actors_name());
        CHECK(shown.at("state") == "open");
        CHECK(shown.at("view").at("board") == game.view().at("view").at("board"));
        CHECK(shown.at("view").at("hands").at(0).is_number());
        CHECK(shown.at("view").at("hands").at(1).is_number());
        CHECK_THAT(shown.at("words").at("en").get<std::string>(), Catch::StartsWith("Place "));
        CHECK_THAT(shown.at("words").at("de").get<std::string>(), Catch::Contains(" legen: Zeile "));
    }
    const int seq = game.view().at("seq");
    game.look();
    CHECK(game.view().at("seq") == seq);
}

TEST_CASE("a link plays its move once, durably, and everyone at the table sees it",
          "[plays][N4][any_database]") {
    Evening game;
    const std::string link = game.link();
    const std::string other = game.link(1);
    const Json action = game.plain(0);
    Browser watching = game.actor().enter(game.room());
    watching.receive("view");
    const Answer played = game.play(link);
    REQUIRE(played.status == 200);
    CHECK(played.json().at("state") == "played");
    CHECK(played.json().at("view").is_null());
    const Json patch = watching.receive("patch");
    const Json event = patch.at("log").at(0).at("events").at(0);
    CHECK(event.at("type") == "placed");
    CHECK(event.at("tile") == action.at("tile"));
    CHECK(event.at("at") == action.at("at"));
    CHECK_FALSE(patch.at("log").at(0).contains("by"));

    // Again, before and after a restart.
    for (int i = 0; i < 2; ++i) {
        const Answer again = game.play(link);
        CHECK(again.status == 200);
        CHECK(again.json().at("state") == "played");
        CHECK(game.state(link) == "played");
        CHECK(game.state(other) == "passed");
        CHECK(TestPerson::refusal(game.play(other)) == "stale");
        game.host().stop();
        game.host().start();
    }
    game.look();
    CHECK(game.view().at("seq") == patch.at("seq"));
}

TEST_CASE("a link that is forged, cut or changed is refused with one sentence", "[plays][N4]") {
    Evening game;
    const std::string link = game.link();
    std::string changed = link;
    changed.back() = changed.back() == 'A' ? 'E' : 'A';
    const std::string forged = server::MoveSeal(server::Keys{Bytes32{1}})
                                   .seal({.room = game.room(),
                                          .person = server::PersonId("anna"),
                                          .upon = 0,
                                          .mark = "00000000",
                                          .action = {{"type", "end_turn"}}});
    std::string sentence;
    for (const std::string& wrong : {changed, link.substr(1), link.substr(0, 40), forged, std::string("x")}) {
        for (const char* path : {"/api/plays", "/api/plays/look"}) {
            const Answer answer = game.call(path, wrong);
            if (TestPerson::refusal(answer) == "rate") {
                continue;
            }
            CHECK(answer.status == 410);
            const std::string told = answer.json().at("error").at("message");
            sentence = sentence.empty() ? told : sentence;
            CHECK(told == sentence);
        }
    }
    CHECK_FALSE(sentence.empty());
}

TEST_CASE("guessing links is slowed down", "[plays][N4]") {
    Evening game;
    std::string refusal;
    for (int i = 0; i < 12 && refusal != "rate"; ++i) {
        refusal = TestPerson::refusal(game.look_at("guess" + std::to_string(i)));
    }
    CHECK(refusal == "rate");
}

TEST_CASE("a link is over with its game", "[plays][N4]") {
    Evening game;
    const std::string link = game.link();
    Browser browser = game.actor().enter(game.room());
    const Json view = browser.receive("view");
    browser.send(
        {{"type", "move"}, {"id", "end"}, {"upon", view.at("seq")}, {"action", {{"type", "resign"}}}});
    browser.receive("patch");
    CHECK(game.state(link) == "passed");
    CHECK(TestPerson::refusal(game.play(link)) == "not_running");
}

TEST_CASE("a suspended person's links play nothing and say why; those of a deleted account are void",
          "[plays][N4][any_database]") {
    Evening game;
    const std::string link = game.link();
    TestPerson olaf = keeper(game.host(), "Olaf", "operator");
    const auto soon = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    const auto until = std::chrono::duration_cast<std::chrono::milliseconds>(soon).count();
    const std::string path = game.actors_name() == "Anna" ? "Anna" : "Bj%C3%B6rn";
    REQUIRE(olaf.post("/api/console/people/" + path + "/suspension", {{"until", until}, {"why", "was rude"}})
                .status
            == 204);
    for (const Answer& answer : {game.look_at(link), game.play(link)}) {
        CHECK(answer.status == 403);
        CHECK(TestPerson::refusal(answer) == "suspended");
        CHECK(answer.json().at("error").at("restraint").at("why") == "was rude");
    }
    REQUIRE(olaf.post("/api/console/people/" + path + "/erase", {{"why", "asked for it"}}).status == 204);
    CHECK(TestPerson::refusal(game.look_at(link)) == "expired");
    CHECK(TestPerson::refusal(game.play(link)) == "expired");
}

TEST_CASE("a muted person plays by a link as at the table", "[plays][N4]") {
    Evening game;
    TestPerson olaf = keeper(game.host(), "Olaf", "operator");
    const auto soon = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    const auto until = std::chrono::duration_cast<std::chrono::milliseconds>(soon).count();
    const std::string path = game.actors_name() == "Anna" ? "Anna" : "Bj%C3%B6rn";
    REQUIRE(olaf.post("/api/console/people/" + path + "/mute", {{"until", until}, {"why", "was rude"}}).status
            == 204);
    CHECK(game.play(game.link()).status == 200);
}

TEST_CASE("a link to a room that does not exist is refused", "[plays][N4]") {
    Evening game;
    const server::Keys keys =
        server::read_secret(server::secret_of(game.host().folder() / "games.db")).value();
    const auto move = server::MoveSeal(keys).open(game.link()).value();
    server::MoveOffered elsewhere = move;
    elsewhere.room = "0123456789abcdefghjkmnpqrs";
    const std::string link = server::MoveSeal(keys).seal(elsewhere);
    CHECK(TestPerson::refusal(game.look_at(link)) == "no_such_room");
    CHECK(TestPerson::refusal(game.play(link)) == "no_such_room");
}
