#pragma once

#include "server/net/rate_limit.h"

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace idavoll::server {

/// Returns the key under which an address is rate-limited: the address itself, or its /64 network for IPv6.
/// Not for display.
std::string network_of(const boost::asio::ip::address& address);

/// Limits per address. They are generous, since a household or school may share one address.
struct AddressLimits {
    std::size_t connections = 200;
    Rate messages{200, 600}; ///< over WebSocket
    Rate requests{20, 100};  ///< over HTTP
    /// Bytes of request bodies still being read, per address and in total.
    std::size_t held_bytes = 1024UL * 1024;
    std::size_t held_bytes_of_all = 16UL * 1024 * 1024;
};

/// Tracks connections, rates and held bytes per address. An IPv6 /64 network counts as one address.
/// Thread-safe; the lock is held only briefly. Must outlive its places and holds.
class AddressBook {
  public:
    /// Counts one connection of an address while it lives.
    class Place {
      public:
        Place(Place&& other) noexcept
            : book_(std::exchange(other.book_, nullptr)), key_(std::move(other.key_)) {}

        Place& operator=(Place&& other) noexcept {
            std::swap(book_, other.book_);
            std::swap(key_, other.key_);
            return *this;
        }

        ~Place();

        /// Takes `messages` tokens of the address's rate. Returns false and takes nothing if too few are
        /// left.
        bool take_message(Instant now, double messages = 1);

        /// Returns the key shared by all connections of the address.
        const std::string& network() const { return key_; }

      private:
        friend class AddressBook;

        Place(AddressBook& book, std::string key) : book_(&book), key_(std::move(key)) {}

        AddressBook* book_; ///< null after a move
        std::string key_;
    };

    /// Counts bytes buffered for an address while it lives.
    class Hold {
      public:
        Hold(Hold&& other) noexcept
            : book_(std::exchange(other.book_, nullptr)), key_(std::move(other.key_)), bytes_(other.bytes_) {}

        Hold& operator=(Hold&&) = delete;
        ~Hold();

      private:
        friend class AddressBook;

        Hold(AddressBook& book, std::string key, std::size_t bytes)
            : book_(&book), key_(std::move(key)), bytes_(bytes) {}

        AddressBook* book_; ///< null after a move
        std::string key_;
        std::size_t bytes_;
    };

    explicit AddressBook(AddressLimits limits) : limits_(limits) {}

    /// Returns nullopt if the address has reached its connection limit or has at least `places_left`
    /// connections, so that one address cannot take the last places.
    std::optional<Place> enter(const boost::asio::ip::address& address, std::size_t places_left, Instant now);

    /// Sets the connection limit per address. Existing connections stay.
    void allow(std::size_t connections);

    /// Takes one HTTP request, weighted by `cost`, from the address's rate. Returns false if too little is
    /// left.
    bool take_request(const boost::asio::ip::address& address, Instant now, double cost = 1);

    /// Returns nullopt if this would exceed the limit.
    std::optional<Hold> hold(const boost::asio::ip::address& address, std::size_t bytes, Instant now);

    /// Returns the number of tracked addresses.
    std::size_t size() const;

  private:
    struct Entry {
        std::size_t connections = 0;
        std::size_t held = 0;
        TokenBucket messages;
        TokenBucket requests;
    };

    Entry& entry(const std::string& key, Instant now);
    void forget_idle(Instant now);

    AddressLimits limits_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Entry> entries_;
    std::size_t held_ = 0;
    /// Number of tracked addresses at which idle ones are removed. Kept small, because a single remaining
    /// entry can keep the heap memory around it from being returned to the system.
    static constexpr std::size_t few = 64;
    std::size_t tidy_at_ = few;
};

} // namespace idavoll::server
