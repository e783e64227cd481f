#pragma once

#include "server/core/people/identity.h"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

namespace idavoll::server {

/// The WebSockets that are open, by who has shown what to open them: when a session or a token ends, so do
/// its lines. Shared by all threads; held for moments only. Must outlive its places.
class Lines {
  public:
    /// That lines end, and which: those of a session or a token, of a guest's cookie for good or for now, or
    /// all of a person but perhaps those of one session.
    struct Ending {
        enum class Kind { session, token, guest, guest_for_now, person };

        Kind kind = Kind::session;
        std::int64_t number = 0; ///< of the session or the token
        PersonId person = {};
        std::optional<std::int64_t> but_session = std::nullopt;

        bool operator==(const Ending&) const = default;
    };

    /// Calls `tell` from now on with what ends here, for other servers on the same database.
    void tell_others_by(std::function<void(const Ending&)> tell) { tell_others_ = std::move(tell); }

    /// The same has ended at another server.
    void hear(const Ending& ending);

    /// A line's entry, for as long as it lives.
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

    /// `close` may be called from any thread, and does not block. What has ended already is closed at once.
    Place enter(const Known& known, std::function<void()> close);

    void end_session(std::int64_t session);
    void end_token(std::int64_t token);
    /// Those of a guest's cookie, for good: it is no guest's any more, but an account's or nobody's.
    void end_guest(const PersonId& guest);
    /// Those of a guest's cookie that are open: whoever had it is somebody else now, and may be this guest
    /// again when they sign out.
    void leave_guest(const PersonId& guest);
    /// All of a person, but perhaps those of one session.
    void end_person(const PersonId& person, std::optional<std::int64_t> but_session = std::nullopt);

    std::size_t size() const;

  private:
    struct Entry {
        PersonId person;
        Proof proof;
        std::function<void()> close;
    };

    void end(const Ending& ending);
    void remember(const Ending& ending);
    static bool is_meant(const Ending& ending, const Entry& entry);
    bool has_ended(const Known& known) const;

    std::function<void(const Ending&)> tell_others_; ///< empty: there are none
    mutable std::mutex mutex_;
    std::map<std::uint64_t, Entry> entries_;
    std::uint64_t next_ = 1;
    /// What ended lately, for lines that were being opened at that moment.
    std::set<std::int64_t> ended_;
    std::set<PersonId> ended_guests_;
};

} // namespace idavoll::server
