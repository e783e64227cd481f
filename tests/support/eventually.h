#pragma once

#include <functional>

namespace idavoll::test {

/// Waits until it holds, however long that takes; false after more than a minute, where something is wrong.
bool eventually(const std::function<bool()>& holds);

} // namespace idavoll::test
