#pragma once

#include "server/core/text/problem.h"
#include "server/storage/sqlite/backup_pace.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace idavoll::server {

/// Copies a snapshot of the database file into a new file and checks it. A server may be running. After an
/// error or a stop there is no file; a killed process leaves at most `<copy>.unfinished`, which the next call
/// replaces. The copy contains the seeds, so it is private.
std::optional<Problem> back_up(const std::filesystem::path& database, const std::filesystem::path& copy,
                               const BackupPace& pace = {}, const std::stop_token& stop = {});

} // namespace idavoll::server
