#pragma once

#include "server/cli/admin_common.h"

/// The groups of admin commands, in the order of the help.
namespace idavoll::server::cli {

/// Adds `verify` and `heads`.
void add_verify_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `games`, `audit`, `show` and `history`.
void add_games_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `export`.
void add_export_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `import`.
void add_import_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `backup`, `restore` and `accept-lost-log`.
void add_backup_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `person`.
void add_people_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `ratings` and `statistics`.
void add_rebuild_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `repair`.
void add_repair_commands(CLI::App& admin, const AdminSetup& setup);

/// Adds `secret`.
void add_secret_commands(CLI::App& admin, const AdminSetup& setup);

} // namespace idavoll::server::cli
