#include "server/operations/admin/reports.h"

#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tiebreaks.h"
#include "server/operations/admin/ending.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

namespace idavoll::server {

namespace {

/// UTC, to the second.
std::string time_text(Milliseconds at) {
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    std::array<char, 64> text{};
    if (::gmtime_r(&seconds, &parts) == nullptr) {
        return std::to_string(at);
    }
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts)};
}

std::string_view status_name(RoomStatus status) {
    constexpr std::array<std::string_view, 3> names{"open", "running", "finished"};
    return names[static_cast<std::size_t>(status)];
}

std::vector<std::string> players(const StoredRoom& room) {
    std::vector<std::string> names;
    for (const std::optional<Sitter>& sitter : room.opened.seats) {
        names.push_back(sitter ? sitter->name : "");
    }
    return names;
}

std::vector<std::string> entropies(const StoredRoom& room) {
    std::vector<std::string> all;
    for (const std::optional<Sitter>& sitter : room.opened.seats) {
        all.push_back(sitter ? sitter->entropy : "");
    }
    return all;
}

std::string player(const StoredRoom& room, Seat seat) {
    const std::vector<std::string> names = players(room);
    const auto index = static_cast<std::size_t>(seat);
    return index < names.size() && !names[index].empty() ? names[index] : "seat " + std::to_string(seat);
}

Json head_json(const StoredRoom& room) {
    const bool ended = room.status == RoomStatus::finished && !room.is_secret;
    return {{"id", room.opened.id},
            {"game", room.opened.game},
            {"rules", room.status == RoomStatus::open ? Json(nullptr) : Json(room.rules)},
            {"options", room.opened.options},
            {"status", status_name(room.status)},
            {"opened", room.opened.at},
            {"players", players(room)},
            {"commitment", to_hex(commitment_of(room.opened.seed))},
            {"seed", ended ? Json(to_hex(room.opened.seed)) : Json(nullptr)},
            {"result", room.result.value_or(nullptr)}};
}

std::string head_text(const StoredRoom& room) {
    std::string text = fmt::format("game {} · {} · {} · opened {}\n", room.opened.id, room.opened.game,
                                   status_name(room.status), time_text(room.opened.at));
    text += fmt::format("players     {}\n", fmt::join(players(room), ", "));
    text += fmt::format("options     {}\n", room.opened.options.dump());
    if (room.opened.settings.value("first_game", false)) {
        text += "deal        prepared, the same in every first game\n";
    }
    if (room.opened.settings.contains("continued")) {
        text += fmt::format("deal        that of a finished game, continued from its seq {}\n",
                            room.opened.settings.at("continued").value("seq", 0));
    }
    text += fmt::format("commitment  {}\n", to_hex(commitment_of(room.opened.seed)));
    if (room.status == RoomStatus::finished && !room.is_secret) {
        text += fmt::format("seed        {}\n", to_hex(room.opened.seed));
    }
    return text;
}

} // namespace

Report list_games(Archive& archive) {
    Report report{.json = Json::array(), .text = {}};
    for (const GameLine& line : archive.games()) {
        report.json.push_back({{"id", line.id},
                               {"game", line.game},
                               {"status", line.status},
                               {"opened", line.opened},
                               {"actions", line.actions},
                               {"players", line.players}});
        report.text += fmt::format("{:>6}  {:<12} {:<8} {:>5} actions  opened {}  {}\n", line.id, line.game,
                                   line.status, line.actions, time_text(line.opened), line.players);
    }
    return report;
}

Report list_audit(Archive& archive) {
    Report report{.json = Json::array(), .text = {}};
    for (const AuditRow& row : archive.audit()) {
        const AuditNoted& noted = row.noted;
        const std::string on = row.name.value_or(noted.on);
        report.json.push_back({{"id", row.id},
                               {"at", noted.at},
                               {"who", noted.who},
                               {"from", noted.from},
                               {"what", noted.what},
                               {"on", on},
                               {"why", noted.why},
                               {"before", noted.before},
                               {"after", noted.after},
                               {"hash", to_hex(row.hash)}});
        report.text += fmt::format("{:>5}  {}  {} ({}): {} {}", row.id, time_text(noted.at), noted.who,
                                   noted.from, noted.what, on);
        report.text += noted.before.empty() ? "" : fmt::format(", was: {}", noted.before);
        report.text += noted.after.empty() ? "" : fmt::format(", is: {}", noted.after);
        report.text += noted.why.empty() ? "\n" : fmt::format(", because: {}\n", noted.why);
    }
    return report;
}

Report show_game(const StoredRoom& room, bool hidden) {
    Report report{.json = head_json(room), .text = head_text(room)};
    Json log = Json::array();
    for (const ActionAccepted& row : room.actions) {
        log.push_back({{"seq", row.seq},
                       {"seat", row.seat},
                       {"at", row.at},
                       {"action", hidden ? Json(nullptr) : Json(row.action)},
                       {"move", row.move_id},
                       // The hash would allow guessing hidden actions by trial.
                       {"hash", hidden ? Json(nullptr) : Json(to_hex(row.hash))}});
        if (row.by) {
            log.back()["by"] = *row.by;
        }
        report.text +=
            fmt::format("{:>5}  {}  {:<12} {}{}\n", row.seq, time_text(row.at), player(room, row.seat),
                        hidden ? "…" : row.action, row.by ? " by " + *row.by : "");
    }
    report.json["actions"] = std::move(log);
    if (room.result) {
        report.text += fmt::format("result      {}\n", room.result->dump());
    }
    return report;
}

Report tiebreak_history(Archive& archive, const StoredRoom& room) {
    Report report{.json = Json::array(), .text = {}};
    std::vector<Reached> seats(room.opened.seats.size());
    for (const ScoreReached& row : archive.scores(room.opened.id)) {
        const auto seat = static_cast<std::size_t>(row.seat);
        seats.resize(std::max(seats.size(), seat + 1));
        seats[seat] = {.total = row.total, .seq = row.reached};
        const std::vector<std::string> display = tiebreak_display(seats);
        report.json.push_back({{"seq", row.seq},
                               {"seat", row.seat},
                               {"total", row.total},
                               {"reached", row.reached},
                               {"display", display}});
        report.text += fmt::format("{:>5}  {:<12} {:>4} reached with {:<5} {}\n", row.seq,
                                   player(room, row.seat), row.total, row.reached, fmt::join(display, " : "));
    }
    return report;
}

Result<Json> export_record(const StoredRoom& room, RecordDetail detail) {
    if (room.status == RoomStatus::open) {
        return Error{Refusal::mismatch, "the game has not started, so it has no record"};
    }
    const AnyGame* game = rules_of(room);
    if (game == nullptr) {
        return Error{Refusal::mismatch, "this program does not include the game " + room.opened.game
                                            + " with version " + std::to_string(room.rules)
                                            + " of its rules"};
    }
    const LeavingTerms terms = leaving_terms_of(room, game->facts());
    GameLog log{.game = game,
                .options = room.opened.options,
                .players = players(room),
                .seed = room.opened.seed,
                .entropy = entropies(room),
                .actions = {},
                .ending = {},
                .when_left = terms.when_left,
                .bots = terms.bots};
    for (const ActionAccepted& row : room.actions) {
        Result<Json> action = parse_json(row.action);
        if (!action) {
            return action.error();
        }
        log.actions.push_back({.seat = row.seat, .action = *std::move(action), .by = row.by});
    }
    if (room.result) {
        Result<Ending> ending = ending_of(*room.result);
        if (!ending) {
            return ending.error();
        }
        log.ending = *std::move(ending);
    }
    Result<Json> record = write_record(log, detail);
    if (record && room.is_secret) {
        (*record)["seed"] = nullptr;
    }
    return record;
}

} // namespace idavoll::server
