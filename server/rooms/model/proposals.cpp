#include "server/rooms/model/proposals.h"

#include "engine/json_writer.h"
#include "protocol/settings.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Proposable;
using protocol::Proposal;
using protocol::Refused;
using protocol::Terms;

namespace {

template <class T>
std::optional<T> optional_of(const Json& object, const char* key) {
    const auto value = object.find(key);
    return value == object.end() || value->is_null() ? std::nullopt : std::optional(value->get<T>());
}

std::optional<protocol::Clock> clock_of(const Json& clock) {
    const auto settings = protocol::with_wish({}, {{"clock", clock}});
    return settings ? settings->clock : std::nullopt;
}

std::optional<Proposable> proposable(const std::string& name) {
    for (const auto what : {Proposable::cancel, Proposable::clock, Proposable::pause, Proposable::substitute,
                            Proposable::tie, Proposable::take_back, Proposable::hand_over}) {
        if (to_string(what) == name) {
            return what;
        }
    }
    return std::nullopt;
}

Proposal::State state_of(const std::string& name) {
    return name == "open" ? Proposal::State::open
                          : (name == "agreed" ? Proposal::State::agreed : Proposal::State::declined);
}

bool is_of_kind(const Terms& one, const Terms& two) {
    return one.what == two.what && one.seat == two.seat;
}

bool has(const std::vector<Seat>& seats, Seat seat) {
    return std::ranges::count(seats, seat) > 0;
}

Milliseconds rest_after(const Proposal& declined) {
    return declined.declined_by == declined.by ? Proposals::rest_after_withdrawal : Proposals::rest_after_no;
}

Refused already_proposed(const char* sentence) {
    return refused(ErrorCode::already_proposed, sentence);
}

} // namespace

Proposals::Proposals(GameId game, const Json& stored) : game_(game) {
    if (!stored.is_object()) {
        return;
    }
    last_n_ = stored.at("last").get<int>();
    for (const Json& one : stored.at("all")) {
        // During a rolling upgrade a newer server may have stored a kind that this one does not know.
        if (const auto what = proposable(one.at("what").get<std::string>())) {
            all_.push_back(read(one, *what));
        }
    }
}

Proposals::Kept Proposals::read(const Json& stored, Proposable what) {
    return {.proposal = {.n = stored.at("n").get<int>(),
                         .terms = {.what = what,
                                   .clock = clock_of(stored.at("clock")),
                                   .until = optional_of<Milliseconds>(stored, "until"),
                                   .seat = optional_of<Seat>(stored, "seat"),
                                   .to = optional_of<int>(stored, "to"),
                                   .person = optional_of<std::string>(stored, "person")},
                         .by = stored.at("by").get<Seat>(),
                         .at = stored.at("at").get<Milliseconds>(),
                         .state = state_of(stored.at("state").get<std::string>()),
                         .agreed = stored.at("agreed").get<std::vector<Seat>>(),
                         .waits_for = {},
                         .declined_by = optional_of<Seat>(stored, "declined_by")},
            .decided_at = stored.at("decided_at").get<Milliseconds>()};
}

ProposalsChanged Proposals::changed() const {
    Json all = Json::array();
    for (const Kept& kept : all_) {
        Json one = json_of(kept.proposal);
        one["decided_at"] = kept.decided_at;
        all.push_back(std::move(one));
    }
    return {game_, {{"last", last_n_}, {"all", std::move(all)}}};
}

Proposals::Kept* Proposals::of_kind(const Terms& terms) {
    const auto found =
        std::ranges::find_if(all_, [&](const Kept& kept) { return is_of_kind(kept.proposal.terms, terms); });
    return found != all_.end() ? &*found : nullptr;
}

Proposals::Kept* Proposals::find_open(int n) {
    const auto found = std::ranges::find_if(all_, [n](const Kept& kept) {
        return kept.proposal.n == n && kept.proposal.state == Proposal::State::open;
    });
    return found != all_.end() ? &*found : nullptr;
}

/// Returns the hand-over of this seat that all have agreed to; the end if there is none.
std::vector<Proposals::Kept>::const_iterator Proposals::handed_over(Seat seat) const {
    return std::ranges::find_if(all_, [seat](const Kept& kept) {
        return kept.proposal.terms.what == Proposable::hand_over && kept.proposal.terms.seat == seat
               && kept.proposal.state == Proposal::State::agreed;
    });
}

Proposals::Verdict Proposals::propose(const Terms& terms, Seat by, const std::vector<Seat>& people,
                                      Milliseconds now) {
    if (const Kept* before = of_kind(terms)) {
        const Proposal& proposal = before->proposal;
        if (proposal.state == Proposal::State::open) {
            const bool is_new = proposal.terms == terms && !has(proposal.agreed, by);
            return is_new ? answer(proposal.n, true, by, people, now)
                          : already_proposed("There is already a proposal of this kind. Answer it first.");
        }
        const Milliseconds passed = now - before->decided_at;
        if (proposal.state == Proposal::State::declined && passed >= 0 && passed < rest_after(proposal)) {
            return already_proposed("That was declined a moment ago. Wait a few minutes.");
        }
        if (proposal.state == Proposal::State::agreed && terms.what == Proposable::substitute) {
            return already_proposed("All players have already agreed to a substitute for that seat.");
        }
    }
    std::erase_if(all_, [&](const Kept& kept) { return is_of_kind(kept.proposal.terms, terms); });
    all_.push_back({.proposal = {.n = ++last_n_,
                                 .terms = terms,
                                 .by = by,
                                 .at = now,
                                 .state = Proposal::State::open,
                                 .agreed = {by},
                                 .waits_for = {},
                                 .declined_by = std::nullopt}});
    return agree_if_all(all_.back(), people);
}

Proposals::Verdict Proposals::answer(int n, bool yes, Seat seat, const std::vector<Seat>& people,
                                     Milliseconds now) {
    if (const auto handed = handed_over(seat); !yes && handed != all_.end() && handed->proposal.n == n) {
        all_.erase(handed);
        return std::optional<Agreed>();
    }
    Kept* kept = find_open(n);
    if (kept == nullptr) {
        return refused(ErrorCode::no_such_proposal, "This proposal is no longer open.");
    }
    Proposal& proposal = kept->proposal;
    if (!yes) {
        proposal.state = Proposal::State::declined;
        proposal.declined_by = seat;
        kept->decided_at = now;
        return std::optional<Agreed>();
    }
    if (!has(proposal.agreed, seat)) {
        proposal.agreed.push_back(seat);
    }
    return agree_if_all(*kept, people);
}

std::optional<Proposals::Agreed> Proposals::agree_if_all(Kept& kept, const std::vector<Seat>& people) {
    Proposal& proposal = kept.proposal;
    const bool all = std::ranges::all_of(people, [&](Seat seat) { return has(proposal.agreed, seat); });
    if (!all || proposal.agreed.empty()) {
        return std::nullopt;
    }
    const Agreed agreed{proposal.terms, proposal.agreed.back()};
    proposal.state = Proposal::State::agreed;
    // These take effect once; then the proposal is done.
    if (agreed.terms.what == Proposable::clock || agreed.terms.what == Proposable::take_back) {
        forget(agreed.terms.what);
    }
    return agreed;
}

std::vector<Proposals::Agreed> Proposals::follow(const std::vector<Seat>& people, const Leaving& leaving) {
    std::erase_if(all_, [&](const Kept& kept) {
        const Terms& terms = kept.proposal.terms;
        return (terms.what == Proposable::substitute && !leaving.may_return(*terms.seat))
               || (terms.what == Proposable::hand_over && leaving.is_out(*terms.seat));
    });
    for (Kept& kept : all_) {
        if (kept.proposal.state == Proposal::State::open) {
            std::erase_if(kept.proposal.agreed, [&](Seat seat) { return !has(people, seat); });
        }
    }
    std::vector<int> open;
    for (const Kept& kept : all_) {
        open.push_back(kept.proposal.n);
    }
    std::vector<Agreed> agreed;
    for (const int n : open) {
        Kept* kept = find_open(n);
        if (kept == nullptr) {
            continue;
        }
        if (const auto now_agreed = agree_if_all(*kept, people)) {
            agreed.push_back(*now_agreed);
        }
    }
    return agreed;
}

void Proposals::lapse(const std::function<bool(const Terms&)>& is_void) {
    std::erase_if(all_, [&](const Kept& kept) {
        return kept.proposal.state == Proposal::State::open && is_void(kept.proposal.terms);
    });
}

bool Proposals::is_offered(Seat seat) const {
    return std::ranges::any_of(all_, [seat](const Kept& kept) {
        return kept.proposal.terms.what == Proposable::substitute && kept.proposal.terms.seat == seat
               && kept.proposal.state == Proposal::State::agreed;
    });
}

std::optional<std::string> Proposals::heir(Seat seat) const {
    const auto handed = handed_over(seat);
    return handed != all_.end() ? handed->proposal.terms.person : std::nullopt;
}

void Proposals::seat_taken(Seat seat) {
    std::erase_if(all_, [seat](const Kept& kept) {
        return kept.proposal.terms.seat == seat
               && (kept.proposal.terms.what == Proposable::hand_over
                   || kept.proposal.terms.what == Proposable::take_back);
    });
}

void Proposals::forget(Proposable what) {
    std::erase_if(all_, [what](const Kept& kept) {
        return kept.proposal.terms.what == what && kept.proposal.state == Proposal::State::agreed;
    });
}

std::vector<Proposal> Proposals::shown(const std::vector<Seat>& people) const {
    std::vector<Proposal> all;
    for (const Kept& kept : all_) {
        Proposal& shown = all.emplace_back(kept.proposal);
        if (shown.state == Proposal::State::open) {
            std::ranges::copy_if(people, std::back_inserter(shown.waits_for),
                                 [&](Seat seat) { return !has(shown.agreed, seat); });
        }
    }
    return all;
}

} // namespace idavoll::server
