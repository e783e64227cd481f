#include "server/accounts/authenticator.h"

#include "engine/random.h"
#include "server/core/people/tokens.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// The last use is recorded at most this often.
constexpr Milliseconds noted_every = Milliseconds{3600} * 1000;

/// The cache holds at least this many entries, and less than twice as many.
constexpr std::size_t remembered_at_least = 2'500;

/// Longer than any token the server issues.
constexpr std::size_t longest_token = 100;

Recognised nobody() {
    return std::optional<Known>();
}

} // namespace

asio::awaitable<Recognised> Authenticator::identify(Credentials brought) {
    if (brought.bearer) {
        co_return co_await by_secret(*brought.bearer, brought.network, &Authenticator::read_token);
    }
    if (brought.session) {
        Recognised known =
            co_await by_secret(*brought.session, brought.network, &Authenticator::read_session);
        if (!known || *known) {
            co_return known;
        }
    }
    if (brought.guest && guests_) {
        co_return co_await by_guest(std::move(*brought.guest));
    }
    co_return nobody();
}

asio::awaitable<Recognised> Authenticator::by_secret(const std::string& secret, const std::string& network,
                                                     Read read) {
    if (secret.size() > longest_token) {
        co_return nobody();
    }
    const Bytes32 hash = hash_of(secret);
    const std::string key = to_hex(hash);
    std::optional<Remembered> found = recall(key);
    if (!found) {
        const std::uint64_t as_of = moment();
        Found looked_up = co_await (this->*read)(hash);
        if (!looked_up) {
            co_return looked_up.error();
        }
        found = *std::move(looked_up);
        if (!found) {
            co_return nobody();
        }
        remember(key, *found, as_of);
    }
    if (found->known.proof.kind == Proof::Kind::session && found->used + session_lasts < now_()) {
        co_return nobody();
    }
    co_await note_use(key, *found, network);
    co_return std::optional(found->known);
}

asio::awaitable<Authenticator::Found> Authenticator::read_session(Bytes32 hash) {
    auto stored = co_await people_.session(hash);
    if (!stored) {
        co_return Problem{stored.error().sentence};
    }
    if (!stored.value()) {
        co_return std::optional<Remembered>();
    }
    StoredSession& session = *stored.value();
    const Proof proof{Proof::Kind::session, session.id, Scope::all, session.proved, session.role};
    co_return std::optional(Remembered{{std::move(session.who), proof}, session.used});
}

asio::awaitable<Authenticator::Found> Authenticator::read_token(Bytes32 hash) {
    auto stored = co_await people_.token(hash);
    if (!stored) {
        co_return Problem{stored.error().sentence};
    }
    if (!stored.value()) {
        co_return std::optional<Remembered>();
    }
    StoredToken& token = *stored.value();
    if (token.suspended && now_() < *token.suspended) {
        co_return std::optional<Remembered>();
    }
    const Scope scope = token.may_play ? Scope::play : Scope::read;
    co_return std::optional(
        Remembered{{std::move(token.who), {Proof::Kind::token, token.id, scope}}, token.used.value_or(0)});
}

/// A guest's cookie is no longer valid once they have an account or were deleted.
asio::awaitable<Recognised> Authenticator::by_guest(PersonId guest) {
    const std::string key = "guest:" + guest.text();
    std::optional<Remembered> found = recall(key);
    if (!found) {
        const std::uint64_t as_of = moment();
        auto stored = co_await people_.account(guest);
        if (!stored) {
            co_return Problem{stored.error().sentence};
        }
        found = Remembered{};
        if (!stored.value()) {
            found->known.identity = std::move(guest);
        }
        remember(key, *found, as_of);
    }
    co_return found->known.identity.id == PersonId() ? nobody() : std::optional(found->known);
}

/// Records the last use and where it was from time to time, in the background.
asio::awaitable<void> Authenticator::note_use(std::string key, Remembered one, std::string network) {
    const Milliseconds now = now_();
    if (now - one.used < noted_every) {
        co_return;
    }
    const Proof proof = one.known.proof;
    one.used = now;
    remember(key, std::move(one), moment());
    std::vector<Change> changes;
    if (proof.kind == Proof::Kind::session) {
        const std::string mark = network.empty() ? network : mark_network_(network);
        changes.emplace_back(PeopleChange(SessionUsed{proof.number, now, mark}));
    } else {
        changes.emplace_back(PeopleChange(TokenUsed{proof.number, now}));
    }
    const auto executor = co_await asio::this_coro::executor;
    asio::co_spawn(
        executor,
        [&journal = journal_, written = std::move(changes)]() mutable -> asio::awaitable<void> {
            (void)co_await journal.commit(std::move(written));
        },
        asio::detached);
}

void Authenticator::forget(const PersonId& person) {
    const std::lock_guard lock(mutex_);
    ++changes_;
    for (auto* remembered : {&later_, &earlier_}) {
        std::erase_if(*remembered, [&](const auto& one) { return one.second.known.identity.id == person; });
        remembered->erase("guest:" + person.text());
    }
}

std::size_t Authenticator::size() const {
    const std::lock_guard lock(mutex_);
    return later_.size() + earlier_.size();
}

std::optional<Authenticator::Remembered> Authenticator::recall(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (auto again = earlier_.extract(key)) {
        keep(std::move(again));
    }
    const auto place = later_.find(key);
    return place == later_.end() ? std::nullopt : std::optional(place->second);
}

/// Data read before a change may be outdated, so it is not cached.
void Authenticator::remember(const std::string& key, Remembered one, std::uint64_t as_of) {
    const std::lock_guard lock(mutex_);
    if (as_of != changes_) {
        return;
    }
    make_room();
    earlier_.erase(key);
    later_.insert_or_assign(key, std::move(one));
}

/// A used entry moves to the newer generation.
void Authenticator::keep(std::unordered_map<std::string, Remembered>::node_type one) {
    make_room();
    later_.insert(std::move(one));
}

void Authenticator::make_room() {
    if (later_.size() >= remembered_at_least) {
        earlier_ = std::exchange(later_, {});
    }
}

std::uint64_t Authenticator::moment() const {
    const std::lock_guard lock(mutex_);
    return changes_;
}

} // namespace idavoll::server
