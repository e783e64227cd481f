#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// A statement of ours in PostgreSQL's words. Besides these, functions and operators that only SQLite has are
/// made by the first migration (migrations/postgresql/).
///
/// - `?1` is `$1`;
/// - `json_object(` is `json_build_object(`, `json_group_array(` is `json_agg(`, `json_quote(` is `to_json(`.
std::string in_postgresql(std::string_view sql);

} // namespace idavoll::server
