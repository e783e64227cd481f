#pragma once

#include "engine/random.h"
#include "server/core/ledger/journal.h"
#include "server/notifications/notice.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// What those who tell people ask of the store, in their own words.
namespace idavoll::server {

/// How it stands with the ways to reach somebody.
struct ReachOf {
    struct Way {
        std::optional<std::string> address; ///< of mail
        std::optional<Milliseconds> used;
        std::optional<Failed> failed;
    };

    struct Subscription {
        std::int64_t id = 0;
        std::string browser;
        Milliseconds made = 0;
        std::optional<Milliseconds> used;
        std::string endpoint;
    };

    std::optional<Way> mail; ///< nothing: no address counts
    std::optional<Way> push; ///< nothing: no browser takes any
    std::optional<std::string> email;
    std::vector<Subscription> subscriptions;
    std::vector<std::string> muted; ///< codes of rooms
};

/// A room as those see it who change how it is told of.
struct RoomOfHook {
    GameId game = 0;
    PersonId creator;
    bool mine = false; ///< the reader has a seat there, or opened it
    std::optional<StoredHook> hook;
};

struct Confirmation {
    std::string email;
    Milliseconds until = 0;
};

class NoticeReading {
  public:
    virtual ~NoticeReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// What is due over a channel, as it stands now: at most `most`, all of the same few people.
    virtual Answer<std::vector<Notice>> due(NoticeChannel channel, Milliseconds now, int most) = 0;

    /// Of what was claimed before that time and never finished, how much there is.
    virtual Answer<int> lost(Milliseconds before) = 0;

    virtual Answer<Recipient> recipient(PersonId person) = 0;
    virtual Answer<Doings> doings(GameId game, PersonId person) = 0;
    virtual Answer<std::optional<StoredHook>> hook(GameId game) = 0;

    virtual Answer<ReachOf> reach_of(PersonId person) = 0;
    /// Nothing: there is no such room.
    virtual Answer<std::optional<RoomOfHook>> room(std::string code, PersonId reader) = 0;
    virtual Answer<std::optional<Confirmation>> confirmation(Bytes32 hash) = 0;
    /// Its number.
    virtual Answer<std::optional<std::int64_t>> subscription(std::string endpoint) = 0;
    /// Whose mails are stopped by that.
    virtual Answer<std::optional<PersonId>> stopped_by(std::string stop) = 0;
};

} // namespace idavoll::server
