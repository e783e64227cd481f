#pragma once

#include "server/core/ledger/journal.h"
#include "server/notifications/deciding.h"
#include "server/notifications/delivery.h"
#include "server/notifications/notice_reading.h"
#include "server/notifications/reach.h"
#include "server/notifications/smtp.h"
#include "server/notifications/web_push.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// What is needed to tell people; outlives it.
struct NoticeMeans {
    NoticeReading& reading;
    Journal& journal;
    std::function<Milliseconds()> now;
    StopSending stopping;
    /// Of the links: `https://games.example.org`.
    std::string origin;
    NoticePace pace;
    std::function<SmtpSettings()> smtp; ///< those of now: they may change while the server runs
    PushSettings push;
    const PushKey& key;
    bool hooks = false;
    Reach reach;
    /// Told a sentence when the mail server refuses this server's own mails, and nothing once it has taken
    /// them again for a day.
    std::function<void(const std::optional<std::string>&)> mail_refused = {};
};

/// Sends what the outbox holds. Each channel has a few arms, each of which sends one message at a time on a
/// thread of its own; a room, a move and the other channels wait for none of them. What is claimed, durably,
/// is sent at most once: should the server die before it has noted what became of it, it is not sent again.
class Notices {
  public:
    explicit Notices(NoticeMeans means);

    /// Works until it is stopped.
    void start(boost::asio::io_context& io);

    /// Whether nothing is on its way of which it is not noted yet what became of it.
    bool is_idle() const { return under_way_ == 0; }

    /// How many browsers were given up since the start because they had subscribed with another key.
    std::int64_t of_other_key() const { return of_other_key_; }

    /// That the mail server has refused this server's own mails; nothing: it takes them.
    std::optional<Failed> mail_refusal() const;

    /// Waits for what is under way, which ends soon once `stopping` says so.
    void join();

    /// Does what one arm of a channel does at one glance: decides about what is due, and sends one message at
    /// most. Whether there may be more to do at once.
    boost::asio::awaitable<bool> glance(NoticeChannel channel, unsigned arm, unsigned arms);

    /// What was claimed long ago and never finished is given up, and said.
    boost::asio::awaitable<void> give_up_lost();

  private:
    using Group = std::vector<Notice>;

    /// What becomes of what is due.
    struct Judged {
        NoticesPostponed later;
        Group never;
        Group split; ///< pushes that are to go to each browser by themselves
        Group ready;
        Recipient recipient; ///< of those that were judged last; of hooks nobody
    };

    boost::asio::awaitable<void> judge(NoticeChannel channel, Group group, Judged& judged);

    boost::asio::awaitable<void> run(NoticeChannel channel, unsigned arm, unsigned arms);
    boost::asio::awaitable<void> run_give_up();

    boost::asio::awaitable<bool> mail(Group group, Recipient recipient);
    boost::asio::awaitable<bool> push(Group group, Recipient recipient);
    boost::asio::awaitable<bool> post(Notice notice);
    void note_mail(const Delivery& delivery);

    boost::asio::awaitable<bool> commit(std::vector<Change> changes);
    boost::asio::awaitable<bool> drop(const Group& group);
    boost::asio::awaitable<bool> claim(const Group& group, std::vector<Change> more);
    boost::asio::awaitable<void> note(NoticeChannel channel, const Group& group, const Delivery& delivery,
                                      std::vector<Change> more);
    boost::asio::awaitable<Delivery> away(std::function<Delivery()> send);
    boost::asio::awaitable<std::vector<std::pair<Notice, Doings>>> with_doings(Group group);
    bool is_offered(NoticeChannel channel) const;

    NoticeMeans means_;
    std::atomic<int> under_way_ = 0;
    std::atomic<std::int64_t> of_other_key_ = 0;
    mutable std::mutex mutex_;
    std::optional<Failed> mail_refusal_;
    boost::asio::thread_pool senders_;
};

} // namespace idavoll::server
