#pragma once

#include "engine/game.h"
#include "tests/support/audit.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

/// What the audits have in common.
namespace idavoll::test {

/// Gathers a few sentences, each once: more would only hide the first.
class Notes {
  public:
    void add(const std::string& sentence);
    /// Adds the sentence if this is not so; answers whether it is.
    bool expect(bool so, const std::string& sentence);

    bool is_full() const { return sentences_.size() >= 5; }

    Complaints take() && { return std::move(sentences_); }

  private:
    Complaints sentences_;
};

/// How many times as seldom to look under sanitizers, which see in a few places what they can see: only in
/// games with large states. Small ones, as those with a mistake planted, are looked at as ever.
int times_as_seldom(const AnyState& state);

/// Does something that must not throw.
void without_throwing(Notes& notes, const std::string& what, const std::function<void()>& something);

/// That exactly those who are to act have something to do. Answers whether it is so.
bool expect_actors(Notes& notes, const AnyState& state);

/// Plays random games, all alike for the same options, and tells their positions as long as there is nothing
/// to complain of; where seats could act that did not, they were asked as well.
void play_and_tell(Notes& notes, const AnyGame& game, const Json& options,
                   const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& tell);

} // namespace idavoll::test
