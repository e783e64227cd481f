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

/// What is to be said of a finished record; null where nothing can be.
using Analyst = std::function<Json(const Json& record, const Enough& enough)>;

/// What search says (analysis_json).
Json analysis_by_search(const Json& record, const Enough& enough);

/// What search says of finished games: made when it is first asked for, one after the other in fair turns
/// (FairQueue), on a thread that gives way to all others, and kept for a while. The same game gives the same
/// again, so that nothing need be stored. May be asked from any thread.
class Analyses {
  public:
    struct Limits {
        std::size_t kept = 64;
        // The one that is being made included:
        std::size_t waiting = 64;
        std::size_t waiting_of_share = 4; ///< of one network, or person where that is not known
    };

    explicit Analyses(Analyst analyst = analysis_by_search) : Analyses(std::move(analyst), Limits()) {}

    Analyses(Analyst analyst, Limits limits);
    ~Analyses();

    /// JSON text. A null pointer: it is not ready.
    using Text = std::shared_ptr<const std::string>;

    /// That of the room's game; nothing if nobody has asked for it lately.
    std::optional<Text> find(const std::string& room) const;

    /// Begins to make it, of the record of the whole truth, unless it is there or under way already. False,
    /// and nothing happens, if too many wait.
    bool make(const std::string& room, Json record, const BotShare& share);

    /// Ends what is under way, and waits for it. Nothing may be asked from then on.
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
    std::deque<std::string> made_; ///< the oldest first
    FairQueue<Wanted> waiting_;
    std::map<std::string, std::size_t> waiting_of_shares_; ///< by the share's name
    std::stop_source stopping_;
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
