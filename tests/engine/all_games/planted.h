#pragma once

#include "tests/support/audit.h"
#include "tests/support/random_bots.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>

/// Finds bugs planted in the toy by audits that know no game.
namespace idavoll::test::planted {

inline std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

using Audit = test::Complaints (*)(const AnyGame&, const Json&, test::Seen&);

inline std::string text_of(const test::Complaints& complaints) {
    std::string text;
    for (const std::string& sentence : complaints) {
        text += sentence + "\n";
    }
    return text;
}

/// Returns whether an audit reports the game with a message that contains these words.
template <class Broken>
bool is_found(Audit audit, const std::string& complaint) {
    const test::WithRandomBots<Broken> game;
    test::Seen seen;
    std::string said;
    for (const int players : {2, 3}) {
        said += text_of(audit(game, {{"players", players}, {"rounds", 12}}, seen));
    }
    CAPTURE(said);
    CHECK_THAT(said, Catch::Contains(complaint));
    return said.find(complaint) != std::string::npos;
}

} // namespace idavoll::test::planted
