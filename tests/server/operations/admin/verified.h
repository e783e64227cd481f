#pragma once

#include "server/operations/admin/verify.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

/// Databases that are tampered with, and what verification finds.
namespace idavoll::server::samples {

inline Verification verified(const std::filesystem::path& path) {
    const auto archive = SqlArchive::open(path);
    REQUIRE(archive.ok());
    return verify(**archive);
}

inline std::string told(const Verification& verification) {
    std::string text;
    for (const Finding& finding : verification.findings) {
        text += std::to_string(finding.game.value_or(-1)) + "/" + std::to_string(finding.seq.value_or(-1))
                + " " + finding.sentence + "\n";
    }
    return text;
}

/// `seq`: -1 for a finding about the whole game.
inline bool names(const Verification& verification, GameId game, std::int64_t seq) {
    return std::ranges::any_of(verification.findings, [&](const Finding& finding) {
        return finding.game == game && finding.seq.value_or(-1) == seq;
    });
}

/// Returns a connection without the constraints that protect the database.
inline Connection tampering(const std::filesystem::path& path) {
    Connection connection = connect(path, Access::read_write);
    connection.run(DatabasePlace(path).is_on_server()
                       ? "SET session_replication_role = replica"
                       : "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF");
    return connection;
}

} // namespace idavoll::server::samples
