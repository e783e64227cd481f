#pragma once

#include "server/storage/postgresql/primary.h"
#include "server/storage/sql/sql.h"
#include "server/storage/sql/table.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

struct pg_result;

/// A thin wrapper around libpq.
namespace idavoll::server {

/// A connection to a PostgreSQL server. After a connection loss, the operation in progress fails, and the
/// next transaction or query reconnects, waiting a few seconds. Of several hosts it uses the primary
/// (Primary), and never commits a transaction begun on a former one. Access::read_only makes the server
/// reject writes, and each transaction sees one snapshot. Within a transaction, commands whose results aren't
/// needed are pipelined: their results are read with the next awaited one, or by the commit.
class PostgresConnection final : public ConnectionDriver {
  public:
    /// Called first with each new connection; throwing closes it.
    using OnConnected = std::function<void(PostgresConnection&)>;

    /// `address` is a libpq connection string. Throws SqlError, without a password in its message.
    PostgresConnection(const std::string& address, Access access, OnConnected on_connected = {});
    ~PostgresConnection() override;

    std::unique_ptr<StatementDriver> prepare(std::string_view sql) override;
    void run(const std::string& sql) override;

    std::int64_t changes() override;
    void expect(Rows rows, const Otherwise& otherwise) override;

    void begin(Kind kind) override;
    void commit() override;
    void roll_back() noexcept override;

    bool in_transaction() const override { return in_transaction_; }

    bool is_shared() const override { return true; }

    void do_alone(Work work) override;

    /// No effect: PostgreSQL removes deleted data from its files by vacuuming.
    void overwrite_deleted(bool thoroughly) override;

    /// Empty: PostgreSQL checks its files and references itself.
    std::vector<std::string> flaws() override { return {}; }

    bool has_table(std::string_view name) override;
    std::vector<Table> tables() override;
    std::int64_t last_number(const Table& table) override;
    void number_after(const Table& table, std::int64_t last) override;

    /// Returns notifications received since the last call on the channels listened to. Throws SqlError if the
    /// connection was lost; the next query reconnects.
    std::vector<std::string> heard();

    /// Returns the socket that becomes readable with notifications; changes with each connection.
    int descriptor() const;

    /// Returns the first column of a query's only row as text; empty if null.
    std::string ask(const std::string& sql);

  private:
    friend class PostgresStatement;

    struct Clear {
        void operator()(pg_result* result) const;
    };

    using Answer = std::unique_ptr<pg_result, Clear>;

    void open();
    void give_up();
    /// Aborts what was begun on a primary that has been replaced.
    void leave_if_replaced();
    pg_result* commit_in_time();
    /// Waits for data or connection loss; returns false on timeout.
    bool await_answer(std::chrono::steady_clock::time_point until);
    bool is_lost() const;
    /// Ensures an open connection to the current primary, reconnecting if necessary.
    void be_open();
    /// Returns a command's result; throws its error.
    Answer checked(pg_result* result);
    /// Returns the result of a sent command, unchecked.
    pg_result* answer_to_one();
    /// Sends a command without waiting. `send` returns whether that succeeded.
    void send_ahead(const std::function<bool()>& send, Answer* answer = nullptr);
    /// Discards a pending result.
    void forget(const Answer* answer);
    /// Waits for all pipelined commands and returns the last result; throws the first error.
    Answer settle();
    /// Queues the deallocation of a prepared statement.
    void drop(const std::string& statement);
    /// Runs a repeatable query, and once more on a new connection if the connection is lost.
    Answer again_if_lost(const std::function<pg_result*()>& ask);

    const std::shared_ptr<Primary> primary_;
    const Access access_;
    const OnConnected on_connected_;
    Line connection_;
    int timeline_ = 0;
    std::uint64_t made_ = 0;       ///< connections made; identifies that of a prepared statement
    std::uint64_t statements_ = 0; ///< number of statements named

    /// A pipelined command: the expected rows, and who wants the result.
    struct Ahead {
        Rows rows = Rows::some;
        Otherwise otherwise;
        Answer* answer = nullptr;
    };

    std::vector<Ahead> ahead_;
    std::vector<std::string> dropped_; ///< statements to deallocate
    std::int64_t changes_ = 0;
    bool in_transaction_ = false;
    bool has_warned_ = false;
};

} // namespace idavoll::server
