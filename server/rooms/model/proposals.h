#pragma once

#include "engine/match/leaving.h"
#include "engine/result.h"
#include "protocol/proposals.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace idavoll::server {

/// The players' proposals and what became of them. There is at most one of each kind (of `substitute`,
/// `take_back` and `hand_over`: for each seat), so the list stays short. `people` are always the seats that
/// have a say: held by people and not out.
class Proposals {
  public:
    /// Restores what ProposalsChanged stored; null if there was nothing.
    Proposals(GameId game, const Json& stored);

    /// How long a kind can't be proposed again after it was declined or withdrawn.
    static constexpr Milliseconds rest_after_no = Milliseconds{5} * 60 * 1000;
    static constexpr Milliseconds rest_after_withdrawal = Milliseconds{10} * 1000;

    /// A proposal that has just been accepted by all.
    struct Agreed {
        protocol::Terms terms;
        Seat last = 0; ///< the seat that accepted last
    };

    using Verdict = Result<std::optional<Agreed>, protocol::Refused>;

    /// Makes a proposal, which its author thereby accepts. Accepts an open proposal of the same content.
    /// Refused if another of this kind is open or was declined recently.
    Verdict propose(const protocol::Terms& terms, Seat by, const std::vector<Seat>& people, Milliseconds now);

    /// Accepts (again) or declines an open proposal. The author of an accepted `hand_over` withdraws it.
    Verdict answer(int n, bool yes, Seat seat, const std::vector<Seat>& people, Milliseconds now);

    /// A player has left or returned. The consent of seats without a say no longer counts, a seat that
    /// can't return needs no substitute, and one that is out can't be handed over. Returns the proposals that
    /// are now accepted by all.
    std::vector<Agreed> follow(const std::vector<Seat>& people, const Leaving& leaving);

    /// Removes the open proposals that can't be carried out any more.
    void lapse(const std::function<bool(const protocol::Terms&)>& is_void);

    /// Returns whether all have agreed to a substitute for this seat.
    bool is_offered(Seat seat) const;

    /// Returns the name of the account that may take this seat because all have agreed to it.
    std::optional<std::string> heir(Seat seat) const;

    /// Another person has this seat now: removes what its former player has proposed about it.
    void seat_taken(Seat seat);

    /// Removes the accepted proposal of this kind, which has no effect any more.
    void forget(protocol::Proposable what);

    /// Removes everything at the end of the game.
    void clear() { all_.clear(); }

    std::size_t count() const { return all_.size(); }

    /// Returns what has to be stored after a change.
    ProposalsChanged changed() const;

    std::vector<protocol::Proposal> shown(const std::vector<Seat>& people) const;

  private:
    struct Kept {
        protocol::Proposal proposal; ///< without `waits_for`
        Milliseconds decided_at = 0; ///< once it is no longer open
    };

    static Kept read(const Json& stored, protocol::Proposable what);
    Kept* find_open(int n);
    std::vector<Kept>::const_iterator handed_over(Seat seat) const;
    Kept* of_kind(const protocol::Terms& terms);
    std::optional<Agreed> agree_if_all(Kept& kept, const std::vector<Seat>& people);

    GameId game_;
    int last_n_ = 0;
    std::vector<Kept> all_; ///< by number
};

} // namespace idavoll::server
