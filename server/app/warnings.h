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

/// Mails the operators about problems the server can't fix itself.
namespace idavoll::server {

/// The kinds of problem.
enum class Worry {
    disk,   ///< nearly full
    store,  ///< moves can't be stored
    backup, ///< the last one failed, or its verification did
    outbox, ///< notifications are not delivered
    games,  ///< stored games failed verification
    mail,   ///< the mail server rejects all mail from this server
};

inline constexpr std::size_t worries = 6;

/// Decides when to mail about a problem: when it starts, once a day while it lasts, and when it ends.
class WorryRhythm {
  public:
    enum class Say { nothing, wrong, over };

    Say look(bool is_wrong, Milliseconds now);

  private:
    std::optional<Milliseconds> told_; ///< not set: the last mail said that all is well
};

/// Returns a warning if a copy of the database would not fit on the disk.
std::optional<std::string> worry_about_disk(std::uintmax_t free_bytes, std::int64_t database_bytes);

/// Returns a warning if so many messages of a channel are failing that the cause is not a single address.
std::optional<std::string> worry_about_outbox(std::string_view channel, std::int64_t failing);

/// Mails warnings on its own thread. Thread-safe.
class Warnings {
  public:
    struct Means {
        std::function<SmtpSettings()> smtp; ///< current settings; not set: no mail
        std::function<std::string()> to;    ///< current plain address; empty: no mail
        std::string origin;                 ///< of the link to the console
        std::function<Milliseconds()> now;
        StopSending stopping;
        spdlog::logger& log;
    };

    explicit Warnings(Means means) : means_(std::move(means)) {}

    /// Reports the state of a problem: a sentence about it, or nothing if all is well.
    void note(Worry about, const std::optional<std::string>& wrong);

    /// Waits for mail in progress.
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
