#include "engine/json_gaps.h"

#include <cstdint>

namespace idavoll {
namespace {

/// The most pairs of elements compared for the common subsequence; larger arrays are compared by index.
constexpr std::size_t most_pairs = 128UL * 128UL;

/// The table of the longest common subsequence: how much the rests of two ranges have in common from any pair
/// of indices.
class CommonRests {
  public:
    CommonRests(std::size_t from, std::size_t to, const SamePair& same)
        : columns_(to), lengths_((from + 1) * (to + 1), 0) {
        for (std::size_t row = from; row-- > 0;) {
            for (std::size_t column = to; column-- > 0;) {
                const int length = same(row, column) ? at(row + 1, column + 1) + 1
                                                     : std::max(at(row + 1, column), at(row, column + 1));
                lengths_[row * (columns_ + 1) + column] = static_cast<std::uint16_t>(length);
            }
        }
    }

    int at(std::size_t row, std::size_t column) const { return lengths_[row * (columns_ + 1) + column]; }

  private:
    std::size_t columns_;
    std::vector<std::uint16_t> lengths_;
};

std::vector<Gap> gaps_around_common(std::size_t from, std::size_t to, const SamePair& same) {
    const CommonRests common(from, to, same);
    std::vector<Gap> gaps;
    Gap gap;
    const auto close_gap = [&] {
        if (!gap.empty()) {
            gaps.push_back(gap);
        }
    };
    while (gap.from_end < from && gap.to_end < to) {
        if (same(gap.from_end, gap.to_end)) {
            close_gap();
            gap = {gap.from_end + 1, gap.from_end + 1, gap.to_end + 1, gap.to_end + 1};
        } else if (common.at(gap.from_end + 1, gap.to_end) >= common.at(gap.from_end, gap.to_end + 1)) {
            ++gap.from_end;
        } else {
            ++gap.to_end;
        }
    }
    gap.from_end = from;
    gap.to_end = to;
    close_gap();
    return gaps;
}

} // namespace

std::vector<Gap> gaps_between(std::size_t from, std::size_t to, const SamePair& same) {
    const bool is_one_gap = from == 0 || to == 0 || from * to > most_pairs;
    return is_one_gap ? std::vector{Gap{0, from, 0, to}} : gaps_around_common(from, to, same);
}

} // namespace idavoll
