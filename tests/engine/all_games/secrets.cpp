/// What a viewer may not know must not reach it, and what a client sends must not reach further than the
/// rules: every game of the registry is held against what it declares, by tests that know no game.
#include "tests/support/audit.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <map>

using namespace idavoll;

namespace {

std::string text_of(const test::Complaints& complaints) {
    std::string text;
    for (const std::string& sentence : complaints) {
        text += sentence + "\n";
    }
    return text;
}

} // namespace

TEST_CASE(
    "nobody is told what the game declares as secret, by views, events, previews, facts, refusals or undo") {
    std::map<const AnyGame*, test::Seen> seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_secrets(game, options, seen[&game])) == "");
    });
    for (const auto& [game, what] : seen) {
        CAPTURE(game->facts().name);
        // What cannot be dealt anew is not looked at.
        CHECK(what.secrets_dealt.size() == game->facts().secrets.size());
    }
}

TEST_CASE("a viewer's record of a running game tells nothing that is still secret") {
    std::map<const AnyGame*, test::Seen> seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_records(game, options, seen[&game])) == "");
    });
    int secret_actions = 0;
    for (const auto& [game, what] : seen) {
        secret_actions += what.secret_actions;
    }
    CHECK(secret_actions > 0);
}

TEST_CASE("whatever number or list a client puts into an action, precisely what is legal is done") {
    test::Seen seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_actions(game, options, seen)) == "");
    });
    CHECK(seen.variations > seen.accepted);
    CHECK(seen.accepted > 0);
}

TEST_CASE("whatever number or list stands in a state, it is refused or put in order and played on") {
    test::Seen seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_states(game, options, seen)) == "");
    });
    CHECK(seen.variations > seen.accepted);
    CHECK(seen.accepted > 0);
}

TEST_CASE("whatever number or list stands in options, they are refused or complete") {
    for (const AnyGame* game : test::games_under_test()) {
        CAPTURE(game->facts().name);
        test::Seen seen;
        CHECK(text_of(test::audit_options(*game, seen)) == "");
        CHECK(seen.accepted > 0);
    }
}
