#include "server/rooms/model/room_log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <spdlog/spdlog.h>
#include <string>

namespace idavoll::server {

namespace {

/// All other changes have no line: they belong to one that has, or are no matter of rooms.
template <class Other>
void log_change(GameId, const Other&) {}

void log_change(GameId, const RoomOpened& opened) {
    const bool is_prepared = opened.settings.value("first_game", false);
    const bool is_continued = opened.settings.contains("continued");
    spdlog::info("game {}: opened, {}, {} seats{}{}", opened.id, opened.game, opened.seats.size(),
                 is_prepared ? "; a first game with a prepared deal" : "",
                 is_continued ? "; continues a finished game" : "");
}

void log_change(GameId game, const SeatsChanged&) {
    spdlog::info("game {}: seats changed", game);
}

void log_change(GameId game, const GameStarted& started) {
    spdlog::info("game {}: started with {} seats", game, started.seats.size());
}

void log_change(GameId game, const ActionAccepted& accepted) {
    spdlog::debug("game {}: seq {} by seat {}", game, accepted.seq, accepted.seat);
}

void log_change(GameId game, const OutChanged& changed) {
    spdlog::info("game {}: {} seats are out", game, changed.out.size());
}

void log_change(GameId game, const GameEnded&) {
    spdlog::info("game {}: ended", game);
}

void log_change(GameId game, const ChatSaid& said) {
    spdlog::debug("game {}: chat {}", game, said.n);
}

void log_change(GameId game, const RematchMade&) {
    spdlog::info("game {}: rematch", game);
}

void log_change(GameId game, const SeatPassed& passed) {
    spdlog::info("game {}: seat {} belongs to another account now", game, passed.seat);
}

void log_change(GameId game, const SeatErased& erased) {
    spdlog::info("game {}: the player of seat {} has left for good", game, erased.seat);
}

void log_change(GameId game, const SeatTaken& taken) {
    spdlog::info("game {}: a substitute has taken seat {}", game, taken.seat);
}

void log_change(GameId game, const ProposalsChanged&) {
    spdlog::debug("game {}: proposals changed", game);
}

void log_change(GameId, const RoomRemoved& removed) {
    spdlog::info("game {}: removed, its game never started", removed.game);
}

void log_change(GameId game, const TableChanged&) {
    spdlog::info("game {}: options or settings changed", game);
}

void log_change(GameId game, const CreatorChanged&) {
    spdlog::info("game {}: has another creator", game);
}

void log_change(GameId game, const LinkChanged&) {
    spdlog::info("game {}: has another link", game);
}

void log_change(GameId game, const NotesShared&) {
    spdlog::info("game {}: notes shared", game);
}

void log_change(GameId game, const HintTaken& taken) {
    spdlog::debug("game {}: a hint for seat {}", game, taken.seat);
}

void log_change(GameId game, const Nudged& nudged) {
    spdlog::debug("game {}: seat {} was nudged", game, nudged.seat);
}

void log_change(GameId game, const SpectatorRemoved&) {
    spdlog::info("game {}: a spectator was removed", game);
}

void log_change(GameId game, const SpectatorLetIn&) {
    spdlog::info("game {}: a removed spectator was let in again", game);
}

void log_change(GameId game, const MarkedBroken& marked) {
    spdlog::info("game {}: {}", game, marked.note ? "marked as broken" : "no longer broken");
}

void log_change(GameId game, const InvitationMade&) {
    spdlog::info("game {}: an invitation was sent", game);
}

void log_change(GameId game, const InvitationAnswered& answered) {
    spdlog::info("game {}: an invitation was {}", game, answered.accepted ? "accepted" : "declined");
}

void log_change(GameId game, const TimeAgreed&) {
    spdlog::info("game {}: the players have agreed on a clock or a pause", game);
}

/// In the order of Input's alternatives.
constexpr std::array input_names{"attach",    "message",   "detach",   "refresh",    "wake",   "person",
                                 "invite",    "reply",     "time_up",  "bot",        "hint",   "clocks_due",
                                 "time_lost", "away",      "vacated",  "called_off", "marked", "set_back",
                                 "elsewhere", "link_used", "disclosed"};
static_assert(input_names.size() == std::variant_size_v<Input::variant>);

std::string_view name_of(const Input& input) {
    const auto* received = std::get_if<Received>(&input);
    return received != nullptr ? protocol::traits_of(received->said.message).name
                               : input_names[input.index()];
}

/// Returns, for example, "; before it: seq 3 by seat 1, seq 4 by seat 0 (greedy)", or nothing.
std::string last_of(std::span<const PlayedAction> actions) {
    constexpr std::size_t told = 8;
    std::string text;
    for (std::size_t i = actions.size() - std::min(told, actions.size()); i < actions.size(); ++i) {
        const PlayedAction& played = actions[i];
        fmt::format_to(std::back_inserter(text), "{}seq {} by seat {}", text.empty() ? "; before it: " : ", ",
                       i + 1, played.seat);
        if (played.by) {
            fmt::format_to(std::back_inserter(text), " ({})", *played.by);
        }
    }
    return text;
}

} // namespace

void log_decision(GameId game, const Decision& decision) {
    for (const Change& change : decision.changes) {
        std::visit([game](const auto& changed) { log_change(game, changed); }, change);
    }
}

void RefusalLog::note(GameId game, protocol::ErrorCode code) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    for (const Sampler::Rest& rest : sampler_.rest(now)) {
        spdlog::info("games: refused, {}: … and {} more", rest.kind, rest.count);
    }
    if (sampler_.take(protocol::to_string(code), now)) {
        spdlog::info("game {}: refused, {}", game, protocol::to_string(code));
    }
}

void log_store_failure(GameId game, int seq, std::string_view why) {
    spdlog::error("game {}: not stored, at seq {}: {}", game, seq, why);
}

void log_fault(GameId game, const Input& input, std::string_view what,
               std::span<const PlayedAction> actions) {
    spdlog::critical("game {}: stopped by a fault at seq {} on {}: {}{}", game, actions.size(),
                     name_of(input), what, last_of(actions));
}

} // namespace idavoll::server
