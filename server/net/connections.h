#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

namespace idavoll::server {

/// Politely: what has begun is finished and the peer is told. Firmly: the line is cut.
enum class Stopping { politely, firmly };

/// Everybody who is connected, up to a number: so that all can be told when the server stops. Shared by all
/// threads. Must outlive its places.
class Connections {
  public:
    /// May be called from any thread, also after the connection has ended: it must not own it.
    using Stop = std::function<void(Stopping)>;

    /// One connection's place: counted for as long as it lives.
    class Place {
      public:
        Place(Place&& other) noexcept : all_(std::exchange(other.all_, nullptr)), number_(other.number_) {}

        Place& operator=(Place&&) = delete;
        ~Place();

        /// Says how this connection is stopped, from now on. If all are being stopped already, calls it at
        /// once.
        void stop_by(const Stop& stop);

      private:
        friend class Connections;

        Place(Connections& all, std::uint64_t number) : all_(&all), number_(number) {}

        Connections* all_;
        std::uint64_t number_;
    };

    explicit Connections(std::size_t most) : most_(most) {}

    /// Nothing if there are as many as there may be, or all are being stopped.
    std::optional<Place> enter();

    /// So many may be there from now on; those that are there already stay.
    void allow(std::size_t most);

    /// Stops all that are there and lets nobody enter any more.
    void stop_all(Stopping how);

    std::size_t size() const;

    /// How many more may enter.
    std::size_t left() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::unordered_map<std::uint64_t, Stop> stops_;
    std::uint64_t next_ = 1;
    bool stopping_ = false;
};

} // namespace idavoll::server
