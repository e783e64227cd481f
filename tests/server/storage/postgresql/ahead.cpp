/// Pipelined statements; needs a PostgreSQL server (tests/support/with_postgres.mjs).
#include "server/storage/rows/databases.h"
#include "server/storage/sql/sql.h"
#include "tests/server/storage/postgresql/lines.h"

#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

/// An expectation that does not hold.
struct Amiss : std::runtime_error {
    using std::runtime_error::runtime_error;
};

Otherwise amiss(const char* what) {
    return [what] { throw Amiss(what); };
}

/// A connection with a table of its own.
class Line {
  public:
    Line() : connection_(connect(place_of(directory_), Access::read_write)) {
        connection_.run("CREATE TEMPORARY TABLE things (id BIGINT PRIMARY KEY, said TEXT)");
    }

    Connection& operator*() { return connection_; }

    std::int64_t things() { return connection_.number("SELECT count(*) FROM things"); }

    /// Does `work` in a transaction and commits.
    template <class Work>
    void transact(Work work) {
        Statement insert(connection_, "INSERT INTO things (id, said) VALUES (?1, ?2)");
        Transaction transaction(connection_, Transaction::Kind::write);
        work(insert);
        transaction.commit();
    }

  private:
    TemporaryDirectory directory_;
    Connection connection_;
};

} // namespace

TEST_CASE("pipelined statements run in order, however many, and are visible to the next query",
          "[.postgresql]") {
    Line line;
    const std::string long_text(5000, 'x');
    line.transact([&](Statement& insert) {
        Statement count(*line, "SELECT count(*) FROM things");
        for (int id = 0; id < 1000; ++id) {
            insert.with(id, long_text).run();
            if (id % 300 == 299) {
                REQUIRE(count.with().step());
                CHECK(count.int64(0) == id + 1);
            }
        }
        CHECK((*line).changes() == 1);
    });
    CHECK(line.things() == 1000);
}

TEST_CASE("an unmet expectation of a pipelined statement is thrown by the commit at the latest",
          "[.postgresql]") {
    Line line;
    const auto changing = [&](const char* where, Connection::Rows rows) {
        line.transact([&](Statement& insert) {
            insert.with(1, "one").run();
            insert.with(2, "two").run();
            Statement(*line, "UPDATE things SET said = 'changed' WHERE " + std::string(where)).run();
            (*line).expect(rows, amiss("changed"));
            insert.with(3, "three").run();
        });
    };
    CHECK_THROWS_AS(changing("id = 7", Connection::Rows::one), Amiss);
    CHECK_THROWS_AS(changing("id = 7", Connection::Rows::some), Amiss);
    CHECK_THROWS_AS(changing("id < 3", Connection::Rows::one), Amiss);
    CHECK(line.things() == 0);
    CHECK_NOTHROW(changing("id < 3", Connection::Rows::some));
    CHECK(line.things() == 3);

    Statement find(*line, "SELECT 1 FROM things WHERE id = ?1");
    CHECK_THROWS_AS(line.transact([&](Statement& insert) {
        find.with(4).find(amiss("found"));
        insert.with(4, "four").run();
    }),
                    Amiss);
    CHECK_NOTHROW(line.transact([&](Statement& insert) {
        find.with(3).find(amiss("found"));
        insert.with(4, "four").run();
    }));
    CHECK(line.things() == 4);
    CHECK_THROWS_AS(find.with(5).find(amiss("found")), Amiss);
}

TEST_CASE("of several pipelined errors the first is reported, and the connection stays usable",
          "[.postgresql]") {
    Line line;
    line.transact([](Statement& insert) { insert.with(1, "one").run(); });
    CHECK_THROWS_AS(line.transact([&](Statement& insert) {
        Statement(*line, "DELETE FROM things WHERE id = 7").run();
        (*line).expect(Connection::Rows::one, amiss("deleted"));
        insert.with(1, "one again").run();
    }),
                    Amiss);
    CHECK_THROWS_AS(line.transact([&](Statement& insert) {
        insert.with(1, "one again").run();
        Statement(*line, "DELETE FROM things WHERE id = 7").run();
        (*line).expect(Connection::Rows::one, amiss("deleted"));
    }),
                    SqlError);
    // Statements still pending when something else fails are rolled back with the rest.
    CHECK_THROWS_AS(line.transact([](Statement& insert) {
        insert.with(2, "two").run();
        throw std::logic_error("of something else");
    }),
                    std::logic_error);
    CHECK(line.things() == 1);
    line.transact([](Statement& insert) {
        insert.with(2, "two").run();
        insert.with(3, "three").run();
    });
    CHECK(line.things() == 3);
}

TEST_CASE("a connection lost during pipelining is reported, and nothing is committed", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    Connection connection = connect(place_of(directory), Access::read_write);
    Statement insert(
        connection,
        "INSERT INTO names_kept (person, name, name_key, look_key, until) VALUES (?1, ?1, ?1, ?1, 1)");
    const auto transact = [&](bool is_cut) {
        Transaction transaction(connection, Transaction::Kind::write);
        insert.with("one").run();
        insert.with("two").run();
        if (is_cut) {
            cut_all_lines(place_of(directory));
        }
        insert.with("three").run();
        transaction.commit();
    };
    try {
        transact(true);
        FAIL("the line was not cut");
    } catch (const SqlError& error) {
        CHECK(error.kind() == SqlError::Kind::lost);
    }
    transact(false);
    CHECK(connection.number("SELECT count(*) FROM names_kept") == 3);
}
