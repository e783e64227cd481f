#pragma once

#include "engine/catalogue/registry.h"
#include "server/accounts/account_context.h"
#include "server/operations/console/console_reading.h"
#include "server/operations/console/examination.h"
#include "server/rooms/runtime/directory.h"

#include "protocol/console_messages.h"

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>
#include <string_view>

/// The operator console: inspecting games and managing accounts. Every change is recorded in the audit log in
/// the same transaction, like changes made on the command line.
namespace idavoll::server {

/// Dependencies of the console; must outlive it. Thread-safe.
struct Console {
    ConsoleReading& reading;
    AccountContext& context;
    RoomDirectory& rooms;
    /// Replays games on a separate low-priority thread.
    boost::asio::any_io_executor elsewhere;
    FindGame find_game;
    std::function<boost::asio::awaitable<protocol::Health>()> health;
    Examination& examination;
};

/// The staff member who uses the console.
struct Keeper {
    PersonId person;
    std::string name; ///< the account's name
    Role role = Role::none;
    std::string from; ///< the address they connect from, for display
};

/// Returns the audit row of an action.
AuditNoted deed(const Console& console, const Keeper& keeper, std::string what, std::string on,
                std::string why);

/// Returns why a restraint can't end at that moment, if it has passed.
std::optional<Refused> passed_moment(const Console& console, std::optional<Milliseconds> until);

} // namespace idavoll::server
