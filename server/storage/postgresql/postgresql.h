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

/// A thin hold on libpq.
namespace idavoll::server {

/// A connection to a PostgreSQL server. Of a connection that is lost the next transaction, or the next query
/// outside of one, makes another, for which it waits a few seconds: what was under way fails, what comes need
/// not. Of several hosts the one that is the primary is found (Primary), and a transaction that was begun
/// elsewhere is not committed.
///
/// With Access::read_only the server refuses to write. Its transactions see one moment.
///
/// In a transaction what nobody waits for is sent and not waited for (libpq's pipeline mode): its answers are
/// read with the next that somebody waits for, before the commit at the latest.
class PostgresConnection final : public ConnectionDriver {
  public:
    /// Called with each connection that is made, before anything else is done with it; what it throws ends
    /// that connection.
    using OnConnected = std::function<void(PostgresConnection&)>;

    /// `address` as libpq takes it. Throws SqlError, whose message holds no password.
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

    /// PostgreSQL has nothing of the kind: what is deleted is gone from its files when they have been
    /// vacuumed.
    void overwrite_deleted(bool thoroughly) override;

    /// PostgreSQL looks after its files and references itself.
    std::vector<std::string> flaws() override { return {}; }

    bool has_table(std::string_view name) override;
    std::vector<Table> tables() override;
    std::int64_t last_number(const Table& table) override;
    void number_after(const Table& table, std::int64_t last) override;

    /// What other connections have said on the channels that this one listens to, since it was asked last. A
    /// connection that is lost is an SqlError, and the next question asks another.
    std::vector<std::string> heard();

    /// What becomes readable when there is something to be heard; another after each connection that was
    /// made.
    int descriptor() const;

    /// The first column of the only row of a query, as text; empty if it is null.
    std::string ask(const std::string& sql);

  private:
    friend class PostgresStatement;

    struct Clear {
        void operator()(pg_result* result) const;
    };

    using Answer = std::unique_ptr<pg_result, Clear>;

    void open();
    void give_up();
    /// Gives up what was begun at a server whose place another has taken.
    void leave_if_replaced();
    pg_result* commit_in_time();
    /// Until something has come, or the line is lost; false: not by then.
    bool await_answer(std::chrono::steady_clock::time_point until);
    bool is_lost() const;
    /// A connection to begin something with: another, if the one there was is lost, or its server is the
    /// primary no more.
    void be_open();
    /// What came of a command; an error is thrown.
    Answer checked(pg_result* result);
    /// What came of a command that was sent, unchecked.
    pg_result* answer_to_one();
    /// Sends a command, by something that says whether it could be sent, and does not wait.
    void send_ahead(const std::function<bool()>& send, Answer* answer = nullptr);
    /// Whoever wanted to have that answer wants it no more.
    void forget(const Answer* answer);
    /// What came of the last thing that was sent ahead, when all of it is answered; the first thing that went
    /// wrong is thrown.
    Answer settle();
    /// Has a prepared statement forgotten, as soon as may be.
    void drop(const std::string& statement);
    /// Does something that can be done again, if the connection turns out to be lost, with another.
    Answer again_if_lost(const std::function<pg_result*()>& ask);

    const std::shared_ptr<Primary> primary_;
    const Access access_;
    const OnConnected on_connected_;
    Line connection_;
    int timeline_ = 0;
    std::uint64_t made_ = 0;       ///< how many connections: of which one a prepared statement is
    std::uint64_t statements_ = 0; ///< how many have got a name

    /// What was sent ahead and not yet answered, what is expected of it, and who wants to have the answer.
    struct Ahead {
        Rows rows = Rows::some;
        Otherwise otherwise;
        Answer* answer = nullptr;
    };

    std::vector<Ahead> ahead_;
    std::vector<std::string> dropped_; ///< statements that nobody will run again
    std::int64_t changes_ = 0;
    bool in_transaction_ = false;
    bool has_warned_ = false;
};

} // namespace idavoll::server
