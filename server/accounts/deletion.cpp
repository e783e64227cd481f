#include "server/accounts/accounts.h"

#include <utility>
#include <vector>

namespace idavoll::server::people {

AsyncResult<Done> merge(AccountContext& context, PersonId from, Identity to, Refused both_sit) {
    const auto account = co_await context.people.account(from);
    auto rooms = co_await context.people.rooms_of(from);
    if (!account || !rooms) {
        co_return storage_failure();
    }
    const bool is_guest = !account.value();
    const Milliseconds now = context.now();
    std::vector<Change> changes;
    changes.emplace_back(is_guest ? PeopleChange(PersonPassed{from, to.id, now})
                                  : PeopleChange(AccountMerged{from, to.id, now}));
    if (auto done = co_await commit(context, std::move(changes), std::move(both_sit)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(from);
    if (is_guest) {
        context.lines.leave_guest(from);
    } else {
        context.lines.end_person(from);
    }
    co_await context.tell_rooms(std::move(rooms).value(), std::move(from), std::move(to));
    co_return Done{};
}

AsyncResult<Done> erase(AccountContext& context, PersonId person) {
    const auto account = co_await context.people.account(person);
    auto rooms = co_await context.people.rooms_of(person);
    auto running = co_await context.people.running_rooms_of(person);
    if (!account || !rooms || !running) {
        co_return storage_failure();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(PersonErased{person, context.now()}));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(person);
    if (!account.value()) {
        context.lines.end_guest(person);
    }
    context.lines.end_person(person);
    co_await context.tell_rooms(std::move(rooms).value(), std::move(person), Identity{});
    co_await context.vacate_seats(std::move(running).value(), PersonId());
    co_return Done{};
}

AsyncResult<Done> leave(AccountContext& context, Known known, std::optional<std::string> password,
                        std::string network) {
    auto account = co_await context.people.account(known.identity.id);
    if (!account) {
        co_return storage_failure();
    }
    const std::optional<StoredAccount>& stored = account.value();
    if (stored && stored->password) {
        auto proved = co_await prove_own_password(context, *stored, std::move(password).value_or(""),
                                                  std::move(network));
        if (!proved) {
            co_return std::move(proved).error();
        }
    } else if (stored) {
        if (auto refusal = not_proved(context, known.proof)) {
            co_return *std::move(refusal);
        }
    }
    co_return co_await erase(context, std::move(known.identity.id));
}

AsyncResult<std::string> everything(AccountContext& context, Identity who) {
    auto all = co_await context.people.everything_about(who.id);
    if (!all) {
        co_return storage_failure();
    }
    co_return std::move(all).value();
}

} // namespace idavoll::server::people
