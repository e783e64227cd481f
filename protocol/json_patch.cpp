#include "protocol/json_patch.h"

#include "protocol/json_scan.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace idavoll::protocol {
namespace {

/// The most pairs of elements compared for the common subsequence; larger arrays are compared by index.
constexpr std::size_t most_pairs = 128UL * 128UL;

/// The elements of two arrays without their common beginning and end.
struct Differing {
    std::size_t begin; ///< index of the first differing element in both
    Elements from;
    Elements to;
};

/// Returns whether these items begin with that complete value.
bool begin_with(std::string_view items, std::string_view value) {
    return items.starts_with(value) && (items.size() == value.size() || items[value.size()] == ',');
}

/// Removes the common leading elements of both. Returns how many there were.
std::size_t drop_common_beginning(std::string_view& from, std::string_view& to) {
    std::size_t count = 0;
    while (!from.empty()) {
        const std::string_view element = first_element(from);
        if (!begin_with(to, element)) {
            break;
        }
        drop_first(from, element.size());
        drop_first(to, element.size());
        ++count;
    }
    return count;
}

/// Returns the length of the common suffix.
std::size_t common_end(std::string_view one, std::string_view other) {
    const auto differing = std::mismatch(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    return static_cast<std::size_t>(differing.first - one.rbegin());
}

/// Returns whether an item may begin this many characters before the end.
bool begins_before_end(std::string_view items, std::size_t length) {
    return items.size() == length || items[items.size() - length - 1] == ',';
}

void drop_end(std::string_view& items, std::size_t length) {
    items.remove_suffix(std::min(length + 1, items.size()));
}

/// Removes the common trailing elements of both, without scanning them: where an element begins in one text
/// and the other has a comma, and both are equal from there on, the rest is whole elements in both, since
/// quotes and brackets are balanced.
void drop_common_end(std::string_view& from, std::string_view& to) {
    const std::size_t alike = common_end(from, to);
    std::string_view end = from;
    while (!end.empty() && (end.size() > alike || !begins_before_end(to, end.size()))) {
        drop_first(end, first_element(end).size());
    }
    if (!end.empty()) {
        drop_end(from, end.size());
        drop_end(to, end.size());
    }
}

Differing differing_elements(std::string_view from, std::string_view to) {
    const std::size_t begin = drop_common_beginning(from, to);
    drop_common_end(from, to);
    return {begin, elements_of(from), elements_of(to)};
}

/// A range of `from` that becomes a range of `to`, with no common element.
struct Gap {
    std::size_t from_begin;
    std::size_t from_end;
    std::size_t to_begin;
    std::size_t to_end;

    std::size_t pairs() const { return std::min(from_end - from_begin, to_end - to_begin); }
};

/// The table of the longest common subsequence: how much the rests of two ranges have in common from any pair
/// of indices.
class CommonRests {
  public:
    CommonRests(const Elements& from, const Elements& to)
        : columns_(to.size()), lengths_((from.size() + 1) * (columns_ + 1), 0) {
        for (std::size_t row = from.size(); row-- > 0;) {
            for (std::size_t column = columns_; column-- > 0;) {
                const bool same = from[row] == to[column];
                const int length =
                    same ? at(row + 1, column + 1) + 1 : std::max(at(row + 1, column), at(row, column + 1));
                lengths_[row * (columns_ + 1) + column] = static_cast<std::uint16_t>(length);
            }
        }
    }

    int at(std::size_t row, std::size_t column) const { return lengths_[row * (columns_ + 1) + column]; }

  private:
    std::size_t columns_;
    std::vector<std::uint16_t> lengths_;
};

/// Returns the gaps around a longest common subsequence, in order.
std::vector<Gap> gaps_around_common(const Elements& from, const Elements& to) {
    const CommonRests common(from, to);
    std::vector<Gap> gaps;
    Gap gap{0, 0, 0, 0};
    const auto close_gap = [&] {
        if (gap.from_begin != gap.from_end || gap.to_begin != gap.to_end) {
            gaps.push_back(gap);
        }
    };
    while (gap.from_end < from.size() && gap.to_end < to.size()) {
        if (from[gap.from_end] == to[gap.to_end]) {
            close_gap();
            gap = {gap.from_end + 1, gap.from_end + 1, gap.to_end + 1, gap.to_end + 1};
        } else if (common.at(gap.from_end + 1, gap.to_end) >= common.at(gap.from_end, gap.to_end + 1)) {
            ++gap.from_end;
        } else {
            ++gap.to_end;
        }
    }
    gap.from_end = from.size();
    gap.to_end = to.size();
    close_gap();
    return gaps;
}

std::vector<Gap> gaps_between(const Elements& from, const Elements& to) {
    const bool is_one_gap = from.empty() || to.empty() || from.size() * to.size() > most_pairs;
    return is_one_gap ? std::vector{Gap{0, from.size(), 0, to.size()}} : gaps_around_common(from, to);
}

/// How an operation begins; the path without its leading slash, a quote and, unless it removes, the value
/// follow.
constexpr std::string_view adds = "\"+";
constexpr std::string_view removes = "\"-";
constexpr std::string_view replaces = "\"";
/// Its replacement is omitted.
constexpr std::string_view path_of_seq = "/seq";

class ChangesMaker {
  public:
    ChangesMaker() { operations_.reserve(512); }

    std::string take() {
        operations_ += ']';
        return std::move(operations_);
    }

    void compare(std::string_view from, std::string_view to) {
        if (from == to || path_ == path_of_seq) {
            return;
        }
        if (from.front() != to.front() || (from.front() != '{' && from.front() != '[')) {
            emit(replaces, to);
            return;
        }
        const std::size_t length_before = operations_.size();
        const std::size_t operations_before = count_;
        if (from.front() == '{') {
            compare_objects(items_of(from), items_of(to));
        } else {
            compare_arrays(differing_elements(items_of(from), items_of(to)));
        }
        replace_if_shorter(to, length_before, operations_before);
    }

    /// Compares members in step while the keys are equal, which is usual for texts of one writer.
    void compare_objects(std::string_view from, std::string_view to) {
        while (!from.empty() && !to.empty()) {
            const Member member = first_member(from);
            if (begin_with(to, from.substr(0, member.length))) {
                drop_first(to, member.length);
            } else if (const Member other = first_member(to); other.key == member.key) {
                within_key(member.key, [&] { compare(member.value, other.value); });
                drop_first(to, other.length);
            } else {
                break;
            }
            drop_first(from, member.length);
        }
        if (!from.empty() || !to.empty()) {
            compare_members(members_of(from), members_of(to));
        }
    }

  private:
    void compare_members(const Members& from, const Members& to) {
        for (const Member& member : from) {
            const Member* place = find(to, member.key);
            within_key(member.key, [&] {
                if (place == nullptr) {
                    emit(removes);
                } else {
                    compare(member.value, place->value);
                }
            });
        }
        for (const Member& member : to) {
            if (find(from, member.key) == nullptr) {
                within_key(member.key, [&] { emit(adds, member.value); });
            }
        }
    }

    /// From the last gap to the first, so that indices before a change are still those of `from`.
    void compare_arrays(const Differing& arrays) {
        const std::vector<Gap> gaps = gaps_between(arrays.from, arrays.to);
        for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap) {
            fill(*gap, arrays);
        }
    }

    /// Pairs the elements of a gap in order; the rest are removed or added.
    void fill(const Gap& gap, const Differing& arrays) {
        const std::size_t pairs = gap.pairs();
        const std::size_t place = arrays.begin + gap.from_begin;
        for (std::size_t i = gap.from_end - gap.from_begin; i-- > pairs;) {
            within(std::to_string(place + i), [&] { emit(removes); });
        }
        for (std::size_t i = pairs; i < gap.to_end - gap.to_begin; ++i) {
            within(std::to_string(place + i), [&] { emit(adds, arrays.to[gap.to_begin + i]); });
        }
        for (std::size_t i = 0; i < pairs; ++i) {
            within(std::to_string(place + i),
                   [&] { compare(arrays.from[gap.from_begin + i], arrays.to[gap.to_begin + i]); });
        }
    }

    void replace_if_shorter(std::string_view to, std::size_t length_before, std::size_t operations_before) {
        constexpr std::string_view around = R"(,"",)";
        if (count_ < operations_before + 2
            || around.size() + path_.size() + to.size() > operations_.size() - length_before) {
            return;
        }
        operations_.resize(length_before);
        count_ = operations_before;
        emit(replaces, to);
    }

    template <class Inner>
    void within(std::string_view token, Inner inner) {
        const std::size_t length = path_.size();
        path_.append("/").append(token);
        inner();
        path_.resize(length);
    }

    /// Appends the key as a JSON pointer reference token (RFC 6901).
    template <class Inner>
    void within_key(std::string_view key, Inner inner) {
        if (key.find_first_of("~/") == std::string_view::npos) {
            within(key, inner);
            return;
        }
        std::string token;
        for (const char byte : key) {
            token += byte == '~' ? std::string_view("~0") : byte == '/' ? "~1" : std::string_view(&byte, 1);
        }
        within(token, inner);
    }

    void emit(std::string_view op) {
        operations_.append(count_++ == 0 ? "" : ",").append(op);
        operations_.append(path_, std::min<std::size_t>(1, path_.size())).append("\"");
    }

    void emit(std::string_view op, std::string_view value) {
        emit(op);
        operations_.append(",").append(value);
    }

    std::string operations_ = "[";
    std::size_t count_ = 0;
    /// As spelled in the text: escaped like the keys.
    std::string path_;
};

} // namespace

std::string make_changes(std::string_view from, std::string_view to) {
    ChangesMaker maker;
    maker.compare(from, to);
    return maker.take();
}

std::string make_part_of_changes(std::string_view from, std::string_view to) {
    ChangesMaker maker;
    maker.compare_objects(items_of(from), items_of(to));
    return maker.take();
}

std::string joined(std::string_view one, std::string_view other) {
    const std::string_view first = items_of(one);
    const std::string_view second = items_of(other);
    std::string both = "[";
    both.reserve(one.size() + other.size());
    both.append(first).append(first.empty() || second.empty() ? "" : ",").append(second).append("]");
    return both;
}

} // namespace idavoll::protocol
