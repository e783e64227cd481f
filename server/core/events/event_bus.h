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

/// A committed change, as published to listeners. It says only where something changed; listeners read the
/// details.
struct News {
    enum class Kind {
        game,       ///< a game that the listener follows, or one that its person joined
        gone,       ///< a room was removed; `code` was its code
        invitation, ///< an invitation of the listener's person has changed
        bulletin,   ///< the operators' announcement has changed
        missed,     ///< events of other servers may have been missed
    };

    Kind kind = Kind::game;
    GameId game = 0;
    std::string code = {};

    bool operator==(const News&) const = default;
};

/// Publishes committed changes to listeners of persons and games. Thread-safe.
class EventBus {
  public:
    class Listener {
      public:
        Listener() = default;
        Listener(const Listener&) = delete;
        Listener& operator=(const Listener&) = delete;
        virtual ~Listener() = default;

        /// May be called from any thread. Must return quickly and must not call the bus.
        virtual void hear(const News& news) = 0;
    };

    /// Subscribes the listener to a person. Holds it weakly.
    void listen(const std::shared_ptr<Listener>& listener, const PersonId& person);

    /// Subscribes the listener to a game, or unsubscribes it.
    void follow(const std::shared_ptr<Listener>& listener, GameId game);
    void unfollow(const Listener& listener, GameId game);

    /// Removes a listener with its subscriptions to this person and these games.
    void forget(const Listener& listener, const PersonId& person, const std::vector<GameId>& games);

    /// Returns true if there are any listeners.
    bool is_heard() const { return listeners_ > 0; }

    /// The events for listeners that follow from changes. Computed before they are committed and published
    /// afterwards.
    struct Told {
        std::vector<News> games = {};                        ///< for followers of the game
        std::vector<std::pair<PersonId, News>> persons = {}; ///< for listeners of the person

        bool operator==(const Told&) const = default;
    };

    static Told told_by(const std::vector<Change>& changes);

    /// Publishes events. Each listener receives each event once.
    void tell(const Told& told);

    /// Publishes an event to every listener.
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
