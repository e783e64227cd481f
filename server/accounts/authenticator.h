#pragma once

#include "server/accounts/people_reading.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/credentials.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace idavoll::server {

/// Lifetimes of credentials and links.
inline constexpr Milliseconds session_lasts = Milliseconds{90} * 24 * 3600 * 1000;
inline constexpr Milliseconds device_link_lasts = Milliseconds{10} * 60 * 1000;
inline constexpr Milliseconds reset_link_lasts = Milliseconds{60} * 60 * 1000;
inline constexpr Milliseconds invitation_lasts = Milliseconds{14} * 24 * 3600 * 1000;

/// Identifies the requester by the credentials of a request. Caches recent lookups, so that most requests
/// need no database access; code that revokes something must call forget(). Thread-safe.
class Authenticator {
  public:
    /// Without `guests`, guest cookies are ignored. `mark_network` hashes a network as it is stored.
    Authenticator(PeopleReading& people, Journal& journal, std::function<Milliseconds()> now, bool guests,
                  std::function<std::string(const std::string&)> mark_network)
        : people_(people), journal_(journal), now_(std::move(now)), guests_(guests),
          mark_network_(std::move(mark_network)) {}

    boost::asio::awaitable<Recognised> identify(Credentials brought);

    /// Drops cached entries of a person after a change to them, their sessions or their tokens.
    void forget(const PersonId& person);

    /// Returns the number of cached entries.
    std::size_t size() const;

  private:
    struct Remembered {
        Known known;
        Milliseconds used = 0;
    };

    /// A function that looks up a session or token by the hash of its secret.
    using Found = Result<std::optional<Remembered>, Problem>;
    using Read = boost::asio::awaitable<Found> (Authenticator::*)(Bytes32);

    boost::asio::awaitable<Recognised> by_secret(const std::string& secret, const std::string& network,
                                                 Read read);
    boost::asio::awaitable<Found> read_session(Bytes32 hash);
    boost::asio::awaitable<Found> read_token(Bytes32 hash);
    boost::asio::awaitable<Recognised> by_guest(PersonId guest);
    std::optional<Remembered> recall(const std::string& key);
    void remember(const std::string& key, Remembered one, std::uint64_t as_of);
    void keep(std::unordered_map<std::string, Remembered>::node_type one);
    void make_room();
    std::uint64_t moment() const;
    boost::asio::awaitable<void> note_use(std::string key, Remembered one, std::string network);

    PeopleReading& people_;
    Journal& journal_;
    std::function<Milliseconds()> now_;
    bool guests_;
    std::function<std::string(const std::string&)> mark_network_;
    mutable std::mutex mutex_;
    /// A cache in two generations, keyed by the token's hash, or `guest:` and the id. When the newer
    /// generation is full, it replaces the older one, which drops entries that were not used since.
    std::unordered_map<std::string, Remembered> later_;
    std::unordered_map<std::string, Remembered> earlier_;
    std::uint64_t changes_ = 0;
};

} // namespace idavoll::server
