#include "server/notifications/words.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("every notification has texts in both languages", "[news]") {
    for (std::size_t kind = 0; kind < told_names.size() + guard_names.size() + 1; ++kind) {
        Notice notice;
        notice.kind = static_cast<Told>(std::min(kind, told_names.size() - 1));
        if (kind >= told_names.size()) {
            const std::size_t guard = kind - told_names.size();
            notice.what = guard < guard_names.size() ? std::string(guard_names.at(guard)) : "erased";
        }
        notice.game_name = "nine_worlds";
        notice.other = "Björn";
        Doings doings;
        doings.others = {"Björn", "Carla"};
        doings.moves = {{"Björn", 1}, {"Carla", 3}};
        doings.scores = {{"Anna", 12}, {"Björn", 9}};
        doings.winners = {"Anna"};
        doings.last_line_by = "Carla";
        doings.unread = 2;
        const Said english = said(notice, doings, protocol::Language::en);
        const Said german = said(notice, doings, protocol::Language::de);
        CAPTURE(kind, english.title);
        CHECK_FALSE(english.title.empty());
        CHECK_FALSE(english.text.empty());
        CHECK(english.title != german.title);
        CHECK(english.text != german.text);
    }
}

TEST_CASE("a proposal says what and by whom, and a timeout says what follows", "[news]") {
    Notice notice;
    notice.kind = Told::asked;
    notice.game_name = "voluspa";
    notice.other = "Björn";
    const auto text = [&](Told kind, const char* what, protocol::Language language) {
        notice.kind = kind;
        notice.what = what;
        return said(notice, {}, language).text;
    };
    using protocol::Language;
    CHECK(text(Told::asked, "cancel", Language::en) == "Björn proposes to cancel the game.");
    CHECK(text(Told::asked, "pause", Language::de) == "Björn schlägt eine Pause vor.");
    CHECK(text(Told::asked, "claim", Language::en)
          == "Björn ran out of time. You can claim the time-out, give more time or keep waiting.");
    CHECK(text(Told::time_up, "", Language::en)
          == "You can still move until another player claims the time-out.");
    CHECK(text(Told::time_up, "out", Language::de) == "Ein Bot spielt für dich, bis du zurückkommst.");
    std::vector<std::string> all;
    for (const char* what :
         {"cancel", "clock", "pause", "substitute", "tie", "take_back", "hand_over", "claim"}) {
        all.push_back(text(Told::asked, what, Language::en));
        all.push_back(text(Told::asked, what, Language::de));
    }
    std::ranges::sort(all);
    CHECK(std::ranges::adjacent_find(all) == all.end());
}

TEST_CASE("a nudge says who is waiting, and a reminder that it is still the player's turn", "[news]") {
    Notice notice;
    notice.kind = Told::nudge;
    notice.game_name = "nine_worlds";
    notice.other = "Björn";
    using protocol::Language;
    CHECK(said(notice, {}, Language::en).title == "You were nudged in Nine Worlds");
    CHECK(said(notice, {}, Language::en).text == "Björn is waiting for your move.");
    CHECK(said(notice, {}, Language::de).title == "Du wurdest angestupst in Nine Worlds");
    CHECK(said(notice, {}, Language::de).text == "Björn wartet auf deinen Zug.");
    notice.kind = Told::reminder;
    CHECK(said(notice, {}, Language::en).title == "It is still your turn in Nine Worlds");
    CHECK(said(notice, {}, Language::de).title == "Du bist immer noch am Zug in Nine Worlds");
}

TEST_CASE("a turn's notification includes what happened since the player's last move", "[news]") {
    Notice notice;
    notice.kind = Told::turn;
    notice.game_name = "nine_worlds";
    Doings doings;
    doings.others = {"Björn", "Carla"};
    doings.moves = {{"Björn", 1}, {"Carla", 3}};
    doings.scores = {{"Anna", 12}, {"Björn", 9}};
    const Said english = said(notice, doings, protocol::Language::en);
    CHECK(english.title == "It is your turn in Nine Worlds");
    CHECK(english.text
          == "You're playing with Björn and Carla. Since your last move: Björn 1 move, Carla 3 moves. "
             "Score: Anna 12, Björn 9.");
    const Said german = said(notice, doings, protocol::Language::de);
    CHECK(german.title == "Du bist am Zug in Nine Worlds");
    CHECK(german.text
          == "Du spielst mit Björn und Carla. Seit deinem letzten Zug: Björn 1 Zug, Carla 3 Züge. "
             "Spielstand: Anna 12, Björn 9.");
}
