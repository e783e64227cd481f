#include "protocol/action_rows.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace idavoll::protocol {
namespace {

using Field = FieldLists::Field;

constexpr std::size_t all_texts = std::numeric_limits<std::size_t>::max();

/// How far an action is like the one before.
struct Likeness {
    bool same_names = false;
    std::size_t same_texts = 0; ///< so many of its first texts
    std::size_t texts = 0;      ///< it has so many
};

bool is_text(std::string_view value) {
    return value.front() == '"';
}

Likeness likeness(const FieldLists& actions, std::span<const Field> before, std::span<const Field> action) {
    Likeness like{.same_names = std::ranges::equal(before, action, {}, &Field::name, &Field::name)};
    for (std::size_t at = 0; at < action.size(); ++at) {
        const std::string_view value = actions.value(action[at]);
        if (is_text(value)) {
            const bool all_the_same = like.same_names && like.same_texts == like.texts;
            like.same_texts += all_the_same && actions.value(before[at]) == value ? 1 : 0;
            ++like.texts;
        }
    }
    return like;
}

/// Counts the characters that would be written to it.
class Length {
  public:
    Length& operator+=(std::string_view text) {
        count_ += text.size();
        return *this;
    }

    Length& operator+=(char) {
        ++count_;
        return *this;
    }

    std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

/// Actions as rows under the first of their texts, so many of them at most.
class Rows {
  public:
    Rows(const FieldLists& actions, std::span<const Likeness> like_before, std::size_t most)
        : actions_(actions), like_before_(like_before), most_(most) {}

    std::size_t length() const {
        Length length;
        write(length);
        return length.count();
    }

    /// Of that length.
    std::string text(std::size_t length) const {
        std::string text;
        text.reserve(length);
        write(text);
        return text;
    }

  private:
    template <class Out>
    void write(Out& out) const;
    template <class Out>
    void write_head(Out& out, std::span<const Field> action, std::size_t shared) const;
    template <class Out>
    void write_row(Out& out, std::span<const Field> action, std::size_t shared) const;
    /// Calls for each field, with its value and whether that is one of the texts that are shared.
    template <class Call>
    void for_each(std::span<const Field> action, std::size_t shared, Call call) const;

    const FieldLists& actions_;
    std::span<const Likeness> like_before_;
    std::size_t most_;
};

template <class Out>
void Rows::write(Out& out) const {
    out += '[';
    for (std::size_t place = 0; place < actions_.size(); ++place) {
        const std::span<const Field> action = actions_[place];
        const Likeness& like = like_before_[place];
        const std::size_t shared = std::min(like.texts, most_);
        if (!like.same_names || like.same_texts < shared || action.size() == shared) {
            out += place > 0 ? "]," : "";
            write_head(out, action, shared);
        }
        write_row(out, action, shared);
    }
    out += actions_.size() > 0 ? "]]" : "]";
}

template <class Out>
void Rows::write_head(Out& out, std::span<const Field> action, std::size_t shared) const {
    const char* before = "[{\"";
    for_each(action, shared, [&](const Field& field, std::string_view value, bool is_shared) {
        if (is_shared) {
            ((out += before) += field.name) += "\":";
            out += value;
            before = ",\"";
        }
    });
    out += shared > 0 ? "}," : "[{},";
    before = "[\"";
    for_each(action, shared, [&](const Field& field, std::string_view, bool is_shared) {
        if (!is_shared) {
            ((out += before) += field.name) += '"';
            before = ",\"";
        }
    });
    out += action.size() > shared ? "]" : "[]";
}

template <class Out>
void Rows::write_row(Out& out, std::span<const Field> action, std::size_t shared) const {
    for_each(action, shared, [&](const Field&, std::string_view value, bool is_shared) {
        if (!is_shared) {
            (out += ',') += value;
        }
    });
}

template <class Call>
void Rows::for_each(std::span<const Field> action, std::size_t shared, Call call) const {
    for (const Field& field : action) {
        const std::string_view value = actions_.value(field);
        const bool is_shared = shared > 0 && is_text(value);
        shared -= is_shared ? 1 : 0;
        call(field, value, is_shared);
    }
}

} // namespace

std::string action_rows(const FieldLists& actions) {
    std::vector<Likeness> like_before;
    like_before.reserve(actions.size());
    std::span<const Field> before;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        like_before.push_back(likeness(actions, before, actions[place]));
        before = actions[place];
    }
    const Rows under_all(actions, like_before, all_texts);
    const Rows under_one(actions, like_before, 1);
    const std::size_t length_under_all = under_all.length();
    const std::size_t length_under_one = under_one.length();
    return length_under_all < length_under_one ? under_all.text(length_under_all)
                                               : under_one.text(length_under_one);
}

} // namespace idavoll::protocol
