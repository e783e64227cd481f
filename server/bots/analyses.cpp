#include "server/bots/analyses.h"

#include "server/bots/low_priority.h"

#include <boost/asio/post.hpp>
#include <exception>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

Json analysis_by_search(const Json& record, const Enough& enough) {
    const auto analysis = analyse(record, {}, enough);
    return analysis ? analysis_json(*analysis) : Json(nullptr);
}

Analyses::Analyses(Analyst analyst, Limits limits) : analyst_(std::move(analyst)), limits_(limits) {}

Analyses::~Analyses() {
    stop();
}

std::optional<Analyses::Text> Analyses::find(const std::string& room) const {
    const std::lock_guard lock(mutex_);
    const auto found = of_rooms_.find(room);
    return found == of_rooms_.end() ? std::nullopt : std::optional(found->second);
}

bool Analyses::make(const std::string& room, Json record, const BotShare& share) {
    {
        const std::lock_guard lock(mutex_);
        if (of_rooms_.contains(room)) {
            return true;
        }
        const std::string name = share.name();
        const auto of_share = waiting_of_shares_.find(name);
        if (of_rooms_.size() - made_.size() >= limits_.waiting
            || (of_share != waiting_of_shares_.end() && of_share->second >= limits_.waiting_of_share)) {
            return false;
        }
        of_rooms_.emplace(room, nullptr);
        waiting_of_shares_[name] += 1;
        waiting_.add(share, {.room = room, .record = std::move(record), .share = name});
    }
    boost::asio::post(thread_, [this] { make_next(); });
    return true;
}

void Analyses::make_next() {
    give_way();
    std::unique_lock lock(mutex_);
    const Wanted wanted = waiting_.take();
    lock.unlock();
    keep(wanted, made_of(wanted.record));
}

/// Catches everything: no game depends on an analysis.
std::string Analyses::made_of(const Json& record) const {
    try {
        return write_json(analyst_(record, [this] { return stopping_.stop_requested(); }));
    } catch (const std::exception& fault) {
        spdlog::error("the analysis of a game failed: {}", fault.what());
        return "null";
    }
}

void Analyses::keep(const Wanted& wanted, std::string text) {
    const std::lock_guard lock(mutex_);
    const auto of_share = waiting_of_shares_.find(wanted.share);
    if (--of_share->second == 0) {
        waiting_of_shares_.erase(of_share);
    }
    of_rooms_[wanted.room] = std::make_shared<const std::string>(std::move(text));
    made_.push_back(wanted.room);
    if (made_.size() > limits_.kept) {
        of_rooms_.erase(made_.front());
        made_.pop_front();
    }
}

void Analyses::stop() {
    stopping_.request_stop();
    thread_.join();
}

} // namespace idavoll::server
