#pragma once

#include <span>
#include <string_view>

/// The personal data the server stores, in one table from which deletion, the data export and the privacy
/// page are made. The store has SQL for each line (personal_data_sql.h); a test compares both with the
/// database.
namespace idavoll::server {

struct Kept {
    std::string_view id;   ///< key for translations
    std::string_view what; ///< description
    std::string_view why;
    std::string_view how_long;
    bool exported = false;    ///< included in the data export
    std::string_view deleted; ///< what happens when the account is deleted
};

std::span<const Kept> all_kept();

} // namespace idavoll::server
