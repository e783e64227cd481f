#pragma once

#include "server/core/round_robin.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace idavoll::server {

/// Who a question is asked for.
struct BotShare {
    std::string network = {}; ///< where they connect from; empty: unknown, and `person` has its own share
    std::string person = {};

    /// Order of answering, most urgent first.
    enum class Urgency {
        hint,      ///< requested by a player
        awaited,   ///< someone is in the room
        unattended ///< no one is
    };
    Urgency urgency = Urgency::awaited;

    /// Returns the name of the share: the network, or the person if it is unknown.
    std::string name() const { return network.empty() ? "person " + person : "network " + network; }
};

/// A queue ordered by urgency, then by network in turn, then by person in turn. Every `regard`th job is taken
/// from the least urgent ones, so that none waits forever.
template <class Job>
class FairQueue {
  public:
    static constexpr std::size_t regard = 8;

    void add(const BotShare& share, Job job) {
        levels_[static_cast<std::size_t>(share.urgency)]
            .queue(share.name())
            .queue(share.person)
            .add(std::move(job));
    }

    /// Must not be empty.
    Job take() {
        taken_ += 1;
        const bool turned = taken_ % regard == 0;
        std::size_t level = turned ? levels_.size() - 1 : 0;
        while (levels_[level].is_empty()) {
            level = turned ? level - 1 : level + 1;
        }
        return levels_[level].take();
    }

    bool is_empty() const { return levels_[0].is_empty() && levels_[1].is_empty() && levels_[2].is_empty(); }

  private:
    std::array<RoundRobin<RoundRobin<Fifo<Job>>>, 3> levels_; ///< by urgency
    std::size_t taken_ = 0;
};

} // namespace idavoll::server
