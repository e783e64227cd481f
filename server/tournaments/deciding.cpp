#include "server/tournaments/deciding.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

namespace idavoll::server {

namespace asio = boost::asio;

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr Milliseconds an_hour = Milliseconds{60} * 60 * 1000;

Refused not_for_programs() {
    return {ErrorCode::forbidden, "Programs can't take part in tournaments and leagues."};
}

} // namespace

bool was_outdated(const Result<Done, JournalError>& stored) {
    return !stored && stored.error().kind == JournalError::Kind::outdated;
}

void report(const Result<Done, JournalError>& stored, const Kind& kind) {
    if (!stored && !was_outdated(stored)) {
        spdlog::error("{}: not stored: {}", kind.several, stored.error().sentence);
    }
}

void report(const JournalError& error, const Kind& kind) {
    spdlog::warn("{}: cannot be read: {}", kind.several, error.sentence);
}

Refused not_found(const Kind& kind) {
    return {ErrorCode::no_such_room, fmt::format("There is no such {}.", kind.one)};
}

asio::awaitable<std::optional<Refused>> obstacle_to_open(ParticipationReading& reading, Identity organiser,
                                                         Milliseconds now, const Kind& kind) {
    if (organiser.bot) {
        co_return not_for_programs();
    }
    const auto found = co_await reading.participation_of(organiser.id, now - an_hour);
    if (!found) {
        co_return protocol::storage_failure();
    }
    if (found->organised >= most_organised) {
        co_return Refused{ErrorCode::too_many_games,
                          fmt::format("You already organize three {}. {}", kind.several, kind.remedy)};
    }
    if (found->opened >= most_opened) {
        co_return Refused{ErrorCode::rate,
                          fmt::format("You have opened many {}. Wait a while.", kind.several)};
    }
    co_return std::nullopt;
}

asio::awaitable<std::optional<Refused>> obstacle_to_join(ParticipationReading& reading, Identity who,
                                                         Milliseconds now, const Kind& kind) {
    if (who.bot) {
        co_return not_for_programs();
    }
    const auto found = co_await reading.participation_of(who.id, now);
    if (!found) {
        co_return protocol::storage_failure();
    }
    if (found->joined >= most_joined) {
        co_return Refused{ErrorCode::too_many_games,
                          fmt::format("You already play in twenty {}.", kind.several)};
    }
    co_return std::nullopt;
}

} // namespace idavoll::server
