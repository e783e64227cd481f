#pragma once

#include "engine/result.h"
#include "protocol/refused.h"
#include "protocol/text_rules.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/identity.h"
#include "server/tournaments/tournament_reading.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What tournaments and leagues have in common.
namespace idavoll::server {

// For each account, of tournaments and of leagues.
constexpr int most_organised = 3; ///< at a time
constexpr int most_opened = 10;   ///< in an hour
constexpr int most_joined = 20;   ///< at a time

/// How often a decision is repeated because another server was faster.
constexpr int most_attempts = 20;

/// Words of sentences.
struct Kind {
    std::string_view one;     ///< "league"
    std::string_view several; ///< "leagues"
    std::string_view remedy;  ///< for one who organises too many: "End one before you open another."
};

bool was_outdated(const Result<Done, JournalError>& stored);

/// Logs a failure that is not a lost race.
void report(const Result<Done, JournalError>& stored, const Kind& kind);

/// Logs that nothing can be read.
void report(const JournalError& error, const Kind& kind);

protocol::Refused not_found(const Kind& kind);

/// Returns why the account may not open another one, if so: forbidden (a program), too_many_games, rate or
/// storage.
boost::asio::awaitable<std::optional<protocol::Refused>>
obstacle_to_open(ParticipationReading& reading, Identity organiser, Milliseconds now, const Kind& kind);

/// Returns why the account may not join another one, if so: forbidden (a program), too_many_games or storage.
boost::asio::awaitable<std::optional<protocol::Refused>>
obstacle_to_join(ParticipationReading& reading, Identity who, Milliseconds now, const Kind& kind);

/// Returns what has that code; no_such_room if nothing has, or storage.
template <class Stored, class Reading>
boost::asio::awaitable<Result<Stored, protocol::Refused>> find_by_code(Reading& reading, std::string code,
                                                                       Milliseconds now, const Kind& kind) {
    if (!protocol::is_room_code(code)) {
        co_return not_found(kind);
    }
    auto found = co_await reading.find(std::move(code), now);
    if (!found) {
        report(found.error(), kind);
        co_return protocol::storage_failure();
    }
    if (!*found) {
        co_return not_found(kind);
    }
    co_return **std::move(found);
}

/// Does the work on the strand.
template <class T>
boost::asio::awaitable<T> on_strand(boost::asio::any_io_executor strand, boost::asio::awaitable<T> work) {
    // co_spawn would have to construct a result before there is one.
    std::optional<T> result;
    const auto work_there = [&]() -> boost::asio::awaitable<void> { result = co_await std::move(work); };
    co_await boost::asio::co_spawn(strand, work_there, boost::asio::use_awaitable);
    co_return *std::move(result);
}

} // namespace idavoll::server
