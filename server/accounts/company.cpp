#include "server/accounts/company.h"

#include "server/accounts/accounts.h"
#include "server/core/text/names.h"
#include "server/listings/leaderboards/listing.h"

#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

std::vector<protocol::RatingLine> lines_of(const RatingsOfPerson& ratings) {
    std::vector<protocol::RatingLine> lines;
    for (const RatingsOfPerson::One& one : ratings.ratings) {
        lines.push_back(rating_line(one.ladder, one.rating, one.games));
    }
    return lines;
}

/// Returns another person's account with that name.
AsyncResult<PersonId> other_called(AccountContext& context, const Identity& who, std::string name) {
    auto other = co_await account_called(context, std::move(name));
    if (!other) {
        co_return std::move(other).error();
    }
    if (other->person == who.id) {
        co_return Refused{ErrorCode::forbidden, "You cannot do that to yourself."};
    }
    co_return other->person;
}

} // namespace

AsyncResult<protocol::Profile> profile(AccountContext& context, std::optional<Identity> reader,
                                       std::string name) {
    auto account = co_await account_called(context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    auto played = co_await context.people.played_by(account->person);
    auto running = co_await context.people.watchable_of(account->person);
    auto vacations = co_await context.people.vacations(account->person);
    auto ratings = co_await context.people.ratings_of(account->person);
    if (!played || !running || !vacations || !ratings) {
        co_return storage_failure();
    }
    protocol::Profile profile{.name = account->name,
                              .since = account->made,
                              .bot = account->bot,
                              .words = account->words,
                              .games = {},
                              .running = {}};
    profile.vacation = away(*vacations, context.now());
    for (PlayedCount& count : played.value()) {
        profile.games.push_back({std::move(count.game), count.played, count.won});
    }
    for (WatchableGame& game : running.value()) {
        profile.running.push_back({std::move(game.room), std::move(game.game), std::move(game.seats)});
    }
    const bool is_oneself = reader && reader->id == account->person;
    if (!(is_oneself ? ratings->hidden_from_self : ratings->hidden)) {
        profile.ratings = lines_of(*ratings);
    }
    if (reader) {
        auto regards = co_await context.people.regards(reader->id, account->person);
        if (!regards) {
            co_return storage_failure();
        }
        profile.followed = regards->first;
        profile.blocked = regards->second;
    }
    co_return profile;
}

AsyncResult<Done> follow(AccountContext& context, Identity who, std::string name, bool follows) {
    auto other = co_await other_called(context, who, std::move(name));
    if (!other) {
        co_return std::move(other).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(
        PeopleChange(FollowChanged{who.id, std::move(other).value(), follows, context.now()}));
    Refused otherwise = storage_failure();
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

AsyncResult<Done> block(AccountContext& context, Identity who, std::string name, bool blocks) {
    auto other = co_await other_called(context, who, std::move(name));
    if (!other) {
        co_return std::move(other).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(BlockChanged{who.id, *other, blocks, context.now()}));
    if (blocks) {
        changes.emplace_back(PeopleChange(FollowChanged{who.id, std::move(other).value(), false}));
    }
    Refused otherwise = storage_failure();
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

AsyncResult<Identity> may_invite(AccountContext& context, Identity host, std::string name) {
    auto other = co_await account_called(context, std::move(name));
    if (!other) {
        co_return std::move(other).error();
    }
    if (other->person == host.id) {
        co_return Refused{ErrorCode::forbidden, "You cannot invite yourself."};
    }
    auto blocked = co_await context.people.is_blocked(host.id, other->person);
    if (!blocked) {
        co_return storage_failure();
    }
    if (*blocked) {
        co_return Refused{ErrorCode::blocked, "This player cannot be invited."};
    }
    co_return other->identity();
}

boost::asio::awaitable<bool> are_kept_apart(AccountContext& context, PersonId one, PersonId other) {
    const auto blocked = co_await context.people.is_blocked(std::move(one), std::move(other));
    co_return blocked.ok() && *blocked;
}

} // namespace idavoll::server::people
