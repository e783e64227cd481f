#pragma once

#include <span>
#include <string>
#include <string_view>

namespace idavoll::server::cli {

/// The one of `known` that takes the fewest letters to be changed into `word`; the first of several. There
/// must be one.
std::string nearest(std::string_view word, std::span<const std::string> known);

} // namespace idavoll::server::cli
