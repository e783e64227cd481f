/// Secrets and client input, for every game in the registry, checked against the game's own declarations.
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

TEST_CASE("what the game declares as secret reaches no viewer by views, events, previews, facts, refusals or "
          "undo",
          "[H8]") {
    std::map<const AnyGame*, test::Seen> seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_secrets(game, options, seen[&game])) == "");
    });
    for (const auto& [game, what] : seen) {
        CAPTURE(game->facts().name);
        // Secrets that were never redealt have not been checked.
        CHECK(what.secrets_dealt.size() == game->facts().secrets.size());
    }
}

TEST_CASE("a viewer's record of a running game reveals nothing that is still secret") {
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

TEST_CASE("whatever number or list a client puts into an action, exactly the legal actions are accepted") {
    test::Seen seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_actions(game, options, seen)) == "");
    });
    CHECK(seen.variations > seen.accepted);
    CHECK(seen.accepted > 0);
}

TEST_CASE("whatever number or list is in a state, it is refused, or sorted and playable") {
    test::Seen seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        CHECK(text_of(test::audit_states(game, options, seen)) == "");
    });
    CHECK(seen.variations > seen.accepted);
    CHECK(seen.accepted > 0);
}

TEST_CASE("whatever number or list is in options, they are refused or completed") {
    for (const AnyGame* game : test::games_under_test()) {
        CAPTURE(game->facts().name);
        test::Seen seen;
        CHECK(text_of(test::audit_options(*game, seen)) == "");
        CHECK(seen.accepted > 0);
    }
}
