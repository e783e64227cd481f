#include "server/operations/admin/whole.h"

#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "server/core/people/person.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <sodium.h>
#include <span>

namespace idavoll::server {

namespace {

/// Version of the format, not of the rules.
constexpr int version = 1;

std::string hex(const Salt& salt) {
    std::string digits(2 * salt.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), salt.data(), salt.size());
    digits.pop_back();
    return digits;
}

/// Throws on invalid input.
Salt salt_of(const std::string& digits) {
    Salt salt{};
    std::size_t size = 0;
    if (sodium_hex2bin(salt.data(), salt.size(), digits.data(), digits.size(), nullptr, &size, nullptr) != 0
        || size != salt.size()) {
        throw std::bad_optional_access();
    }
    return salt;
}

Json seats_json(const Sitters& seats) {
    Json all = Json::array();
    for (const std::optional<Sitter>& seat : seats) {
        Json one = {{"person", seat->person.text()}, {"name", seat->name}, {"entropy", seat->entropy}};
        if (seat->salt) {
            one["salt"] = hex(*seat->salt);
        }
        if (seat->digest) {
            one["digest"] = to_hex(*seat->digest);
        }
        all.push_back(std::move(one));
    }
    return all;
}

Json actions_json(const std::vector<ActionAccepted>& actions) {
    Json all = Json::array();
    for (const ActionAccepted& row : actions) {
        Json one = {{"seat", row.seat},
                    {"at", row.at},
                    {"move", row.move_id},
                    {"action", row.action},
                    {"hash", to_hex(row.hash)}};
        if (row.by) {
            one["by"] = *row.by;
        }
        all.push_back(std::move(one));
    }
    return all;
}

Json hints_json(const std::vector<HintTaken>& hints) {
    Json all = Json::array();
    for (const HintTaken& hint : hints) {
        all.push_back({{"seat", hint.seat}, {"seq", hint.seq}, {"at", hint.at}});
    }
    return all;
}

/// Throws unless written by write_whole.
StoredRoom room_of(const Json& whole) {
    StoredRoom room;
    room.opened = {.id = whole.at("id").get<GameId>(),
                   .code = whole.at("code").get<std::string>(),
                   .game = whole.at("game").get<std::string>(),
                   .options = whole.at("options"),
                   .settings = whole.value("settings", Json::object()),
                   .seed = from_hex(whole.at("seed").get<std::string>()).value(),
                   .creator = PersonId(whole.at("creator").get<std::string>()),
                   .seats = {},
                   .at = whole.at("opened").get<Milliseconds>()};
    for (const Json& seat : whole.at("seats")) {
        Sitter sitter{.person = PersonId(seat.at("person").get<std::string>()),
                      .name = seat.at("name").get<std::string>(),
                      .entropy = seat.at("entropy").get<std::string>()};
        // Games started before 0.2.0 have neither, and deleted players have no salt.
        if (seat.contains("salt")) {
            sitter.salt = salt_of(seat.at("salt").get<std::string>());
        }
        if (seat.contains("digest")) {
            sitter.digest = from_hex(seat.at("digest").get<std::string>()).value();
        }
        room.opened.seats.emplace_back(std::move(sitter));
    }
    room.status = RoomStatus::finished;
    room.rules = whole.at("rules").get<int>();
    room.genesis = from_hex(whole.at("genesis").get<std::string>()).value();
    if (whole.contains("creator_digest") && !whole.at("creator_digest").is_null()) {
        room.creator_digest = from_hex(whole.at("creator_digest").get<std::string>()).value();
    }
    room.started_at = whole.at("started").get<Milliseconds>();
    for (const Json& action : whole.at("actions")) {
        const bool is_made = action.contains("by");
        room.actions.push_back(
            {.game = room.opened.id,
             .seq = static_cast<int>(room.actions.size()) + 1,
             .seat = action.at("seat").get<Seat>(),
             .action = action.at("action").get<std::string>(),
             .move_id = action.at("move").get<std::string>(),
             .hash = from_hex(action.at("hash").get<std::string>()).value(),
             .at = action.at("at").get<Milliseconds>(),
             .by = is_made ? std::optional(action.at("by").get<std::string>()) : std::nullopt});
    }
    room.result = whole.at("result");
    room.ended_at = whole.at("ended").get<Milliseconds>();
    if (whole.contains("link")) {
        room.link = whole.at("link").get<std::string>();
    }
    for (const Json& hint : whole.value("hints", Json::array())) {
        room.hints.push_back({.game = room.opened.id,
                              .seat = hint.at("seat").get<Seat>(),
                              .seq = hint.at("seq").get<int>(),
                              .at = hint.at("at").get<Milliseconds>()});
    }
    if (!whole.at("next").is_null()) {
        room.next = whole.at("next").get<std::string>();
    }
    return room;
}

std::vector<Change> changes_of(const StoredRoom& room, const PlayedAgain& played) {
    std::vector<Change> changes{room.opened, GameStarted{.game = room.opened.id,
                                                         .rules = room.rules,
                                                         .options = room.opened.options,
                                                         .settings = room.opened.settings,
                                                         .seats = room.opened.seats,
                                                         .genesis = room.genesis,
                                                         .at = room.started_at,
                                                         .creator = room.opened.creator,
                                                         .creator_digest = room.creator_digest}};
    const std::span<const ScoreReached> scores = played.tiebreak_history();
    auto score = scores.begin();
    for (const ActionAccepted& row : room.actions) {
        changes.emplace_back(row);
        for (; score != scores.end() && score->seq == row.seq; ++score) {
            changes.emplace_back(*score);
        }
    }
    if (!played.out.empty()) {
        changes.emplace_back(OutChanged{room.opened.id, played.out});
    }
    std::ranges::copy(room.hints, std::back_inserter(changes));
    changes.emplace_back(GameEnded{room.opened.id, *room.result, room.ended_at,
                                   tallies_of(*rules_of(room), room.opened.seats.size(), played.actions)});
    if (room.next) {
        changes.emplace_back(RematchMade{room.opened.id, *room.next});
    }
    if (room.link) {
        changes.emplace_back(LinkChanged{room.opened.id, room.opened.code, *room.link});
    }
    return changes;
}

} // namespace

Result<Json, Problem> write_whole(const StoredRoom& room) {
    if (room.status != RoomStatus::finished || room.is_secret) {
        return Problem{"The game, or another with the same deal, has not ended: it still has secrets "
                       "and cannot be exported."};
    }
    const RoomOpened& opened = room.opened;
    Json whole{{"v", version},
               {"id", opened.id},
               {"code", opened.code},
               {"game", opened.game},
               {"options", opened.options},
               {"settings", opened.settings},
               {"seed", to_hex(opened.seed)},
               {"creator", opened.creator.text()},
               {"opened", opened.at},
               {"seats", seats_json(opened.seats)},
               {"rules", room.rules},
               {"genesis", to_hex(room.genesis)},
               {"creator_digest", room.creator_digest ? Json(to_hex(*room.creator_digest)) : Json(nullptr)},
               {"started", room.started_at},
               {"actions", actions_json(room.actions)},
               {"result", *room.result},
               {"ended", room.ended_at},
               {"next", room.next ? Json(*room.next) : Json(nullptr)}};
    if (room.link) {
        whole["link"] = *room.link;
    }
    if (!room.hints.empty()) {
        whole["hints"] = hints_json(room.hints);
    }
    return whole;
}

Result<std::vector<Change>, Problem> read_whole(const Json& whole) {
    try {
        if (whole.at("v") != version) {
            return Problem{"The game was written by another version of this program."};
        }
        const StoredRoom room = room_of(whole);
        const Result<PlayedAgain, Broken> played = play_again(room, rules_of(room));
        if (!played) {
            return Problem{"The game is not sound. " + played.error().sentence};
        }
        const std::optional<Ending> ending = played->match.ending();
        if (!ending || *room.result != result_json(played->match.state(), *ending)) {
            return Problem{"The game's result does not match its log."};
        }
        return changes_of(room, *played);
    } catch (const std::exception&) {
        return Problem{"This is not a game exported with `export --whole`."};
    }
}

} // namespace idavoll::server
