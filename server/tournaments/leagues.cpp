#include "server/tournaments/leagues.h"

#include "protocol/text_rules.h"
#include "server/tournaments/deciding.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <spdlog/spdlog.h>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

Refused no_such_league() {
    return Refused{ErrorCode::no_such_room, "There is no such league."};
}

/// The step of a league that stayed as it is.
Refused nothing_to_do() {
    return Refused{ErrorCode::not_open, "There is nothing to do."};
}

} // namespace

Leagues::Leagues(asio::any_io_executor strand, LeagueServices services)
    : strand_(std::move(strand)), services_(std::move(services)) {}

asio::awaitable<Result<StoredLeague, Refused>> Leagues::find(std::string code) {
    if (!protocol::is_room_code(code)) {
        co_return no_such_league();
    }
    auto found = co_await services_.reading.find(std::move(code), services_.now());
    if (!found) {
        spdlog::warn("leagues: cannot be read: {}", found.error().sentence);
        co_return protocol::storage_failure();
    }
    if (!*found) {
        co_return no_such_league();
    }
    co_return **std::move(found);
}

asio::awaitable<Result<std::string, Refused>> Leagues::open(Identity organiser, LeaguePlan wish) {
    const AnyGame* game = services_.find_game(wish.game, std::nullopt);
    if (game == nullptr) {
        co_return Refused{ErrorCode::unknown_game, "There is no such game."};
    }
    const Milliseconds now = services_.now();
    auto plan = settle(std::move(wish), *game, now);
    if (!plan) {
        co_return std::move(plan).error();
    }
    if (auto obstacle = co_await obstacle_to_open(organiser)) {
        co_return *std::move(obstacle);
    }
    std::string code = services_.draw_code();
    std::vector<Change> changes;
    changes.emplace_back(LeagueChange(LeagueOpened{.code = code,
                                                   .plan = std::move(plan).value(),
                                                   .organiser = organiser.id,
                                                   .organiser_name = organiser.account.value_or(""),
                                                   .at = now,
                                                   .secret = services_.draw_secret()}));
    if (const auto stored = co_await services_.journal.commit(std::move(changes)); !stored) {
        spdlog::error("leagues: not stored: {}", stored.error().sentence);
        co_return protocol::storage_failure();
    }
    co_return code;
}

asio::awaitable<std::optional<Refused>> Leagues::obstacle_to_open(Identity organiser) {
    if (organiser.bot) {
        co_return not_for_programs();
    }
    const auto use = co_await services_.reading.use_of(organiser.id, services_.now() - an_hour);
    if (!use) {
        co_return protocol::storage_failure();
    }
    if (use->organised >= most_organised) {
        co_return Refused{ErrorCode::too_many_games,
                          "You already organize three leagues. End one before you open another."};
    }
    if (use->opened >= most_opened) {
        co_return Refused{ErrorCode::rate, "You have opened many leagues. Wait a while."};
    }
    co_return std::nullopt;
}

asio::awaitable<std::optional<Refused>> Leagues::obstacle_to_join(Identity who) {
    if (who.bot) {
        co_return not_for_programs();
    }
    const auto use = co_await services_.reading.use_of(who.id, services_.now());
    if (!use) {
        co_return protocol::storage_failure();
    }
    if (use->joined >= most_joined) {
        co_return Refused{ErrorCode::too_many_games, "You already play in twenty leagues."};
    }
    co_return std::nullopt;
}

Leagues::Acted Leagues::join(Identity who, std::string code, std::string entropy) {
    if (auto obstacle = co_await obstacle_to_join(who)) {
        co_return *std::move(obstacle);
    }
    Decide decide = [who, entropy = std::move(entropy), this](const StoredLeague& league) {
        return server::join(league, who, services_.now(), entropy);
    };
    co_return co_await act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::leave(PersonId who, std::string code) {
    Decide decide = [who](const StoredLeague& league) { return server::leave(league, who); };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::start_season(PersonId who, std::string code) {
    Decide decide = [who, this](const StoredLeague& league) {
        return server::start_season(league, who, services_.now(), services_.draw_code);
    };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::end(PersonId who, std::string code) {
    Decide decide = [who, this](const StoredLeague& league) {
        return server::end(league, who, services_.now());
    };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::stop(std::string code, AuditNoted noted) {
    Decide decide = [this, noted = std::move(noted)](const StoredLeague& league) {
        LeagueDecision decision = server::end(league, std::nullopt, services_.now());
        if (decision) {
            decision->emplace_back(noted);
        }
        return decision;
    };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::act(std::string code, Decide decide) {
    // co_spawn would have to construct a result before there is one.
    std::optional<Result<Done, Refused>> acted;
    const auto act_there = [&]() -> asio::awaitable<void> {
        acted = co_await act_here(std::move(code), std::move(decide));
    };
    co_await asio::co_spawn(strand_, act_there, asio::use_awaitable);
    co_return *std::move(acted);
}

Leagues::Acted Leagues::act_here(std::string code, Decide decide) {
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto league = co_await find(code);
        if (!league) {
            co_return league.error();
        }
        LeagueDecision changes = decide(*league);
        if (!changes) {
            co_return std::move(changes).error();
        }
        const auto stored = co_await services_.journal.commit(std::move(changes).value());
        if (stored) {
            co_await services_.start_divisions();
            co_return Done{};
        }
        if (!was_outdated(stored)) {
            spdlog::error("leagues: not stored: {}", stored.error().sentence);
            co_return protocol::storage_failure();
        }
    }
    co_return protocol::storage_failure();
}

asio::awaitable<void> Leagues::continue_due() {
    return asio::co_spawn(strand_, continue_due_here(), asio::use_awaitable);
}

/// What fails is tried again by the next call.
asio::awaitable<void> Leagues::continue_due_here() {
    const auto due = co_await services_.reading.due(services_.now());
    if (!due) {
        spdlog::warn("leagues: cannot be read: {}", due.error().sentence);
        co_return;
    }
    const Decide decide = [this](const StoredLeague& league) -> LeagueDecision {
        auto step = next_step(league, services_.now(), services_.draw_code);
        return step ? LeagueDecision(*std::move(step)) : LeagueDecision(nothing_to_do());
    };
    for (const std::string& code : *due) {
        // The next season may follow at once.
        while (co_await act_here(code, decide)) {
        }
    }
}

} // namespace idavoll::server
