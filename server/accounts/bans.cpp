#include "server/accounts/bans.h"

#include "server/accounts/restraints.h"

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

boost::asio::awaitable<void> add_network(AccountContext& context, std::int64_t ban, std::string network) {
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(BanNetworkFound{ban, network}));
    Refused otherwise = storage_failure();
    // If this fails, the guest's next attempt adds it.
    if (co_await commit(context, std::move(changes), std::move(otherwise))) {
        // Later, so that this guest's own connection still gets the refusal. The lambda has a name, because
        // GCC 12 destroys a temporary within a co_await twice.
        const auto executor = co_await boost::asio::this_coro::executor;
        auto end = [&lines = context.lines, network = std::move(network)] {
            lines.end_guests_of_network(network);
        };
        boost::asio::post(executor, std::move(end));
    }
}

} // namespace

AsyncResult<Done> ban(AccountContext& context, BanMade made) {
    PersonId guest = made.person;
    const std::string network = made.network;
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(std::move(made)));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    if (!network.empty()) {
        context.lines.end_guests_of_network(network);
    }
    if (guest != PersonId()) {
        context.lines.end_person(guest);
        auto rooms = co_await context.people.running_rooms_of(guest);
        if (rooms) {
            co_await context.vacate_seats(std::move(rooms).value(), std::move(guest));
        }
    }
    co_return Done{};
}

AsyncResult<Done> lift_ban(AccountContext& context, std::int64_t id) {
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(BanLifted{id}));
    Refused otherwise{ErrorCode::no_such_person, "There is no such ban."};
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

boost::asio::awaitable<std::optional<protocol::Refused>> why_banned(AccountContext& context, PersonId guest,
                                                                    std::string network) {
    const auto found = co_await context.people.ban_of(std::move(guest), network, context.now());
    if (!found || !found.value()) {
        co_return std::nullopt;
    }
    const FoundBan& ban = *found.value();
    if (ban.lacks_network && !network.empty()) {
        co_await add_network(context, ban.id, std::move(network));
    }
    const StoredRestraint restraint{.until = ban.until, .why = ban.why};
    protocol::Refused refused;
    refused.code = ErrorCode::banned;
    refused.message = restraint_sentence("You are banned from playing as a guest", restraint);
    refused.restraint = restraint_told(restraint);
    co_return refused;
}

std::string marked_network(const AccountContext& context, const Visitor& visitor) {
    return context.mark_network && visitor.is_located ? context.mark_network(visitor.network) : std::string();
}

} // namespace idavoll::server::people
