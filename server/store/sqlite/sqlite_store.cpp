#include "server/store/sqlite/sqlite_store.h"

#include "server/store/sqlite/backfill.h"
#include "server/store/sqlite/change_writer.h"
#include "server/store/sqlite/database_file.h"
#include "server/store/sqlite/job_queue.h"
#include "server/store/sqlite/migrate.h"
#include "server/store/sqlite/reply.h"
#include "server/store/sqlite/room_reader.h"
#include "server/store/sqlite/sqlite.h"

#include <atomic>
#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <stop_token>
#include <system_error>
#include <thread>
#include <variant>

namespace idavoll::server {

namespace {

namespace asio = boost::asio;

using Committed = Result<Done, JournalError>;
using Loaded = Result<std::unique_ptr<StoredRoom>, JournalError>;

struct CommitJob {
    std::vector<Change> changes;
    Reply<Committed> reply;
};

struct LoadJob {
    std::string code;
    Reply<Loaded> reply;
};

struct ChatJob {
    GameId game = 0;
    int before = 0;
    int most = 0;
    Reply<OlderChat::Page> reply;
};

using ReadJob = std::variant<LoadJob, ChatJob>;

/// A checkpoint is due when the write-ahead log has grown by so many pages since the last (16 MiB).
constexpr int checkpoint_pages = 4000;

/// From the beginning of one transaction to that of the next, at least: a flush costs as much as writing ten
/// moves, and those that come meanwhile share it. A move that comes after a quiet moment does not wait.
constexpr std::chrono::microseconds group_interval{1000};

/// Up to this size a database is checked at every start. A larger one would keep players waiting; `idavoll
/// admin verify` checks it at any time.
constexpr std::int64_t checked_bytes = std::int64_t{64} << 20U;

/// How often the place of a quiet database is looked at. One that is written to is looked at with each write.
constexpr std::chrono::milliseconds glance{250};

const JournalError has_stopped{JournalError::Kind::unavailable, "The store has stopped."};

Problem trouble(const std::filesystem::path& path, const std::string& rest) {
    return {"The database " + path.string() + " " + rest + "."};
}

bool erases_somebody(const CommitJob& job) {
    return std::ranges::any_of(job.changes, [](const Change& change) {
        const auto* of_person = std::get_if<PeopleChange>(&change);
        return of_person != nullptr && std::holds_alternative<PersonErased>(*of_person);
    });
}

/// What may be wrong with the place before SQLite looks at it.
std::optional<Problem> check_place(const std::filesystem::path& path) {
    std::error_code ignored;
    const std::filesystem::path directory = path.parent_path();
    if (!std::filesystem::is_directory(directory, ignored)) {
        return trouble(path, "cannot be opened: there is no directory " + directory.string());
    }
    if (std::filesystem::is_directory(path, ignored)) {
        return trouble(path, "cannot be opened: it is a directory");
    }
    return std::nullopt;
}

std::string explain(const SqliteError& error) {
    switch (error.code()) {
    case SQLITE_NOTADB:
        return "is not an SQLite database";
    case SQLITE_CORRUPT:
        return "is damaged (" + std::string(error.what()) + "): restore a backup";
    default:
        return "cannot be opened: " + std::string(error.what());
    }
}

/// Makes the only read-write connection ready: the rest of "The database …", or nothing if all is well.
std::optional<std::string> prepare(Connection& connection, DatabaseFile& file) {
    if (std::optional<std::string> refusal = check_schema(connection)) {
        return refusal;
    }
    if (connection.is_read_only()) {
        return "is read-only";
    }
    if (std::optional<std::string> obstacle = file.make_private()) {
        return obstacle;
    }
    const std::int64_t bytes =
        connection.number("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    const std::string found = bytes <= checked_bytes ? connection.text("PRAGMA quick_check(1)") : "ok";
    if (found != "ok") {
        return "is damaged (" + found + "): restore a backup";
    }
    if (std::optional<std::string> obstacle = make_durable(connection)) {
        return obstacle;
    }
    if (std::optional<std::string> failure = migrate(connection)) {
        return failure;
    }
    backfill_turns(connection);
    return file.claim_log();
}

/// Everything that is open while the store is; in the order in which it is opened, and closed backwards.
struct Database {
    Database(DatabaseFile claimed, Connection prepared)
        : file(std::move(claimed)), writing(std::move(prepared)), reading(file.path(), Access::read_only),
          writer(writing), reader(reading) {
        writing.count_wal_pages(wal_pages);
    }

    const DatabaseFile file;
    int wal_pages = 0;
    Connection writing;
    Connection reading;
    ChangeWriter writer;
    RoomReader reader;
};

} // namespace

class SqliteStore::Impl {
  public:
    explicit Impl(std::unique_ptr<Database> database)
        : database_(std::move(database)),
          last_id_(database_->writing.number(
              "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'games'")),
          had_rooms_(last_id_ > 0), path_(database_->file.path()),
          writer_thread_([this] { write_until_closed(); }), reader_thread_([this] { read_until_closed(); }),
          watch_thread_([this](const std::stop_token& stop) { watch_until(stop); }) {}

    ~Impl() { stop(); }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void commit(CommitJob job) {
        if (std::optional<CommitJob> refused = commits_.push(std::move(job))) {
            refused->reply(has_stopped);
        }
    }

    void read(ReadJob job) {
        if (std::optional<ReadJob> refused = reads_.push(std::move(job))) {
            std::visit([](auto& one) { one.reply(has_stopped); }, *refused);
        }
    }

    GameId next_game_id() { return ++last_id_; }

    StoreFigures figures() const {
        return {.commits = done_, .transactions = transactions_, .failures = failures_};
    }

    bool is_in_place() const { return !is_displaced_; }

    bool had_rooms() const { return had_rooms_; }

    const std::filesystem::path& path() const { return path_; }

    void stop() {
        std::call_once(stop_once_, [this] {
            watch_thread_.request_stop();
            watch_thread_.join();
            commits_.close();
            reads_.close();
            writer_thread_.join();
            reader_thread_.join();
            if (displaced()) {
                // What lies there now is not ours to touch.
                database_->writing.leave_log_alone();
            } else {
                checkpoint();
            }
            database_.reset();
        });
    }

  private:
    void write_until_closed() {
        using Clock = JobQueue<CommitJob>::Clock;
        auto group = commits_.take();
        while (!group.empty()) {
            const Clock::time_point begin = Clock::now();
            write(group);
            log_holds_the_erased_ = log_holds_the_erased_ || std::ranges::any_of(group, erases_somebody);
            if (log_holds_the_erased_) {
                empty_log();
            }
            checkpoint_if_due();
            group = commits_.take(begin + group_interval);
        }
    }

    void watch_until(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex);
        while (!stopped.wait_for(lock, stop, glance, [&] { return stop.stop_requested(); })) {
            (void)displaced();
        }
    }

    /// Looks whether the files are still those that were opened; says once when that has changed. What was
    /// moved away and comes back is welcome: it is the same file.
    std::optional<std::string> displaced() {
        std::optional<std::string> now = database_->file.displaced();
        if (is_displaced_.exchange(now.has_value()) != now.has_value()) {
            now ? spdlog::critical("store: {} Nothing is stored until it is back.",
                                   trouble(path_, *now).sentence)
                : spdlog::warn("store: the database {} is back", path_.string());
        }
        return now;
    }

    std::optional<JournalError> out_of_place() {
        const std::optional<std::string> now = displaced();
        return now ? std::optional(unavailable(trouble(path_, *now).sentence)) : std::nullopt;
    }

    static JournalError outdated(std::string sentence) {
        return {JournalError::Kind::outdated, std::move(sentence)};
    }

    static JournalError unavailable(std::string sentence) {
        return {JournalError::Kind::unavailable, std::move(sentence)};
    }

    /// Group commit: one transaction for all that came while the last one was being flushed. If one of them
    /// is to blame that it fails, each gets one of its own, so that only the guilty fail. A disk that is full
    /// or a database that is locked is nobody's fault, and trying again would keep everybody waiting.
    void write(std::span<CommitJob> group) {
        const std::optional<Failure> failure = transact(group);
        for (CommitJob& job : group) {
            const bool again = failure && failure->blames_a_job && group.size() > 1;
            const std::optional<Failure> own = again ? transact({&job, 1}) : failure;
            failures_ += own ? 1 : 0;
            job.reply(own ? Committed(own->error) : Committed(Done{}));
        }
    }

    struct Failure {
        JournalError error;
        bool blames_a_job = false;
    };

    std::optional<Failure> transact(std::span<const CommitJob> group) {
        if (is_displaced_) {
            if (std::optional<JournalError> gone = out_of_place()) {
                return Failure{*gone};
            }
        }
        try {
            Transaction transaction(database_->writing, Transaction::Kind::write);
            for (const CommitJob& job : group) {
                database_->writer.write(job.changes);
            }
            transaction.commit();
        } catch (const SqliteError& error) {
            const bool lost = error.code() == SQLITE_CONSTRAINT;
            return Failure{lost ? outdated(error.what()) : unavailable(error.what()), lost};
        } catch (const Misfit& misfit) {
            return Failure{outdated(misfit.what()), true};
        } catch (const std::exception& error) {
            return Failure{unavailable(error.what()), true};
        }
        // It is on a disk, but if nothing leads there any more, it is lost.
        if (std::optional<JournalError> gone = out_of_place()) {
            return Failure{*gone};
        }
        ++transactions_;
        done_ += group.size();
        return std::nullopt;
    }

    /// After the answers, so that nobody waits for it who is not already queued.
    void checkpoint_if_due() {
        const int pages = database_->wal_pages;
        if (pages < pages_at_checkpoint_) {
            pages_at_checkpoint_ = 0; // the log was begun anew
        }
        if (pages - pages_at_checkpoint_ >= checkpoint_pages) {
            checkpoint();
            pages_at_checkpoint_ = pages;
        }
    }

    /// What was erased is in older pages of the log until it is empty. While somebody reads it cannot be
    /// emptied, and is with the next write.
    void empty_log() {
        try {
            log_holds_the_erased_ = !database_->writing.empty_log();
        } catch (const SqliteError& error) {
            spdlog::warn("store: the log could not be emptied, nothing is lost: {}", error.what());
        }
    }

    void checkpoint() {
        try {
            database_->writing.checkpoint();
        } catch (const SqliteError& error) {
            spdlog::warn("store: the checkpoint failed, nothing is lost: {}", error.what());
        }
    }

    void read_until_closed() {
        for (auto jobs = reads_.take(); !jobs.empty(); jobs = reads_.take()) {
            for (ReadJob& job : jobs) {
                std::visit([this](auto& one) { answer(one); }, job);
            }
        }
    }

    void answer(LoadJob& job) {
        job.reply(answer_of<Loaded>([&] { return database_->reader.by_code(job.code); }));
    }

    void answer(ChatJob& job) {
        job.reply(answer_of<OlderChat::Page>(
            [&] { return database_->reader.chat_before(job.game, job.before, job.most); }));
    }

    /// What `read` reads, or why not.
    template <class Answer, class Read>
    Answer answer_of(Read read) {
        if (std::optional<JournalError> gone = out_of_place()) {
            return *gone;
        }
        try {
            return read();
        } catch (const std::exception& error) {
            return unavailable(error.what());
        }
    }

    std::unique_ptr<Database> database_;
    int pages_at_checkpoint_ = 0;
    bool log_holds_the_erased_ = false;
    std::atomic<GameId> last_id_;
    const bool had_rooms_;
    const std::filesystem::path path_;
    std::atomic<bool> is_displaced_ = false;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> transactions_ = 0;
    std::atomic<std::uint64_t> failures_ = 0;
    JobQueue<CommitJob> commits_;
    JobQueue<ReadJob> reads_;
    std::once_flag stop_once_;
    std::thread writer_thread_;
    std::thread reader_thread_;
    std::jthread watch_thread_;
};

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>, Problem> SqliteStore::open(const std::filesystem::path& place) {
    const std::filesystem::path given = std::filesystem::absolute(place);
    if (std::optional<Problem> refusal = check_place(given)) {
        return *refusal;
    }
    Result<DatabaseFile, Problem> file = DatabaseFile::claim(given);
    if (!file) {
        return file.error();
    }
    const std::filesystem::path path = file->path();
    try {
        Connection connection(path, Access::read_write);
        if (const std::optional<std::string> refusal = prepare(connection, *file)) {
            return trouble(path, *refusal);
        }
        auto database = std::make_unique<Database>(*std::move(file), std::move(connection));
        spdlog::info("store: SQLite {}", sqlite_version());
        return std::unique_ptr<SqliteStore>(new SqliteStore(std::make_unique<Impl>(std::move(database))));
    } catch (const SqliteError& error) {
        return trouble(path, explain(error));
    }
}

asio::awaitable<Committed> SqliteStore::commit(std::vector<Change> changes) {
    auto initiate = [this](auto handler, std::vector<Change> all) {
        impl_->commit({.changes = std::move(all), .reply = Reply<Committed>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Committed)>(initiate, asio::use_awaitable,
                                                                                std::move(changes));
}

asio::awaitable<Loaded> SqliteStore::load(std::string code) {
    auto initiate = [this](auto handler, std::string wanted) {
        impl_->read(LoadJob{.code = std::move(wanted), .reply = Reply<Loaded>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Loaded)>(initiate, asio::use_awaitable,
                                                                             std::move(code));
}

asio::awaitable<OlderChat::Page> SqliteStore::chat_before(GameId game, int before, int most) {
    auto initiate = [this, game, before, most](auto handler) {
        impl_->read(
            ChatJob{.game = game, .before = before, .most = most, .reply = Reply<Page>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Page)>(initiate, asio::use_awaitable);
}

GameId SqliteStore::next_game_id() {
    return impl_->next_game_id();
}

StoreFigures SqliteStore::figures() const {
    return impl_->figures();
}

bool SqliteStore::is_in_place() const {
    return impl_->is_in_place();
}

bool SqliteStore::had_rooms() const {
    return impl_->had_rooms();
}

const std::filesystem::path& SqliteStore::path() const {
    return impl_->path();
}

void SqliteStore::stop() {
    impl_->stop();
}

} // namespace idavoll::server
