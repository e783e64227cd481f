#include "server/accounts/account_fields.h"

#include "server/core/text/names.h"

#include <utility>
#include <vector>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

NameChanged name_changed(PersonId person, FreshName fresh, Milliseconds now, Milliseconds kept) {
    return {.person = std::move(person),
            .name = std::move(fresh.name),
            .name_key = std::move(fresh.name_key),
            .look_key = std::move(fresh.look_key),
            .kept_until = now + kept,
            .at = now};
}

} // namespace

AsyncResult<NameChanged> new_name(AccountContext& context, PersonId person, std::string name) {
    auto account = co_await context.people.account(person);
    if (!account) {
        co_return storage_failure();
    }
    const std::optional<StoredAccount>& stored = account.value();
    if (!stored) {
        co_return Refused{ErrorCode::not_signed_in, "This account was deleted."};
    }
    auto fresh = co_await fresh_name(context, std::move(name), person);
    if (!fresh) {
        co_return std::move(fresh).error();
    }
    const Milliseconds now = context.now();
    const std::optional<StoredAccount::FormerName>& former = stored->former;
    const bool is_free = look_alike(stored->name, fresh->name) || !former || former->until <= now
                         || look_alike(former->name, fresh->name);
    if (!is_free) {
        co_return Refused{.code = ErrorCode::rate,
                          .message = "You changed your name recently. Until your former name is free again, "
                                     "you can only change back to it.",
                          .wait = former->until - now};
    }
    co_return name_changed(std::move(person), std::move(fresh).value(), now, name_is_kept);
}

boost::asio::awaitable<void> tell_rooms_of(AccountContext& context, Identity now) {
    if (auto rooms = co_await context.people.rooms_of(now.id)) {
        PersonId person = now.id;
        co_await context.tell_rooms(std::move(rooms).value(), std::move(person), std::move(now));
    }
}

AsyncResult<Done> rename(AccountContext& context, PersonId person, std::string name) {
    auto account = co_await context.people.account(person);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return Refused{ErrorCode::no_such_person, "There is no such account."};
    }
    auto fresh = co_await fresh_name(context, std::move(name), person);
    if (!fresh) {
        co_return std::move(fresh).error();
    }
    Identity now(person, fresh->name, account.value()->bot);
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(name_changed(person, std::move(fresh).value(), context.now(), 0)));
    Refused taken = name_taken();
    if (auto done = co_await commit(context, std::move(changes), std::move(taken)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(person);
    co_await tell_rooms_of(context, std::move(now));
    co_return Done{};
}

} // namespace idavoll::server::people
