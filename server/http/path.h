#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::server {

/// The path of a request's target, decoded, or nothing for a target that is not a plain path. What decodes to
/// a slash, a backslash, a control character or no text at all is no part of any name of ours.
std::optional<std::string> path_of(std::string_view target);

using Query = std::vector<std::pair<std::string, std::string>>;

/// What stands behind the `?` of a request's target, decoded, or nothing if some of it is no line of text.
std::optional<Query> query_of(std::string_view target);

} // namespace idavoll::server
