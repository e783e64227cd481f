#include "server/core/people/challenges.h"

#include "server/core/people/webauthn.h"

#include <algorithm>

namespace idavoll::server {
namespace {

/// Anyone may request challenges; beyond this number the oldest are dropped.
constexpr std::size_t most_asked = 10'000;

} // namespace

std::string Challenges::ask(Purpose purpose, const PersonId& person, std::int64_t now) {
    std::string challenge = new_challenge();
    const std::lock_guard lock(mutex_);
    if (asked_.size() >= most_asked) {
        std::erase_if(asked_, [&](const auto& one) { return one.second.until < now; });
    }
    if (asked_.size() >= most_asked) {
        asked_.erase(std::ranges::min_element(asked_, {}, [](const auto& one) { return one.second.until; }));
    }
    asked_.insert_or_assign(challenge, Asked{purpose, person, now + lasts});
    return challenge;
}

bool Challenges::take(const std::string& challenge, Purpose purpose, const PersonId& person,
                      std::int64_t now) {
    const std::lock_guard lock(mutex_);
    const auto place = asked_.find(challenge);
    if (place == asked_.end()) {
        return false;
    }
    const Asked asked = place->second;
    asked_.erase(place);
    return asked.purpose == purpose && asked.person == person && asked.until >= now;
}

} // namespace idavoll::server
