#include "server/core/events/event_bus.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

namespace {

const PersonId anna{"anna"};
const PersonId bjorn{"bjorn"};

class Ear final : public EventBus::Listener {
  public:
    void hear(const News& news) override { heard.push_back(news); }

    std::vector<News> heard;
};

void tell(EventBus& event_bus, std::vector<Change> changes) {
    event_bus.tell(EventBus::told_by(changes));
}

Sitters seats(const std::vector<PersonId>& people) {
    Sitters sitters;
    for (const PersonId& person : people) {
        sitters.emplace_back(Sitter{.person = person, .name = person.text(), .entropy = "", .held = false});
    }
    return sitters;
}

ActionAccepted move(GameId game) {
    ActionAccepted action;
    action.game = game;
    return action;
}

const News of_seven{.kind = News::Kind::game, .game = 7, .code = {}};

} // namespace

TEST_CASE("a follower of a game is notified once, whatever a decision contains", "[feeds][people]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    tell(event_bus, {move(7), TurnsChanged{7, {}}, SeatsChanged{7, seats({anna, bjorn})}});
    CHECK(ear->heard == std::vector<News>{of_seven});
    tell(event_bus, {move(8)});
    CHECK(ear->heard.size() == 1);
}

TEST_CASE("a player who joins a table is notified without having followed it", "[feeds][people]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, bjorn);
    tell(event_bus, {SeatsChanged{7, seats({anna})}});
    CHECK(ear->heard.empty());
    tell(event_bus, {SeatsChanged{7, seats({anna, bjorn})}});
    CHECK(ear->heard == std::vector<News>{of_seven});
    tell(event_bus, {CreatorChanged{7, bjorn}});
    CHECK(ear->heard.size() == 2);
}

TEST_CASE("what a person looked at is sent only to them", "[feeds][people]") {
    EventBus event_bus;
    const auto annas = std::make_shared<Ear>();
    const auto bjorns = std::make_shared<Ear>();
    event_bus.listen(annas, anna);
    event_bus.listen(bjorns, bjorn);
    event_bus.follow(annas, 7);
    event_bus.follow(bjorns, 7);
    tell(event_bus, {Looked{7, anna, 3, 1}});
    CHECK(annas->heard.size() == 1);
    CHECK(bjorns->heard.empty());
}

TEST_CASE("notes are sent to no one", "[feeds][people][H5]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    tell(event_bus, {NoteWritten{7, anna, 3, "mine", 5}, NotesShared{7, anna, 6}});
    CHECK(ear->heard.empty());
}

TEST_CASE("an invitation is sent to the invited person", "[feeds][people]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, bjorn);
    InvitationMade made;
    made.game = 7;
    made.person = bjorn;
    tell(event_bus, {made});
    CHECK(ear->heard == std::vector<News>{{.kind = News::Kind::invitation, .game = 7, .code = {}}});
}

TEST_CASE("a removed room is named by its code", "[feeds][people]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    tell(event_bus, {RoomRemoved{7, "its code"}});
    CHECK(ear->heard == std::vector<News>{{.kind = News::Kind::gone, .game = 7, .code = "its code"}});
}

TEST_CASE("a room with a new link is removed under its old code and added under the new one",
          "[feeds][people]") {
    EventBus event_bus;
    const auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    tell(event_bus, {LinkChanged{7, "old", "new"}});
    CHECK(ear->heard
          == std::vector<News>{{.kind = News::Kind::gone, .game = 7, .code = "old"},
                               {.kind = News::Kind::game, .game = 7, .code = {}}});
}

TEST_CASE("former players and deleted people are not notified", "[feeds][people]") {
    EventBus event_bus;
    auto ear = std::make_shared<Ear>();
    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    event_bus.follow(ear, 8);
    event_bus.unfollow(*ear, 8);
    tell(event_bus, {move(8)});
    CHECK(ear->heard.empty());
    CHECK(event_bus.is_heard());
    event_bus.forget(*ear, anna, {7});
    CHECK_FALSE(event_bus.is_heard());
    tell(event_bus, {move(7), SeatsChanged{7, seats({anna})}});
    CHECK(ear->heard.empty());

    event_bus.listen(ear, anna);
    event_bus.follow(ear, 7);
    ear.reset();
    tell(event_bus, {move(7)}); // and nothing breaks
}

TEST_CASE("broadcasts reach each subscriber once, and no former one", "[people]") {
    EventBus event_bus;
    const auto one = std::make_shared<Ear>();
    const auto other = std::make_shared<Ear>();
    const auto gone = std::make_shared<Ear>();
    event_bus.listen(one, anna);
    event_bus.follow(one, 7);
    event_bus.listen(other, anna);
    event_bus.listen(gone, bjorn);
    event_bus.forget(*gone, bjorn, {});
    const News news{.kind = News::Kind::bulletin};
    event_bus.tell_everybody(news);
    CHECK(one->heard == std::vector<News>{news});
    CHECK(other->heard == std::vector<News>{news});
    CHECK(gone->heard.empty());
}
