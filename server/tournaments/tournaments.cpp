#include "server/tournaments/tournaments.h"

#include "server/rooms/model/code.h"
#include "server/tournaments/deciding.h"
#include "server/tournaments/games.h"
#include "server/tournaments/model/plan.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <iterator>
#include <optional>
#include <spdlog/spdlog.h>
#include <utility>
#include <variant>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr Kind tournament_kind{"tournament", "tournaments", "Wait until one has ended."};

Result<TournamentStep, Refused> without_games(TournamentDecision decision) {
    if (!decision) {
        return std::move(decision).error();
    }
    return TournamentStep{.changes = std::move(decision).value(), .games = {}};
}

/// Returns what the games of a new round have in common; unset if each has a deal of its own.
std::optional<RoundDeal> deal_for(const StoredTournament& tournament, const std::vector<GameToStart>& games) {
    if (!tournament.head.deal || games.empty()) {
        return std::nullopt;
    }
    std::vector<std::vector<int>> tables;
    std::ranges::transform(games, std::back_inserter(tables), &GameToStart::seeds);
    return deal_of(tournament, games.front().round, tables);
}

} // namespace

Tournaments::Tournaments(asio::any_io_executor strand, TournamentServices services)
    : strand_(std::move(strand)), services_(std::move(services)) {}

asio::awaitable<Result<StoredTournament, Refused>> Tournaments::find(std::string code) {
    return find_by_code<StoredTournament>(services_.reading, std::move(code), services_.now(),
                                          tournament_kind);
}

asio::awaitable<Result<std::string, Refused>> Tournaments::open(Identity organiser, TournamentPlan wish) {
    const AnyGame* game = services_.find_game(wish.game, std::nullopt);
    if (game == nullptr) {
        co_return Refused{ErrorCode::unknown_game, "There is no such game."};
    }
    const Milliseconds now = services_.now();
    auto plan = settle(std::move(wish), *game, now);
    if (!plan) {
        co_return std::move(plan).error();
    }
    if (auto obstacle = co_await obstacle_to_open(services_.reading, organiser, now, tournament_kind)) {
        co_return *std::move(obstacle);
    }
    std::string code = new_code();
    const auto deal = plan->same_deal ? std::optional(services_.draw_deal()) : std::nullopt;
    std::vector<Change> changes;
    changes.emplace_back(TournamentChange(TournamentOpened{.code = code,
                                                           .plan = std::move(plan).value(),
                                                           .organiser = organiser.id,
                                                           .organiser_name = organiser.account.value_or(""),
                                                           .at = now,
                                                           .deal = deal}));
    if (const auto stored = co_await services_.journal.commit(std::move(changes)); !stored) {
        report(stored, tournament_kind);
        co_return protocol::storage_failure();
    }
    co_return code;
}

Tournaments::Acted Tournaments::join(Identity who, std::string code, std::string entropy) {
    if (auto obstacle = co_await obstacle_to_join(services_.reading, who, services_.now(), tournament_kind)) {
        co_return *std::move(obstacle);
    }
    Decide decide = [who, entropy = std::move(entropy), this](const StoredTournament& tournament) {
        return without_games(server::join(tournament, who, services_.now(), entropy));
    };
    co_return co_await act(std::move(code), std::move(decide));
}

Tournaments::Acted Tournaments::leave(PersonId who, std::string code) {
    Decide decide = [who](const StoredTournament& tournament) {
        return without_games(server::leave(tournament, who));
    };
    return act(std::move(code), std::move(decide));
}

Tournaments::Acted Tournaments::cancel(PersonId who, std::string code) {
    Decide decide = [who, this](const StoredTournament& tournament) {
        return without_games(server::cancel(tournament, who, services_.now()));
    };
    return act(std::move(code), std::move(decide));
}

Tournaments::Acted Tournaments::start(PersonId who, std::string code) {
    Decide decide = [who, this](const StoredTournament& tournament) -> Result<TournamentStep, Refused> {
        return server::start(tournament, who, services_.now());
    };
    return act(std::move(code), std::move(decide));
}

Tournaments::Acted Tournaments::say(Identity who, std::string code, std::string text) {
    if (services_.why_muted) {
        if (auto muted = co_await services_.why_muted(who.id)) {
            co_return *std::move(muted);
        }
    }
    DecideOnChat decide = [who, text = std::move(text), this](const StoredTournament& tournament,
                                                              const TournamentChat& latest) {
        return server::say(tournament, latest, who, text, services_.now());
    };
    co_return co_await act_on_chat(std::move(code), std::move(decide), std::nullopt);
}

Tournaments::Acted Tournaments::stop(std::string code, AuditNoted noted) {
    Decide decide = [this](const StoredTournament& tournament) {
        return without_games(server::stop(tournament, services_.now()));
    };
    return act(std::move(code), std::move(decide), std::move(noted));
}

Tournaments::Acted Tournaments::remove(std::string player, std::string code, AuditNoted noted) {
    Decide decide = [player = std::move(player)](const StoredTournament& tournament) {
        return without_games(server::remove(tournament, player));
    };
    return act(std::move(code), std::move(decide), std::move(noted));
}

Tournaments::Acted Tournaments::swap(std::string one, std::string other, std::string code, AuditNoted noted) {
    Decide decide = [&](const StoredTournament& tournament) { return server::swap(tournament, one, other); };
    std::optional<AuditNoted> swapped = noted;
    const auto done = co_await act(std::move(code), std::move(decide), std::move(swapped));
    if (done) {
        co_await call_off_replaced(std::move(noted));
    }
    co_return done;
}

Tournaments::Acted Tournaments::erase_line(int n, std::string code, AuditNoted noted) {
    DecideOnChat decide = [n](const StoredTournament& tournament, const TournamentChat& latest) {
        return server::erase_line(tournament, latest, n);
    };
    return act_on_chat(std::move(code), std::move(decide), std::move(noted));
}

Tournaments::Acted Tournaments::act_on_chat(std::string code, DecideOnChat decide_on_chat,
                                            std::optional<AuditNoted> noted) {
    auto latest = co_await chat(code);
    if (!latest) {
        report(latest.error(), tournament_kind);
        co_return protocol::storage_failure();
    }
    Decide decide = [decide_on_chat = std::move(decide_on_chat),
                     latest = std::move(latest).value()](const StoredTournament& tournament) {
        return without_games(decide_on_chat(tournament, latest));
    };
    co_return co_await act(std::move(code), std::move(decide), std::move(noted));
}

Tournaments::Acted Tournaments::act(std::string code, Decide decide, std::optional<AuditNoted> noted) {
    return on_strand(strand_, act_here(std::move(code), std::move(decide), std::move(noted)));
}

/// Also does what follows by itself.
Tournaments::Acted Tournaments::act_here(std::string code, Decide decide, std::optional<AuditNoted> noted) {
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto tournament = co_await find(code);
        if (!tournament) {
            co_return tournament.error();
        }
        std::optional<TournamentStep> dropped = drop_suspended(*tournament);
        const bool is_whole = !dropped;
        auto step = dropped ? Result<TournamentStep, Refused>(*std::move(dropped)) : decide(*tournament);
        if (!step) {
            co_return std::move(step).error();
        }
        std::vector<Change> also;
        if (noted && is_whole) {
            also.emplace_back(*noted);
        }
        const auto stored = co_await carry_out(*tournament, std::move(step).value(), std::move(also));
        if (!stored && !was_outdated(stored)) {
            co_return protocol::storage_failure();
        }
        if (stored && is_whole) {
            co_await continue_one(code);
            co_return Done{};
        }
    }
    co_return protocol::storage_failure();
}

asio::awaitable<void> Tournaments::hear_end(GameId game) {
    return asio::co_spawn(strand_, hear_end_here(game), asio::use_awaitable);
}

asio::awaitable<void> Tournaments::hear_end_here(GameId game) {
    const auto code = co_await services_.reading.of_game(game);
    // Many games of a round may end at once.
    if (!code || !*code || !waiting_.insert(**code).second) {
        co_return;
    }
    const AsyncMutex::Pass pass = co_await mutex_.enter();
    waiting_.erase(**code);
    co_await continue_one(**code);
}

asio::awaitable<void> Tournaments::continue_due() {
    return asio::co_spawn(strand_, continue_due_here(), asio::use_awaitable);
}

asio::awaitable<void> Tournaments::continue_due_here() {
    const auto due = co_await services_.reading.due(services_.now());
    if (!due) {
        report(due.error(), tournament_kind);
        co_return;
    }
    for (const std::string& code : *due) {
        const AsyncMutex::Pass pass = co_await mutex_.enter();
        co_await continue_one(code);
    }
    AuditNoted by_itself;
    by_itself.who = "server";
    by_itself.why = "Replaced in its tournament.";
    by_itself.at = services_.now();
    co_await call_off_replaced(std::move(by_itself));
}

/// A game that can't be called off now is tried again by the next continue_due().
asio::awaitable<void> Tournaments::call_off_replaced(AuditNoted noted) {
    if (!services_.call_off) {
        co_return;
    }
    auto replaced = co_await services_.reading.replaced();
    if (!replaced) {
        report(replaced.error(), tournament_kind);
        co_return;
    }
    for (ReplacedGame& game : *replaced) {
        AuditNoted called_off = noted;
        co_await services_.call_off(std::move(game), std::move(called_off));
    }
}

/// If that fails, the next continue_due() tries again.
asio::awaitable<void> Tournaments::continue_one(std::string code) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto tournament = co_await find(code);
        if (!tournament) {
            co_return;
        }
        auto step = next_step(*tournament, services_.now());
        if (!step) {
            co_return;
        }
        const auto stored = co_await carry_out(*tournament, *std::move(step));
        if (!stored && !was_outdated(stored)) {
            co_return;
        }
    }
}

/// Opens the rooms of the step's games in the same transaction.
asio::awaitable<Result<Done, JournalError>>
Tournaments::carry_out(const StoredTournament& tournament, TournamentStep step, std::vector<Change> also) {
    const AnyGame* game = services_.find_game(tournament.head.plan.game, std::nullopt);
    if (game == nullptr) {
        co_return JournalError{JournalError::Kind::unavailable, "The game no longer exists."};
    }
    const bool has_ended = std::ranges::any_of(step.changes, [](const TournamentChange& change) {
        return std::holds_alternative<TournamentEnded>(change);
    });
    std::vector<Change> changes;
    for (TournamentChange& change : step.changes) {
        changes.emplace_back(std::move(change));
    }
    const std::optional<RoundDeal> deal = deal_for(tournament, step.games);
    for (const GameToStart& wanted : step.games) {
        auto drawn = co_await services_.draw();
        if (!drawn) {
            co_return drawn.error();
        }
        std::vector<Change> room = opened_game(tournament, wanted, *game, std::move(drawn).value(), deal,
                                               services_.draw_salt, services_.now());
        std::ranges::move(room, std::back_inserter(changes));
    }
    std::vector<std::string> rooms;
    for (const TournamentTable& table : step.disclosed) {
        changes.emplace_back(SecrecyChanged{table.game, false});
        rooms.push_back(table.room);
    }
    std::ranges::move(also, std::back_inserter(changes));
    auto stored = co_await services_.journal.commit(std::move(changes));
    if (stored) {
        if (!step.games.empty()) {
            spdlog::info("tournaments: round {} of {}, {} games started", tournament.head.round,
                         tournament.head.plan.game, step.games.size());
        }
        if (!rooms.empty() && services_.tell_disclosed) {
            co_await services_.tell_disclosed(std::move(rooms));
        }
        if (has_ended && services_.ended) {
            services_.ended();
        }
    }
    report(stored, tournament_kind);
    co_return stored;
}

} // namespace idavoll::server
