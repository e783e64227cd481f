#include "server/accounts/accounts.h"

#include "server/core/text/names.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

Refused wrong_password() {
    return {ErrorCode::wrong_password, "The name or password is wrong."};
}

} // namespace

AsyncResult<SignedIn> sign_in(AccountContext& context, Visitor visitor, std::string name,
                              std::string password) {
    // Even an invalid name must take as long as a valid one.
    const Result<std::string> clean = clean_name(name);
    std::string key = clean ? name_key(*clean) : std::string();
    auto found = co_await context.people.account_called(key);
    if (!found) {
        co_return storage_failure();
    }
    std::optional<StoredAccount>& account = found.value();
    std::optional<std::string> hash = account ? account->password : std::nullopt;
    auto proved = co_await prove_password(context, std::move(key), hash, password, visitor.network);
    if (!proved) {
        co_return std::move(proved).error();
    }
    std::vector<Change> changes;
    if (context.hashing.is_outdated(*hash)) {
        if (auto again = co_await context.hashing.hash(std::move(password), visitor.network)) {
            changes.emplace_back(PeopleChange(PasswordSet{account->person, std::move(*again)}));
        }
    }
    Identity who = account->identity();
    Refused otherwise = wrong_password();
    co_return co_await let_in(context, std::move(who), std::move(visitor), CameBy::proof, std::move(changes),
                              std::move(otherwise));
}

AsyncResult<Done> prove_again(AccountContext& context, Known known, std::string password,
                              std::string network) {
    auto account = co_await context.people.account(known.identity.id);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return wrong_password();
    }
    const StoredAccount& stored = *account.value();
    auto proved = co_await prove_own_password(context, stored, std::move(password), std::move(network));
    if (!proved) {
        co_return std::move(proved).error();
    }
    std::vector<Change> changes;
    co_return co_await note_proof(context, std::move(known), std::move(changes));
}

AsyncResult<Done> note_proof(AccountContext& context, Known known, std::vector<Change> changes) {
    changes.emplace_back(PeopleChange(SessionProved{known.proof.number, context.now()}));
    Refused ended{ErrorCode::not_signed_in, "This session has ended."};
    auto done = co_await commit(context, std::move(changes), std::move(ended));
    if (done) {
        context.authenticator.forget(known.identity.id);
    }
    co_return done;
}

AsyncResult<Done> sign_out(AccountContext& context, Known known) {
    if (known.proof.kind != Proof::Kind::session) {
        co_return Done{};
    }
    co_return co_await end_session(context, known, known.proof.number);
}

AsyncResult<std::vector<protocol::SessionLine>> sessions(AccountContext& context, Known known) {
    auto found = co_await context.people.sessions(known.identity.id);
    if (!found) {
        co_return storage_failure();
    }
    std::vector<protocol::SessionLine> lines;
    for (const StoredSession& session : found.value()) {
        if (session.used + session_lasts >= context.now()) {
            lines.push_back(
                {.id = session.id,
                 .made = session.made,
                 .used = session.used,
                 .browser = session.browser,
                 .here = known.proof.kind == Proof::Kind::session && known.proof.number == session.id});
        }
    }
    co_return lines;
}

AsyncResult<Done> end_session(AccountContext& context, Known known, RowNumber session) {
    auto found = co_await context.people.sessions(known.identity.id);
    if (!found) {
        co_return storage_failure();
    }
    if (std::ranges::find(found.value(), session, &StoredSession::id) == found.value().end()) {
        co_return Refused{ErrorCode::expired, "There is no such session."};
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(SessionsEnded{known.identity.id, session, std::nullopt}));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(known.identity.id);
    context.lines.end_session(session);
    co_return Done{};
}

} // namespace idavoll::server::people
