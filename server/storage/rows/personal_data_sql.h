#pragma once

#include <span>
#include <string_view>

namespace idavoll::server {

/// What a line of people/kept.h is in SQL. `?1` is the person; where something passes, `?2` is who takes it
/// over and `?3` the time. Several statements follow one another. Empty: there is nothing to be done.
struct PersonalDataSql {
    std::string_view id;
    std::string_view exported; ///< one row with one JSON text
    std::string_view pass;
    std::string_view erase;
};

/// In the order in which a person is erased or passes on.
std::span<const PersonalDataSql> kept_sql();

} // namespace idavoll::server
