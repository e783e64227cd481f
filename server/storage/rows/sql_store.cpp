#include "server/storage/rows/sql_store.h"

#include "server/storage/rows/backfill.h"
#include "server/storage/rows/change_writer.h"
#include "server/storage/rows/commit_job.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/job_queue.h"
#include "server/storage/rows/reply.h"
#include "server/storage/rows/reserved_numbers.h"
#include "server/storage/rows/room_reader.h"
#include "server/storage/sql/sql.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <spdlog/spdlog.h>
#include <stop_token>
#include <system_error>
#include <thread>
#include <variant>

namespace idavoll::server {

namespace {

namespace asio = boost::asio;

using Committed = CommitJob::Committed;
using Loaded = Result<std::unique_ptr<StoredRoom>, JournalError>;

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

/// Minimum time between starts of transactions: a flush costs as much as writing ten moves, and moves that
/// arrive meanwhile share it. A move after a quiet moment doesn't wait.
constexpr std::chrono::microseconds group_interval{1000};

/// How often the location of an idle database is checked. Every write checks it too.
constexpr std::chrono::milliseconds glance{250};
/// Checks without a commit after which the database is idle.
constexpr int glances_of_rest = 8;

const JournalError has_stopped{JournalError::Kind::unavailable, "The store has stopped."};

Problem trouble(const DatabasePlace& place, const std::string& rest) {
    return {"The database " + place.shown() + " " + rest + "."};
}

/// Everything the store opens, in order; closed in reverse.
struct Parts {
    explicit Parts(std::unique_ptr<Database> claimed)
        : database(std::move(claimed)), reading(connect(database->place(), Access::read_only)),
          writer(database->writing()), reader(reading) {}

    const std::unique_ptr<Database> database;
    Connection reading;
    ChangeWriter writer;
    RoomReader reader;
};

} // namespace

class SqlStore::Impl {
  public:
    explicit Impl(std::unique_ptr<Parts> parts)
        : parts_(std::move(parts)), had_rooms_(database().had_rooms()), place_(database().place()),
          is_shared_(database().writing().is_shared()), writer_thread_([this] { write_until_closed(); }),
          reader_thread_([this] { read_until_closed(); }),
          watch_thread_([this](const std::stop_token& stop) { watch_until(stop); }) {}

    ~Impl() { stop(); }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void commit(CommitJob job) {
        const bool is_held = std::this_thread::get_id() == holding_thread_;
        std::optional<CommitJob> refused =
            is_held ? commits_.push_held(std::move(job)) : commits_.push(std::move(job));
        if (refused) {
            (*refused->reply)(has_stopped);
        }
    }

    void hold_commits_of(std::thread::id thread) { holding_thread_ = thread; }

    void release_commits() { commits_.release(); }

    void read(ReadJob job) {
        if (std::optional<ReadJob> refused = reads_.push(std::move(job))) {
            std::visit([](auto& one) { one.reply(has_stopped); }, *refused);
        }
    }

    void draw_number(Reply<ReservedNumbers::Given> reply) { numbers_.take(std::move(reply)); }

    bool is_shared() const { return is_shared_; }

    StoreFigures figures() const {
        return {.commits = done_, .transactions = transactions_, .failures = failures_};
    }

    bool is_in_place() const { return !is_displaced_; }

    bool had_rooms() const { return had_rooms_; }

    const DatabasePlace& place() const { return place_; }

    std::int64_t bytes() const { return database().bytes(); }

    std::int64_t log_bytes() const { return database().log_bytes(); }

    void stop() {
        std::call_once(stop_once_, [this] {
            watch_thread_.request_stop();
            watch_thread_.join();
            commits_.close();
            numbers_.close(has_stopped);
            reads_.close();
            writer_thread_.join();
            reader_thread_.join();
            database().settle();
            parts_.reset();
        });
    }

  private:
    Database& database() const { return *parts_->database; }

    void write_until_closed() {
        using Clock = JobQueue<CommitJob>::Clock;
        auto group = commits_.take();
        while (!group.empty()) {
            const Clock::time_point begin = Clock::now();
            if (is_shared_) {
                // All servers lock rooms in this order, which prevents deadlocks.
                std::ranges::stable_sort(group, {}, room_of);
            }
            write(group);
            // After the replies, so that only queued jobs wait.
            reserve_numbers();
            database().tend(std::ranges::any_of(group, erases_person));
            if (rests_.exchange(false)) {
                is_whole_ = database().rest();
            }
            group = commits_.take(begin + group_interval);
        }
    }

    void reserve_numbers() {
        if (!numbers_.is_low()) {
            return;
        }
        try {
            numbers_.put(database().reserve_games(static_cast<int>(ReservedNumbers::stock)));
        } catch (const SqlError& error) {
            spdlog::warn("store: cannot reserve room numbers: {}", error.what());
            numbers_.refuse(unavailable(error.what()));
        }
    }

    void watch_until(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex);
        std::uint64_t seen = done_;
        int quiet = 0;
        while (!stopped.wait_for(lock, stop, glance, [&] { return stop.stop_requested(); })) {
            (void)displaced();
            const std::uint64_t done = done_;
            is_whole_ = is_whole_ && done == seen;
            quiet = std::exchange(seen, done) == done ? quiet + 1 : 0;
            if (quiet >= glances_of_rest && !is_whole_ && !is_displaced_) {
                quiet = 0;
                rests_ = true;
                (void)commits_.push({});
                seen += 1; // its own
            }
        }
    }

    /// Returns an error if the database is no longer at its path, and logs when that changes. A file moved
    /// back is accepted: it is the same file.
    std::optional<std::string> displaced() {
        std::optional<std::string> now = database().displaced();
        if (is_displaced_.exchange(now.has_value()) != now.has_value()) {
            now ? spdlog::critical("store: {} Writes are refused until it is back.",
                                   trouble(place_, *now).sentence)
                : spdlog::warn("store: the database {} is back", place_.shown());
        }
        return now;
    }

    std::optional<JournalError> out_of_place() {
        const std::optional<std::string> now = displaced();
        return now ? std::optional(unavailable(trouble(place_, *now).sentence)) : std::nullopt;
    }

    static JournalError outdated(std::string sentence) {
        return {JournalError::Kind::outdated, std::move(sentence)};
    }

    static JournalError unavailable(std::string sentence) {
        return {JournalError::Kind::unavailable, std::move(sentence)};
    }

    /// Group commit: one transaction for all jobs that arrived during the previous flush. If a job makes it
    /// fail, each gets its own transaction, so that only the faulty one fails. A full disk or locked database
    /// is no job's fault, and is not retried, which would delay everyone.
    void write(std::span<CommitJob> group) {
        const std::optional<Failure> failure = transact(group);
        for (CommitJob& job : group) {
            const bool again = failure && failure->blames_a_job && group.size() > 1;
            const std::optional<Failure> own = again ? transact({&job, 1}) : failure;
            failures_ += own ? 1 : 0;
            if (job.reply) {
                (*job.reply)(own ? Committed(own->error) : Committed(Done{}));
            }
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
            Transaction transaction(database().writing(), Transaction::Kind::write);
            for (const CommitJob& job : group) {
                if (job.changes.empty() && job.reply) {
                    database().write_nothing();
                }
                parts_->writer.write(job.changes);
            }
            transaction.commit();
        } catch (const SqlError& error) {
            const bool lost = error.kind() == SqlError::Kind::conflict;
            return Failure{lost ? outdated(error.what()) : unavailable(error.what()),
                           lost || error.kind() == SqlError::Kind::value};
        } catch (const Misfit& misfit) {
            return Failure{outdated(misfit.what()), true};
        } catch (const std::exception& error) {
            return Failure{unavailable(error.what()), true};
        }
        // Written to disk, but lost if the file is no longer at its path.
        if (std::optional<JournalError> gone = out_of_place()) {
            return Failure{*gone};
        }
        ++transactions_;
        done_ += group.size();
        return std::nullopt;
    }

    void read_until_closed() {
        for (auto jobs = reads_.take(); !jobs.empty(); jobs = reads_.take()) {
            for (ReadJob& job : jobs) {
                std::visit([this](auto& one) { answer(one); }, job);
            }
        }
    }

    void answer(LoadJob& job) {
        job.reply(answer_of<Loaded>([&] {
            const int era = database().era();
            std::unique_ptr<StoredRoom> found = parts_->reader.by_code(job.code);
            // The server may be a replaced primary that lacks recent rooms.
            const bool is_late = !found && database().find_era() != era;
            return is_late ? parts_->reader.by_code(job.code) : std::move(found);
        }));
    }

    void answer(ChatJob& job) {
        job.reply(answer_of<OlderChat::Page>(
            [&] { return parts_->reader.chat_before(job.game, job.before, job.most); }));
    }

    /// Returns the result of `read`, or an error.
    template <class Answer, class Read>
    Answer answer_of(Read read) {
        if (std::optional<JournalError> gone = out_of_place()) {
            return *gone;
        }
        try {
            return again_if_lost(read);
        } catch (const std::exception& error) {
            return unavailable(error.what());
        }
    }

    std::unique_ptr<Parts> parts_;
    const bool had_rooms_;
    const DatabasePlace place_;
    const bool is_shared_;
    std::atomic<bool> is_displaced_ = false;
    std::atomic<bool> rests_ = false;             ///< the writer should checkpoint
    std::atomic<bool> is_whole_ = false;          ///< checkpointed since the last commit
    std::atomic<std::thread::id> holding_thread_; ///< its commits are held
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> transactions_ = 0;
    std::atomic<std::uint64_t> failures_ = 0;
    JobQueue<CommitJob> commits_;
    JobQueue<ReadJob> reads_;
    ReservedNumbers numbers_{[this] { (void)commits_.push({}); }};
    std::once_flag stop_once_;
    std::thread writer_thread_;
    std::thread reader_thread_;
    std::jthread watch_thread_;
};

SqlStore::SqlStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

SqlStore::~SqlStore() = default;

Result<std::unique_ptr<SqlStore>, Problem> SqlStore::open(const DatabasePlace& place) {
    return open(place, nullptr);
}

Result<std::unique_ptr<SqlStore>, Problem> SqlStore::open(const DatabasePlace& place, const Admit& admit) {
    Result<std::unique_ptr<Database>, Problem> database = claim_database(place);
    if (!database) {
        return database.error();
    }
    try {
        spdlog::info("store: {}", (*database)->program());
        if (std::optional<Problem> refusal = admit ? admit(**database) : std::nullopt) {
            return *std::move(refusal);
        }
        backfill_turns((*database)->writing());
        auto parts = std::make_unique<Parts>(std::move(database).value());
        return std::unique_ptr<SqlStore>(new SqlStore(std::make_unique<Impl>(std::move(parts))));
    } catch (const SqlError& error) {
        return trouble(place, "cannot be opened: " + std::string(error.what()));
    }
}

asio::awaitable<Committed> SqlStore::commit(std::vector<Change> changes) {
    auto initiate = [this](auto handler, std::vector<Change> all) {
        impl_->commit({.changes = std::move(all), .reply = Reply<Committed>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Committed)>(initiate, asio::use_awaitable,
                                                                                std::move(changes));
}

asio::awaitable<Loaded> SqlStore::load(std::string code) {
    auto initiate = [this](auto handler, std::string wanted) {
        impl_->read(LoadJob{.code = std::move(wanted), .reply = Reply<Loaded>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Loaded)>(initiate, asio::use_awaitable,
                                                                             std::move(code));
}

asio::awaitable<OlderChat::Page> SqlStore::chat_before(GameId game, int before, int most) {
    auto initiate = [this, game, before, most](auto handler) {
        impl_->read(
            ChatJob{.game = game, .before = before, .most = most, .reply = Reply<Page>(std::move(handler))});
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Page)>(initiate, asio::use_awaitable);
}

asio::awaitable<ReservedNumbers::Given> SqlStore::next_game_id() {
    using Given = ReservedNumbers::Given;
    auto initiate = [this](auto handler) { impl_->draw_number(Reply<Given>(std::move(handler))); };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Given)>(initiate, asio::use_awaitable);
}

bool SqlStore::is_shared() const {
    return impl_->is_shared();
}

void SqlStore::hold_commits_of(std::thread::id thread) {
    impl_->hold_commits_of(thread);
}

void SqlStore::release_commits() {
    impl_->release_commits();
}

StoreFigures SqlStore::figures() const {
    return impl_->figures();
}

bool SqlStore::is_in_place() const {
    return impl_->is_in_place();
}

bool SqlStore::had_rooms() const {
    return impl_->had_rooms();
}

const DatabasePlace& SqlStore::place() const {
    return impl_->place();
}

std::int64_t SqlStore::bytes() const {
    return impl_->bytes();
}

std::int64_t SqlStore::log_bytes() const {
    return impl_->log_bytes();
}

void SqlStore::stop() {
    impl_->stop();
}

} // namespace idavoll::server
