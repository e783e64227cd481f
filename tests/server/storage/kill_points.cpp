// Overrides functions of the C library, SQLite and libpq for the whole program, as virtual_clock.cpp does for
// the clock.
#include "tests/server/storage/kill_points.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

struct sqlite3;
struct sqlite3_stmt;
struct pg_conn;
struct pg_result;

namespace idavoll::test {
namespace {

/// Zero: none.
constinit std::atomic<int> left{0};

void changed_something() {
    if (left > 0 && --left == 0) {
        ::raise(SIGKILL);
    }
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

} // namespace

Ended killed_after(int n, const std::function<bool()>& doing) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        left = n;
        ::_exit(doing() ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        return Ended::killed;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS ? Ended::well : Ended::badly;
}

} // namespace idavoll::test

using idavoll::test::changed_something;
using idavoll::test::next;

extern "C" {

int sqlite3_stmt_readonly(sqlite3_stmt* statement);
const char* sqlite3_sql(sqlite3_stmt* statement);

int sqlite3_step(sqlite3_stmt* statement) {
    static auto* const real = next<int(sqlite3_stmt*)>("sqlite3_step");
    constexpr int done = 101;
    const int code = real(statement);
    if (code == done && sqlite3_stmt_readonly(statement) == 0) {
        changed_something();
    }
    return code;
}

int sqlite3_exec(sqlite3* database, const char* sql, int (*row)(void*, int, char**, char**), void* with,
                 char** error) {
    static auto* const real =
        next<int(sqlite3*, const char*, int (*)(void*, int, char**, char**), void*, char**)>("sqlite3_exec");
    const int code = real(database, sql, row, with, error);
    if (!std::string_view(sql).starts_with("PRAGMA")) {
        changed_something();
    }
    return code;
}

pg_result* PQgetResult(pg_conn* connection) {
    static auto* const real = next<pg_result*(pg_conn*)>("PQgetResult");
    pg_result* const result = real(connection);
    changed_something();
    return result;
}

pg_result* PQexec(pg_conn* connection, const char* sql) {
    static auto* const real = next<pg_result*(pg_conn*, const char*)>("PQexec");
    pg_result* const result = real(connection, sql);
    changed_something();
    return result;
}

int rename(const char* from, const char* to) noexcept {
    static auto* const real = next<int(const char*, const char*)>("rename");
    const int code = real(from, to);
    changed_something();
    return code;
}

int unlink(const char* path) noexcept {
    static auto* const real = next<int(const char*)>("unlink");
    const int code = real(path);
    changed_something();
    return code;
}

int ftruncate(int file, off_t size) noexcept {
    static auto* const real = next<int(int, off_t)>("ftruncate");
    const int code = real(file, size);
    changed_something();
    return code;
}
}
