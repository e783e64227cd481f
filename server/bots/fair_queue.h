#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <map>
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

/// Lines of what waits, by name; one is taken from each line in turn. `Line` has take and is_empty.
template <class Line>
class RoundRobin {
  public:
    Line& line_of(const std::string& name) {
        const auto [line, is_new] = lines_.try_emplace(name);
        if (is_new) {
            order_.push_back(name);
        }
        return line->second;
    }

    /// Only if it is not empty.
    auto take() {
        const std::string name = std::move(order_.front());
        order_.pop_front();
        const auto line = lines_.find(name);
        auto taken = line->second.take();
        if (line->second.is_empty()) {
            lines_.erase(line);
        } else {
            order_.push_back(name);
        }
        return taken;
    }

    bool is_empty() const { return order_.empty(); }

  private:
    std::map<std::string, Line> lines_;
    std::deque<std::string> order_; ///< each line once
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
            .line_of(share.name())
            .line_of(share.person)
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
    class InOrder {
      public:
        void add(Job job) { jobs_.push_back(std::move(job)); }

        Job take() {
            Job job = std::move(jobs_.front());
            jobs_.pop_front();
            return job;
        }

        bool is_empty() const { return jobs_.empty(); }

      private:
        std::deque<Job> jobs_;
    };

    std::array<RoundRobin<RoundRobin<InOrder>>, 3> levels_; ///< by urgency
    std::size_t taken_ = 0;
};

} // namespace idavoll::server
