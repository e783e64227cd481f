#include "server/accounts/account_fields.h"

#include "server/core/people/passwords.h"
#include "server/core/text/addresses.h"
#include "server/core/text/names.h"

#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

Refused name_taken() {
    return {ErrorCode::name_taken, "This name, or one that looks like it, is already taken."};
}

std::optional<std::string> email_in(std::string_view text) {
    std::string address = with_ascii_domain(text);
    const bool is_email =
        is_plain_address(address) && address.find('.', address.find('@')) != std::string::npos;
    return is_email ? std::optional(std::move(address)) : std::nullopt;
}

Refused no_email() {
    return {ErrorCode::malformed, "This is not a valid email address."};
}

AsyncResult<Change> password_set(AccountContext& context, PersonId person, std::string name,
                                 std::string password, std::string network) {
    if (const auto fits = check_password(password, name); !fits) {
        co_return Refused{ErrorCode::password, fits.error().sentence};
    }
    auto hash = co_await context.hashing.hash(std::move(password), std::move(network));
    if (!hash) {
        co_return too_many_passwords();
    }
    PasswordSet set{std::move(person), std::move(*hash)};
    co_return Change(PeopleChange(std::move(set)));
}

AsyncResult<FreshName> fresh_name(AccountContext& context, std::string name, PersonId person) {
    Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return Refused{ErrorCode::name, clean.error().sentence};
    }
    if (is_reserved(*clean)) {
        co_return Refused{ErrorCode::name, "This name is reserved for the server and its staff."};
    }
    FreshName fresh{*clean, name_key(*clean), look_key(*clean)};
    auto like = co_await context.people.account_like(fresh.name_key, fresh.look_key, std::move(person),
                                                     context.now());
    if (!like) {
        co_return storage_failure();
    }
    if (like.value()) {
        co_return name_taken();
    }
    co_return fresh;
}

AsyncResult<StoredAccount> account_called(AccountContext& context, std::string name) {
    const Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return Refused{ErrorCode::no_such_person, "There is no such account."};
    }
    auto account = co_await context.people.account_called(name_key(*clean));
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return Refused{ErrorCode::no_such_person, "There is no such account."};
    }
    co_return *std::move(account).value();
}

boost::asio::awaitable<bool> looks_like_an_account(AccountContext& context, std::string name,
                                                   PersonId person) {
    const Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return false;
    }
    if (is_reserved(*clean)) {
        co_return true;
    }
    auto like = co_await context.people.account_like(name_key(*clean), look_key(*clean), std::move(person),
                                                     context.now());
    co_return like.ok() && like.value();
}

} // namespace idavoll::server::people
