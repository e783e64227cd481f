#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

namespace idavoll::server {

/// `politely` finishes work in progress and tells the peer; `firmly` cuts the connection.
enum class Stopping { politely, firmly };

/// Tracks all connections, up to a limit, so that they can be stopped with the server. Thread-safe. Must
/// outlive its places.
class Connections {
  public:
    /// May be called from any thread, even after the connection has ended, so it must not own the connection.
    using Stop = std::function<void(Stopping)>;

    /// Counts one connection while it lives.
    class Place {
      public:
        Place(Place&& other) noexcept : all_(std::exchange(other.all_, nullptr)), number_(other.number_) {}

        Place& operator=(Place&&) = delete;
        ~Place();

        /// Sets how this connection is stopped. Calls `stop` immediately if all connections are already being
        /// stopped.
        void stop_by(const Stop& stop);

      private:
        friend class Connections;

        Place(Connections& all, std::uint64_t number) : all_(&all), number_(number) {}

        Connections* all_;
        std::uint64_t number_;
    };

    explicit Connections(std::size_t most) : most_(most) {}

    /// Returns nullopt if the limit is reached or the connections are being stopped.
    std::optional<Place> enter();

    /// Sets the limit. Existing connections stay.
    void allow(std::size_t most);

    /// Stops all connections and refuses new ones from now on.
    void stop_all(Stopping how);

    std::size_t size() const;

    /// Returns how many more connections may enter.
    std::size_t left() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::unordered_map<std::uint64_t, Stop> stops_;
    std::uint64_t next_ = 1;
    bool stopping_ = false;
};

} // namespace idavoll::server
