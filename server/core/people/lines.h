#pragma once

#include "server/core/people/identity.h"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace idavoll::server {

/// Open WebSockets by the credential that opened them: when a session or token ends, its WebSockets are
/// closed. Thread-safe; locks briefly. Must outlive its places.
class Lines {
  public:
    /// Which WebSockets to close: those of a session or token, of a guest cookie for good or for now, of a
    /// person, optionally except one session, or of all guests of a network.
    struct Ending {
        enum class Kind { session, token, guest, guest_for_now, person, network };

        Kind kind = Kind::session;
        std::int64_t number = 0; ///< of the session or token
        PersonId person = {};
        std::optional<std::int64_t> but_session = std::nullopt;
        std::string network = {}; ///< keyed hash

        bool operator==(const Ending&) const = default;
    };

    /// Calls `tell` with everything that ends here, for other servers on the same database.
    void tell_others_by(std::function<void(const Ending&)> tell) { tell_others_ = std::move(tell); }

    /// Applies an ending at another server.
    void hear(const Ending& ending);

    /// Registration of a WebSocket, for its lifetime.
    class Place {
      public:
        Place(Lines& lines, std::uint64_t number) : lines_(&lines), number_(number) {}

        Place(Place&& other) noexcept
            : lines_(std::exchange(other.lines_, nullptr)), number_(other.number_) {}

        Place& operator=(Place&&) = delete;
        ~Place();

      private:
        Lines* lines_; ///< null once moved from
        std::uint64_t number_;
    };

    /// Registers a WebSocket. `close` may be called from any thread and must not block. Calls it at once if
    /// the credential has ended already. `network` is the keyed hash of where it comes from; empty: unknown.
    Place enter(const Known& known, std::function<void()> close, std::string network = {});

    void end_session(std::int64_t session);
    void end_token(std::int64_t token);
    /// Closes those of a guest cookie for good: the guest became an account or was deleted.
    void end_guest(const PersonId& guest);
    /// Closes those of a guest cookie for now: its owner signed in, and may be this guest again after signing
    /// out.
    void leave_guest(const PersonId& guest);
    /// Closes all of a person, optionally except those of one session.
    void end_person(const PersonId& person, std::optional<std::int64_t> but_session = std::nullopt);

    /// Closes those of all guests of that network (a keyed hash).
    void end_guests_of_network(const std::string& network);

    /// Returns the keyed hash of the network that the guest is connected from, or an empty text.
    std::string network_of_guest(const PersonId& guest) const;

    std::size_t size() const;

  private:
    struct Entry {
        PersonId person;
        Proof proof;
        std::function<void()> close;
        std::string network;
    };

    void end(const Ending& ending);
    void remember(const Ending& ending);
    static bool is_meant(const Ending& ending, const Entry& entry);
    bool has_ended(const Known& known) const;

    std::function<void(const Ending&)> tell_others_; ///< empty: none
    mutable std::mutex mutex_;
    std::map<std::uint64_t, Entry> entries_;
    std::uint64_t next_ = 1;
    /// Recently ended, for WebSockets being opened.
    std::set<std::int64_t> ended_;
    std::set<PersonId> ended_guests_;
};

} // namespace idavoll::server
