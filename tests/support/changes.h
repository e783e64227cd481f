#pragma once

#include "engine/json_changes.h"

#include <string>
#include <string_view>

namespace idavoll::test {

/// Returns the changes between objects that hold only some of a document's keys, found by comparing texts.
inline std::string changes_of_members(std::string_view from, std::string_view to) {
    ChangesWriter changes;
    changes.members(from, to);
    return changes.take();
}

} // namespace idavoll::test
