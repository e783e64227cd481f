#include "server/core/people/lines.h"

#include <vector>

namespace idavoll::server {
namespace {

/// A WebSocket opens moments after its credentials were checked, so ended ones need not be remembered for
/// long.
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

Lines::Place Lines::enter(const Known& known, std::function<void()> close, std::string network) {
    std::unique_lock lock(mutex_);
    const std::uint64_t number = next_++;
    const bool late = has_ended(known);
    const auto& entry =
        entries_.emplace(number, Entry{known.identity.id, known.proof, std::move(close), std::move(network)})
            .first->second;
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

bool Lines::is_meant(const Ending& ending, const Entry& entry) {
    const auto is_by = [&](Proof::Kind kind) {
        return entry.proof.kind == kind && entry.proof.number == ending.number;
    };
    switch (ending.kind) {
    case Ending::Kind::session:
        return is_by(Proof::Kind::session);
    case Ending::Kind::token:
        return is_by(Proof::Kind::token);
    case Ending::Kind::guest:
    case Ending::Kind::guest_for_now:
        return entry.proof.kind == Proof::Kind::guest_cookie && entry.person == ending.person;
    case Ending::Kind::network:
        return entry.proof.kind == Proof::Kind::guest_cookie && !entry.network.empty()
               && entry.network == ending.network;
    case Ending::Kind::person:
        break;
    }
    const bool is_excepted = ending.but_session && entry.proof.kind == Proof::Kind::session
                             && entry.proof.number == *ending.but_session;
    return entry.person == ending.person && !is_excepted;
}

void Lines::remember(const Ending& ending) {
    if (ending.kind == Ending::Kind::session || ending.kind == Ending::Kind::token) {
        server::remember(ended_, ending.number);
    } else if (ending.kind == Ending::Kind::guest) {
        server::remember(ended_guests_, ending.person);
    }
}

void Lines::hear(const Ending& ending) {
    std::vector<std::function<void()>> closes;
    {
        const std::lock_guard lock(mutex_);
        remember(ending);
        for (const auto& [number, entry] : entries_) {
            if (is_meant(ending, entry)) {
                closes.push_back(entry.close);
            }
        }
    }
    for (const auto& close : closes) {
        close();
    }
}

void Lines::end(const Ending& ending) {
    hear(ending);
    if (tell_others_) {
        tell_others_(ending);
    }
}

void Lines::end_session(std::int64_t session) {
    end({.kind = Ending::Kind::session, .number = session});
}

void Lines::end_token(std::int64_t token) {
    end({.kind = Ending::Kind::token, .number = token});
}

void Lines::end_guest(const PersonId& guest) {
    end({.kind = Ending::Kind::guest, .person = guest});
}

void Lines::leave_guest(const PersonId& guest) {
    end({.kind = Ending::Kind::guest_for_now, .person = guest});
}

void Lines::end_person(const PersonId& person, std::optional<std::int64_t> but_session) {
    end({.kind = Ending::Kind::person, .person = person, .but_session = but_session});
}

void Lines::end_guests_of_network(const std::string& network) {
    end({.kind = Ending::Kind::network, .network = network});
}

std::string Lines::network_of_guest(const PersonId& guest) const {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, entry] : entries_) {
        if (entry.person == guest && entry.proof.kind == Proof::Kind::guest_cookie
            && !entry.network.empty()) {
            return entry.network;
        }
    }
    return {};
}

std::size_t Lines::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

} // namespace idavoll::server
