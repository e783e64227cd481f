#pragma once

#include "engine/game.h"

#include <set>
#include <string>
#include <vector>

/// What is wrong with a game, found by playing it, without knowing it. Each answers with sentences, with none
/// if nothing is wrong; a game that throws is wrong. The tests for all games ask for no sentence of any game
/// in the registry, and for one of each deliberately broken one.
namespace idavoll::test {

using Complaints = std::vector<std::string>;

/// What the audits came by, so that a test can ask that they had something to look at.
struct Seen {
    std::set<std::string> secrets_dealt; ///< paths of secrets that were dealt anew
    int secret_actions = 0;              ///< that differ only in what is secret
    int variations = 0;
    int accepted = 0; ///< of the variations
    int imagined = 0; ///< positions
    int given = 0;    ///< of these, those in which the seat is not to act in truth
};

/// Against what the game declares as secret: views, events, previews, facts, legal actions, refusals, what is
/// told of actions, records, and undo.
Complaints audit_secrets(const AnyGame& game, const Json& options, Seen& seen);

/// That the records of a running game tell a viewer nothing that is still secret.
Complaints audit_records(const AnyGame& game, const Json& options, Seen& seen);

/// That what a seat imagines is what it knows and nothing else, and what would come of it.
Complaints audit_imagining(const AnyGame& game, const Json& options, Seen& seen);

/// That precisely what is legal can be done, whatever a client sends.
Complaints audit_actions(const AnyGame& game, const Json& options, Seen& seen);

/// That a state which is not as it should be is refused, or answered as it should be and played on.
Complaints audit_states(const AnyGame& game, const Json& options, Seen& seen);

/// That options are refused by name, or complete.
Complaints audit_options(const AnyGame& game, Seen& seen);

} // namespace idavoll::test
