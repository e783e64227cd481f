#pragma once

#include "protocol/news_messages.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/move_links.h"
#include "server/notifications/deciding.h"
#include "server/notifications/delivery.h"
#include "server/notifications/mail.h"
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

/// Dependencies of Notices. They must outlive it.
struct NoticeMeans {
    NoticeReading& reading;
    Journal& journal;
    std::function<Milliseconds()> now;
    StopSending stopping;
    /// Base of the links: `https://games.example.org`.
    std::string origin;
    NoticePace pace;
    std::function<SmtpSettings()> smtp; ///< current settings, which may change at runtime
    PushSettings push;
    const PushKey& key;
    const MoveSeal& moves;
    bool hooks = false;
    Reach reach;
    /// Called with a sentence when the mail server rejects mail from this server, and with nullopt once mail
    /// has been accepted for a day without such a rejection.
    std::function<void(const std::optional<std::string>&)> mail_refused = {};
};

/// Sends the notices in the outbox. Each channel has several arms, each sending one message at a time on its
/// own thread, so that rooms, moves and other channels never wait. Claims are durable, so a notice is sent at
/// most once: after a crash, a claimed notice is not sent again.
class Notices {
  public:
    explicit Notices(NoticeMeans means);

    /// Starts all arms. They run until `stopping` returns true.
    void start(boost::asio::io_context& io);

    /// Returns true if every claimed notice has a recorded result.
    bool is_idle() const { return under_way_ == 0; }

    /// Returns how many subscriptions were removed since the start because of another server key.
    std::int64_t of_other_key() const { return of_other_key_; }

    /// Returns the latest rejection of this server by the mail server, or nullopt if mail is accepted.
    std::optional<Failed> mail_refusal() const;

    /// Waits for deliveries in progress. They end soon after `stopping` returns true.
    void join();

    /// Runs one step of an arm: decides about due notices and sends at most one message. Returns true if more
    /// may be due now.
    boost::asio::awaitable<bool> glance(NoticeChannel channel, unsigned arm, unsigned arms);

    /// Logs and drops notices that were claimed long ago and never finished.
    boost::asio::awaitable<void> give_up_lost();

  private:
    using Group = std::vector<Notice>;

    /// Due notices by decision.
    struct Judged {
        NoticesPostponed later;
        Group never;
        Group split; ///< pushes to be split into one per browser
        Group ready;
        Recipient recipient; ///< recipient of the latest judged group; unset for webhooks
    };

    boost::asio::awaitable<void> judge(NoticeChannel channel, Group group, Judged& judged);

    boost::asio::awaitable<void> run(NoticeChannel channel, unsigned arm, unsigned arms);
    boost::asio::awaitable<void> run_give_up();

    boost::asio::awaitable<bool> mail(Group group, Recipient recipient);
    boost::asio::awaitable<bool> push(Group group, Recipient recipient);
    boost::asio::awaitable<bool> post(Notice notice);
    boost::asio::awaitable<MailPart> mail_part(Notice notice, Doings doings, protocol::NewsSettings settings,
                                               bool with_picture);
    void note_mail(const Delivery& delivery);

    boost::asio::awaitable<bool> commit(std::vector<Change> changes);
    boost::asio::awaitable<bool> drop(const Group& group);
    boost::asio::awaitable<bool> claim(const Group& group, std::vector<Change> more);
    boost::asio::awaitable<void> note(NoticeChannel channel, const Group& group, const Delivery& delivery,
                                      std::vector<Change> more);
    boost::asio::awaitable<Delivery> away(std::function<Delivery()> send);
    boost::asio::awaitable<std::vector<std::pair<Notice, Doings>>> with_doings(Group group);
    bool is_offered(NoticeChannel channel) const;
    static protocol::NewsSettings settings_of(const Recipient& recipient);

    NoticeMeans means_;
    std::atomic<int> under_way_ = 0;
    std::atomic<std::int64_t> of_other_key_ = 0;
    mutable std::mutex mutex_;
    std::optional<Failed> mail_refusal_;
    boost::asio::thread_pool senders_;
};

} // namespace idavoll::server
