#include "protocol/news_messages.h"
#include "server/notifications/notice.h"
#include "server/notifications/story.h"
#include "server/notifications/words.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("notification kinds have the same names and order in the outbox and the protocol", "[news]") {
    for (auto kind = Told::turn; kind <= Told::trial; kind = static_cast<Told>(static_cast<int>(kind) + 1)) {
        const std::string_view kept = told_names.at(static_cast<std::size_t>(kind));
        CHECK(protocol::notice_kind_of(kept) == static_cast<protocol::NoticeKind>(kind));
    }
    CHECK_FALSE(protocol::notice_kind_of("confirm"));
    CHECK_FALSE(protocol::notice_kind_of("reset"));
}

TEST_CASE("the start of a tournament's game names the tournament, in the text alone", "[news]") {
    Notice notice;
    notice.kind = Told::began;
    notice.game_name = "voluspa";
    CHECK(said(notice, {}, protocol::Language::en).text.empty());
    notice.tournament = "Winter Cup";
    CHECK(said(notice, {}, protocol::Language::en).title == "Völuspá has started");
    CHECK(said(notice, {}, protocol::Language::en).text == "Tournament: Winter Cup.");
    CHECK(said(notice, {}, protocol::Language::de).text == "Turnier: Winter Cup.");
}

TEST_CASE("the end of a tournament or a season names it and the place, in the text alone", "[news]") {
    using protocol::Language;
    Notice notice;
    notice.kind = Told::tournament_over;
    notice.tournament = "Winter Cup";
    notice.cause = 2;
    CHECK(said(notice, {}, Language::en).title == "Your tournament is over");
    CHECK(said(notice, {}, Language::en).text == "Winter Cup: you finished in place 2.");
    CHECK(said(notice, {}, Language::de).text == "Winter Cup: Du bist auf Platz 2.");
    notice.cause = 0;
    CHECK(said(notice, {}, Language::en).title == "Your tournament was cancelled");
    CHECK(said(notice, {}, Language::de).text == "Winter Cup wurde abgesagt.");
    notice.kind = Told::season_over;
    notice.cause = 1;
    CHECK(said(notice, {}, Language::en).title == "A season of your league is over");
    CHECK(said(notice, {}, Language::en).text == "Winter Cup: you finished in place 1 of your division.");
    CHECK(said(notice, {}, Language::de).text == "Winter Cup: Du bist auf Platz 1 deiner Division.");
}
