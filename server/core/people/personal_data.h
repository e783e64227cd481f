#pragma once

#include <span>
#include <string_view>

/// What is kept about people: one table, from which deletion, the file to take along and the privacy page are
/// made. The store has SQL for each line (store/rows/kept_sql.h); a test holds the two and the database
/// against each other.
namespace idavoll::server {

struct Kept {
    std::string_view id;   ///< for programs that translate the sentences
    std::string_view what; ///< in words
    std::string_view why;
    std::string_view how_long;
    bool exported = false;    ///< it is in the file to take along
    std::string_view deleted; ///< what becomes of it when the person leaves for good
};

std::span<const Kept> all_kept();

} // namespace idavoll::server
