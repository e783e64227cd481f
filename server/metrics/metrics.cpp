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
        .Help("From asking for a commit until it is durable or has failed")
        .Register(registry)
        .Add({}, seconds);
}

/// One counter for each class of status, 1xx to 5xx.
std::array<prometheus::Counter*, 5> response_counters(prometheus::Registry& registry) {
    auto& family = prometheus::BuildCounter()
                       .Name("idavoll_http_responses_total")
                       .Help("HTTP answers by class of status")
                       .Register(registry);
    std::array<prometheus::Counter*, 5> counters{};
    for (std::size_t i = 0; i < counters.size(); ++i) {
        counters[i] = &family.Add({{"class", std::to_string(i + 1) + "xx"}});
    }
    return counters;
}

/// Unix time in seconds; 0 is none.
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
    prometheus::Gauge& connections = gauge(registry, "idavoll_connections", "TCP connections open");
    prometheus::Gauge& websockets = gauge(registry, "idavoll_websockets", "WebSockets open");
    prometheus::Gauge& rooms = gauge(registry, "idavoll_rooms", "Rooms awake");
    prometheus::Counter& messages =
        counter(registry, "idavoll_messages_total", "Messages received over WebSockets");
    prometheus::Counter& faults =
        counter(registry, "idavoll_faults_total", "Messages refused for their form or number");
    prometheus::Counter& coalesced =
        counter(registry, "idavoll_coalesced_total", "Fresh pictures sent to slow readers");
    prometheus::Counter& turned_away =
        counter(registry, "idavoll_connections_refused_total", "Connections that were not let in");
    prometheus::Counter& loop_faults =
        counter(registry, "idavoll_loop_faults_total", "Faults that ended nothing but their own work");
    prometheus::Counter& moves = counter(registry, "idavoll_moves_total", "Moves made durable");
    prometheus::Counter& failures = counter(registry, "idavoll_commit_failures_total", "Commits that failed");
    prometheus::Gauge& last_backup = gauge(registry, "idavoll_last_backup_timestamp_seconds",
                                           "When the last good backup was made, Unix time; 0: none is known");
    prometheus::Counter& backup_failures =
        counter(registry, "idavoll_backup_failures_total", "Backups that could not be made or are not good");
    prometheus::Histogram& commits = commit_histogram(registry);
    std::array<prometheus::Counter*, 5> responses = response_counters(registry);
    prometheus::Gauge& last_verification =
        gauge(registry, "idavoll_last_verification_timestamp_seconds",
              "When all stored games were last looked through, Unix time; 0: it is not known");
    prometheus::Gauge& findings =
        gauge(registry, "idavoll_last_verification_findings",
              "What was not as it was written when all games were last looked through");
    prometheus::Gauge& commits_waiting =
        gauge(registry, "idavoll_commits_waiting", "Commits that are asked for and not yet durable");
    prometheus::Gauge& bots_thinking = gauge(registry, "idavoll_bots_thinking", "Bots that think");
    prometheus::Gauge& bots_waiting =
        gauge(registry, "idavoll_bots_waiting", "Bots that wait until a thread is free");
    prometheus::Gauge& database = gauge(registry, "idavoll_database_bytes", "Size of the database");
    prometheus::Gauge& log =
        gauge(registry, "idavoll_wal_bytes", "Size of the write-ahead log, which is part of the database");
    prometheus::Gauge& resident = gauge(registry, "idavoll_resident_bytes", "Resident memory of the server");
    prometheus::Family<prometheus::Gauge>& outbox_waiting = prometheus::BuildGauge()
                                                                .Name("idavoll_outbox_waiting")
                                                                .Help("News that wait to be told, by channel")
                                                                .Register(registry);
    prometheus::Family<prometheus::Gauge>& outbox_failing =
        prometheus::BuildGauge()
            .Name("idavoll_outbox_failing")
            .Help("News that wait and were tried in vain, by channel")
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
