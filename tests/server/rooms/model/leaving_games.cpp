/// Whole games of every kind in rooms, with players who resign, run out of time and return at random. What is
/// stored must be what the engine makes of the same rows.
#include "engine/json.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "server/core/ledger/replay.h"
#include "server/operations/admin/reports.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

const Json resign{{"type", "resign"}};
const Json come_back{{"type", "return"}};

std::string code_of(const Json& answer) {
    return answer.at("type") == "ack" ? "" : answer.at("code").get<std::string>();
}

/// An evening at a table of that game, whose players leave and return at random.
struct Evening {
    Evening(const AnyGame& game, const Json& options, const char* when_left)
        : table(game, options), match(game.start(options, chance).value()),
          words(std::hash<std::string>()(write_json(options))) {
        const PeerId anna = table.enter("anna");
        REQUIRE(
            table.refusal(anna, {{"type", "settings"}, {"settings", {{"when_left", when_left}}}}).empty());
        table.leave(anna);
        peers = table.seat_everybody();
        log.game = &game;
        log.options = options;
        log.seed = table.stored().opened.seed;
        for (const auto& sitter : table.stored().opened.seats) {
            log.players.push_back(sitter->name);
            log.entropy.push_back(sitter->entropy);
        }
        log.when_left = find_when_left(when_left);
        chance = Chance(stream_key(log.seed, log.entropy));
        match = Match(game.start(options, chance).value(), *log.when_left);
    }

    /// The engine must accept what the room has accepted, and refuse what it has refused.
    void follow(const RecordedAction& row, bool accepted) {
        const Result<AnyOutcome> outcome = match.play(row, &chance);
        REQUIRE(outcome.ok() == accepted);
        if (accepted) {
            log.actions.push_back(row);
        }
    }

    void leave_or_return() {
        const std::size_t place = words() % peers.size();
        const auto seat = static_cast<Seat>(place);
        if (words() % 3 == 0) {
            follow({seat, {{"type", "timeout"}}, "server"}, table.call(TimeUp{seat}).empty());
        } else {
            const Json& action = match.leaving().is_out(seat) ? come_back : resign;
            follow({seat, action}, code_of(table.move(peers[place], action)).empty());
        }
    }

    /// A player who is to act does so; a bot acts for seats that are out.
    void play_on() {
        const std::vector<Seat> to_act = match.to_act();
        const Seat seat = to_act.at(words() % to_act.size());
        const Json action = match.state().bot_action("random", seat, words());
        if (match.leaving().is_out(seat)) {
            table.decide_for(seat, action);
            follow({seat, action, "greedy"}, true);
        } else {
            follow({seat, action},
                   code_of(table.move(peers.at(static_cast<std::size_t>(seat)), action)).empty());
        }
    }

    void play_out() {
        while (!match.is_over()) {
            if (words() % 100 < 4) {
                leave_or_return();
            } else {
                play_on();
            }
            if (words() % 50 == 0) {
                table.reload();
                peers.clear();
                for (const std::string guest : {"anna", "bjorn", "cilla", "dag", "eva", "frode"}) {
                    if (peers.size() < log.players.size()) {
                        peers.push_back(table.enter(guest));
                    }
                }
            }
        }
        log.ending = match.ending();
    }

    Table table;
    Chance chance{Bytes32{}};
    Match match;
    std::mt19937_64 words;
    std::vector<PeerId> peers;
    GameLog log;
};

} // namespace

TEST_CASE("a game with departures and returns is stored as the engine computes it", "[time][leaving]") {
    static const std::vector<const AnyGame*> games = games_under_test();
    each_game([&](const AnyGame& game, const Json& options) {
        for (const char* when_left : {"stand_in", "ends"}) {
            Evening evening(game, options, when_left);
            evening.play_out();
            const Json record = write_record(evening.log).value();
            const Result<Done> replayed = replay(record, games);
            CHECK((replayed ? "" : replayed.error().sentence) == "");
            CHECK(evening.table.room().status() == RoomStatus::finished);
            CHECK(evening.table.stored().result == record.at("result"));
            const auto again = play_again(evening.table.stored(), &game);
            REQUIRE(again.ok());
            CHECK(again->match.ending() == evening.log.ending);
            CHECK(again->out == evening.table.stored().out);
            const PeerId looker = evening.table.enter("anna");
            CHECK(evening.table.say(looker, {{"type", "record"}}).at("record") == record);
            if (find_game(game.facts().name) != nullptr) {
                CHECK(export_record(evening.table.stored(), {}).value() == record);
            }
        }
    });
}
