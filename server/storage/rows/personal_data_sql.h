#pragma once

#include <span>
#include <string_view>

namespace idavoll::server {

/// SQL for a line of personal_data.h. `?1` is the person; when data passes on, `?2` is the new owner and `?3`
/// the time. May contain several statements, or none.
struct PersonalDataSql {
    std::string_view id;
    std::string_view exported; ///< one row with one JSON text
    std::string_view pass;
    std::string_view erase;
};

/// Returns the lines in the order of erasing or passing on.
std::span<const PersonalDataSql> kept_sql();

} // namespace idavoll::server
