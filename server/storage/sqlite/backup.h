#pragma once

#include "server/core/text/problem.h"
#include "server/storage/sqlite/backup_pace.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace idavoll::server {

/// Copies the database file, as it is at one moment, into a new file that is then checked. A server may go on
/// moving meanwhile. After an error, or when it is asked to stop, there is no file; a process that is killed
/// leaves at most `<copy>.unfinished`, which the next one replaces. The copy holds the seeds, so nobody else
/// may read it.
std::optional<Problem> back_up(const std::filesystem::path& database, const std::filesystem::path& copy,
                               const BackupPace& pace = {}, const std::stop_token& stop = {});

} // namespace idavoll::server
