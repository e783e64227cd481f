#include "server/operations/console/examination.h"

#include "server/operations/admin/verify.h"

#include <exception>
#include <fmt/format.h>
#include <sys/resource.h>
#include <utility>

namespace idavoll::server {

namespace {

/// Enough to show the problem; the command line lists all.
constexpr std::size_t most_findings = 200;

protocol::WholeVerification::Line line_of(const Finding& finding) {
    return {.game = finding.game, .seq = finding.seq, .sentence = finding.sentence};
}

Verification not_read(const std::string& why) {
    Verification verification;
    verification.findings.push_back({.game = {}, .seq = {}, .sentence = why});
    return verification;
}

std::optional<std::string> worry(const protocol::WholeVerification& state) {
    if (state.findings.empty()) {
        return std::nullopt;
    }
    return fmt::format("Problems found: {}. First: {}{}", state.found,
                       state.findings.front().game ? fmt::format("game {} ", *state.findings.front().game)
                                                   : std::string(),
                       state.findings.front().sentence);
}

} // namespace

Examination::~Examination() {
    stop();
}

void Examination::begin() {
    const std::lock_guard lock(mutex_);
    if (is_stopped_ || (state_.begun && !state_.ended)) {
        return;
    }
    state_ = {};
    state_.begun = means_.now();
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

protocol::WholeVerification Examination::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

void Examination::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    thread_.request_stop();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void Examination::run(const std::stop_token& stop) {
    // Affects this thread only, so that games take precedence.
    constexpr int last = 19;
    ::setpriority(PRIO_PROCESS, 0, last);
    const auto take = [this](const Verification& so_far, std::int64_t of) {
        const std::lock_guard lock(mutex_);
        state_.games = so_far.games;
        state_.of = of;
        state_.actions = so_far.actions;
        state_.found = static_cast<std::int64_t>(so_far.findings.size());
        for (std::size_t n = state_.findings.size(); n < so_far.findings.size() && n < most_findings; ++n) {
            state_.findings.push_back(line_of(so_far.findings[n]));
        }
    };
    try {
        const auto archive = means_.open();
        if (archive) {
            const Verification found = verify(**archive, {}, stop, take);
            take(found, found.games);
        } else {
            take(not_read(archive.error().sentence), 0);
        }
    } catch (const std::exception& fault) {
        take(not_read(fmt::format("The verification did not finish: {}.", fault.what())), 0);
    }
    if (stop.stop_requested()) {
        return;
    }
    std::unique_lock lock(mutex_);
    state_.ended = means_.now();
    const std::optional<std::string> wrong = worry(state_);
    const std::int64_t findings = state_.found;
    lock.unlock();
    means_.ended(wrong, findings);
}

} // namespace idavoll::server
