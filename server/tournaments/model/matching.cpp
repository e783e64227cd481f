#include "server/tournaments/model/matching.h"

#include <deque>
#include <numeric>

namespace idavoll::server {

namespace {

using Partners = std::vector<std::optional<std::size_t>>;
using MayPair = std::function<bool(std::size_t, std::size_t)>;

/// Searches an augmenting path from one root: Edmonds, "Paths, trees, and flowers" (1965). Blossoms (odd
/// cycles) are contracted to their base.
class PathSearch {
  public:
    PathSearch(const Partners& partner, const MayPair& may_pair)
        : partner_(partner), may_pair_(may_pair), before_(partner.size()), base_(partner.size()),
          is_even_(partner.size()) {
        std::iota(base_.begin(), base_.end(), std::size_t{0});
    }

    /// Returns the free end of a path, if there is one. before() then leads back to the root.
    std::optional<std::size_t> run(std::size_t root) {
        root_ = root;
        is_even_[root] = true;
        queue_.push_back(root);
        while (!queue_.empty()) {
            const std::size_t from = queue_.front();
            queue_.pop_front();
            if (const auto end = grow(from)) {
                return end;
            }
        }
        return std::nullopt;
    }

    std::size_t before(std::size_t one) const { return *before_[one]; }

  private:
    std::optional<std::size_t> grow(std::size_t from) {
        for (std::size_t distance = 1; distance < partner_.size(); ++distance) {
            if (from + distance < partner_.size() && reach(from, from + distance)) {
                return from + distance;
            }
            if (from >= distance && reach(from, from - distance)) {
                return from - distance;
            }
        }
        return std::nullopt;
    }

    /// Follows one edge. Returns true if `to` is a free end.
    bool reach(std::size_t from, std::size_t to) {
        if (base_[from] == base_[to] || partner_[from] == to || !may_pair_(from, to)) {
            return false;
        }
        if (to == root_ || (partner_[to] && before_[*partner_[to]])) {
            contract(from, to);
            return false;
        }
        if (before_[to]) {
            return false;
        }
        before_[to] = from;
        if (!partner_[to]) {
            return true;
        }
        is_even_[*partner_[to]] = true;
        queue_.push_back(*partner_[to]);
        return false;
    }

    void contract(std::size_t one, std::size_t other) {
        const std::size_t top = common_base(one, other);
        std::vector<bool> in_blossom(partner_.size());
        mark(one, top, other, in_blossom);
        mark(other, top, one, in_blossom);
        for (std::size_t i = 0; i < partner_.size(); ++i) {
            if (in_blossom[base_[i]]) {
                base_[i] = top;
                if (!is_even_[i]) {
                    is_even_[i] = true;
                    queue_.push_back(i);
                }
            }
        }
    }

    std::size_t common_base(std::size_t one, std::size_t other) const {
        std::vector<bool> passed(partner_.size());
        for (std::size_t at = base_[one];; at = base_[before(*partner_[at])]) {
            passed[at] = true;
            if (at == base_[root_]) {
                break;
            }
        }
        std::size_t at = base_[other];
        while (!passed[at]) {
            at = base_[before(*partner_[at])];
        }
        return at;
    }

    void mark(std::size_t at, std::size_t top, std::size_t child, std::vector<bool>& in_blossom) {
        while (base_[at] != top) {
            const std::size_t mate = *partner_[at];
            in_blossom[base_[at]] = true;
            in_blossom[base_[mate]] = true;
            before_[at] = child;
            child = mate;
            at = before(mate);
        }
    }

    const Partners& partner_;
    const MayPair& may_pair_;
    Partners before_;
    std::vector<std::size_t> base_;
    std::vector<bool> is_even_; ///< at an even distance from the root
    std::deque<std::size_t> queue_;
    std::size_t root_ = 0;
};

} // namespace

void Matching::pair(std::size_t one, std::size_t other) {
    partner_[one] = other;
    partner_[other] = one;
}

void Matching::extend(const MayPair& may_pair) {
    for (std::size_t root = 0; root < partner_.size(); ++root) {
        if (partner_[root]) {
            continue;
        }
        PathSearch search(partner_, may_pair);
        std::optional<std::size_t> end = search.run(root);
        while (end) {
            const std::size_t mate = search.before(*end);
            const std::optional<std::size_t> next = partner_[mate];
            pair(*end, mate);
            end = next;
        }
    }
}

} // namespace idavoll::server
