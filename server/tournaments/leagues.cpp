#include "server/tournaments/leagues.h"

#include "server/tournaments/deciding.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <variant>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr Kind league_kind{"league", "leagues", "End one before you open another."};

bool starts_season(const Change& change) {
    const auto* of_league = std::get_if<LeagueChange>(&change);
    return of_league != nullptr && std::holds_alternative<SeasonStarted>(*of_league);
}

LeagueDecision with_note(LeagueDecision decision, const AuditNoted& noted) {
    if (decision) {
        decision->emplace_back(noted);
    }
    return decision;
}

} // namespace

Leagues::Leagues(asio::any_io_executor strand, LeagueServices services)
    : strand_(std::move(strand)), services_(std::move(services)) {}

asio::awaitable<Result<StoredLeague, Refused>> Leagues::find(std::string code) {
    return find_by_code<StoredLeague>(services_.reading, std::move(code), services_.now(), league_kind);
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
    if (auto obstacle = co_await obstacle_to_open(services_.reading, organiser, now, league_kind)) {
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
    if (!co_await carry_out(std::move(changes))) {
        co_return protocol::storage_failure();
    }
    co_return code;
}

Leagues::Acted Leagues::join(Identity who, std::string code, std::string entropy) {
    if (auto obstacle = co_await obstacle_to_join(services_.reading, who, services_.now(), league_kind)) {
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
        return with_note(server::end(league, std::nullopt, services_.now()), noted);
    };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::remove(std::string player, std::string code, AuditNoted noted) {
    Decide decide = [player = std::move(player), noted = std::move(noted)](const StoredLeague& league) {
        return with_note(server::remove(league, player), noted);
    };
    return act(std::move(code), std::move(decide));
}

Leagues::Acted Leagues::act(std::string code, Decide decide) {
    return on_strand(strand_, act_here(std::move(code), std::move(decide)));
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
        const auto stored = co_await carry_out(std::move(changes).value());
        if (stored) {
            co_return Done{};
        }
        if (!was_outdated(stored)) {
            break;
        }
    }
    co_return protocol::storage_failure();
}

asio::awaitable<void> Leagues::continue_due() {
    return asio::co_spawn(strand_, continue_due_here(), asio::use_awaitable);
}

asio::awaitable<void> Leagues::continue_due_here() {
    const auto due = co_await services_.reading.due(services_.now());
    if (!due) {
        report(due.error(), league_kind);
        co_return;
    }
    for (const std::string& code : *due) {
        const AsyncMutex::Pass pass = co_await mutex_.enter();
        co_await continue_one(code);
    }
}

/// If that fails, the next continue_due() tries again.
asio::awaitable<void> Leagues::continue_one(std::string code) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto league = co_await find(code);
        if (!league) {
            co_return;
        }
        auto step = next_step(*league, services_.now(), services_.draw_code);
        if (!step) {
            co_return;
        }
        const auto stored = co_await carry_out(*std::move(step));
        if (!stored && !was_outdated(stored)) {
            co_return;
        }
    }
}

asio::awaitable<Result<Done, JournalError>> Leagues::carry_out(std::vector<Change> changes) {
    const bool has_divisions = std::ranges::any_of(changes, starts_season);
    const auto stored = co_await services_.journal.commit(std::move(changes));
    report(stored, league_kind);
    if (stored && has_divisions) {
        co_await services_.start_divisions();
    }
    co_return stored;
}

} // namespace idavoll::server
