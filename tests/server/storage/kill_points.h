#pragma once

#include <functional>
#include <string>

/// Kills a process at every point where it has just changed something that outlives it.
namespace idavoll::test {

enum class Ended { killed, well, badly };

/// Does it in a process of its own, which is killed right after the n-th thing, counted from 1, that it
/// changes: a statement of SQLite that writes, a commit, an answer of PostgreSQL, a file that is renamed,
/// linked, cut or removed. `doing` says whether it ended well.
Ended killed_after(int n, const std::function<bool()>& doing);

} // namespace idavoll::test
