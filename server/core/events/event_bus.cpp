#include "server/core/events/event_bus.h"

#include <algorithm>
#include <variant>

namespace idavoll::server {

namespace {

/// Collects the events that follow from changes.
struct Telling {
    EventBus::Told& told;

    void game(GameId game) const {
        const News news{.kind = News::Kind::game, .game = game};
        if (told.games.empty() || told.games.back() != news) {
            told.games.push_back(news);
        }
    }

    void person(const PersonId& person, News::Kind kind, GameId game) const {
        told.persons.emplace_back(person, News{.kind = kind, .game = game});
    }

    void sitters(GameId game, const Sitters& seats) const {
        for (const std::optional<Sitter>& seat : seats) {
            if (seat) {
                person(seat->person, News::Kind::game, game);
            }
        }
    }

    void operator()(const RoomOpened& opened) const {
        person(opened.creator, News::Kind::game, opened.id);
        sitters(opened.id, opened.seats);
    }

    void operator()(const SeatsChanged& changed) const {
        game(changed.game);
        sitters(changed.game, changed.seats);
    }

    void operator()(const GameStarted& started) const { game(started.game); }

    void operator()(const CreatorChanged& changed) const {
        game(changed.game);
        person(changed.creator, News::Kind::game, changed.game);
    }

    /// Published only to the person's own listeners.
    void operator()(const Looked& looked) const { person(looked.person, News::Kind::game, looked.game); }

    void operator()(const RoomRemoved& removed) const {
        told.games.push_back({.kind = News::Kind::gone, .game = removed.game, .code = removed.code});
    }

    /// Lists identify a room by its code.
    void operator()(const LinkChanged& changed) const {
        told.games.push_back({.kind = News::Kind::gone, .game = changed.game, .code = changed.from});
        game(changed.game);
    }

    void operator()(const InvitationMade& made) const {
        person(made.person, News::Kind::invitation, made.game);
    }

    void operator()(const InvitationAnswered& answered) const {
        person(answered.person, News::Kind::invitation, answered.game);
    }

    /// Implied by another change of the same commit, or not visible in lists.
    void operator()(const DecidedUpon&) const {}

    void operator()(const ScoreReached&) const {}

    void operator()(const RematchMade&) const {}

    void operator()(const NoteWritten&) const {}

    void operator()(const DrawingKept&) const {}

    void operator()(const NotesShared&) const {}

    void operator()(const HintTaken&) const {}

    /// No one may notice.
    void operator()(const PlanChanged&) const {}

    void operator()(const Nudged&) const {}

    void operator()(const SpectatorRemoved&) const {}

    void operator()(const SpectatorLetIn&) const {}

    template <class Other>
    void operator()(const Other& change) const {
        if constexpr (requires { change.game; }) {
            game(change.game);
        }
    }
};

} // namespace

void EventBus::listen(const std::shared_ptr<Listener>& listener, const PersonId& person) {
    const std::lock_guard lock(mutex_);
    persons_[person].push_back(listener);
    ++listeners_;
}

void EventBus::follow(const std::shared_ptr<Listener>& listener, GameId game) {
    const std::lock_guard lock(mutex_);
    games_[game].push_back(listener);
}

void EventBus::remove(Listeners& listeners, const Listener& listener) {
    std::erase_if(listeners, [&](const std::weak_ptr<Listener>& one) {
        const auto held = one.lock();
        return !held || held.get() == &listener;
    });
}

void EventBus::unfollow(const Listener& listener, GameId game) {
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(game); found != games_.end()) {
        remove(found->second, listener);
        if (found->second.empty()) {
            games_.erase(found);
        }
    }
}

void EventBus::forget(const Listener& listener, const PersonId& person, const std::vector<GameId>& games) {
    for (const GameId game : games) {
        unfollow(listener, game);
    }
    const std::lock_guard lock(mutex_);
    if (const auto found = persons_.find(person); found != persons_.end()) {
        remove(found->second, listener);
        if (found->second.empty()) {
            persons_.erase(found);
        }
        --listeners_;
    }
}

EventBus::Told EventBus::told_by(const std::vector<Change>& changes) {
    Told told;
    for (const Change& change : changes) {
        std::visit(Telling{told}, change);
    }
    return told;
}

void EventBus::tell(const Told& told) {
    if (!is_heard()) {
        return;
    }
    std::vector<std::pair<std::shared_ptr<Listener>, News>> heard;
    const auto add = [&](const Listeners& listeners, const News& news) {
        for (const std::weak_ptr<Listener>& listener : listeners) {
            if (auto held = listener.lock()) {
                std::pair<std::shared_ptr<Listener>, News> one{std::move(held), news};
                if (std::ranges::find(heard, one) == heard.end()) {
                    heard.push_back(std::move(one));
                }
            }
        }
    };
    {
        const std::lock_guard lock(mutex_);
        for (const News& news : told.games) {
            if (const auto found = games_.find(news.game); found != games_.end()) {
                add(found->second, news);
            }
        }
        for (const auto& [person, news] : told.persons) {
            if (const auto found = persons_.find(person); found != persons_.end()) {
                add(found->second, news);
            }
        }
    }
    for (const auto& [listener, news] : heard) {
        listener->hear(news);
    }
}

void EventBus::tell_everybody(const News& news) {
    std::vector<std::shared_ptr<Listener>> all;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [person, listeners] : persons_) {
            for (const std::weak_ptr<Listener>& listener : listeners) {
                if (auto held = listener.lock()) {
                    all.push_back(std::move(held));
                }
            }
        }
    }
    for (const auto& listener : all) {
        listener->hear(news);
    }
}

} // namespace idavoll::server
