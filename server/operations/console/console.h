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

/// What operators and moderators do by the page: they look into games, and look after people. Each deed that
/// changes something is written down in its own transaction, as those of the command line are.
namespace idavoll::server {

/// What the console works with; outlives it. May be used by all threads at once.
struct Console {
    ConsoleReading& reading;
    AccountContext& context;
    RoomDirectory& rooms;
    /// Where games are played again: a thread of its own, which gives way to all others.
    boost::asio::any_io_executor elsewhere;
    FindGame find_game;
    std::function<boost::asio::awaitable<protocol::Health>()> health;
    Examination& examination;
};

/// Who does something in the console.
struct Keeper {
    PersonId person;
    std::string name; ///< the account's
    Role role = Role::none;
    std::string from; ///< the address they come from, as people read it
};

/// What a deed is written down as.
AuditNoted deed(const Console& console, const Keeper& keeper, std::string what, std::string on,
                std::string why);

} // namespace idavoll::server
