#include "tests/server/storage/sqlite/samples.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <thread>

namespace idavoll::server::samples {

namespace {

template <class T>
T wait_for(boost::asio::awaitable<T> call) {
    boost::asio::io_context context;
    std::optional<T> answer;
    auto wait = [](boost::asio::awaitable<T> called, std::optional<T>& to) -> boost::asio::awaitable<void> {
        to.emplace(co_await std::move(called));
    };
    std::future<void> done =
        boost::asio::co_spawn(context, wait(std::move(call), answer), boost::asio::use_future);
    context.run();
    done.get();
    return *std::move(answer);
}

} // namespace

TemporaryDirectory::TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "idavoll-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
    test::drop_databases_in(path_);
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<SqlStore> open_store(const std::filesystem::path& path) {
    auto opened = SqlStore::open(path);
    if (!opened) {
        FAIL(opened.error().sentence);
    }
    return std::move(opened).value();
}

std::string refusal(const std::filesystem::path& path) {
    const auto opened = SqlStore::open(path);
    return opened ? "" : opened.error().sentence;
}

std::optional<JournalError> commit(Journal& store, std::vector<Change> changes) {
    const auto stored = wait_for(store.commit(std::move(changes)));
    return stored ? std::nullopt : std::optional(stored.error());
}

std::unique_ptr<StoredRoom> load(Journal& store, const std::string& code) {
    auto loaded = wait_for(store.load(code));
    if (!loaded) {
        FAIL(loaded.error().sentence);
    }
    return std::move(loaded).value();
}

void run_many(int count, const std::function<boost::asio::awaitable<void>(int)>& each) {
    boost::asio::io_context context;
    for (int i = 0; i < count; ++i) {
        boost::asio::co_spawn(context, each(i), boost::asio::detached);
    }
    std::jthread other([&] { context.run(); });
    context.run();
}

GameId next_number(Journal& journal) {
    const auto number = wait_for(journal.next_game_id());
    if (!number) {
        FAIL(number.error().sentence);
    }
    return *number;
}

bool goes_on_behind(Journal& journal, GameId last) {
    const GameId next = next_number(journal);
    return journal.is_shared() ? next > last : next == last + 1;
}

std::string code_of(GameId id) {
    return "room-" + std::to_string(id);
}

RoomOpened opened(GameId id) {
    const Sitter creator{.person = PersonId("guest-a"), .name = "Anna", .entropy = "", .held = false};
    return {.id = id,
            .code = code_of(id),
            .game = "voluspa",
            .options = {{"players", 2}},
            .seed = sha256("seed " + std::to_string(id)),
            .creator = PersonId("guest-a"),
            .seats = {creator, std::nullopt},
            .at = 1'000};
}

GameStarted started(GameId id) {
    const Sitter anna{.person = PersonId("guest-a"), .name = "Anna", .entropy = "", .held = false};
    const Sitter bjorn{
        .person = PersonId("guest-b"), .name = "Björn", .entropy = std::string(64, 'b'), .held = false};
    return {.game = id,
            .rules = 1,
            .options = {{"players", 2}, {"hand", 5}},
            .seats = {anna, bjorn},
            .genesis = sha256("genesis"),
            .at = 2'000};
}

ActionAccepted action(GameId game, int seq) {
    return {.game = game,
            .seq = seq,
            .seat = (seq - 1) % 2,
            .action = R"({"type":"pass","n":)" + std::to_string(seq) + "}",
            .move_id = "move-" + std::to_string(seq),
            .hash = sha256("link " + std::to_string(seq)),
            .at = 2'000 + seq};
}

std::vector<Change> running(GameId id) {
    return {opened(id), started(id)};
}

} // namespace idavoll::server::samples
