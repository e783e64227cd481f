#pragma once

#include "engine/match/leaving.h"
#include "engine/result.h"
#include "protocol/proposals.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace idavoll::server {

/// What those who play have proposed to one another, and what became of it. Of each kind (of `substitute`:
/// for each seat) there is at most one, so that it stays short whatever people do. `people` are, wherever
/// they are asked for, the seats that have a say: those that people hold and that are not out.
class Proposals {
  public:
    /// As ProposalsChanged keeps them; null where nothing was proposed.
    Proposals(GameId game, const Json& stored);

    /// So long nothing of a kind is proposed again that somebody has declined, or its maker taken back.
    static constexpr Milliseconds rest_after_no = Milliseconds{5} * 60 * 1000;
    static constexpr Milliseconds rest_after_withdrawal = Milliseconds{10} * 1000;

    /// Something that all have agreed on just now.
    struct Agreed {
        protocol::Terms terms;
        Seat last = 0; ///< whose consent was the last
    };

    using Verdict = Result<std::optional<Agreed>, protocol::Refused>;

    /// A seat of people's proposes, and so agrees; the same as is open already: it agrees with that. Refused
    /// where something else of the kind is open, or was declined just now.
    Verdict propose(const protocol::Terms& terms, Seat by, const std::vector<Seat>& people, Milliseconds now);

    /// A seat of people's agrees with an open proposal, perhaps once more, or declines it.
    Verdict answer(int n, bool yes, Seat seat, const std::vector<Seat>& people, Milliseconds now);

    /// Somebody has left or come back. What those agreed with who have no say any more does not count; a seat
    /// that may not return needs no substitute. What all others have agreed on is agreed now.
    std::vector<Agreed> follow(const std::vector<Seat>& people, const Leaving& leaving);

    /// Whether all have agreed that somebody else takes this seat.
    bool is_offered(Seat seat) const;

    /// The pause that was agreed on, or the like, matters no more.
    void forget(protocol::Proposable what);

    /// The game has ended.
    void clear() { all_.clear(); }

    /// What is to be made durable after any of these.
    ProposalsChanged changed() const;

    std::vector<protocol::Proposal> shown(const std::vector<Seat>& people) const;

  private:
    struct Kept {
        protocol::Proposal proposal; ///< without `waits_for`
        Milliseconds decided_at = 0; ///< once it is not open any more
    };

    static Kept read(const Json& stored);
    Kept* find_open(int n);
    Kept* of_kind(const protocol::Terms& terms);
    std::optional<Agreed> agree_if_all(Kept& kept, const std::vector<Seat>& people);

    GameId game_;
    int last_n_ = 0;
    std::vector<Kept> all_; ///< by number
};

} // namespace idavoll::server
