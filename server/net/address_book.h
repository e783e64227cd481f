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

/// What addresses have in common that are one for our limits: the address itself, of IPv6 its network of 64
/// bits. Not for people to read.
std::string network_of(const boost::asio::ip::address& address);

/// What one address may have at once; generous, since a whole household or school may stand behind it.
struct AddressLimits {
    std::size_t connections = 200;
    Rate messages{200, 600}; ///< over WebSockets
    Rate requests{20, 100};  ///< over HTTP
    /// Of bodies that are still being read; and of those of all addresses together.
    std::size_t held_bytes = 1024UL * 1024;
    std::size_t held_bytes_of_all = 16UL * 1024 * 1024;
};

/// The addresses we are talking to, and what is left of their limits. An IPv6 network of 64 bits counts as
/// one. Shared by all threads; held for moments only. Must outlive its places.
class AddressBook {
  public:
    /// One connection's place under its address: counted for as long as it lives.
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

        /// Takes so many messages of the address's rate; false, and nothing is taken, if there are not so
        /// many.
        bool take_message(Instant now, double messages = 1);

        /// What all connections of the address have in common.
        const std::string& network() const { return key_; }

      private:
        friend class AddressBook;

        Place(AddressBook& book, std::string key) : book_(&book), key_(std::move(key)) {}

        AddressBook* book_; ///< null once moved from
        std::string key_;
    };

    /// Bytes that are kept for an address and understood by nobody yet; counted for as long as it lives.
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

        AddressBook* book_; ///< null once moved from
        std::string key_;
        std::size_t bytes_;
    };

    explicit AddressBook(AddressLimits limits) : limits_(limits) {}

    /// Nothing if the address has as many connections as it may have: never more than there are places left
    /// for others, of which it is told.
    std::optional<Place> enter(const boost::asio::ip::address& address, std::size_t places_left, Instant now);

    /// So many connections of one address may be there from now on; those that are there already stay.
    void allow(std::size_t connections);

    /// Takes one HTTP request of the address's rate, or the part of one that it costs; false if there is not
    /// so much.
    bool take_request(const boost::asio::ip::address& address, Instant now, double cost = 1);

    /// Nothing if that would be more than may be held.
    std::optional<Hold> hold(const boost::asio::ip::address& address, std::size_t bytes, Instant now);

    /// How many addresses are remembered.
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
    /// Idle addresses are looked for when so many are remembered. Few: a small entry that stays keeps the
    /// memory around it from going back to the system.
    static constexpr std::size_t few = 64;
    std::size_t tidy_at_ = few;
};

} // namespace idavoll::server
