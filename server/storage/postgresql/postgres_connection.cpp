#include "server/storage/postgresql/postgres_connection.h"

#include "server/storage/postgresql/postgres_statement.h"
#include "server/storage/postgresql/sentence.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <exception>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace idavoll::server {

namespace {

using Clock = std::chrono::steady_clock;

/// Maximum number of pipelined commands. Their responses fit into socket buffers, so that neither side blocks
/// writing while the other does too.
constexpr std::size_t most_ahead = 200;

/// First key of the advisory locks for exclusive work; "Idav".
constexpr int work_locks = 0x49646176;

/// How long reconnecting is tried before an error is reported: long enough for a restart or failover. Equals
/// the busy timeout for SQLite.
constexpr std::chrono::milliseconds patience{5000};
constexpr std::chrono::milliseconds breath{50};

/// How long to wait for a commit before its outcome is reported as unknown.
constexpr std::chrono::milliseconds commit_may_take{10'000};

/// How long to wait for a response before checking for a new primary.
constexpr std::chrono::milliseconds looks_after{1000};

/// Returns the kind of an SQLSTATE.
SqlError::Kind kind_of(std::string_view state) {
    // Constraint violations and serialization failures.
    if (state.starts_with("23") || state.starts_with("40")) {
        return SqlError::Kind::conflict;
    }
    // Values that can't be stored, such as text with a null byte.
    return state.starts_with("22") ? SqlError::Kind::value : SqlError::Kind::other;
}

/// Returns whether the server announces that it closes the connection; the socket may show that later.
bool ends_the_connection(const ::PGresult* error) {
    const char* severity =
        error != nullptr ? ::PQresultErrorField(error, PG_DIAG_SEVERITY_NONLOCALIZED) : nullptr;
    return severity != nullptr && std::string_view(severity) == "FATAL";
}

void log_notice(void* has_warned, const char* message) {
    *static_cast<bool*>(has_warned) = true;
    spdlog::debug("store: PostgreSQL: {}", sentence(message));
}

} // namespace

std::string sentence(std::string_view message) {
    std::string line(message);
    while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) {
        line.pop_back();
    }
    std::ranges::replace(line, '\n', ' ');
    return line;
}

void PostgresConnection::Clear::operator()(pg_result* result) const {
    ::PQclear(result);
}

PostgresConnection::PostgresConnection(const std::string& address, Access access, OnConnected on_connected)
    : primary_(Primary::of(address)), access_(access), on_connected_(std::move(on_connected)) {
    open();
}

PostgresConnection::~PostgresConnection() = default;

void PostgresConnection::open() {
    connection_.reset();
    in_transaction_ = false;
    ahead_.clear();
    dropped_.clear();
    Primary::Found found = primary_->connect();
    connection_ = std::move(found.line);
    timeline_ = found.timeline;
    ++made_;
    ::PQsetNoticeProcessor(connection_.get(), log_notice, &has_warned_);
    try {
        run(access_ == Access::read_only ? "SET default_transaction_read_only = on"
                                         : "SET default_transaction_read_only = off");
        if (on_connected_) {
            on_connected_(*this);
        }
    } catch (...) {
        connection_.reset();
        throw;
    }
}

bool PostgresConnection::is_lost() const {
    return !connection_ || ::PQstatus(connection_.get()) != CONNECTION_OK;
}

void PostgresConnection::be_open() {
    const auto until = Clock::now() + patience;
    while (is_lost() || primary_->is_replaced(timeline_)) {
        try {
            open();
        } catch (const SqlError&) {
            if (Clock::now() > until) {
                throw;
            }
            std::this_thread::sleep_for(breath);
        }
    }
}

PostgresConnection::Answer PostgresConnection::checked(pg_result* result) {
    Answer answer(result);
    const ::ExecStatusType status = ::PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        const std::string_view touched = ::PQcmdTuples(result);
        changes_ = 0;
        std::from_chars(touched.data(), touched.data() + touched.size(), changes_);
        return answer;
    }
    const char* state = result != nullptr ? ::PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
    // Only the first line: others may contain values.
    const char* said = result != nullptr ? ::PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : nullptr;
    const std::string why = sentence(said != nullptr ? said : ::PQerrorMessage(connection_.get()));
    if (is_lost() || ends_the_connection(result)) {
        in_transaction_ = false; // ended with the connection
        throw SqlError(why, SqlError::Kind::lost);
    }
    throw SqlError(why, kind_of(state != nullptr ? state : ""));
}

PostgresConnection::Answer PostgresConnection::again_if_lost(const std::function<pg_result*()>& ask) {
    if (in_transaction_) {
        return checked(ask());
    }
    be_open();
    pg_result* result = ask();
    if (is_lost() && access_ == Access::read_only) {
        ::PQclear(result);
        be_open();
        result = ask();
    }
    return checked(result);
}

pg_result* PostgresConnection::answer_to_one() {
    await_answer(Clock::time_point::max());
    pg_result* last = nullptr;
    while (pg_result* result = ::PQgetResult(connection_.get())) {
        ::PQclear(std::exchange(last, result));
    }
    return last;
}

void PostgresConnection::send_ahead(const std::function<bool()>& send, Answer* answer) {
    if (ahead_.size() >= most_ahead) {
        settle();
    }
    const bool may_send = !ahead_.empty() || ::PQenterPipelineMode(connection_.get()) == 1;
    if (!may_send || !send()) {
        throw SqlError(sentence(::PQerrorMessage(connection_.get())),
                       is_lost() ? SqlError::Kind::lost : SqlError::Kind::other);
    }
    ahead_.push_back({.otherwise = {}, .answer = answer});
}

void PostgresConnection::forget(const Answer* answer) {
    for (Ahead& one : ahead_) {
        if (one.answer == answer) {
            one.answer = nullptr;
        }
    }
}

PostgresConnection::Answer PostgresConnection::settle() {
    if (ahead_.empty()) {
        return nullptr;
    }
    const std::vector<Ahead> sent = std::exchange(ahead_, {});
    ::PQpipelineSync(connection_.get());
    Answer last;
    std::exception_ptr wrong;
    for (const auto& [rows, otherwise, wanted] : sent) {
        // After an error, later commands were skipped.
        Answer answer(answer_to_one());
        if (wrong) {
            continue;
        }
        try {
            last = checked(answer.release());
            if (otherwise) {
                ConnectionDriver::expect(rows, otherwise);
            }
            if (wanted != nullptr) {
                *wanted = std::exchange(last, nullptr);
            }
        } catch (...) {
            wrong = std::current_exception();
        }
    }
    ::PQclear(::PQgetResult(connection_.get()));
    ::PQexitPipelineMode(connection_.get());
    if (wrong) {
        std::rethrow_exception(wrong);
    }
    return last;
}

std::int64_t PostgresConnection::changes() {
    settle();
    return changes_;
}

void PostgresConnection::expect(Rows rows, const Otherwise& otherwise) {
    if (ahead_.empty()) {
        ConnectionDriver::expect(rows, otherwise);
    } else {
        ahead_.back().rows = rows;
        ahead_.back().otherwise = otherwise;
    }
}

void PostgresConnection::drop(const std::string& statement) {
    if (in_transaction_) {
        dropped_.push_back(statement);
    } else if (!is_lost()) {
        ::PQclear(::PQexec(connection_.get(), ("DEALLOCATE " + statement).c_str()));
    }
}

std::unique_ptr<StatementDriver> PostgresConnection::prepare(std::string_view sql) {
    return make_postgres_statement(*this, sql);
}

void PostgresConnection::run(const std::string& sql) {
    settle();
    checked(::PQexec(connection_.get(), sql.c_str()));
}

std::vector<std::string> PostgresConnection::heard() {
    be_open();
    if (::PQconsumeInput(connection_.get()) == 0 || is_lost()) {
        throw SqlError(sentence(::PQerrorMessage(connection_.get())), SqlError::Kind::lost);
    }

    struct Free {
        void operator()(PGnotify* notification) const { ::PQfreemem(notification); }
    };

    std::vector<std::string> texts;
    while (const std::unique_ptr<PGnotify, Free> one{::PQnotifies(connection_.get())}) {
        if (one->be_pid != ::PQbackendPID(connection_.get())) {
            texts.emplace_back(one->extra);
        }
    }
    return texts;
}

int PostgresConnection::descriptor() const {
    return ::PQsocket(connection_.get());
}

std::string PostgresConnection::ask(const std::string& sql) {
    settle();
    const Answer answer = checked(::PQexec(connection_.get(), sql.c_str()));
    return ::PQntuples(answer.get()) > 0 ? ::PQgetvalue(answer.get(), 0, 0) : "";
}

void PostgresConnection::begin(Kind kind) {
    be_open();
    const char* sql = kind == Kind::write ? "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
                                          : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    pg_result* result = ::PQexec(connection_.get(), sql);
    if (is_lost()) {
        // Nothing was executed yet, so retrying is safe.
        ::PQclear(result);
        be_open();
        result = ::PQexec(connection_.get(), sql);
    }
    checked(result);
    for (const std::string& statement : std::exchange(dropped_, {})) {
        drop(statement);
    }
    in_transaction_ = true;
}

void PostgresConnection::commit() {
    settle();
    leave_if_replaced();
    has_warned_ = false;
    const Answer answer = checked(commit_in_time());
    in_transaction_ = false;
    if (std::string_view(::PQcmdStatus(answer.get())) != "COMMIT") {
        throw SqlError("the transaction was rolled back");
    }
    if (has_warned_) {
        throw SqlError("the replica did not confirm the commit", SqlError::Kind::lost);
    }
}

void PostgresConnection::leave_if_replaced() {
    if (primary_->is_replaced(timeline_)) {
        give_up();
        throw SqlError("another server has replaced the primary", SqlError::Kind::lost);
    }
}

/// A primary that lost its replica may never answer a commit.
pg_result* PostgresConnection::commit_in_time() {
    const bool is_sent = ::PQsendQuery(connection_.get(), "COMMIT") == 1;
    if (is_sent && !await_answer(Clock::now() + commit_may_take)) {
        give_up();
        throw SqlError("a commit was not confirmed within ten seconds", SqlError::Kind::lost);
    }
    return answer_to_one();
}

/// A replaced primary never commits, and others wait for locks of such transactions, so every long wait
/// checks for that.
bool PostgresConnection::await_answer(Clock::time_point until) {
    pg_conn* connection = connection_.get();
    auto looks_at = Clock::now() + looks_after;
    bool stands = true;
    while (stands && ::PQisBusy(connection) == 1) {
        const auto now = Clock::now();
        if (now >= until) {
            return false;
        }
        if (now >= looks_at) {
            primary_->look();
            leave_if_replaced();
            looks_at = Clock::now() + looks_after;
            continue;
        }
        pollfd socket{::PQsocket(connection), POLLIN, 0};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(std::min(until, looks_at) - now);
        ::poll(&socket, 1, static_cast<int>(left.count()));
        stands = ::PQconsumeInput(connection) == 1;
    }
    return true;
}

void PostgresConnection::give_up() {
    connection_.reset();
    in_transaction_ = false;
    ahead_.clear();
}

void PostgresConnection::roll_back() noexcept {
    try {
        settle();
    } catch (...) { // rolled back in any case
    }
    if (!is_lost()) {
        ::PQclear(::PQexec(connection_.get(), "ROLLBACK"));
    }
    in_transaction_ = false;
}

void PostgresConnection::overwrite_deleted(bool /*thoroughly*/) {}

void PostgresConnection::do_alone(Work work) {
    run(fmt::format("SELECT pg_advisory_xact_lock({}, {})", work_locks, static_cast<int>(work)));
}

} // namespace idavoll::server
