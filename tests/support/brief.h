#pragma once

#include <nlohmann/json.hpp>

/// What a client makes of messages that come in few characters (protocol/README.md, "Told briefly").
namespace idavoll::test {

/// The changes of a step as operations of RFC 6902.
nlohmann::json operations_of(const nlohmann::json& changes);

/// The turn that stands in a row.
nlohmann::json turn_of(const nlohmann::json& row);

/// The entries of the log that stand in rows, of which the last is that of this seq.
nlohmann::json entries_of(const nlohmann::json& rows, int seq, const nlohmann::json& shapes);

/// The actions that stand in rows, in their order.
nlohmann::json actions_of(const nlohmann::json& rows);

/// Hears all that comes to one connection, in order.
class Brief {
  public:
    /// A step as a patch, a whole view with its log and the legal actions as objects; any other message as it
    /// is.
    nlohmann::json at_length(nlohmann::json message);

  private:
    nlohmann::json shapes_;
};

} // namespace idavoll::test
