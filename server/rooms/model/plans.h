#pragma once

#include "server/core/ledger/changes.h"

#include <map>
#include <vector>

namespace idavoll::server {

/// The plans of a running game's players, and why the last ones of those who were away were dropped.
class Plans {
  public:
    explicit Plans(GameId game, std::vector<PlanChanged> stored = {});

    bool empty() const { return plans_.empty(); }

    /// Returns the person's plan, or one without `plan` that says why it was dropped; nothing if there is
    /// neither.
    const PlanChanged* of(const PersonId& person) const;

    std::vector<PersonId> people() const;

    /// Stores a plan, or why it was dropped, in place of an earlier one; or removes it.
    void set(const PersonId& person, std::optional<PlanChanged> plan, std::vector<Change>& changes);

    /// The person has another id, or has left for good.
    void pass(const PersonId& before, const PersonId& now, std::vector<Change>& changes);

  private:
    GameId game_;
    std::map<PersonId, PlanChanged> plans_;
};

} // namespace idavoll::server
