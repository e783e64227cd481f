#pragma once

#include "engine/catalogue/registry.h"
#include "engine/result.h"
#include "server/bots/bot_workers.h"
#include "server/core/ledger/habits.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/replay.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/limits.h"
#include "server/rooms/model/room_log.h"
#include "server/rooms/runtime/hint_desk.h"
#include "server/rooms/runtime/older_chat.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

using DrawRoom = std::function<boost::asio::awaitable<Result<NewRoom, JournalError>>()>;

/// Returns a salt from the operating system's generator.
Salt random_salt();

/// What all room actors share; must outlive them. The functions are called on a room's strand, several at a
/// time for different rooms.
struct RoomServices {
    Journal& store;
    std::function<Milliseconds()> now; ///< Unix time
    FindGame find_game;
    DrawRoom draw; ///< usually draw_rooms(store)
    /// Returns the salt for the seat that a new connection may take.
    std::function<Salt()> draw_salt = random_salt;
    /// Returns the current limits. A room keeps those it was loaded with.
    std::function<RoomLimits()> limits = [] { return RoomLimits(); };
    /// Returns whether the name could be mistaken for another person's account. If unset, no name can.
    std::function<boost::asio::awaitable<bool>(std::string, PersonId)> is_accounts_name = {};
    /// Returns what an account has set for all its games. If unset, no one has set anything.
    std::function<boost::asio::awaitable<Habits>(PersonId)> habits_of = {};
    /// Long games are replayed there. If unset, they are replayed on the caller's executor.
    boost::asio::any_io_executor elsewhere = {};
    BotWorkers* bots = nullptr; ///< null: no bots act and no hints are given
    std::shared_ptr<HintDesk> hints = std::make_shared<HintDesk>();
    std::shared_ptr<RefusalLog> refusals = std::make_shared<RefusalLog>();
    /// Returns whether one of the two has blocked the other. If unset, no one has blocked anyone.
    std::function<boost::asio::awaitable<bool>(PersonId, PersonId)> are_kept_apart = {};
    /// Returns why a muted account may not chat. If unset, every account may chat.
    std::function<boost::asio::awaitable<std::optional<protocol::Refused>>(PersonId)> why_muted = {};
    /// Returns a person's level on a ladder, also before their first game there; nothing if it can't be read.
    /// If unset, no one has a level and no table asks for one.
    std::function<boost::asio::awaitable<std::optional<int>>(PersonId, std::string)> level_of = {};
    /// Returns whether `more` further games alone against bots would be too many for this person. If unset,
    /// they are not limited.
    std::function<boost::asio::awaitable<bool>(Identity, std::size_t more)> plays_enough_alone = {};
    OlderChat* older_chat = nullptr; ///< null: only the chat held in memory can be read
    std::size_t max_waiting = 256;   ///< messages that wait for one room; more are refused as `rate`
    /// Connections to one room; more are refused as `rate` and closed. Players can always connect.
    std::size_t max_peers = 1000;
    /// Returns the version of the stored room; nothing if it can't be read. If unset, only this server
    /// decides on rooms.
    std::function<boost::asio::awaitable<std::optional<std::int64_t>>(GameId)> version_of = {};
    /// Returns the current code of a room whose code has changed. If unset, only this server decides on
    /// rooms.
    std::function<boost::asio::awaitable<std::optional<std::string>>(GameId)> code_of = {};
    /// Tells the other servers on the same database who is connected to the room here. If unset, there are
    /// none.
    std::function<void(GameId, std::vector<PersonId>)> tell_present = {};
};

/// Draws ids from the store, and codes and seeds from the operating system's generator. If `text` is not
/// empty (in tests), a seed follows from the text and the id.
DrawRoom draw_rooms(Journal& store, std::string text = {});

} // namespace idavoll::server
