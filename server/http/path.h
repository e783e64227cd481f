#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Returns the decoded path of a request target, or nullopt if the target is not a plain path. Encoded
/// slashes, backslashes, control characters and invalid UTF-8 are rejected.
std::optional<std::string> path_of(std::string_view target);

using Query = std::vector<std::pair<std::string, std::string>>;

/// Returns the decoded query of a request target, or nullopt if part of it is not a line of text.
std::optional<Query> query_of(std::string_view target);

} // namespace idavoll::server
