#include "server/rooms/model/review.h"

#include "server/rooms/model/refusals.h"

#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

Result<Done, Refused> Review::lead(const Who& who, int seq, bool is_leader_here) {
    const bool is_led = leader_ && !leads(who.person);
    const bool gives_way = is_led && (!is_leader_here || (who.seat && !people_.at(*leader_).seat));
    if (is_led && !gives_way) {
        return refused(ErrorCode::forbidden, "Another person is leading the review.");
    }
    if (join(who) == nullptr) {
        return refused(ErrorCode::rate, "This review has too many participants.");
    }
    if (is_led && (!is_leader_here || people_.at(*leader_).strokes.empty())) {
        people_.erase(*leader_);
    }
    leader_ = who.person;
    if (!std::exchange(is_under_way_, true)) {
        seq_ = seq;
    }
    return Done{};
}

Result<Done, Refused> Review::point(const Who& who, int seq, std::vector<protocol::Stroke> strokes) {
    if (!is_under_way_) {
        return refused(ErrorCode::stale, "There is no review of this game now.");
    }
    if (leads(who.person)) {
        if (seq != seq_) {
            std::erase_if(people_, [&](const auto& one) { return one.first != who.person; });
        }
        seq_ = seq;
        people_.at(who.person).strokes = std::move(strokes);
        return Done{};
    }
    if (seq != seq_) {
        return stale(seq_);
    }
    if (strokes.size() > protocol::most_pointed) {
        return refused(ErrorCode::rate, "Only the leader can draw so much. Remove some of it.");
    }
    if (strokes.empty()) {
        people_.erase(who.person);
        return Done{};
    }
    protocol::Reviewer* reviewer = join(who);
    if (reviewer == nullptr) {
        return refused(ErrorCode::rate, "This review has too many participants.");
    }
    reviewer->strokes = std::move(strokes);
    return Done{};
}

Result<Done, Refused> Review::let_go(const PersonId& person, bool ends) {
    if (!leads(person)) {
        return refused(ErrorCode::forbidden, "You are not leading the review.");
    }
    leader_.reset();
    if (ends) {
        people_.clear();
        is_under_way_ = false;
    } else if (people_.at(person).strokes.empty()) {
        people_.erase(person);
    }
    return Done{};
}

bool Review::leave(const PersonId& person) {
    return leads(person) || people_.erase(person) > 0;
}

void Review::change(const PersonId& before, const PersonId& now, const std::optional<std::string>& name) {
    auto taken = people_.extract(before);
    if (taken.empty()) {
        return;
    }
    const bool led = leads(before);
    if (now == PersonId()) {
        if (led) {
            leader_.reset();
        }
        return;
    }
    taken.key() = now;
    if (name) {
        taken.mapped().name = *name;
    }
    people_.insert(std::move(taken));
    if (led) {
        leader_ = now;
    }
}

std::optional<int> Review::number_of(const PersonId& person) const {
    const auto found = people_.find(person);
    return found != people_.end() ? std::optional(found->second.n) : std::nullopt;
}

std::optional<protocol::Review> Review::shown(bool is_leader_here) const {
    if (!is_under_way_) {
        return std::nullopt;
    }
    protocol::Review shown{.seq = seq_,
                           .leader = leader_ ? number_of(*leader_) : std::nullopt,
                           .here = leader_ && is_leader_here,
                           .people = {}};
    for (const auto& [person, reviewer] : people_) {
        shown.people.push_back(reviewer);
    }
    return shown;
}

/// Returns the participant with the current name and seat, adding them if necessary; null if there is no
/// place.
protocol::Reviewer* Review::join(const Who& who) {
    auto found = people_.find(who.person);
    if (found == people_.end()) {
        if (people_.size() >= most_people) {
            return nullptr;
        }
        found = people_
                    .emplace(who.person,
                             protocol::Reviewer{.n = ++last_number_, .seat = {}, .name = {}, .strokes = {}})
                    .first;
    }
    found->second.seat = who.seat;
    found->second.name = who.name;
    return &found->second;
}

} // namespace idavoll::server
