// The alarms with a real store and real rooms; the tests control the machine's clocks.

#include "server/rooms/alarms/alarms.h"
#include "server/rooms/alarms/armed_journal.h"
#include "server/rooms/alarms/rearming.h"
#include "server/rooms/runtime/directory.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_deadlines.h"
#include "server/storage/rows/sql_store.h"
#include "tests/server/rooms/model/world.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <map>
#include <random>
#include <tuple>

using namespace idavoll;
using namespace idavoll::server;
using samples::TemporaryDirectory;
namespace asio = boost::asio;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds minute = 60 * second;
constexpr Milliseconds hour = 60 * minute;
constexpr Milliseconds day = 24 * hour;

/// Monday, 1 January 2024, midnight.
constexpr Milliseconds monday = 1'704'067'200'000;

/// A seat whose time ran out, and when the room acted on it.
struct RanOut {
    Milliseconds at = 0;
    GameId game = 0;
    Seat seat = 0;

    auto operator<=>(const RanOut&) const = default;
};

std::ostream& operator<<(std::ostream& out, const RanOut& one) {
    return out << "game " << one.game << ", seat " << one.seat << ", at " << one.at - monday;
}

/// The store, recording which times ran out in the order in which they became durable.
class WatchedJournal final : public ForwardingJournal {
  public:
    WatchedJournal(Journal& store, std::vector<RanOut>& seen, std::function<Milliseconds()> now)
        : ForwardingJournal(store), seen_(seen), now_(std::move(now)) {}

    asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override {
        if (refuses) {
            co_return JournalError{JournalError::Kind::unavailable, "The disk is full."};
        }
        std::vector<RanOut> ran_out;
        for (const Change& change : changes) {
            if (const auto* action = std::get_if<ActionAccepted>(&change)) {
                if (action->action == R"({"type":"timeout"})") {
                    ran_out.push_back({action->at, action->game, action->seat});
                }
            } else if (const auto* times = std::get_if<TimesChanged>(&change)) {
                note_those_up(*times, ran_out);
            }
        }
        auto done = co_await store_.commit(std::move(changes));
        if (done) {
            std::ranges::copy(ran_out, std::back_inserter(seen_));
        }
        co_return done;
    }

    std::atomic<bool> refuses = false;

  private:
    void note_those_up(const TimesChanged& times, std::vector<RanOut>& ran_out) {
        for (std::size_t seat = 0; seat < times.seats.size(); ++seat) {
            const auto key = std::pair(times.game, static_cast<Seat>(seat));
            if (times.seats[seat].is_up && !std::exchange(up_[key], true)) {
                ran_out.push_back({now_(), times.game, static_cast<Seat>(seat)});
            } else if (!times.seats[seat].is_up) {
                up_[key] = false;
            }
        }
    }

    std::vector<RanOut>& seen_;
    std::function<Milliseconds()> now_;
    std::map<std::pair<GameId, Seat>, bool> up_;
};

/// A server without a network, on a machine whose clocks the tests control.
class Server {
  public:
    Server(const std::filesystem::path& database, std::atomic<Milliseconds>& wall,
           std::atomic<Milliseconds>& steady, std::vector<RanOut>& seen, Milliseconds tick = 10 * second)
        : store_(std::move(SqlStore::open(database)).value()), readers(ReaderPool::open(database, 1).value()),
          deadlines(readers), time([&wall] { return wall.load(); }, [&steady] { return steady.load(); }),
          journal(*store_, seen, [this] { return time.now(); }),
          armed(journal, [this](Milliseconds deadline) { alarms->arm(deadline); }),
          rooms(strands_of(io_, 1), means(), std::chrono::hours(1)), work_(asio::make_work_guard(io_)) {
        alarms.emplace(io_.get_executor(),
                       AlarmMeans{.deadlines = deadlines,
                                  .journal = armed,
                                  .time = time,
                                  .wake = [this](std::string code,
                                                 Milliseconds until) { return wake(std::move(code), until); },
                                  .tell_lost = [this](Span span) { return rooms.tell_all(TimeLost{span}); },
                                  .tick = tick});
        thread_ = std::jthread([this] { io_.run(); });
    }

    ~Server() {
        alarms->stop();
        run(rooms.stop());
        work_.reset();
        io_.stop();
        thread_.join();
        readers->stop();
        store_->stop();
    }

    template <class T>
    T run(asio::awaitable<T> work) {
        return test::future_of(io_, std::move(work)).get();
    }

    template <class T>
    void begin(asio::awaitable<T> work) {
        asio::co_spawn(io_, std::move(work), asio::detached);
    }

    void commit(std::vector<Change> changes) {
        asio::co_spawn(io_, keep(std::move(changes)), asio::use_future).get();
    }

    std::vector<RunningTime> running_of(const char* person) {
        std::vector<RunningTime> found;
        run(read(deadlines.running_of(PersonId(person)), found));
        return found;
    }

    /// Returns all running times in the order of their deadlines.
    std::vector<RunningTime> running() {
        std::vector<RunningTime> found;
        run(read(deadlines.running({0, 0, -1}, 100'000), found));
        return found;
    }

    std::vector<Span> lost() {
        std::vector<Span> found;
        run(read(deadlines.lost(), found));
        return found;
    }

    std::shared_ptr<RoomActor> find(std::string code) { return run(rooms.find(std::move(code))).value(); }

  private:
    asio::io_context io_;
    std::unique_ptr<SqlStore> store_;

  public:
    std::shared_ptr<ReaderPool> readers;
    SqlDeadlines deadlines;
    Timekeeper time;
    WatchedJournal journal;
    ArmedJournal armed;
    RoomDirectory rooms;
    std::optional<Alarms> alarms;
    std::atomic<int> woken = 0;
    std::string does_not_wake; ///< a code

  private:
    RoomServices means() {
        return {.store = armed,
                .now = [this] { return time.now(); },
                .find_game = [](std::string_view, std::optional<int>) { return &toy::runes(); },
                .draw = {}};
    }

    asio::awaitable<void> keep(std::vector<Change> changes) {
        const auto stored = co_await armed.commit(std::move(changes));
        if (!stored) {
            throw std::runtime_error(stored.error().sentence);
        }
    }

    template <class T>
    static asio::awaitable<void> read(asio::awaitable<Result<T, JournalError>> question, T& found) {
        auto answer = co_await std::move(question);
        found = std::move(answer).value();
    }

    asio::awaitable<void> wake(std::string code, Milliseconds until) {
        ++woken;
        if (code == does_not_wake) {
            co_return;
        }
        auto found = co_await rooms.find(std::move(code));
        const auto room = found.value();
        Input input = ClocksDue{until};
        co_await room->handle(std::move(input));
    }

    asio::executor_work_guard<asio::io_context::executor_type> work_;
    std::jthread thread_;
};

/// A game's settings and state.
struct Plan {
    Json settings;
    int seats = 2;
    bool all_decide = false; ///< the round is open
    std::vector<Milliseconds> granted{};
    std::vector<const char*> people{"anna", "bjorn", "cilla", "dag"};
};

std::string code_of(GameId id) {
    return fmt::format("{:026}", id);
}

/// Returns the changes of a running game as rooms write them.
std::vector<Change> begun(GameId id, const Plan& plan, Milliseconds now) {
    const AnyGame& game = toy::runes();
    Json options = game.complete_options({{"players", plan.seats}}).value();
    Json settings = protocol::to_json(protocol::for_seats(protocol::with_wish({}, plan.settings).value(),
                                                          static_cast<std::size_t>(plan.seats)));
    RoomOpened opened = open_room({.id = id, .code = code_of(id), .seed = sha256(std::to_string(id))}, game,
                                  options, settings, PersonId("anna"), now);
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::string name = plan.people[static_cast<std::size_t>(seat)];
        opened.seats[static_cast<std::size_t>(seat)] =
            Sitter{.person = PersonId(name), .name = name, .entropy = "", .salt = Salt{}};
    }
    std::vector<Change> changes{opened};
    GameInProgress in_progress(game, opened);
    in_progress.start(options, settings, opened.seats, PersonId("anna"), now, changes);
    if (plan.all_decide) {
        REQUIRE(in_progress.make({0, {{"type", "open"}}}, "open", now, changes));
    }
    for (std::size_t seat = 0; seat < plan.granted.size(); ++seat) {
        if (plan.granted[seat] > 0) {
            in_progress.grant(static_cast<Seat>(seat), plan.granted[seat], now, changes);
        }
    }
    return changes;
}

Json per_move(Milliseconds each, const Json& more = Json::object()) {
    Json settings{{"clock", {{"per_move", each / second}}}, {"on_timeout", "automatic"}};
    settings.merge_patch(more);
    return settings;
}

/// A machine that can be switched off and on again.
struct Machine {
    explicit Machine(Milliseconds each = 10 * second) : tick(each) { start(); }

    void start() { server = std::make_unique<Server>(directory.database(), wall, steady, seen, tick); }

    void pass(Milliseconds time) {
        wall += time;
        steady += time;
    }

    /// Lets time pass and the alarms ring whenever they want to.
    void live(Milliseconds time) {
        const Milliseconds end = wall + time;
        for (;;) {
            const Milliseconds next = server->run(server->alarms->ring());
            if (next >= end) {
                break;
            }
            pass(std::max<Milliseconds>(next - wall, 0));
        }
        pass(end - wall);
    }

    /// Kills the server and starts it again after a while.
    void go_down(Milliseconds time) {
        server.reset();
        pass(time);
        start();
        server->run(server->alarms->begin());
    }

    TemporaryDirectory directory;
    std::atomic<Milliseconds> wall = monday;
    std::atomic<Milliseconds> steady = 0;
    std::vector<RanOut> seen;
    Milliseconds tick;
    std::unique_ptr<Server> server;
};

} // namespace

TEST_CASE("a clock runs out at its moment, and once", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(hour - 1);
    CHECK(machine.seen.empty());
    machine.live(2 * day);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 1, 0}});
}

TEST_CASE("a time that is not claimed is announced once and wakes its room once", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour, {{"on_timeout", "claim"}})}, monday));
    machine.live(2 * day);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 1, 0}});
    CHECK(machine.server->woken == 1);
}

namespace {

/// Lets each clock of so many games run out once and checks the order and the moments.
void check_a_month(int games) {
    Machine machine(day);
    std::mt19937 random(11);
    const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    std::vector<RanOut> expected;
    std::vector<Change> changes;
    for (GameId id = 1; id <= games; ++id) {
        const int seats = 2 + below(3);
        // Whole minutes, so that many have the same deadline.
        const Milliseconds each = (1 + below(28 * 24 * 60)) * minute;
        Plan plan{.settings = per_move(each), .seats = seats, .all_decide = below(2) == 0};
        const bool claimed = below(3) == 0;
        const bool ends = below(3) == 0;
        if (below(3) == 0) {
            plan.settings["clock"] = {
                {"budget", each / second}, {"per_turn", 60}, {"most", 40 * day / second}};
        }
        if (below(4) == 0) {
            plan.settings["clock"]["weekends"] = false;
        }
        if (claimed) {
            plan.settings["on_timeout"] = "claim";
        }
        if (ends) {
            plan.settings["when_left"] = "ends";
        }
        for (int seat = 0; seat < seats; ++seat) {
            plan.granted.push_back(below(2) * below(48) * hour);
        }
        std::vector<Change> start = begun(id, plan, monday + below(60) * minute);
        // According to the last of them.
        std::vector<RanOut> due;
        for (const Change& change : start) {
            if (const auto* times = std::get_if<TimesChanged>(&change)) {
                due.clear();
                for (std::size_t seat = 0; seat < times->seats.size(); ++seat) {
                    if (times->seats[seat].deadline) {
                        due.push_back({*times->seats[seat].deadline, id, static_cast<Seat>(seat)});
                    }
                }
            }
        }
        std::ranges::sort(due);
        if (!claimed) {
            // The game ends with the first, or when one player is left.
            due.resize(std::min<std::size_t>(due.size(), ends ? 1 : static_cast<std::size_t>(seats) - 1));
        }
        std::ranges::copy_if(due, std::back_inserter(expected),
                             [](const RanOut& one) { return one.at < monday + 31 * day; });
        std::ranges::move(start, std::back_inserter(changes));
        if (id % 500 == 0) {
            machine.server->commit(std::exchange(changes, {}));
        }
    }
    std::ranges::sort(expected);
    machine.live(31 * day);
    CHECK(expected.size() > static_cast<std::size_t>(games));
    REQUIRE(machine.seen.size() == expected.size());
    CHECK(machine.seen == expected);
    // No room was woken needlessly.
    CHECK(machine.server->woken <= static_cast<int>(expected.size()));
}

} // namespace

TEST_CASE(
    "a thousand games with clocks go through a month: each clock runs out once, in order, at its moment",
    "[time][O6]") {
    check_a_month(1'000);
}

TEST_CASE(
    "ten thousand games with clocks go through a month: each clock runs out once, in order, at its moment",
    "[.proof][O6]") {
    check_a_month(10'000);
}

TEST_CASE("no clock runs out while the server is down and for ten minutes after; what was lost is given back",
          "[time][O6]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.server->commit(begun(2, {.settings = per_move(2 * hour)}, monday));
    machine.live(30 * minute);
    machine.go_down(5 * hour);
    const Milliseconds back = machine.wall;
    machine.live(10 * minute);
    CHECK(machine.seen.empty());
    machine.live(5 * hour);
    REQUIRE(machine.seen.size() == 2);
    // Exact to the last tick before the server went down.
    CHECK(machine.seen[0].at >= back + 10 * minute + 30 * minute);
    CHECK(machine.seen[0].at <= back + 10 * minute + 30 * minute + 10 * second);
    CHECK(machine.seen[1].at == machine.seen[0].at + hour);
}

TEST_CASE("a server that is killed again and again around a deadline runs no clock out twice, nor forgets it",
          "[time][O6]") {
    Machine machine;
    for (GameId id = 1; id <= 20; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(id * minute)}, monday));
    }
    // Each life is long enough for some deadlines.
    for (int life = 0; life < 12; ++life) {
        machine.live(12 * minute);
        machine.go_down(life % 2 == 0 ? second : 3 * minute);
    }
    machine.live(hour);
    std::vector<RanOut> seen = machine.seen;
    REQUIRE(seen.size() == 20);
    for (GameId id = 1; id <= 20; ++id) {
        CHECK(seen[static_cast<std::size_t>(id) - 1].game == id);
    }
}

TEST_CASE("a server that dies before it has moved the deadlines moves them when it is back", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(minute);
    machine.go_down(2 * hour); // begin() without a ring
    machine.go_down(2 * hour);
    machine.live(hour);
    CHECK(machine.seen.empty());
    machine.live(10 * minute);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("a jump of the wall clock costs no player any time", "[time][O4]") {
    Machine machine;
    for (GameId id = 1; id <= 50; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(id * 10 * minute)}, monday));
    }
    machine.live(5 * minute);
    machine.wall += day;
    const Milliseconds leapt = machine.wall;
    machine.live(5 * minute);
    CHECK(machine.seen.empty());
    // Includes the grace period.
    machine.live(9 * hour);
    REQUIRE(machine.seen.size() == 50);
    CHECK(machine.seen[0].at == leapt + 10 * minute + 5 * minute);
    CHECK(machine.seen[49].at == leapt + 10 * minute + 8 * hour + 15 * minute);
}

TEST_CASE("a loaded room learns of a jump, and its players lose no time", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour, {{"on_timeout", "claim"}})}, monday));
    const auto room = machine.server->find(code_of(1));
    const auto peer = std::make_shared<test::KeepingPeer>(1);
    REQUIRE(machine.server->run(room->attach(peer, PersonId("anna"), {}, std::nullopt)));
    machine.live(minute);
    machine.wall += day;
    machine.live(minute);
    const Json told = peer->messages("clocks").back();
    CHECK(told.at("clocks").at(0).at("left").get<Milliseconds>() >= 59 * minute);
    CHECK(told.at("deadline").get<Milliseconds>() >= monday + day + hour);
}

TEST_CASE("a wall clock that jumped and is set back stops no game for long", "[time][O4]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(minute);
    machine.wall += day;
    machine.live(minute);
    machine.wall -= day;
    machine.live(2 * hour);
    REQUIRE(machine.seen.size() == 1);
    // A little more than an hour of steady time, and the grace period.
    CHECK(machine.steady.load() <= 2 * hour + 2 * minute);
    CHECK(machine.seen[0].at <= monday + hour + 15 * minute);
}

TEST_CASE("three hundred games of one person stand still while they are on vacation", "[time]") {
    constexpr int games = 300;
    Machine machine(hour);
    machine.server->commit({PeopleChange(AccountMade{.person = PersonId("anna"),
                                                     .name = "Anna",
                                                     .name_key = "anna",
                                                     .look_key = "anna",
                                                     .email = std::nullopt,
                                                     .at = monday})});
    for (GameId id = 1; id <= games; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(day + id * minute)}, monday));
    }
    // And a game of other players.
    machine.server->commit(
        begun(games + 1, {.settings = per_move(day), .people = {"bjorn", "cilla"}}, monday));
    // Some of the rooms are loaded.
    const auto room = machine.server->find(code_of(7));
    const auto peer = std::make_shared<test::KeepingPeer>(1);
    REQUIRE(machine.server->run(room->attach(peer, PersonId("bjorn"), {}, std::nullopt)));

    machine.live(hour);
    const Span away{machine.wall, machine.wall + 7 * day};
    std::vector<Change> changes = deadlines_moved(machine.server->running_of("anna"), {}, away);
    CHECK(changes.size() == games);
    changes.emplace_back(
        PeopleChange(VacationTaken{.person = PersonId("anna"), .span = away, .days = 7, .all_days = 0}));
    machine.server->commit(std::move(changes));
    machine.server->run(machine.server->rooms.tell({code_of(7)}, Away{PersonId("anna"), {away}}));
    CHECK(peer->messages("room").back().at("room").at("seats").at(0).at("vacation") == away.until);

    machine.live(7 * day + 22 * hour);
    REQUIRE(machine.seen == std::vector<RanOut>{{monday + day, games + 1, 0}});
    machine.live(day);
    REQUIRE(machine.seen.size() == games + 1);
    for (GameId id = 1; id <= games; ++id) {
        CHECK(machine.seen[static_cast<std::size_t>(id)] == RanOut{monday + 8 * day + id * minute, id, 0});
    }
    // No room was woken early.
    CHECK(machine.server->woken == games + 1);
}

TEST_CASE("of two vacations taken at the same moment only one counts", "[time]") {
    Machine machine;
    machine.server->commit({PeopleChange(AccountMade{.person = PersonId("anna"),
                                                     .name = "Anna",
                                                     .name_key = "anna",
                                                     .look_key = "anna",
                                                     .email = std::nullopt,
                                                     .at = monday})});
    const auto taken = [](Milliseconds from) {
        return std::vector<Change>{PeopleChange(VacationTaken{
            .person = PersonId("anna"), .span = {from, from + 30 * day}, .days = 30, .all_days = 0})};
    };
    machine.server->commit(taken(monday));
    CHECK_THROWS(machine.server->commit(taken(monday + 1)));
}

TEST_CASE("a deadline is moved unless its seat has more or less time meanwhile", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    std::vector<RunningTime> running = machine.server->running();
    REQUIRE(running.size() == 1);
    SeatTime time = running[0].time;
    time.deadline = monday + 5 * hour;
    machine.server->commit({DeadlineMoved{1, 0, time}});
    CHECK(machine.server->running()[0].time.deadline == monday + 5 * hour);
    time.left += 1;
    time.deadline = monday + 6 * hour;
    machine.server->commit({DeadlineMoved{1, 0, time}});
    CHECK(machine.server->running()[0].time.deadline == monday + 5 * hour);
    // Deadlines are too late for a while; the room checks when it is woken.
    machine.live(6 * hour);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("waking a room is retried, and delays no other", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.server->commit(begun(2, {.settings = per_move(hour)}, monday));
    machine.server->does_not_wake = code_of(1);
    machine.live(hour + minute);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 2, 0}});
    CHECK(machine.server->woken <= 10);
    machine.server->does_not_wake.clear();
    machine.live(minute);
    REQUIRE(machine.seen.size() == 2);
    CHECK(machine.seen[1].game == 1);
}

TEST_CASE("failed writes are retried", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(hour - minute);
    machine.server->journal.refuses = true;
    machine.live(10 * minute);
    CHECK(machine.seen.empty());
    machine.server->journal.refuses = false;
    machine.live(minute);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("a deadline that comes up while the alarms sleep wakes them", "[time]") {
    Machine machine(day);
    machine.server->begin(machine.server->alarms->run());
    machine.server->commit(begun(1, {.settings = per_move(day)}, monday));
    machine.pass(2 * hour);
    // The game began long ago, so its time is up at once.
    machine.server->commit(begun(2, {.settings = per_move(hour)}, monday));
    CHECK(test::eventually([&] {
        const auto running = machine.server->running();
        return running.size() == 1 && running[0].game == 1;
    }));
}
