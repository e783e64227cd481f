#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace idavoll::server {

/// What has become durable, as those hear of it who listen: not what it is, only where. Whoever wants to know
/// reads it.
struct News {
    /// What is new.
    enum class Kind {
        game,       ///< a game that the listener follows, or that the listener's person has come to
        gone,       ///< a room was removed; `code` was its own
        invitation, ///< something about an invitation of the listener's person
        bulletin,   ///< those who run the server say something else
        missed,     ///< nobody knows: something may have happened at other servers
    };

    Kind kind = Kind::game;
    GameId game = 0;
    std::string code = {};

    bool operator==(const News&) const = default;
};

/// Tells what was committed to those who listen to persons or follow games. All functions may be called from
/// any thread.
class EventBus {
  public:
    class Listener {
      public:
        Listener() = default;
        Listener(const Listener&) = delete;
        Listener& operator=(const Listener&) = delete;
        virtual ~Listener() = default;

        /// From any thread; to be brief, and to call nothing of the event_bus's.
        virtual void hear(const News& news) = 0;
    };

    /// From now on the listener hears what concerns this person. Held weakly.
    void listen(const std::shared_ptr<Listener>& listener, const PersonId& person);

    /// From now on the listener hears of this game, too; or no longer.
    void follow(const std::shared_ptr<Listener>& listener, GameId game);
    void unfollow(const Listener& listener, GameId game);

    /// Forgets a listener who listened to this person and followed these games.
    void forget(const Listener& listener, const PersonId& person, const std::vector<GameId>& games);

    /// Whether anybody listens.
    bool is_heard() const { return listeners_ > 0; }

    /// What these changes are for those who listen, worked out before they are committed…
    struct Told {
        std::vector<News> games = {};                        ///< for those who follow the game
        std::vector<std::pair<PersonId, News>> persons = {}; ///< for those who listen to the person

        bool operator==(const Told&) const = default;
    };

    static Told told_by(const std::vector<Change>& changes);

    /// …and told afterwards. Each listener hears each news once.
    void tell(const Told& told);

    /// Each listener hears it.
    void tell_everybody(const News& news);

  private:
    struct HashPerson {
        std::size_t operator()(const PersonId& person) const {
            return std::hash<std::string>()(person.text());
        }
    };

    using Listeners = std::vector<std::weak_ptr<Listener>>;

    static void remove(Listeners& listeners, const Listener& listener);

    mutable std::mutex mutex_;
    std::atomic<std::size_t> listeners_ = 0;
    std::unordered_map<PersonId, Listeners, HashPerson> persons_;
    std::unordered_map<GameId, Listeners> games_;
};

} // namespace idavoll::server
