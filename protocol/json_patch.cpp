#include "protocol/json_patch.h"

#include "protocol/json_scan.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace idavoll::protocol {
namespace {

/// The most pairs of elements that are compared to find which stay; beyond it the array is compared by index.
constexpr std::size_t most_pairs = 128UL * 128UL;

/// A stretch of `from` that becomes a stretch of `to`, with nothing in it that stays.
struct Gap {
    std::size_t from_begin;
    std::size_t from_end;
    std::size_t to_begin;
    std::size_t to_end;

    std::size_t pairs() const { return std::min(from_end - from_begin, to_end - to_begin); }
};

/// Where two arrays differ: all but their common beginning and their common end.
Gap middle_of(const Elements& from, const Elements& to) {
    const std::size_t shorter = std::min(from.size(), to.size());
    std::size_t begin = 0;
    while (begin < shorter && from[begin] == to[begin]) {
        ++begin;
    }
    std::size_t end = 0;
    while (end < shorter - begin && from[from.size() - 1 - end] == to[to.size() - 1 - end]) {
        ++end;
    }
    return {begin, from.size() - end, begin, to.size() - end};
}

/// How much the rests of two stretches have in common, from any pair of places on: the table of the longest
/// common subsequence.
class CommonRests {
  public:
    CommonRests(const Elements& from, const Elements& to, Gap middle)
        : columns_(middle.to_end - middle.to_begin),
          lengths_((middle.from_end - middle.from_begin + 1) * (columns_ + 1), 0) {
        for (std::size_t row = middle.from_end - middle.from_begin; row-- > 0;) {
            for (std::size_t column = columns_; column-- > 0;) {
                const bool same = from[middle.from_begin + row] == to[middle.to_begin + column];
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

/// The gaps of `middle` around a longest common subsequence, first to last.
std::vector<Gap> gaps_within(const Elements& from, const Elements& to, Gap middle) {
    const CommonRests common(from, to, middle);
    std::vector<Gap> gaps;
    Gap gap{middle.from_begin, middle.from_begin, middle.to_begin, middle.to_begin};
    const auto close_gap = [&] {
        if (gap.from_begin != gap.from_end || gap.to_begin != gap.to_end) {
            gaps.push_back(gap);
        }
    };
    while (gap.from_end < middle.from_end && gap.to_end < middle.to_end) {
        const std::size_t row = gap.from_end - middle.from_begin;
        const std::size_t column = gap.to_end - middle.to_begin;
        if (from[gap.from_end] == to[gap.to_end]) {
            close_gap();
            gap = {gap.from_end + 1, gap.from_end + 1, gap.to_end + 1, gap.to_end + 1};
        } else if (common.at(row + 1, column) >= common.at(row, column + 1)) {
            ++gap.from_end;
        } else {
            ++gap.to_end;
        }
    }
    gap.from_end = middle.from_end;
    gap.to_end = middle.to_end;
    close_gap();
    return gaps;
}

std::vector<Gap> gaps_between(const Elements& from, const Elements& to) {
    const Gap middle = middle_of(from, to);
    const std::size_t rows = middle.from_end - middle.from_begin;
    const std::size_t columns = middle.to_end - middle.to_begin;
    return rows > 0 && columns > 0 && rows * columns <= most_pairs ? gaps_within(from, to, middle)
                                                                   : std::vector{middle};
}

class PatchMaker {
  public:
    std::string take() {
        operations_ += ']';
        return std::move(operations_);
    }

    void compare(std::string_view from, std::string_view to) {
        if (from == to) {
            return;
        }
        if (from.front() != to.front() || (from.front() != '{' && from.front() != '[')) {
            emit("replace", to);
            return;
        }
        const std::size_t length_before = operations_.size();
        const std::size_t operations_before = count_;
        if (from.front() == '{') {
            compare_objects(members_of(from), members_of(to));
        } else {
            compare_arrays(elements_of(from), elements_of(to));
        }
        replace_if_shorter(to, length_before, operations_before);
    }

  private:
    void compare_objects(const Members& from, const Members& to) {
        for (const Member& member : from) {
            const Member* place = find(to, member.key);
            within_key(member.key, [&] {
                if (place == nullptr) {
                    emit("remove");
                } else {
                    compare(member.value, place->value);
                }
            });
        }
        for (const Member& member : to) {
            if (find(from, member.key) == nullptr) {
                within_key(member.key, [&] { emit("add", member.value); });
            }
        }
    }

    /// From the last gap to the first, so that the indices before a change stay those of `from`.
    void compare_arrays(const Elements& from, const Elements& to) {
        const std::vector<Gap> gaps = gaps_between(from, to);
        for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap) {
            fill(*gap, from, to);
        }
    }

    /// Pairs the elements of a gap in order; those left over are removed or added.
    void fill(const Gap& gap, const Elements& from, const Elements& to) {
        const std::size_t pairs = gap.pairs();
        for (std::size_t i = gap.from_end; i-- > gap.from_begin + pairs;) {
            within(std::to_string(i), [&] { emit("remove"); });
        }
        for (std::size_t i = gap.to_begin + pairs; i < gap.to_end; ++i) {
            within(std::to_string(gap.from_begin + (i - gap.to_begin)), [&] { emit("add", to[i]); });
        }
        for (std::size_t i = 0; i < pairs; ++i) {
            within(std::to_string(gap.from_begin + i),
                   [&] { compare(from[gap.from_begin + i], to[gap.to_begin + i]); });
        }
    }

    void replace_if_shorter(std::string_view to, std::size_t length_before, std::size_t operations_before) {
        constexpr std::string_view around = R"({"op":"replace","path":"","value":},)";
        if (count_ < operations_before + 2
            || around.size() + path_.size() + to.size() > operations_.size() - length_before) {
            return;
        }
        operations_.resize(length_before);
        count_ = operations_before;
        emit("replace", to);
    }

    template <class Inner>
    void within(std::string_view token, Inner inner) {
        const std::size_t length = path_.size();
        path_.append("/").append(token);
        inner();
        path_.resize(length);
    }

    /// The key as a reference token of a JSON pointer (RFC 6901).
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
        begin_operation(op);
        operations_ += "\"}";
    }

    void emit(std::string_view op, std::string_view value) {
        begin_operation(op);
        operations_.append(R"(","value":)").append(value).append("}");
    }

    void begin_operation(std::string_view op) {
        operations_.append(count_++ == 0 ? R"({"op":")" : R"(,{"op":")");
        operations_.append(op).append(R"(","path":")").append(path_);
    }

    std::string operations_ = "[";
    std::size_t count_ = 0;
    /// As it stands in the text: escaped as the keys are.
    std::string path_;
};

} // namespace

std::string make_patch(std::string_view from, std::string_view to) {
    PatchMaker maker;
    maker.compare(from, to);
    return maker.take();
}

} // namespace idavoll::protocol
