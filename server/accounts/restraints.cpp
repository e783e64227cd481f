#include "server/accounts/restraints.h"

#include "server/accounts/accounts.h"

#include <chrono>
#include <fmt/chrono.h>
#include <utility>

namespace idavoll::server {

std::string restraint_sentence(std::string_view what, const StoredRestraint& restraint) {
    if (!restraint.until) {
        return fmt::format("{}: {}", what, restraint.why);
    }
    const std::chrono::sys_time<std::chrono::milliseconds> until(std::chrono::milliseconds(*restraint.until));
    return fmt::format("{} until {:%Y-%m-%d %H:%M} UTC: {}", what,
                       fmt::gmtime(std::chrono::system_clock::to_time_t(until)), restraint.why);
}

protocol::RestraintTold restraint_told(const StoredRestraint& restraint) {
    return {.until = restraint.until, .why = restraint.why};
}

std::optional<protocol::Refused> why_suspended(const StoredAccount& account, Milliseconds now) {
    if (!account.suspended.holds(now)) {
        return std::nullopt;
    }
    return protocol::Refused{.code = protocol::ErrorCode::suspended,
                             .message = restraint_sentence("This account is suspended", account.suspended),
                             .restraint = restraint_told(account.suspended)};
}

namespace people {

namespace {

Refused gone() {
    return {protocol::ErrorCode::no_such_person, "There is no such account."};
}

} // namespace

AsyncResult<Done> give_role(AccountContext& context, std::string name, Role role,
                            std::optional<Refused> nobody_left) {
    auto account = co_await account_called(context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(RoleGiven{account->person, role, nobody_left.has_value()}));
    Refused otherwise = nobody_left ? *std::move(nobody_left) : gone();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(account->person);
    co_return Done{};
}

AsyncResult<Done> restrain(AccountContext& context, PersonId person, Restraint restraint,
                           std::optional<Milliseconds> until, std::string why) {
    const bool signs_out = restraint == Restraint::suspension && until;
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(Restrained{person, restraint, until, std::move(why)}));
    if (signs_out) {
        changes.emplace_back(PeopleChange(SessionsEnded{person, std::nullopt, std::nullopt}));
    }
    Refused otherwise = gone();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(person);
    if (signs_out) {
        context.lines.end_person(person);
        auto rooms = co_await context.people.running_rooms_of(person);
        if (rooms) {
            co_await context.vacate_seats(std::move(rooms).value(), std::move(person));
        }
    }
    co_return Done{};
}

AsyncResult<Done> mute_guest(AccountContext& context, PersonId guest, std::optional<Milliseconds> until,
                             std::string why) {
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(GuestMuted{std::move(guest), until, std::move(why)}));
    Refused otherwise = storage_failure();
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

boost::asio::awaitable<std::optional<protocol::Refused>> why_muted(AccountContext& context, PersonId person) {
    const auto account = co_await context.people.account(person);
    const auto guest = co_await context.people.muted_guest(std::move(person));
    StoredRestraint muted;
    if (account && account.value()) {
        muted = account.value()->muted;
    } else if (guest && guest.value()) {
        muted = *guest.value();
    }
    if (!muted.holds(context.now())) {
        co_return std::nullopt;
    }
    protocol::Refused refused;
    refused.code = protocol::ErrorCode::muted;
    refused.message = restraint_sentence("You are muted", muted);
    refused.restraint = restraint_told(muted);
    co_return refused;
}

} // namespace people
} // namespace idavoll::server
