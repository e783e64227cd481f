#pragma once

#include "engine/random.h"
#include "server/core/ledger/journal.h"
#include "server/notifications/notice.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// Queries that sending notifications needs.
namespace idavoll::server {

/// The state of each way to reach a person.
struct ReachOf {
    struct Way {
        std::optional<std::string> address; ///< for mail
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

    std::optional<Way> mail; ///< unset without a confirmed address
    std::optional<Way> push; ///< unset without a subscribed browser
    std::optional<std::string> email;
    std::vector<Subscription> subscriptions;
    std::vector<std::string> muted; ///< codes of muted rooms
};

/// A room as seen by a person who edits its webhook.
struct RoomOfHook {
    GameId game = 0;
    PersonId creator;
    bool mine = false;      ///< the reader is a player or opened the room
    bool is_secret = false; ///< see SecrecyChanged
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

    /// Returns at most `most` notices that are due on a channel, all of the same few people.
    virtual Answer<std::vector<Notice>> due(NoticeChannel channel, Milliseconds now, int most) = 0;

    /// Returns how many notices were claimed before that time and never finished.
    virtual Answer<int> lost(Milliseconds before) = 0;

    virtual Answer<Recipient> recipient(PersonId person) = 0;
    virtual Answer<Doings> doings(GameId game, PersonId person) = 0;
    virtual Answer<std::optional<StoredHook>> hook(GameId game) = 0;

    virtual Answer<ReachOf> reach_of(PersonId person) = 0;
    /// Returns nullopt if there is no such room.
    virtual Answer<std::optional<RoomOfHook>> room(std::string code, PersonId reader) = 0;
    virtual Answer<std::optional<Confirmation>> confirmation(Bytes32 hash) = 0;
    /// Returns the number of a subscription.
    virtual Answer<std::optional<std::int64_t>> subscription(std::string endpoint) = 0;
    /// Returns the person who unsubscribes with that token.
    virtual Answer<std::optional<PersonId>> stopped_by(std::string stop) = 0;
};

} // namespace idavoll::server
