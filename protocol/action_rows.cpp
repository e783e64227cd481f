#include "protocol/action_rows.h"

#include "engine/json_writer.h"
#include "protocol/json_scan.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace idavoll::protocol {
namespace {

/// The members of an action: first those that are texts, then the others.
struct ActionMembers {
    std::span<const Member> all;
    std::size_t texts = 0;
};

/// All members of all actions, in one piece of memory.
class ReadActions {
  public:
    explicit ReadActions(std::string_view actions) {
        constexpr std::size_t usual_member = 12;
        members_.reserve(actions.size() / usual_member);
        for (std::string_view items = items_of(actions); !items.empty();) {
            read_first(items);
        }
    }

    std::size_t size() const { return places_.size(); }

    ActionMembers operator[](std::size_t place) const {
        const Place& action = places_[place];
        return {std::span(members_).subspan(action.begin, action.end - action.begin), action.texts};
    }

  private:
    struct Place {
        std::size_t begin;
        std::size_t end;
        std::size_t texts;
    };

    /// Takes the first action from the items, and the comma after it, looking at no character twice.
    void read_first(std::string_view& items) {
        const std::size_t begin = members_.size();
        others_.clear();
        items.remove_prefix(1);
        while (items.front() != '}') {
            const Member member = first_member(items);
            const bool is_text = member.value.front() == '"';
            (is_text ? members_ : others_).push_back(member);
            items.remove_prefix(member.length + (items[member.length] == ',' ? 1 : 0));
        }
        drop_first(items, 1);
        const std::size_t texts = members_.size() - begin;
        members_.insert(members_.end(), others_.begin(), others_.end());
        places_.push_back({begin, members_.size(), texts});
    }

    std::vector<Member> members_;
    std::vector<Member> others_; ///< of the action that is being read
    std::vector<Place> places_;
};

/// Whether an action has the same keys as the first of a group, those texts in common with it, and more.
bool may_follow(const ActionMembers& first, const ActionMembers& next, std::size_t shared) {
    if (first.texts != next.texts || first.all.size() != next.all.size() || next.all.size() == shared) {
        return false;
    }
    for (std::size_t at = 0; at < first.all.size(); ++at) {
        if (first.all[at].key != next.all[at].key
            || (at < shared && first.all[at].value != next.all[at].value)) {
            return false;
        }
    }
    return true;
}

void write_group_head(std::string& out, const ActionMembers& first, std::size_t shared) {
    ArrayWriter group(out);
    ObjectWriter of(group.next());
    for (const Member& member : first.all.first(shared)) {
        of.value(member.key) += member.value;
    }
    of.end();
    ArrayWriter by(group.next());
    for (const Member& member : first.all.subspan(shared)) {
        by.item(member.key);
    }
    by.end();
}

void write_row(std::string& out, const ActionMembers& action, std::size_t shared) {
    for (const Member& member : action.all.subspan(shared)) {
        out.append(",").append(member.value);
    }
}

/// With so many texts of an action above its rows, at most.
std::string rows_of(const ReadActions& actions, std::size_t most) {
    constexpr std::size_t usual_action = 16;
    std::string out;
    out.reserve(usual_action * actions.size());
    out += '[';
    ActionMembers first;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const ActionMembers action = actions[place];
        const std::size_t shared = std::min(action.texts, most);
        if (place == 0 || !may_follow(first, action, shared)) {
            out += place > 0 ? "]," : "";
            write_group_head(out, action, shared);
            first = action;
        }
        write_row(out, action, shared);
    }
    return out += actions.size() > 0 ? "]]" : "]";
}

} // namespace

std::string action_rows(std::string_view actions) {
    const ReadActions read(actions);
    std::string under_all = rows_of(read, std::numeric_limits<std::size_t>::max());
    std::string under_one = rows_of(read, 1);
    return under_all.size() < under_one.size() ? under_all : under_one;
}

} // namespace idavoll::protocol
