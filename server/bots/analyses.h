#pragma once

#include "engine/analysis/analysis.h"
#include "server/bots/fair_queue.h"

#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>

namespace idavoll::server {

/// Analyses a finished record; null if it can't be analysed.
using Analyst = std::function<Json(const Json& record, const Enough& enough)>;

/// Analyses with search (analysis_json).
Json analysis_by_search(const Json& record, const Enough& enough);

/// Analyses of finished games, made on request one at a time in fair turns (FairQueue), on a low-priority
/// thread, and cached for a while. They are deterministic, so they need not be stored. Thread-safe.
class Analyses {
  public:
    struct Limits {
        std::size_t kept = 64;
        // Including the one in progress:
        std::size_t waiting = 64;
        std::size_t waiting_of_share = 4; ///< per network, or per person if the network is unknown
    };

    explicit Analyses(Analyst analyst = analysis_by_search) : Analyses(std::move(analyst), Limits()) {}

    Analyses(Analyst analyst, Limits limits);
    ~Analyses();

    /// JSON text. Null: not ready yet.
    using Text = std::shared_ptr<const std::string>;

    /// Returns the analysis of the room's game, or nothing if it was not requested recently.
    std::optional<Text> find(const std::string& room) const;

    /// Queues the analysis of a complete record, unless it exists or is queued already. Returns false,
    /// without effect, if too many wait.
    bool make(const std::string& room, Json record, const BotShare& share);

    /// Aborts work in progress and waits for it. No calls may follow.
    void stop();

  private:
    struct Wanted {
        std::string room;
        Json record;
        std::string share;
    };

    void make_next();
    std::string made_of(const Json& record) const;
    void keep(const Wanted& wanted, std::string text);

    const Analyst analyst_;
    const Limits limits_;
    mutable std::mutex mutex_;
    std::map<std::string, Text> of_rooms_;
    std::deque<std::string> made_; ///< oldest first
    FairQueue<Wanted> waiting_;
    std::map<std::string, std::size_t> waiting_of_shares_; ///< by share name
    std::stop_source stopping_;
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
