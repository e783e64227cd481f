#pragma once

#include "server/storage/rows/named_sql.h"

#include <span>
#include <string_view>

namespace idavoll::server {

/// SQL for a line of personal_data.h, from statements/personal_data.sql.
struct PersonalDataSql {
    std::string_view id;
    NamedSql exported;
    NamedSql pass;
    NamedSql erase;
};

/// Returns the lines in the order of erasing or passing on.
std::span<const PersonalDataSql> personal_data_sql();

} // namespace idavoll::server
