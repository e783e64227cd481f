#pragma once

#include <filesystem>
#include <string>

namespace idavoll::test {

/// Returns where a test keeps its database: the file of that name in the folder; or, if
/// IDAVOLL_TEST_POSTGRESQL names the socket folder of a PostgreSQL server (tests/support/with_postgres.mjs),
/// a separate database there, created if missing.
std::filesystem::path database_in(const std::filesystem::path& folder, const std::string& name);

/// The same with the newest schema: copies a template, since creating a schema takes longer than most tests.
std::filesystem::path ready_database_in(const std::filesystem::path& folder, const std::string& name);

/// Removes those that are not files. Call it before removing the folder.
void drop_databases_in(const std::filesystem::path& folder);

} // namespace idavoll::test
