#pragma once

#include "engine/game.h"

#include <set>
#include <string>
#include <vector>

/// Game-independent audits that find faults in a game by playing it. Each returns messages, none if nothing
/// is wrong; a game that throws is at fault. Tests expect no message for any game in the registry, and one
/// for each deliberately broken game.
namespace idavoll::test {

using Complaints = std::vector<std::string>;

/// What the audits encountered, so that tests can check that there was something to audit.
struct Seen {
    std::set<std::string> secrets_dealt; ///< paths of secrets that were redealt
    int secret_actions = 0;              ///< that differ only in secrets
    int variations = 0;
    int accepted = 0; ///< variations accepted
    int imagined = 0; ///< positions
    int given = 0;    ///< imagined positions in which the seat is not really to act
};

/// Checks views, events, previews, facts, legal actions, refusals, action views, records and undo against the
/// declared secrets.
Complaints audit_secrets(const AnyGame& game, const Json& options, Seen& seen);

/// Checks that records of a running game reveal nothing that is still secret.
Complaints audit_records(const AnyGame& game, const Json& options, Seen& seen);

/// Checks that what a seat imagines uses only what it knows and agrees with actual play.
Complaints audit_imagining(const AnyGame& game, const Json& options, Seen& seen);

/// Checks that exactly the legal actions are accepted, whatever a client sends.
Complaints audit_actions(const AnyGame& game, const Json& options, Seen& seen);

/// Checks that a malformed state is refused, and any other is sorted and playable.
Complaints audit_states(const AnyGame& game, const Json& options, Seen& seen);

/// Checks that options are refused by name, or completed.
Complaints audit_options(const AnyGame& game, Seen& seen);

} // namespace idavoll::test
