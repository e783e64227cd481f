#pragma once

#include <nlohmann/json.hpp>
#include <vector>

/// Decodes views and patches as a client does (protocol/README.md, "Views and patches").
namespace idavoll::test {

/// Returns changes as RFC 6902 operations.
nlohmann::json operations_of(const nlohmann::json& changes);

/// Decodes a turn from its row.
nlohmann::json turn_of(const nlohmann::json& row);

/// Decodes log entries from their rows; the last entry has this seq.
nlohmann::json entries_of(const nlohmann::json& rows, int seq, const nlohmann::json& shapes);

/// Decodes actions from their rows, in order.
nlohmann::json actions_of(const nlohmann::json& rows);

/// Decodes all messages of one connection, in order.
class Decoder {
  public:
    /// Returns views and patches with their turn and log as objects, patches with operations of RFC 6902 and
    /// `from`. A patch that answers a move is an ack and a patch. Any other message is returned unchanged.
    std::vector<nlohmann::json> decode(nlohmann::json message);

  private:
    nlohmann::json shapes_;
};

} // namespace idavoll::test
