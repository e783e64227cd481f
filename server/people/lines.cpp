#include "server/people/lines.h"

#include <vector>

namespace idavoll::server {
namespace {

/// A line is opened within moments of when its cookie was looked at: no need to remember for long what has
/// ended.
constexpr std::size_t remembered = 10'000;

template <class Set, class Value>
void remember(Set& set, const Value& value) {
    if (set.size() >= remembered) {
        set.clear();
    }
    set.insert(value);
}

} // namespace

Lines::Place::~Place() {
    if (lines_ != nullptr) {
        const std::lock_guard lock(lines_->mutex_);
        lines_->entries_.erase(number_);
    }
}

Lines::Place Lines::enter(const Known& known, std::function<void()> close) {
    std::unique_lock lock(mutex_);
    const std::uint64_t number = next_++;
    const bool late = has_ended(known);
    const auto& entry =
        entries_.emplace(number, Entry{known.identity.id, known.proof, std::move(close)}).first->second;
    if (late) {
        const auto end_it = entry.close;
        lock.unlock();
        end_it();
    }
    return {*this, number};
}

bool Lines::has_ended(const Known& known) const {
    return known.proof.kind == Proof::Kind::guest_cookie ? ended_guests_.contains(known.identity.id)
                                                         : ended_.contains(known.proof.number);
}

template <class Which>
void Lines::end(Which which) {
    std::vector<std::function<void()>> closes;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [number, entry] : entries_) {
            if (which(entry)) {
                closes.push_back(entry.close);
            }
        }
    }
    for (const auto& close : closes) {
        close();
    }
}

void Lines::end_session(std::int64_t session) {
    {
        const std::lock_guard lock(mutex_);
        remember(ended_, session);
    }
    end([&](const Entry& entry) {
        return entry.proof.kind == Proof::Kind::session && entry.proof.number == session;
    });
}

void Lines::end_token(std::int64_t token) {
    {
        const std::lock_guard lock(mutex_);
        remember(ended_, token);
    }
    end([&](const Entry& entry) {
        return entry.proof.kind == Proof::Kind::token && entry.proof.number == token;
    });
}

void Lines::end_guest(const PersonId& guest) {
    {
        const std::lock_guard lock(mutex_);
        remember(ended_guests_, guest);
    }
    leave_guest(guest);
}

void Lines::leave_guest(const PersonId& guest) {
    end([&](const Entry& entry) {
        return entry.proof.kind == Proof::Kind::guest_cookie && entry.person == guest;
    });
}

void Lines::end_person(const PersonId& person, std::optional<std::int64_t> but_session) {
    end([&](const Entry& entry) {
        const bool is_excepted =
            but_session && entry.proof.kind == Proof::Kind::session && entry.proof.number == *but_session;
        return entry.person == person && !is_excepted;
    });
}

std::size_t Lines::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

} // namespace idavoll::server
