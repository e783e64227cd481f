#include "protocol/json_patch.h"

#include "engine/json_changes.h"
#include "engine/json_scan.h"

namespace idavoll::protocol {

std::string make_changes(std::string_view from, std::string_view to) {
    ChangesWriter changes;
    changes.value(from, to);
    return changes.take();
}

std::string joined(std::string_view one, std::string_view other) {
    const std::string_view first = json_scan::items_of(one);
    const std::string_view second = json_scan::items_of(other);
    std::string both = "[";
    both.reserve(one.size() + other.size());
    both.append(first).append(first.empty() || second.empty() ? "" : ",").append(second).append("]");
    return both;
}

} // namespace idavoll::protocol
