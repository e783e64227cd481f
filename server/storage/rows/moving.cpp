#include "server/storage/rows/moving.h"

#include "server/storage/rows/databases.h"
#include "server/storage/rows/moving_rows.h"
#include "server/storage/sql/table.h"

#include <algorithm>
#include <span>
#include <vector>

namespace idavoll::server {

namespace {

using Type = StatementDriver::Type;

/// Thrown if the databases differ.
struct Differs {
    std::string where;
};

/// Throws at the first difference. `ours` may end earlier.
void require_same(const Table& table, std::span<const MovedRow> theirs, std::span<const MovedRow> ours) {
    const auto [their, our] = std::ranges::mismatch(theirs, ours);
    if (our != ours.end()) {
        throw Differs{place_of(table, *our)};
    }
}

/// Compares a whole table and returns its number of rows.
std::int64_t compare(const Table& table, RowReader theirs, RowReader ours, const TellRows& tell) {
    std::int64_t rows = 0;
    MovedRow last;
    for (;;) {
        const std::vector<MovedRow> one = theirs.after(rows > 0 ? &last : nullptr);
        const std::vector<MovedRow> other = ours.after(rows > 0 ? &last : nullptr);
        require_same(table, one, other);
        if (one.size() != other.size()) {
            throw Differs{place_of(table, one[other.size()])};
        }
        if (one.empty()) {
            return rows;
        }
        rows += static_cast<std::int64_t>(one.size());
        last = one.back();
        if (tell) {
            tell(table.name, rows);
        }
    }
}

/// Appends missing rows to the existing ones, which must be equal. Returns the number of rows added.
std::int64_t carry(const Table& table, Connection& from, Database& target, const TellRows& tell) {
    RowReader theirs(from, table);
    RowReader ours(target.writing(), table);
    RowWriter writer(target.writing(), table);
    std::int64_t seen = 0;
    std::int64_t carried = 0;
    MovedRow last;
    for (;;) {
        const MovedRow* const after = seen > 0 ? &last : nullptr;
        const std::vector<MovedRow> rows = theirs.after(after);
        // Once a row was missing, none can follow.
        const std::vector<MovedRow> there = carried == 0 ? ours.after(after) : std::vector<MovedRow>();
        require_same(table, rows, there);
        if (rows.empty()) {
            return carried;
        }
        const std::span<const MovedRow> missing = std::span(rows).subspan(there.size());
        if (!missing.empty()) {
            writer.write(missing);
            target.tend(false);
        }
        carried += static_cast<std::int64_t>(missing.size());
        seen += static_cast<std::int64_t>(rows.size());
        last = rows.back();
        if (tell) {
            tell(table.name, seen);
        }
    }
}

/// Orders tables so that parents come first.
std::vector<Table> in_order(std::vector<Table> tables) {
    std::vector<Table> sorted;
    while (!tables.empty()) {
        const auto is_ready = [&](const Table& table) {
            return std::ranges::none_of(tables, [&](const Table& other) {
                return other.name != table.name
                       && std::ranges::find(table.parents, other.name) != table.parents.end();
            });
        };
        const auto ready = std::ranges::find_if(tables, is_ready);
        if (ready == tables.end()) {
            throw SqlError("its tables reference each other in a cycle");
        }
        sorted.push_back(std::move(*ready));
        tables.erase(ready);
    }
    return sorted;
}

/// Excludes the mark of an unfinished copy.
std::vector<Table> tables_of(Connection& connection) {
    std::vector<Table> tables = connection.driver().tables();
    std::erase_if(tables, [](const Table& table) { return table.name == unfinished_move; });
    return tables;
}

bool is_empty(Connection& connection, const Table& table) {
    return connection.number("SELECT EXISTS (SELECT 1 FROM " + quoted_name(table.name) + ")") == 0;
}

/// Returns the tables of both, as described by the source. Tables of only one of them must be empty.
std::vector<Table> tables_of_both(Connection& from, Connection& to) {
    std::vector<Table> theirs = in_order(tables_of(from));
    const std::vector<Table> ours = tables_of(to);
    std::erase_if(theirs, [&](const Table& table) {
        const auto found = std::ranges::find(ours, table.name, &Table::name);
        if (found == ours.end() && is_empty(from, table)) {
            return true;
        }
        if (found == ours.end() || table.key.empty()
            || !std::ranges::is_permutation(table.columns, found->columns)) {
            throw SqlError("the table " + table.name + " differs between the databases");
        }
        return false;
    });
    return theirs;
}

/// The last link of each chain, as a pseudo-table.
const Table heads{.name = "heads",
                  .columns = {{"game", Type::integer}, {"seq", Type::integer}, {"hash", Type::blob}},
                  .key = {0},
                  .parents = {}};

constexpr std::string_view select_heads =
    "(SELECT g.id AS game, coalesce(a.seq, 0) AS seq, coalesce(a.hash, g.genesis) AS hash FROM games AS g "
    "LEFT JOIN actions AS a ON a.game = g.id AND a.seq = (SELECT max(seq) FROM actions WHERE game = g.id) "
    "WHERE g.genesis IS NOT NULL "
    "UNION ALL SELECT 0, id, hash FROM audit WHERE id = (SELECT max(id) FROM audit)) AS heads";

RowReader read_heads(Connection& connection) {
    return {connection, heads, std::string(select_heads)};
}

/// The source and the target, both claimed.
class Move {
  public:
    Move(Database& from, Database& to, const TellRows& tell)
        : source_(from), target_(to), from_(from.writing()), to_(to.writing()), tell_(tell),
          tables_(tables_of_both(from_, to_)) {}

    /// Returns whether an earlier copy into the target was interrupted before its last commit.
    bool is_unfinished() { return to_.driver().has_table(unfinished_move); }

    bool is_target_empty() {
        return std::ranges::all_of(tables_of(to_),
                                   [this](const Table& table) { return is_empty(to_, table); });
    }

    /// Marks the target, so that it can't be opened before the copy is complete.
    void begin() {
        Transaction transaction(to_, Transaction::Kind::write);
        to_.run("CREATE TABLE " + std::string(unfinished_move) + " (source TEXT NOT NULL)");
        Statement(to_, "INSERT INTO " + std::string(unfinished_move) + " (source) VALUES (?1)")
            .with(source_.place().shown())
            .run();
        transaction.commit();
    }

    void carry_all() {
        for (const Table& table : tables_) {
            moved_.carried += carry(table, from_, target_, tell_);
        }
    }

    void compare_all() {
        for (const Table& table : tables_) {
            moved_.rows += compare(table, {from_, table}, {to_, table}, tell_);
        }
        moved_.heads = compare(heads, read_heads(from_), read_heads(to_), {});
        moved_.tables = static_cast<std::int64_t>(tables_.size());
    }

    /// Removes the mark: from here on it is an ordinary database.
    void end() {
        Transaction transaction(to_, Transaction::Kind::write);
        for (const Table& table : tables_) {
            if (const std::int64_t last = last_number(table); last > 0) {
                to_.driver().number_after(table, last);
            }
        }
        to_.run("DROP TABLE " + std::string(unfinished_move));
        transaction.commit();
    }

    const Moved& moved() const { return moved_; }

  private:
    /// Includes deleted rows, if the source remembers them.
    std::int64_t last_number(const Table& table) {
        const Table::Column& first = table.columns[table.key.front()];
        const std::int64_t there = table.key.size() == 1 && first.type == Type::integer
                                       ? from_.number("SELECT coalesce(max(" + quoted_name(first.name)
                                                      + "), 0) FROM " + quoted_name(table.name))
                                       : 0;
        return std::max(there, from_.driver().last_number(table));
    }

    Database& source_;
    Database& target_;
    Connection& from_;
    Connection& to_;
    const TellRows& tell_;
    const std::vector<Table> tables_;
    Moved moved_;
};

Problem not_the_same(const DatabasePlace& from, const DatabasePlace& to, const std::string& where) {
    return {"The database " + to.shown() + " differs from " + from.shown() + " (" + where
            + "): it holds a copy of another database, or a server has written since the copy started. Empty "
              "the target and start again."};
}

/// A copy may be repeated if it was killed after its last commit, before reporting success.
Result<Moved, Problem> already_moved(Move& move, const DatabasePlace& to) {
    try {
        move.compare_all();
        return move.moved();
    } catch (const Differs&) {
        return Problem{"The database " + to.shown() + " is not empty: the target of a copy must be empty."};
    }
}

} // namespace

Result<Moved, Problem> move_database(const DatabasePlace& from, const DatabasePlace& to,
                                     const std::function<std::optional<Problem>()>& before_it_counts,
                                     const TellRows& tell) {
    const auto source = claim_database(from, Claim::alone);
    if (!source) {
        return source.error();
    }
    const auto target = claim_target_of_move(to);
    if (!target) {
        return target.error();
    }
    try {
        Move move(**source, **target, tell);
        if (!move.is_unfinished()) {
            if (!move.is_target_empty()) {
                return already_moved(move, to);
            }
            move.begin();
        }
        move.carry_all();
        move.compare_all();
        if (std::optional<Problem> obstacle = before_it_counts()) {
            return *obstacle;
        }
        move.end();
        (*target)->settle();
        (*source)->settle();
        return move.moved();
    } catch (const Differs& differs) {
        return not_the_same(from, to, differs.where);
    } catch (const SqlError& error) {
        return Problem{"Copying " + from.shown() + " to " + to.shown() + " failed: " + error.what()
                       + ". Copied rows are kept: run the same command again to continue."};
    }
}

} // namespace idavoll::server
