#pragma once

#include "engine/json_gaps.h"
#include "engine/json_scan.h"
#include "engine/json_writer.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

/// Writes the changes from one JSON value to another, from typed values or from their texts.
namespace idavoll {

/// Writes few changes that turn one object into another: the text of an array of RFC 6902 operations in
/// order, `"+path",value` for `add`, `"path",value` for `replace`, `"-path"` for `remove`. Paths omit the
/// leading slash; `""` is the path of the whole document, whose own keys must not be empty or start with one
/// of these signs. A replaced top-level `seq` is omitted: it is sent next to the changes.
///
/// Objects are compared by key. For arrays a longest common subsequence is found first, so an insertion or
/// removal anywhere is one operation and does not mention its neighbours; an element that only changed is
/// patched in place. A part is replaced if its changes would be longer than itself.
///
/// Texts must come from the same writer of this project (no spaces; equal values and key orders spelled
/// alike): they are compared as text, part by part, without building JSON values. Typed values give the same
/// changes as their texts, but only those that differ are written; they must be equal exactly if their texts
/// are.
class ChangesWriter {
  public:
    ChangesWriter();

    /// Returns all changes written so far. May only be called once.
    std::string take();

    /// Writes the changes from one value to another.
    void value(std::string_view from, std::string_view to);

    /// Writes the changes from the members of one object to those of another, both as texts. The object is
    /// never replaced as a whole.
    void members(std::string_view from, std::string_view to);

    /// Writes the changes of one member.
    template <class T>
    ChangesWriter& field(std::string_view key, const T& from, const T& to) {
        if (from != to) {
            within_key(key, [&] { typed(from, to); });
        }
        return *this;
    }

    /// Writes the changes from one typed value to another. Those of an object are written by the overload of
    /// `write_changes(ChangesWriter&, const T& from, const T& to)` in its namespace, field by field; without
    /// it the texts are compared.
    template <class T>
    void typed(const T& from, const T& to);
    template <class T>
    void typed(const std::optional<T>& from, const std::optional<T>& to);

    template <class T>
    void typed(const std::vector<T>& from, const std::vector<T>& to) {
        list<T>(from, to);
    }

    template <class T, std::size_t n>
    void typed(const std::array<T, n>& from, const std::array<T, n>& to) {
        list<T>(from, to);
    }

    /// Writes the changes of an object that has how many there are of each name, without those of which there
    /// are none.
    void counts(std::span<const std::string_view> names, std::span<const int> from, std::span<const int> to);

  private:
    /// How an operation begins; the path without its leading slash, a quote and, unless it removes, the value
    /// follow.
    static constexpr std::string_view adds = "\"+";
    static constexpr std::string_view removes = "\"-";
    static constexpr std::string_view replaces = "\"";

    /// How much was written before a part.
    struct Mark {
        std::size_t length;
        std::size_t count;
    };

    Mark mark() const { return {operations_.size(), count_}; }

    template <class T>
    void as_texts(const T& from, const T& to);
    template <class T>
    void list(std::span<const T> from, std::span<const T> to);
    template <class T, class Change>
    void elements(std::size_t begin, std::span<const T> from, std::span<const T> to, Change change);

    void arrays(std::string_view from, std::string_view to);
    void members_by_key(const json_scan::Members& from, const json_scan::Members& to);

    /// Returns whether the part written since then may be replaced by its new value.
    bool may_be_replaced(const Mark& before) const { return count_ >= before.count + 2; }

    void replace_if_shorter(std::string_view to, const Mark& before);

    template <class Inner>
    void within_key(std::string_view key, Inner inner) {
        const std::size_t length = path_.size();
        enter_key(key);
        inner();
        path_.resize(length);
    }

    template <class Inner>
    void within_index(std::size_t index, Inner inner) {
        const std::size_t length = path_.size();
        write(path_ += '/', index);
        inner();
        path_.resize(length);
    }

    void enter_key(std::string_view key);

    bool is_implied() const;
    void emit(std::string_view op);

    template <class T>
    void emit(std::string_view op, const T& to) {
        emit(op);
        write(operations_ += ',', to);
    }

    std::string operations_ = "[";
    std::size_t count_ = 0;
    /// As spelled in the text: escaped like the keys.
    std::string path_;
    std::string from_; ///< of typed values that are compared as texts
    std::string to_;
};

template <class T>
void ChangesWriter::as_texts(const T& from, const T& to) {
    from_.clear();
    to_.clear();
    write(from_, from);
    write(to_, to);
    value(from_, to_);
}

template <class T>
void ChangesWriter::typed(const T& from, const T& to) {
    if constexpr (requires { write_changes(*this, from, to); }) {
        const Mark before = mark();
        write_changes(*this, from, to);
        if (may_be_replaced(before)) {
            to_.clear();
            write(to_, to);
            replace_if_shorter(to_, before);
        }
    } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
        if (from != to && !is_implied()) {
            emit(replaces, to);
        }
    } else {
        as_texts(from, to);
    }
}

template <class T>
void ChangesWriter::typed(const std::optional<T>& from, const std::optional<T>& to) {
    if (from && to) {
        typed(*from, *to);
    } else {
        as_texts(from, to);
    }
}

template <class T>
void ChangesWriter::list(std::span<const T> from, std::span<const T> to) {
    const auto differing = std::ranges::mismatch(from, to);
    const auto begin = static_cast<std::size_t>(differing.in1 - from.begin());
    std::size_t from_end = from.size();
    std::size_t to_end = to.size();
    while (from_end > begin && to_end > begin && from[from_end - 1] == to[to_end - 1]) {
        --from_end;
        --to_end;
    }
    const Mark before = mark();
    elements(begin, from.subspan(begin, from_end - begin), to.subspan(begin, to_end - begin),
             [this](const T& one, const T& other) { typed(one, other); });
    if (may_be_replaced(before)) {
        to_.clear();
        ArrayWriter array(to_);
        for (const T& element : to) {
            array.item(element);
        }
        array.end();
        replace_if_shorter(to_, before);
    }
}

/// Writes the changes of the elements from this index on, without the common beginning and end. From the last
/// gap to the first, so that indices before a change are still those of the old array.
template <class T, class Change>
void ChangesWriter::elements(std::size_t begin, std::span<const T> from, std::span<const T> to,
                             Change change) {
    const auto fill = [&](const Gap& gap) {
        // Pairs the elements of a gap in order; the rest are removed or added.
        const std::size_t pairs = gap.pairs();
        const std::size_t place = begin + gap.from_begin;
        for (std::size_t i = gap.from_end - gap.from_begin; i-- > pairs;) {
            within_index(place + i, [&] { emit(removes); });
        }
        for (std::size_t i = pairs; i < gap.to_end - gap.to_begin; ++i) {
            within_index(place + i, [&] { emit(adds, to[gap.to_begin + i]); });
        }
        for (std::size_t i = 0; i < pairs; ++i) {
            within_index(place + i, [&] { change(from[gap.from_begin + i], to[gap.to_begin + i]); });
        }
    };
    if (from.size() + to.size() <= 2 && from.size() != 2 && to.size() != 2) {
        fill({0, from.size(), 0, to.size()}); // the usual cases: they have nothing in common
        return;
    }
    const SamePair same = [&](std::size_t one, std::size_t other) { return from[one] == to[other]; };
    const std::vector<Gap> gaps = gaps_between(from.size(), to.size(), same);
    std::for_each(gaps.rbegin(), gaps.rend(), fill);
}

/// A field of a struct: its key, and a member or a function of the struct that returns its value.
template <class Value>
struct ShownField {
    std::string_view key;
    Value value;
};

template <class Value>
ShownField(std::string_view, Value) -> ShownField<Value>;

/// The fields of an object in one list, from which it is written, and its changes:
///
///     constexpr auto shown = shown_fields<State>(
///         ShownField{"scores", &State::scores},
///         ShownField{"deck", [](const State& state) { return state.deck.size(); }});
template <class Struct, class... Fields>
class ShownFields {
  public:
    constexpr explicit ShownFields(Fields... fields) : fields_(fields...) {}

    /// Returns these fields followed by others.
    template <class... Others>
    constexpr ShownFields<Struct, Fields..., Others...> with(Others... others) const {
        return std::apply(
            [&](const Fields&... each) {
                return ShownFields<Struct, Fields..., Others...>(each..., others...);
            },
            fields_);
    }

    bool are_equal(const Struct& one, const Struct& other) const {
        return std::apply(
            [&](const auto&... each) {
                return ((std::invoke(each.value, one) == std::invoke(each.value, other)) && ...);
            },
            fields_);
    }

    void write_fields(ObjectWriter& object, const Struct& value) const {
        std::apply(
            [&](const auto&... each) { (object.field(each.key, std::invoke(each.value, value)), ...); },
            fields_);
    }

    void write(std::string& out, const Struct& value) const {
        ObjectWriter object(out);
        write_fields(object, value);
        object.end();
    }

    void write_changes(ChangesWriter& changes, const Struct& from, const Struct& to) const {
        std::apply(
            [&](const auto&... each) {
                (changes.field(each.key, std::invoke(each.value, from), std::invoke(each.value, to)), ...);
            },
            fields_);
    }

  private:
    std::tuple<Fields...> fields_;
};

template <class Struct, class... Fields>
constexpr ShownFields<Struct, Fields...> shown_fields(Fields... fields) {
    return ShownFields<Struct, Fields...>(fields...);
}

} // namespace idavoll
