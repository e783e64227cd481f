#pragma once

#include <string_view>

namespace idavoll::test {

/// From now on everything that libsodium draws in this process follows from Catch's seed (`--rng-seed`) and
/// from this name alone, if it is drawn in the same order.
void draw_by(std::string_view name);

} // namespace idavoll::test
