#include "server/metrics/metrics.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace idavoll::server {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Histogram& commit_histogram(prometheus::Registry& registry) {
    const prometheus::Histogram::BucketBoundaries seconds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                          0.05,   0.1,   0.25,   0.5,   1,    5};
    return prometheus::BuildHistogram()
        .Name("idavoll_commit_seconds")
        .Help("Time from requesting a commit until it is durable or has failed")
        .Register(registry)
        .Add({}, seconds);
}

/// Returns a counter for each status class, 1xx to 5xx.
std::array<prometheus::Counter*, 5> response_counters(prometheus::Registry& registry) {
    auto& family = prometheus::BuildCounter()
                       .Name("idavoll_http_responses_total")
                       .Help("HTTP responses by status class")
                       .Register(registry);
    std::array<prometheus::Counter*, 5> counters{};
    for (std::size_t i = 0; i < counters.size(); ++i) {
        counters[i] = &family.Add({{"class", std::to_string(i + 1) + "xx"}});
    }
    return counters;
}

/// Reads Unix seconds; 0 means none.
std::optional<std::chrono::system_clock::time_point> moment_in(const prometheus::Gauge& gauge) {
    const double seconds = gauge.Value();
    if (seconds <= 0) {
        return std::nullopt;
    }
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(
            std::chrono::duration<double>(seconds)));
}

} // namespace

struct Metrics::Families {
    prometheus::Registry registry;
    prometheus::Gauge& connections = gauge(registry, "idavoll_connections", "Open TCP connections");
    prometheus::Gauge& websockets = gauge(registry, "idavoll_websockets", "Open WebSockets");
    prometheus::Gauge& rooms = gauge(registry, "idavoll_rooms", "Rooms in memory");
    prometheus::Counter& messages =
        counter(registry, "idavoll_messages_total", "Messages received over WebSockets");
    prometheus::Counter& faults =
        counter(registry, "idavoll_faults_total", "Messages rejected as malformed or too frequent");
    prometheus::Counter& coalesced =
        counter(registry, "idavoll_coalesced_total", "Full snapshots sent to slow readers");
    prometheus::Counter& turned_away =
        counter(registry, "idavoll_connections_refused_total", "Connections rejected");
    prometheus::Counter& loop_faults =
        counter(registry, "idavoll_loop_faults_total", "Internal errors that affected only their own work");
    prometheus::Counter& moves = counter(registry, "idavoll_moves_total", "Moves committed");
    prometheus::Counter& failures = counter(registry, "idavoll_commit_failures_total", "Commits that failed");
    prometheus::Gauge& last_backup = gauge(registry, "idavoll_last_backup_timestamp_seconds",
                                           "Unix time of the last good backup; 0: unknown");
    prometheus::Counter& backup_failures = counter(registry, "idavoll_backup_failures_total",
                                                   "Backups that failed or did not pass verification");
    prometheus::Histogram& commits = commit_histogram(registry);
    std::array<prometheus::Counter*, 5> responses = response_counters(registry);
    prometheus::Gauge& last_verification =
        gauge(registry, "idavoll_last_verification_timestamp_seconds",
              "Unix time of the last verification of all games; 0: unknown");
    prometheus::Gauge& findings = gauge(registry, "idavoll_last_verification_findings",
                                        "Findings of the last verification of all games");
    prometheus::Gauge& commits_waiting =
        gauge(registry, "idavoll_commits_waiting", "Commits waiting to become durable");
    prometheus::Gauge& bots_thinking = gauge(registry, "idavoll_bots_thinking", "Bots thinking");
    prometheus::Gauge& bots_waiting = gauge(registry, "idavoll_bots_waiting", "Bots waiting for a thread");
    prometheus::Gauge& database = gauge(registry, "idavoll_database_bytes", "Database size");
    prometheus::Gauge& log =
        gauge(registry, "idavoll_wal_bytes", "Size of the write-ahead log, included in the database size");
    prometheus::Gauge& resident = gauge(registry, "idavoll_resident_bytes", "Resident memory of the server");
    prometheus::Family<prometheus::Gauge>& outbox_waiting =
        prometheus::BuildGauge()
            .Name("idavoll_outbox_waiting")
            .Help("Notifications waiting to be sent, by channel")
            .Register(registry);
    prometheus::Family<prometheus::Gauge>& outbox_failing =
        prometheus::BuildGauge()
            .Name("idavoll_outbox_failing")
            .Help("Notifications waiting after a failed attempt, by channel")
            .Register(registry);
    std::function<void()> look = [] {};
    Quantiles lately;
    std::atomic<std::int64_t> moves_lately = 0;
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}

Metrics::~Metrics() = default;

void Metrics::connections(std::size_t now) {
    families_->connections.Set(static_cast<double>(now));
}

void Metrics::websocket_opened() {
    families_->websockets.Increment();
}

void Metrics::websocket_closed() {
    families_->websockets.Decrement();
}

void Metrics::rooms(std::size_t now) {
    families_->rooms.Set(static_cast<double>(now));
}

void Metrics::message() {
    families_->messages.Increment();
}

void Metrics::fault() {
    families_->faults.Increment();
}

void Metrics::coalesced() {
    families_->coalesced.Increment();
}

void Metrics::response(unsigned status) {
    const std::size_t place = std::clamp(status / 100, 1U, 5U) - 1;
    families_->responses[place]->Increment();
}

void Metrics::turned_away() {
    families_->turned_away.Increment();
}

void Metrics::loop_fault() {
    families_->loop_faults.Increment();
}

void Metrics::commit(std::chrono::nanoseconds took, std::size_t moves, bool durable) {
    families_->commits.Observe(std::chrono::duration<double>(took).count());
    families_->lately.add(took);
    if (durable) {
        families_->moves.Increment(static_cast<double>(moves));
        families_->moves_lately.fetch_add(static_cast<std::int64_t>(moves), std::memory_order_relaxed);
    } else {
        families_->failures.Increment();
    }
}

void Metrics::backed_up(std::chrono::system_clock::time_point at) {
    families_->last_backup.Set(std::chrono::duration<double>(at.time_since_epoch()).count());
}

void Metrics::backup_failed() {
    families_->backup_failures.Increment();
}

void Metrics::verified(std::chrono::system_clock::time_point at, std::int64_t findings) {
    if (const auto known = last_verification(); known && known->at > at) {
        return;
    }
    families_->last_verification.Set(std::chrono::duration<double>(at.time_since_epoch()).count());
    families_->findings.Set(static_cast<double>(findings));
}

void Metrics::commits_waiting(std::int64_t now) {
    families_->commits_waiting.Set(static_cast<double>(now));
}

void Metrics::bots(std::int64_t thinking, std::int64_t waiting) {
    families_->bots_thinking.Set(static_cast<double>(thinking));
    families_->bots_waiting.Set(static_cast<double>(waiting));
}

void Metrics::outbox(std::string_view channel, std::int64_t waiting, std::int64_t failing) {
    const prometheus::Labels labels{{"channel", std::string(channel)}};
    families_->outbox_waiting.Add(labels).Set(static_cast<double>(waiting));
    families_->outbox_failing.Add(labels).Set(static_cast<double>(failing));
}

void Metrics::sizes(const Sizes& bytes) {
    families_->database.Set(static_cast<double>(bytes.database));
    families_->log.Set(static_cast<double>(bytes.log));
    families_->resident.Set(static_cast<double>(bytes.resident));
}

void Metrics::look_before(std::function<void()> look) {
    families_->look = std::move(look);
}

Metrics::Lately Metrics::lately() {
    return {.moves = families_->moves_lately.exchange(0, std::memory_order_relaxed),
            .commits = families_->lately.take()};
}

std::optional<std::chrono::system_clock::time_point> Metrics::last_backup() const {
    return moment_in(families_->last_backup);
}

std::optional<Metrics::Verified> Metrics::last_verification() const {
    const auto at = moment_in(families_->last_verification);
    return at ? std::optional(Verified{*at, static_cast<std::int64_t>(families_->findings.Value())})
              : std::nullopt;
}

std::int64_t Metrics::failed_backups() const {
    return static_cast<std::int64_t>(families_->backup_failures.Value());
}

std::string Metrics::text() const {
    families_->look();
    return prometheus::TextSerializer().Serialize(families_->registry.Collect());
}

} // namespace idavoll::server
