#pragma once

#include "server/notices/deciding.h"
#include "server/notices/delivery.h"
#include "server/notices/notice_reading.h"
#include "server/notices/reach.h"
#include "server/notices/smtp.h"
#include "server/notices/web_push.h"
#include "server/store/journal.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
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

    /// Waits for what is under way, which ends soon once `stopping` says so.
    void join();

    /// Does what one arm of a channel does at one glance: decides about what is due, and sends one message at
    /// most. Whether it has sent one, or tried.
    boost::asio::awaitable<bool> glance(NoticeChannel channel, unsigned arm, unsigned arms);

    /// What was claimed long ago and never finished is given up, and said.
    boost::asio::awaitable<void> give_up_lost();

  private:
    using Group = std::vector<Notice>;

    /// What becomes of what is due.
    struct Judged {
        NoticesPostponed later;
        Group never;
        Group ready;
        Recipient recipient; ///< of those that were judged last; of hooks nobody
    };

    boost::asio::awaitable<void> judge(NoticeChannel channel, Group group, Judged& judged);

    boost::asio::awaitable<void> run(NoticeChannel channel, unsigned arm, unsigned arms);
    boost::asio::awaitable<void> run_give_up();

    boost::asio::awaitable<bool> mail(Group group, Recipient recipient);
    boost::asio::awaitable<bool> push(Group group, Recipient recipient);
    boost::asio::awaitable<bool> post(Notice notice);

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
    boost::asio::thread_pool senders_;
};

} // namespace idavoll::server
