#pragma once

#include "server/rooms/runtime/driver_host.h"
#include "server/rooms/runtime/room_services.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <stop_token>
#include <string>

namespace idavoll::server {

/// Searches for the hints of one room, one at a time. Part of the room's actor; all functions run on the
/// room's strand.
class HintDriver {
  public:
    HintDriver(DriverHost& host, const RoomServices& services, boost::asio::any_io_executor strand);

    /// Starts the search for a hint on the current position, which must be durable. The room stays in memory
    /// meanwhile. Tells the player if there can't be one now. `share` is for whom the search runs.
    void seek(const HintSought& sought, BotShare share);

    /// Stops a search about a position that has passed.
    void drop_outdated_search();

  private:
    boost::asio::awaitable<void> find(BotQuestion question, std::unique_ptr<HintDesk::Place> place);
    void refuse(const HintSought& sought, std::string why);

    DriverHost& host_;
    const RoomServices& services_;
    const boost::asio::any_io_executor strand_;

    struct Search {
        HintSought sought;
        std::stop_source stop;
    };

    std::unique_ptr<Search> search_; ///< null: none runs
};

} // namespace idavoll::server
