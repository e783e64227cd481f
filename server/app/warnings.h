#pragma once

#include "server/core/ledger/terms.h"
#include "server/notifications/smtp.h"

#include <array>
#include <boost/asio/thread_pool.hpp>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <spdlog/logger.h>
#include <string>
#include <string_view>
#include <utility>

/// That something is wrong which the server cannot mend by itself is mailed to who runs it.
namespace idavoll::server {

/// What may be wrong.
enum class Worry {
    disk,   ///< there is too little room on it
    store,  ///< moves cannot be made durable
    backup, ///< the last one failed, or what was copied is not sound
    outbox, ///< what people should hear does not reach them
    games,  ///< what is stored of them is not as it was written
    mail,   ///< the mail server refuses all mail from this server
};

inline constexpr std::size_t worries = 6;

/// When a worry is told: as it comes up, once a day as long as it lasts, and when it is over.
class WorryRhythm {
  public:
    enum class Say { nothing, wrong, over };

    Say look(bool is_wrong, Milliseconds now);

  private:
    std::optional<Milliseconds> told_; ///< nothing: all is well, as far as has been told
};

/// A sentence where there is so little room that a copy of the database would not fit beside it.
std::optional<std::string> worry_about_disk(std::uintmax_t free_bytes, std::int64_t database_bytes);

/// A sentence where so many messages of a channel have been tried in vain that it is no single address.
std::optional<std::string> worry_about_outbox(std::string_view channel, std::int64_t failing);

/// Mails what is wrong, on a thread of its own. All functions may be called from any thread.
class Warnings {
  public:
    struct Means {
        std::function<SmtpSettings()> smtp; ///< those of now; not set: nothing is mailed
        std::function<std::string()> to;    ///< a plain address, that of now; empty: nothing is mailed
        std::string origin;                 ///< of the link to the console
        std::function<Milliseconds()> now;
        StopSending stopping;
        spdlog::logger& log;
    };

    explicit Warnings(Means means) : means_(std::move(means)) {}

    /// How it stands with a worry: a sentence about what is wrong, or nothing.
    void note(Worry about, const std::optional<std::string>& wrong);

    /// Waits for what is under way.
    void join() { sending_.join(); }

  private:
    void mail(const SmtpSettings& smtp, const std::string& to, std::string_view subject,
              const std::string& sentence);

    const Means means_;
    std::mutex mutex_;
    std::array<WorryRhythm, worries> rhythms_;
    boost::asio::thread_pool sending_{1};
};

} // namespace idavoll::server
