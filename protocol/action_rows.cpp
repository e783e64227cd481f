#include "protocol/action_rows.h"

#include "engine/json_writer.h"
#include "protocol/json_scan.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

/// How many of an action's texts stand above its rows.
enum class Shared { first, all };

bool is_text(const Member& member) {
    return member.value.front() == '"';
}

/// Where an action's members that stand in its rows begin, once those above the rows have been put first.
std::size_t put_shared_first(Members& action, Shared shared) {
    if (shared == Shared::first) {
        return action.empty() || !is_text(action.front()) ? 0 : 1;
    }
    const auto rest = std::ranges::stable_partition(action, is_text);
    return static_cast<std::size_t>(rest.begin() - action.begin());
}

/// Whether an action has the same keys as the first of a group, and shares with it what stands above its
/// rows.
bool may_follow(const Members& first, const Members& next, std::size_t shared) {
    const auto end = first.begin() + static_cast<std::ptrdiff_t>(shared);
    return std::ranges::equal(first, next, {}, &Member::key, &Member::key)
           && std::equal(first.begin(), end, next.begin(),
                         [](const Member& one, const Member& other) { return one.value == other.value; });
}

class RowsWriter {
  public:
    RowsWriter(std::vector<Members> actions, Shared shared) : actions_(std::move(actions)), groups_(out_) {
        for (Members& action : actions_) {
            write(action, put_shared_first(action, shared));
        }
        close_group();
        groups_.end();
    }

    std::string take() { return std::move(out_); }

  private:
    void write(const Members& action, std::size_t shared) {
        if (first_ != nullptr && shared == shared_ && may_follow(*first_, action, shared)) {
            out_ += ',';
        } else {
            close_group();
            open_group(action, shared);
        }
        write_row(action);
    }

    void open_group(const Members& first, std::size_t shared) {
        first_ = &first;
        shared_ = shared;
        ObjectWriter group(groups_.next());
        ObjectWriter of(group.value("of"));
        for (std::size_t at = 0; at < shared; ++at) {
            of.value(first[at].key) += first[at].value;
        }
        of.end();
        ArrayWriter by(group.value("by"));
        for (std::size_t at = shared; at < first.size(); ++at) {
            by.item(first[at].key);
        }
        by.end();
        group.value("rows") += '[';
    }

    void write_row(const Members& action) {
        ArrayWriter row(out_);
        for (std::size_t at = shared_; at < action.size(); ++at) {
            row.next() += action[at].value;
        }
        row.end();
    }

    void close_group() {
        if (first_ != nullptr) {
            out_ += "]}";
        }
    }

    std::string out_;
    std::vector<Members> actions_;
    ArrayWriter groups_;
    const Members* first_ = nullptr; ///< of the group that is being written
    std::size_t shared_ = 0;         ///< how many of its members stand above the rows
};

} // namespace

std::string action_rows(std::string_view actions) {
    std::vector<Members> read;
    for (const std::string_view action : elements_of(items_of(actions))) {
        read.push_back(members_of(items_of(action)));
    }
    std::string by_all = RowsWriter(read, Shared::all).take();
    std::string by_first = RowsWriter(std::move(read), Shared::first).take();
    return by_all.size() < by_first.size() ? by_all : by_first;
}

} // namespace idavoll::protocol
