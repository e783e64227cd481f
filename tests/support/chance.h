#pragma once

#include <string_view>

namespace idavoll::test {

/// From now on everything libsodium draws in this process depends only on Catch's seed (`--rng-seed`) and
/// this name, if it is drawn in the same order.
void draw_by(std::string_view name);

} // namespace idavoll::test
