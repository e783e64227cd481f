#include "server/rooms/model/plans.h"

#include <utility>

namespace idavoll::server {

Plans::Plans(GameId game, std::vector<PlanChanged> stored) : game_(game) {
    for (PlanChanged& one : stored) {
        plans_.insert_or_assign(one.person, std::move(one));
    }
}

const PlanChanged* Plans::of(const PersonId& person) const {
    const auto found = plans_.find(person);
    return found != plans_.end() ? &found->second : nullptr;
}

std::vector<PersonId> Plans::people() const {
    std::vector<PersonId> all;
    for (const auto& [person, plan] : plans_) {
        all.push_back(person);
    }
    return all;
}

void Plans::set(const PersonId& person, std::optional<PlanChanged> plan, std::vector<Change>& changes) {
    if (!plan) {
        if (plans_.erase(person) > 0) {
            changes.emplace_back(PlanChanged{.game = game_, .person = person, .plan = std::nullopt});
        }
        return;
    }
    plan->game = game_;
    plan->person = person;
    changes.emplace_back(*plan);
    plans_.insert_or_assign(person, *std::move(plan));
}

void Plans::pass(const PersonId& before, const PersonId& now, std::vector<Change>& changes) {
    if (const PlanChanged* plan = of(before); plan != nullptr && before != now) {
        std::optional<PlanChanged> passed = now != PersonId() ? std::optional(*plan) : std::nullopt;
        set(before, std::nullopt, changes);
        set(now, std::move(passed), changes);
    }
}

} // namespace idavoll::server
