#pragma once

#include <functional>
#include <string>

/// Kills a process at every point where it has just made a persistent change.
namespace idavoll::test {

enum class Ended { killed, well, badly };

/// Runs `doing` in a separate process, which is killed right after its n-th persistent change, counted from
/// 1: a SQLite statement that writes, a commit, a response from PostgreSQL, a file being renamed, linked,
/// truncated or removed. `doing` returns whether it succeeded.
Ended killed_after(int n, const std::function<bool()>& doing);

} // namespace idavoll::test
