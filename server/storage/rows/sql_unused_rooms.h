#pragma once

#include "server/rooms/runtime/unused_rooms.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Finds unused rooms through the reader pool.
class SqlUnusedRooms final : public UnusedRooms {
  public:
    explicit SqlUnusedRooms(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                 int most) override;
    boost::asio::awaitable<Count> open_of(PersonId creator) override;
    boost::asio::awaitable<Count> alone_of(PersonId person) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
