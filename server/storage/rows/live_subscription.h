#pragma once

#include <string_view>

namespace idavoll::server {

/// SQL condition that subscription `s` is still valid: its session exists or, for a guest, they are still a
/// guest. In SQL, so that it holds however a session ended.
inline constexpr std::string_view live_subscription =
    "(CASE WHEN s.session IS NULL THEN NOT EXISTS (SELECT 1 FROM people AS p WHERE p.id = s.person) "
    "ELSE EXISTS (SELECT 1 FROM sessions AS x WHERE x.id = s.session AND x.person = s.person) END)";

} // namespace idavoll::server
