#include "protocol/action_rows.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace idavoll::protocol {
namespace {

using Field = FieldLists::Field;

/// Which texts consecutive actions of a list may share.
enum class Sharing { first_text, all_texts };

struct Texts {
    std::size_t count = 0;
    std::size_t length = 0; ///< with a comma before each

    void add(std::string_view text) {
        ++count;
        length += 1 + text.size();
    }
};

/// An action compared with the previous one.
struct Scanned {
    bool same_names = false;
    std::size_t same_texts = 0; ///< number of leading texts they have in common
    Texts first_text;
    Texts all_texts;
    std::size_t length = 0; ///< of all its values, with a comma before each

    const Texts& shared(Sharing sharing) const {
        return sharing == Sharing::first_text ? first_text : all_texts;
    }
};

bool is_text(std::string_view value) {
    return value.front() == '"';
}

/// Names are usually literals, so equal addresses mean equal names.
bool is_same_name(const Field& one, const Field& other) {
    return one.name.size() == other.name.size()
           && (one.name.data() == other.name.data() || one.name == other.name);
}

Scanned scan(const FieldLists& actions, std::span<const Field> before, std::span<const Field> action) {
    Scanned scanned;
    scanned.same_names = std::ranges::equal(before, action, is_same_name);
    for (std::size_t at = 0; at < action.size(); ++at) {
        const std::string_view value = actions.value(action[at]);
        scanned.length += 1 + value.size();
        if (is_text(value)) {
            const bool all_the_same = scanned.same_names && scanned.same_texts == scanned.all_texts.count;
            scanned.same_texts += all_the_same && actions.value(before[at]) == value ? 1 : 0;
            scanned.all_texts.add(value);
            if (scanned.all_texts.count == 1) {
                scanned.first_text = scanned.all_texts;
            }
        }
    }
    return scanned;
}

/// Counts the characters written to it.
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

    void add(std::size_t characters) { count_ += characters; }

    std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

/// Encodes actions as rows under what they share.
class Rows {
  public:
    Rows(const FieldLists& actions, std::span<const Scanned> scanned, Sharing sharing)
        : actions_(actions), scanned_(scanned), sharing_(sharing) {}

    std::size_t length() const {
        Length length;
        write(length);
        return length.count();
    }

    /// `length` reserves space.
    std::string text(std::size_t length) const {
        std::string text;
        text.reserve(length);
        write(text);
        assert(text.size() == length);
        return text;
    }

  private:
    template <class Out>
    void write(Out& out) const;
    /// Returns whether the action cannot be a row under the previous one.
    bool needs_head(std::size_t place) const;
    template <class Out>
    void write_head(Out& out, std::size_t place) const;
    void write_row(std::string& out, std::size_t place) const;
    /// Writes the differences found when the actions were compared.
    void write_row(Length& out, std::size_t place) const;
    /// Calls `call` for each field, with its value and whether it is one of the shared texts.
    template <class Call>
    void for_each(std::size_t place, Call call) const;

    const Texts& shared(std::size_t place) const { return scanned_[place].shared(sharing_); }

    const FieldLists& actions_;
    std::span<const Scanned> scanned_;
    Sharing sharing_;
};

bool Rows::needs_head(std::size_t place) const {
    const Scanned& scanned = scanned_[place];
    const std::size_t count = shared(place).count;
    return !scanned.same_names || scanned.same_texts < count || actions_[place].size() == count;
}

template <class Out>
void Rows::write(Out& out) const {
    out += '[';
    for (std::size_t place = 0; place < actions_.size(); ++place) {
        if (needs_head(place)) {
            out += place > 0 ? "]," : "";
            write_head(out, place);
        }
        write_row(out, place);
    }
    out += actions_.size() > 0 ? "]]" : "]";
}

template <class Out>
void Rows::write_head(Out& out, std::size_t place) const {
    const std::size_t count = shared(place).count;
    const char* before = "[{\"";
    for_each(place, [&](const Field& field, std::string_view value, bool is_shared) {
        if (is_shared) {
            ((out += before) += field.name) += "\":";
            out += value;
            before = ",\"";
        }
    });
    out += count > 0 ? "}," : "[{},";
    before = "[\"";
    for_each(place, [&](const Field& field, std::string_view, bool is_shared) {
        if (!is_shared) {
            ((out += before) += field.name) += '"';
            before = ",\"";
        }
    });
    out += actions_[place].size() > count ? "]" : "[]";
}

void Rows::write_row(std::string& out, std::size_t place) const {
    for_each(place, [&](const Field&, std::string_view value, bool is_shared) {
        if (!is_shared) {
            (out += ',') += value;
        }
    });
}

void Rows::write_row(Length& out, std::size_t place) const {
    out.add(scanned_[place].length - shared(place).length);
}

template <class Call>
void Rows::for_each(std::size_t place, Call call) const {
    std::size_t shared = this->shared(place).count;
    for (const Field& field : actions_[place]) {
        const std::string_view value = actions_.value(field);
        const bool is_shared = shared > 0 && is_text(value);
        shared -= is_shared ? 1 : 0;
        call(field, value, is_shared);
    }
}

} // namespace

std::string action_rows(const FieldLists& actions) {
    std::vector<Scanned> scanned;
    scanned.reserve(actions.size());
    std::span<const Field> before;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        scanned.push_back(scan(actions, before, actions[place]));
        before = actions[place];
    }
    const Rows under_all(actions, scanned, Sharing::all_texts);
    const Rows under_one(actions, scanned, Sharing::first_text);
    const std::size_t length_under_all = under_all.length();
    const std::size_t length_under_one = under_one.length();
    return length_under_all < length_under_one ? under_all.text(length_under_all)
                                               : under_one.text(length_under_one);
}

} // namespace idavoll::protocol
