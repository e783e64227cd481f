#include "server/accounts/tokens.h"

#include "server/core/people/tokens.h"

#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

/// Per account.
constexpr std::size_t most_tokens = 100;

} // namespace

AsyncResult<NewToken> make_token(AccountContext& context, Known known, protocol::TokenRequest wish) {
    if (auto refusal = not_proved(context, known.proof)) {
        co_return *std::move(refusal);
    }
    const Identity& who = known.identity;
    auto all = co_await context.people.tokens(who.id);
    if (!all) {
        co_return storage_failure();
    }
    if (all->size() >= most_tokens) {
        co_return Refused{ErrorCode::forbidden, "You have too many tokens; revoke one first."};
    }
    NewToken made{new_row_number(), new_api_token()};
    TokenMade change{.id = made.id,
                     .hash = hash_of(made.token),
                     .person = who.id,
                     .name = std::move(wish.name),
                     .may_play = wish.scope == protocol::TokenScope::play,
                     .at = context.now()};
    std::vector<Change> changes;
    changes.push_back(guard_change(who.id, Guard::token, context.now()));
    changes.emplace_back(PeopleChange(std::move(change)));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return made;
}

AsyncResult<std::vector<protocol::TokenLine>> tokens(AccountContext& context, Identity who) {
    auto known = co_await context.people.tokens(who.id);
    if (!known) {
        co_return storage_failure();
    }
    std::vector<protocol::TokenLine> lines;
    for (const StoredToken& token : known.value()) {
        lines.push_back({.id = token.id,
                         .name = token.name,
                         .scope = token.may_play ? protocol::TokenScope::play : protocol::TokenScope::read,
                         .made = token.made,
                         .used = token.used});
    }
    co_return lines;
}

AsyncResult<Done> revoke_token(AccountContext& context, Identity who, RowNumber token) {
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(TokenRevoked{who.id, token}));
    Refused gone{ErrorCode::expired, "There is no such token."};
    if (auto done = co_await commit(context, std::move(changes), std::move(gone)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(who.id);
    context.lines.end_token(token);
    co_return Done{};
}

} // namespace idavoll::server::people
