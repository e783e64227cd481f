#include "server/rooms/model/looks.h"

#include <algorithm>

namespace idavoll::server {

Looks::Looks(GameId game, const std::vector<Looked>& stored) : game_(game) {
    for (const Looked& looked : stored) {
        looks_[looked.person] = Look{.seq = looked.seq, .chat = looked.chat};
    }
}

void Looks::succeed(const Looks& former) {
    for (const auto& [person, before] : former.looks_) {
        Look& look = looks_[person];
        look.waits = before.waits && (before.seq > look.seq || before.chat > look.chat);
        look.seq = std::max(look.seq, before.seq);
        look.chat = std::max(look.chat, before.chat);
        look.pace = before.pace;
    }
}

int Looks::seq_of(const PersonId& person) const {
    const auto found = looks_.find(person);
    return found != looks_.end() ? found->second.seq : 0;
}

bool Looks::look(const PersonId& person, int seq, std::optional<int> chat) {
    Look& look = looks_[person];
    const bool further = seq > look.seq || chat.value_or(0) > look.chat;
    look.seq = std::max(look.seq, seq);
    look.chat = std::max(look.chat, chat.value_or(0));
    look.waits = look.waits || further;
    return further;
}

void Looks::write(const PersonId& person, Look& look, Milliseconds now, std::vector<Change>& changes) const {
    changes.emplace_back(Looked{game_, person, look.seq, look.chat});
    look.waits = false;
    look.pace.take(now);
}

void Looks::take_due(Milliseconds now, std::vector<Change>& changes) {
    for (auto& [person, look] : looks_) {
        if (look.waits && look.pace.may(now)) {
            write(person, look, now, changes);
        }
    }
}

void Looks::take(const PersonId& person, Milliseconds now, std::vector<Change>& changes) {
    const auto found = looks_.find(person);
    if (found != looks_.end() && found->second.waits) {
        write(person, found->second, now, changes);
    }
}

std::optional<Milliseconds> Looks::due(Milliseconds now) {
    std::optional<Milliseconds> next;
    for (auto& [person, look] : looks_) {
        if (look.waits) {
            const Milliseconds when = look.pace.next(now);
            next = next ? std::min(*next, when) : when;
        }
    }
    return next;
}

} // namespace idavoll::server
