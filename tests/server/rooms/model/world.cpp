#include "tests/server/rooms/model/world.h"

#include "engine/catalogue/registry.h"
#include "server/storage/rows/reader_pool.h"
#include "tests/server/storage/database_in.h"
#include "tests/support/message_log.h"
#include "tests/support/random_bots.h"
#include "tests/support/toy.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <unistd.h>

namespace idavoll::test {

using namespace idavoll::server;
namespace asio = boost::asio;

namespace {

/// The toy game with a fault: raising the pot throws.
struct Trap : toy::Runes {
    static const GameFacts& facts() {
        static constexpr GameFacts facts{
            .name = "trap", .title = "Trap", .rules = 1, .min_seats = 2, .max_seats = 4};
        return facts;
    }

    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        if (action.type == toy::ActionType::raise) {
            throw std::runtime_error("the floor opens");
        }
        return Runes::apply(state, seat, action, chance);
    }
};

/// Finds toy games and real games.
const AnyGame* find_any(std::string_view name, std::optional<int> rules) {
    static const WithRandomBots<Trap> trap;
    if (name == "trap") {
        return &trap;
    }
    return name == "runes" ? &toy::runes() : find_game(name, rules);
}

std::filesystem::path make_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "idavoll-rooms-XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    return pattern;
}

} // namespace

void KeepingPeer::send(Frame frame, Urgency) {
    log_server_message(*frame);
    const std::lock_guard lock(mutex_);
    std::ranges::move(decoder_.decode(Json::parse(*frame)), std::back_inserter(inbox_));
}

void KeepingPeer::close(CloseCode code) {
    const std::lock_guard lock(mutex_);
    closed_ = code;
}

std::vector<Json> KeepingPeer::messages(std::string_view type) const {
    const std::lock_guard lock(mutex_);
    std::vector<Json> found;
    std::ranges::copy_if(inbox_, std::back_inserter(found),
                         [&](const Json& message) { return message.at("type") == type; });
    return found;
}

std::optional<CloseCode> KeepingPeer::closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
}

asio::awaitable<void> ShutableJournal::wait_while_held() {
    ++waiting;
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (holds) {
        timer.expires_after(std::chrono::milliseconds(1));
        co_await timer.async_wait(asio::use_awaitable);
    }
    --waiting;
}

asio::awaitable<Result<Done, JournalError>> ShutableJournal::commit(std::vector<Change> changes) {
    co_await wait_while_held();
    if (refuses_commits) {
        co_return JournalError{JournalError::Kind::unavailable, "The disk is full."};
    }
    if (races_lost > 0) {
        --races_lost;
        co_return JournalError{JournalError::Kind::outdated, "Another server was faster."};
    }
    auto result = co_await store_.commit(std::move(changes));
    if (on_durable) {
        on_durable();
    }
    if (loses_answers) {
        co_return JournalError{JournalError::Kind::unavailable, "The disk does not answer."};
    }
    co_return result;
}

asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> ShutableJournal::load(std::string code) {
    ++loads;
    co_await wait_while_held();
    if (refuses_loads) {
        co_return JournalError{JournalError::Kind::unavailable, "The disk has gone."};
    }
    co_return co_await store_.load(std::move(code));
}

World::Folder::Folder() : path_(make_folder()) {}

World::Folder::~Folder() {
    drop_databases_in(path_);
    std::filesystem::remove_all(path_);
}

World::World(std::chrono::milliseconds idle) : World(std::make_shared<Folder>(), idle, Bots::act, find_any) {}

World::World(std::shared_ptr<Folder> folder, Bots bots)
    : World(std::move(folder), std::chrono::hours(1), bots, find_any) {}

World::World(std::shared_ptr<Folder> folder, FindGame find)
    : World(std::move(folder), std::chrono::hours(1), Bots::act, std::move(find)) {}

World::World(std::shared_ptr<Folder> folder, std::chrono::milliseconds idle, Bots bots, FindGame find)
    : folder_(std::move(folder)), bots_(std::chrono::hours(bots == Bots::dawdle ? 1 : 0)),
      work_(asio::make_work_guard(io)) {
    const std::filesystem::path database = ready_database_in(folder_->path(), "test.db");
    auto opened = SqlStore::open(database);
    if (!opened) {
        FAIL(opened.error().sentence);
    }
    opened_ = std::move(opened).value();
    store_ = std::make_unique<ShutableJournal>(*opened_);
    RoomServices means{.store = *store_,
                       .now = [this] { return clock_ += 2'000; },
                       .find_game = std::move(find),
                       .draw = {}};
    means.draw = draw_rooms(*store_);
    means.elsewhere = replaying.get_executor();
    means.older_chat = opened_.get();
    means.bots = bots == Bots::sleep ? nullptr : &bots_;
    means.plays_enough_alone = [this](Identity who, std::size_t more) {
        return plays_enough_alone(*unused_, AloneLimits{}, std::move(who), more);
    };
    means.max_waiting = 4;
    means.max_peers = 20;
    readers_ = ReaderPool::open(database, 2).value();
    unused_ = std::make_unique<SqlUnusedRooms>(readers_);
    lists_ = std::make_unique<SqlLists>(readers_);
    directory_ = std::make_unique<RoomDirectory>(strands_of(io, 2), means, idle);
    directory_->remove_unused(*unused_, OpenFor{});
    opener_ = std::make_unique<RoomOpener>(std::move(means), *directory_, OpeningLimits{}, unused_.get());
    for (int thread = 0; thread < 2; ++thread) {
        threads_.emplace_back([this] { io.run(); });
    }
}

World::~World() {
    store_->holds = false;
    run(directory_->stop());
    work_.reset();
    threads_.clear();
    bots_.stop();
    readers_->stop();
    opened_->stop();
}

std::string World::create(Json options, std::string game, protocol::Settings settings) {
    auto created =
        run(opener_->create(PersonId("anna"), std::move(game), std::move(options), {}, std::move(settings)));
    REQUIRE(created.ok());
    return created.value();
}

std::shared_ptr<RoomActor> World::find(const std::string& code) {
    auto found = run(directory_->find(code));
    REQUIRE(found.ok());
    return found.value();
}

std::shared_ptr<KeepingPeer> World::enter(const std::shared_ptr<RoomActor>& room, std::string guest) {
    auto peer = std::make_shared<KeepingPeer>(next_peer_++);
    REQUIRE(run(room->attach(peer, PersonId(std::move(guest)), {}, std::nullopt)));
    return peer;
}

void World::say(const std::shared_ptr<RoomActor>& room, const KeepingPeer& peer, const Json& message) {
    run(room->handle(received(peer, message)));
}

World::Game World::begin_game(Json options, std::string game) {
    Game begun;
    begun.code = create(std::move(options), std::move(game));
    begun.room = find(begun.code);
    begun.anna = enter(begun.room, "anna");
    begun.bjorn = enter(begun.room, "bjorn");
    say(begun.room, *begun.anna, {{"type", "sit"}, {"name", "Anna"}, {"entropy", ""}});
    say(begun.room, *begun.bjorn, {{"type", "sit"}, {"name", "Bjorn"}, {"entropy", ""}});
    REQUIRE(begun.anna->messages("view").size() == 1);
    return begun;
}

Received received(const KeepingPeer& peer, const Json& message) {
    const std::string text = message.dump();
    log_client_message(text);
    return {peer.id(), protocol::parse_client_message(text).value()};
}

Json turn_of(const KeepingPeer& peer) {
    const auto patches = peer.messages("patch");
    const auto views = peer.messages("view");
    const bool patch_is_later =
        !patches.empty() && (views.empty() || patches.back().at("seq") >= views.back().at("seq"));
    Json turn = patch_is_later ? patches.back().at("turn") : views.back().at("turn");
    turn["seq"] = patch_is_later ? patches.back().at("seq") : views.back().at("seq");
    return turn;
}

} // namespace idavoll::test
