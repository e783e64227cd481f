#include "protocol/action_rows.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

using Field = FieldLists::Field;

constexpr std::size_t all_texts = std::numeric_limits<std::size_t>::max();
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

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

/// Actions as rows under the first of their texts, so many of them at most.
class Rows {
  public:
    Rows(const FieldLists& actions, std::span<const Likeness> like_before, std::size_t most)
        : actions_(actions), like_before_(like_before), most_(most) {}

    /// What is longer than the limit is not written to its end.
    std::string text(std::size_t limit);

  private:
    void write_head(std::span<const Field> action, std::size_t shared);
    void write_row(std::span<const Field> action, std::size_t shared);
    /// Calls for each field, with its value and whether that is one of the texts that are shared.
    template <class Call>
    void for_each(std::span<const Field> action, std::size_t shared, Call call) const;

    const FieldLists& actions_;
    std::span<const Likeness> like_before_;
    std::size_t most_;
    std::string out_;
};

std::string Rows::text(std::size_t limit) {
    constexpr std::size_t usual_action = 16;
    out_.reserve(usual_action * actions_.size());
    out_ += '[';
    for (std::size_t place = 0; place < actions_.size() && out_.size() <= limit; ++place) {
        const std::span<const Field> action = actions_[place];
        const Likeness& like = like_before_[place];
        const std::size_t shared = std::min(like.texts, most_);
        if (!like.same_names || like.same_texts < shared || action.size() == shared) {
            out_ += place > 0 ? "]," : "";
            write_head(action, shared);
        }
        write_row(action, shared);
    }
    out_ += actions_.size() > 0 ? "]]" : "]";
    return std::move(out_);
}

void Rows::write_head(std::span<const Field> action, std::size_t shared) {
    ArrayWriter head(out_);
    ObjectWriter of(head.next());
    for_each(action, shared, [&](const Field& field, std::string_view value, bool is_shared) {
        if (is_shared) {
            of.value(field.name) += value;
        }
    });
    of.end();
    ArrayWriter by(head.next());
    for_each(action, shared, [&](const Field& field, std::string_view, bool is_shared) {
        if (!is_shared) {
            by.item(field.name);
        }
    });
    by.end();
}

void Rows::write_row(std::span<const Field> action, std::size_t shared) {
    for_each(action, shared, [&](const Field&, std::string_view value, bool is_shared) {
        if (!is_shared) {
            (out_ += ',') += value;
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
    std::string under_all = Rows(actions, like_before, all_texts).text(no_limit);
    std::string under_one = Rows(actions, like_before, 1).text(under_all.size());
    return under_all.size() < under_one.size() ? under_all : under_one;
}

} // namespace idavoll::protocol
