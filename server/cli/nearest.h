#pragma once

#include <span>
#include <string>
#include <string_view>

namespace idavoll::server::cli {

/// Returns the closest of `known` by edit distance, the first if several are equally close. `known` must not
/// be empty.
std::string nearest(std::string_view word, std::span<const std::string> known);

} // namespace idavoll::server::cli
