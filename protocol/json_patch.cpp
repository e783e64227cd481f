#include "protocol/json_patch.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

using Json = nlohmann::json;

/// What an operation costs besides its path and its value: `{"op":"replace","path":"","value":},`.
constexpr std::size_t operation_bytes = 36;
/// The most pairs of elements that are compared to find which stay; beyond it the array is compared by index.
constexpr std::size_t most_pairs = 128UL * 128UL;

/// A reference token of a JSON pointer (RFC 6901).
std::string escaped(std::string_view key) {
    std::string token;
    for (const char byte : key) {
        if (byte == '~') {
            token += "~0";
        } else if (byte == '/') {
            token += "~1";
        } else {
            token += byte;
        }
    }
    return token;
}

/// A stretch of `from` that becomes a stretch of `to`, with nothing in it that stays.
struct Gap {
    std::size_t from_begin;
    std::size_t from_end;
    std::size_t to_begin;
    std::size_t to_end;
};

std::vector<std::size_t> hashes(const Json& array, std::size_t begin, std::size_t end) {
    std::vector<std::size_t> result;
    for (std::size_t i = begin; i < end; ++i) {
        result.push_back(std::hash<Json>{}(array[i]));
    }
    return result;
}

/// The gaps of `middle` around a longest common subsequence, first to last. Elements are compared by their
/// hashes first, which spares almost all deep comparisons.
std::vector<Gap> gaps_within(const Json& from, const Json& to, Gap middle) {
    const auto from_hashes = hashes(from, middle.from_begin, middle.from_end);
    const auto to_hashes = hashes(to, middle.to_begin, middle.to_end);
    const std::size_t rows = from_hashes.size();
    const std::size_t columns = to_hashes.size();
    const auto same = [&](std::size_t row, std::size_t column) {
        return from_hashes[row] == to_hashes[column]
               && from[middle.from_begin + row] == to[middle.to_begin + column];
    };

    // common[row][column]: how much the rests from row and from column on have in common.
    std::vector<std::uint16_t> common((rows + 1) * (columns + 1), 0);
    const auto at = [&](std::size_t row, std::size_t column) -> std::uint16_t& {
        return common[row * (columns + 1) + column];
    };
    for (std::size_t row = rows; row-- > 0;) {
        for (std::size_t column = columns; column-- > 0;) {
            at(row, column) = same(row, column) ? static_cast<std::uint16_t>(at(row + 1, column + 1) + 1)
                                                : std::max(at(row + 1, column), at(row, column + 1));
        }
    }

    std::vector<Gap> gaps;
    Gap gap{middle.from_begin, middle.from_begin, middle.to_begin, middle.to_begin};
    const auto close_gap = [&] {
        if (gap.from_begin != gap.from_end || gap.to_begin != gap.to_end) {
            gaps.push_back(gap);
        }
    };
    std::size_t row = 0;
    std::size_t column = 0;
    while (row < rows && column < columns) {
        if (same(row, column)) {
            close_gap();
            ++row;
            ++column;
            gap = {middle.from_begin + row, middle.from_begin + row, middle.to_begin + column,
                   middle.to_begin + column};
        } else if (at(row + 1, column) >= at(row, column + 1)) {
            gap.from_end = middle.from_begin + ++row;
        } else {
            gap.to_end = middle.to_begin + ++column;
        }
    }
    gap.from_end = middle.from_end;
    gap.to_end = middle.to_end;
    close_gap();
    return gaps;
}

/// Where two arrays differ: all but their common beginning and their common end.
Gap middle_of(const Json& from, const Json& to) {
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

std::vector<Gap> gaps_between(const Json& from, const Json& to) {
    const Gap middle = middle_of(from, to);
    const std::size_t rows = middle.from_end - middle.from_begin;
    const std::size_t columns = middle.to_end - middle.to_begin;
    return rows * columns <= most_pairs ? gaps_within(from, to, middle) : std::vector{middle};
}

class PatchMaker {
  public:
    Json take() { return std::move(operations_); }

    void compare(const Json& from, const Json& to) {
        if (from.type() != to.type() || from.is_primitive()) {
            if (from != to) {
                emit("replace", to);
            }
            return;
        }
        const std::size_t operations_before = operations_.size();
        const std::size_t bytes_before = bytes_;
        if (from.is_object()) {
            compare_objects(from, to);
        } else {
            compare_arrays(from, to);
        }
        if (operations_.size() > operations_before + 1) {
            replace_if_shorter(to, operations_before, bytes_before);
        }
    }

  private:
    void compare_objects(const Json& from, const Json& to) {
        for (auto member = from.begin(); member != from.end(); ++member) {
            const auto place = to.find(member.key());
            within(escaped(member.key()),
                   [&] { place == to.end() ? emit("remove") : compare(*member, *place); });
        }
        for (auto member = to.begin(); member != to.end(); ++member) {
            if (!from.contains(member.key())) {
                within(escaped(member.key()), [&] { emit("add", *member); });
            }
        }
    }

    /// From the last gap to the first, so that the indices before a change stay those of `from`.
    void compare_arrays(const Json& from, const Json& to) {
        const std::vector<Gap> gaps = gaps_between(from, to);
        for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap) {
            fill(*gap, from, to);
        }
    }

    /// Pairs the elements of a gap in order; those left over are removed or added.
    void fill(const Gap& gap, const Json& from, const Json& to) {
        const std::size_t pairs = std::min(gap.from_end - gap.from_begin, gap.to_end - gap.to_begin);
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

    void replace_if_shorter(const Json& to, std::size_t operations_before, std::size_t bytes_before) {
        if (operation_bytes + path_.size() + to.dump().size() > bytes_ - bytes_before) {
            return;
        }
        auto& operations = operations_.get_ref<Json::array_t&>();
        operations.erase(operations.begin() + static_cast<std::ptrdiff_t>(operations_before),
                         operations.end());
        bytes_ = bytes_before;
        emit("replace", to);
    }

    template <class Inner>
    void within(const std::string& token, Inner inner) {
        const std::size_t length = path_.size();
        path_.append("/").append(token);
        inner();
        path_.resize(length);
    }

    void emit(std::string_view op) {
        operations_.push_back({{"op", op}, {"path", path_}});
        bytes_ += operation_bytes + path_.size();
    }

    void emit(std::string_view op, const Json& value) {
        operations_.push_back({{"op", op}, {"path", path_}, {"value", value}});
        bytes_ += operation_bytes + path_.size() + value.dump().size();
    }

    Json operations_ = Json::array();
    std::string path_;
    /// About the length of the operations as text.
    std::size_t bytes_ = 0;
};

} // namespace

Json make_patch(const Json& from, const Json& to) {
    PatchMaker maker;
    maker.compare(from, to);
    return maker.take();
}

} // namespace idavoll::protocol
