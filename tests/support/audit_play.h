#pragma once

#include "engine/game.h"
#include "tests/support/audit.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

/// Shared parts of the audits.
namespace idavoll::test {

/// Collects a few distinct messages: more would only hide the first.
class Notes {
  public:
    void add(const std::string& sentence);
    /// Adds the message unless `so` holds. Returns `so`.
    bool expect(bool so, const std::string& sentence);

    bool is_full() const { return sentences_.size() >= 5; }

    Complaints take() && { return std::move(sentences_); }

  private:
    Complaints sentences_;
};

/// Returns by what factor to check fewer positions under sanitizers, where a few are enough: only for games
/// with large states, not for small ones such as those with planted bugs.
int times_as_seldom(const AnyState& state);

/// Runs something that must not throw.
void without_throwing(Notes& notes, const std::string& what, const std::function<void()>& something);

/// Checks that exactly the seats that are to act have legal actions. Returns whether this holds.
bool expect_actors(Notes& notes, const AnyState& state);

/// Plays random games, the same ones for the same options, and calls `tell` for their positions until there
/// is a complaint; also for seats that could have acted but did not.
void play_and_tell(Notes& notes, const AnyGame& game, const Json& options,
                   const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& tell);

} // namespace idavoll::test
