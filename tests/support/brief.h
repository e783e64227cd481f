#pragma once

#include <nlohmann/json.hpp>

/// Decodes the compact encoding as a client does (protocol/README.md, "Compact encoding").
namespace idavoll::test {

/// Returns the changes of a step as RFC 6902 operations.
nlohmann::json operations_of(const nlohmann::json& changes);

/// Decodes a turn from its row.
nlohmann::json turn_of(const nlohmann::json& row);

/// Decodes log entries from their rows; the last entry has this seq.
nlohmann::json entries_of(const nlohmann::json& rows, int seq, const nlohmann::json& shapes);

/// Decodes actions from their rows, in order.
nlohmann::json actions_of(const nlohmann::json& rows);

/// Decodes all messages of one connection, in order.
class Brief {
  public:
    /// Returns a step as a patch, and a snapshot with its log and legal actions as objects; any other message
    /// is returned unchanged.
    nlohmann::json at_length(nlohmann::json message);

  private:
    nlohmann::json shapes_;
};

} // namespace idavoll::test
