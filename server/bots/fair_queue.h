#pragma once

#include "server/core/round_robin.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace idavoll::server {

/// Who a question to the bots is asked for.
struct BotShare {
    std::string network = {}; ///< where they come from; empty: not known, and `person` has a share alone
    std::string person = {};

    /// How soon it is answered, the soonest first.
    enum class Urgency {
        hint,      ///< a player asked for it
        awaited,   ///< someone is in the room
        unattended ///< nobody is
    };
    Urgency urgency = Urgency::awaited;

    /// Names the share: that of the network, or of the person where the network is not known.
    std::string name() const { return network.empty() ? "person " + person : "network " + network; }
};

/// Jobs that wait for a thread, taken by urgency, then from each network in turn, and within a network from
/// each person in turn. One in `regard` is taken from the least urgent that wait, so that none waits for
/// ever.
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

    /// Only if it is not empty.
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
