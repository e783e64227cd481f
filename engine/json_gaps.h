#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

/// Which elements of an array stay when it becomes another one.
namespace idavoll {

/// A range of one array that becomes a range of another, with no common element.
struct Gap {
    std::size_t from_begin = 0;
    std::size_t from_end = 0;
    std::size_t to_begin = 0;
    std::size_t to_end = 0;

    bool empty() const { return from_begin == from_end && to_begin == to_end; }

    std::size_t pairs() const { return std::min(from_end - from_begin, to_end - to_begin); }
};

/// Returns whether two elements, by their indices, are the same.
using SamePair = std::function<bool(std::size_t from, std::size_t to)>;

/// Returns the gaps around a longest common subsequence of two arrays of these lengths, in order. For arrays
/// too long for that it is one gap.
std::vector<Gap> gaps_between(std::size_t from, std::size_t to, const SamePair& same);

} // namespace idavoll
