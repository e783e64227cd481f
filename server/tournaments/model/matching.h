#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace idavoll::server {

/// Pairs of the numbers 0 to n-1.
class Matching {
  public:
    explicit Matching(std::size_t n) : partner_(n) {}

    std::size_t size() const { return partner_.size(); }

    std::optional<std::size_t> partner(std::size_t one) const { return partner_[one]; }

    /// Neither may have a partner.
    void pair(std::size_t one, std::size_t other);

    /// Adds pairs until no matching with these possible pairs has more. All who have a partner keep one, but
    /// it may be another. `may_pair` is symmetric. Prefers partners with near numbers, without a guarantee.
    void extend(const std::function<bool(std::size_t, std::size_t)>& may_pair);

  private:
    std::vector<std::optional<std::size_t>> partner_;
};

} // namespace idavoll::server
