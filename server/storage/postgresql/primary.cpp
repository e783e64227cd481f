#include "server/storage/postgresql/primary.h"

#include "server/storage/postgresql/sentence.h"
#include "server/storage/sql/sql.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <map>
#include <mutex>
#include <new>
#include <poll.h>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::server {

namespace {

using Clock = std::chrono::steady_clock;

/// How long to wait for all hosts, and for the others once one has answered.
constexpr std::chrono::milliseconds all_may_take{5000};
constexpr std::chrono::milliseconds others_may_take{500};
/// The same for a check.
constexpr std::chrono::milliseconds a_look_may_take{1000};
/// How long the result of a check is reused.
constexpr std::chrono::milliseconds a_look_holds{200};

/// A host in a connection string; empty fields are unspecified.
struct Host {
    std::string name;
    std::string address;
    std::string port;
};

std::vector<std::string> parted(std::string_view list) {
    std::vector<std::string> parts;
    std::istringstream whole{std::string(list)};
    for (std::string part; std::getline(whole, part, ',');) {
        parts.push_back(part);
    }
    return parts;
}

/// Returns no hosts if libpq takes them from elsewhere.
std::vector<Host> hosts_of(const std::string& address) {
    struct Free {
        void operator()(PQconninfoOption* options) const { ::PQconninfoFree(options); }
    };

    const std::unique_ptr<PQconninfoOption, Free> options(::PQconninfoParse(address.c_str(), nullptr));
    const auto said = [&](std::string_view keyword) {
        const PQconninfoOption* option = options.get();
        while (option != nullptr && option->keyword != nullptr && option->keyword != keyword) {
            ++option;
        }
        const bool is_said = option != nullptr && option->keyword != nullptr && option->val != nullptr;
        return parted(is_said ? option->val : "");
    };
    const std::vector<std::string> names = said("host");
    const std::vector<std::string> addresses = said("hostaddr");
    const std::vector<std::string> ports = said("port");
    std::vector<Host> hosts(std::max(names.size(), addresses.size()));
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        hosts[i].name = i < names.size() ? names[i] : "";
        hosts[i].address = i < addresses.size() ? addresses[i] : "";
        // A single port applies to all hosts.
        hosts[i].port = i < ports.size() ? ports[i] : ports.size() == 1 ? ports.front() : "";
    }
    return hosts;
}

/// libpq parameters. Those of the connection string override libpq's defaults; the last ones can't be
/// overridden.
class Parameters {
  public:
    explicit Parameters(const std::string& address, const Host& host = {}) {
        for (const auto& [name, value] :
             {std::pair("connect_timeout", "5"), std::pair("tcp_user_timeout", "10000"),
              // Keepalives detect a machine that has died.
              std::pair("keepalives_idle", "5"), std::pair("keepalives_interval", "2"),
              std::pair("keepalives_count", "3"), std::pair("fallback_application_name", "idavoll"),
              std::pair("dbname", address.c_str()), std::pair("client_encoding", "UTF8"),
              std::pair("host", host.name.c_str()), std::pair("hostaddr", host.address.c_str()),
              std::pair("port", host.port.c_str())}) {
            // libpq treats an empty parameter as missing.
            names_.push_back(name);
            values_.push_back(value);
        }
        names_.push_back(nullptr);
        values_.push_back(nullptr);
    }

    const char* const* names() const { return names_.data(); }

    const char* const* values() const { return values_.data(); }

  private:
    std::vector<const char*> names_;
    std::vector<const char*> values_;
};

/// A connection attempt in progress.
struct Attempt {
    Line line;
    ::PostgresPollingStatusType wants = PGRES_POLLING_WRITING;

    bool is_under_way() const { return wants == PGRES_POLLING_READING || wants == PGRES_POLLING_WRITING; }

    bool stands() const { return ::PQstatus(line.get()) == CONNECTION_OK; }
};

Line checked(pg_conn* connection) {
    if (connection == nullptr) {
        throw std::bad_alloc();
    }
    return Line(connection);
}

/// Advances the attempts that are ready, until `until` at the latest.
void go_on(std::vector<Attempt>& attempts, Clock::time_point until) {
    std::vector<pollfd> sockets;
    for (const Attempt& attempt : attempts) {
        const short wanted = attempt.wants == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        sockets.push_back({attempt.is_under_way() ? ::PQsocket(attempt.line.get()) : -1, wanted, 0});
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    ::poll(sockets.data(), sockets.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        if (sockets[i].revents != 0) {
            attempts[i].wants = ::PQconnectPoll(attempts[i].line.get());
        }
    }
}

std::vector<Attempt> ask_all(const std::string& address, const std::vector<Host>& hosts,
                             std::chrono::milliseconds may_take) {
    std::vector<Attempt> attempts;
    for (const Host& host : hosts) {
        const Parameters parameters(address, host);
        Line line = checked(::PQconnectStartParams(parameters.names(), parameters.values(), 1));
        const bool has_failed = ::PQstatus(line.get()) == CONNECTION_BAD;
        attempts.push_back({std::move(line), has_failed ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING});
    }
    Clock::time_point until = Clock::now() + may_take;
    bool has_answer = false;
    while (std::ranges::any_of(attempts, &Attempt::is_under_way) && Clock::now() < until) {
        go_on(attempts, until);
        if (!has_answer && std::ranges::any_of(attempts, &Attempt::stands)) {
            has_answer = true;
            until = std::min(until, Clock::now() + others_may_take);
        }
    }
    return attempts;
}

/// A replica has no timeline of its own.
int timeline_of(pg_conn* connection) {
    struct Clear {
        void operator()(pg_result* result) const { ::PQclear(result); }
    };

    const std::unique_ptr<pg_result, Clear> answer(
        ::PQexec(connection, "SELECT CASE WHEN pg_is_in_recovery() THEN '0' "
                             "ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END"));
    if (::PQresultStatus(answer.get()) != PGRES_TUPLES_OK) {
        throw SqlError(sentence(::PQerrorMessage(connection)), SqlError::Kind::lost);
    }
    const std::string_view digits = ::PQgetvalue(answer.get(), 0, 0);
    int timeline = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), timeline, 16);
    return timeline;
}

/// Returns the first connection on the newest timeline; without any, throws why each failed.
Primary::Found newest_of(std::vector<Attempt> attempts) {
    Primary::Found found;
    std::vector<std::string> failures;
    for (Attempt& attempt : attempts) {
        try {
            if (!attempt.stands()) {
                failures.push_back(attempt.is_under_way() ? "timed out"
                                                          : sentence(::PQerrorMessage(attempt.line.get())));
                continue;
            }
            const int timeline = timeline_of(attempt.line.get());
            if (!found.line || timeline > found.timeline) {
                found = {std::move(attempt.line), timeline};
            }
        } catch (const SqlError& error) {
            failures.emplace_back(error.what());
        }
    }
    if (!found.line) {
        throw SqlError(fmt::format("{}", fmt::join(failures, "; ")));
    }
    return found;
}

} // namespace

void CloseLine::operator()(pg_conn* connection) const {
    ::PQfinish(connection);
}

std::shared_ptr<Primary> Primary::of(const std::string& address) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<Primary>> known;
    const std::lock_guard lock(mutex);
    std::shared_ptr<Primary>& found = known[address];
    if (!found) {
        found = std::make_shared<Primary>(address);
    }
    return found;
}

Primary::Found Primary::connect() {
    const std::vector<Host> hosts = hosts_of(address_);
    std::vector<Attempt> attempts;
    if (hosts.size() > 1) {
        attempts = ask_all(address_, hosts, all_may_take);
    } else {
        const Parameters parameters(address_);
        attempts.push_back(
            {checked(::PQconnectdbParams(parameters.names(), parameters.values(), 1)), PGRES_POLLING_FAILED});
    }
    Found found = newest_of(std::move(attempts));
    see(found);
    if (is_replaced(found.timeline)) {
        throw SqlError("the new primary does not answer");
    }
    return found;
}

void Primary::look() {
    const std::vector<Host> hosts = hosts_of(address_);
    const std::lock_guard looking(looking_);
    if (hosts.size() < 2 || Clock::now() - looked_at_ < a_look_holds) {
        return;
    }
    try {
        see(newest_of(ask_all(address_, hosts, a_look_may_take)));
    } catch (const SqlError&) { // no host answers, so none was promoted
    }
    looked_at_ = Clock::now();
}

void Primary::see(const Found& found) {
    int newest = newest_;
    while (newest < found.timeline && !newest_.compare_exchange_weak(newest, found.timeline)) {
    }
}

} // namespace idavoll::server
