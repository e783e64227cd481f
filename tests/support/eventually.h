#pragma once

#include <functional>

namespace idavoll::test {

/// Waits until the condition holds. Returns false after more than a minute, which means a fault.
bool eventually(const std::function<bool()>& holds);

} // namespace idavoll::test
