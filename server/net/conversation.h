#pragma once

#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/frame.h"
#include "server/net/headcount.h"
#include "server/net/outbox.h"
#include "server/net/rate_limit.h"
#include "server/net/websocket.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <spdlog/logger.h>
#include <string>
#include <string_view>

namespace idavoll::server {

struct ConversationLimits {
    /// Messages over one WebSocket.
    Rate messages{20, 60};
    /// Messages over one WebSocket that are refused for their form or their number; when these are used up,
    /// it is closed.
    Rate faults{0.2, 20};
    /// Messages in good form that come to nothing; when these are used up, it is closed as well.
    Rate refusals{1, 60};
    WebSocketLimits websocket;
    /// What may wait for one reader.
    std::size_t outbox_bytes = 512UL * 1024;
    /// From the opening of a WebSocket until its side is settled: to its `hello`.
    std::chrono::milliseconds hello{30'000};
};

/// A WebSocket that has been opened, with the places that it takes as long as it lives.
struct OpenedWebSocket {
    WebSocket socket;
    AddressBook::Place address;
    Headcount::Place person;
    Connections::Place place;
};

/// What is said over one WebSocket, without knowing what it means: reads message after message and hands each
/// on, sends what waits, and ends when either side has had enough. Rates, patience and deadlines are kept
/// here.
class Conversation : public std::enable_shared_from_this<Conversation> {
  public:
    /// Whoever is spoken to. The functions are called on the strand, one after the other; what they throw is
    /// logged and ends this conversation and no other.
    class Listener {
      public:
        Listener() = default;
        Listener(const Listener&) = delete;
        Listener& operator=(const Listener&) = delete;
        virtual ~Listener() = default;

        /// A text message. The next is read when this returns.
        virtual boost::asio::awaitable<void> hear(std::string text) = 0;
        /// A text message beyond the rate: to be refused, at little cost.
        virtual void hear_too_much(const std::string& text) = 0;
        /// Parts of the picture were dropped, and there is room again: a fresh one is due.
        virtual boost::asio::awaitable<void> refresh() = 0;
        /// Nothing more will be heard.
        virtual boost::asio::awaitable<void> leave() = 0;
    };

    Conversation(OpenedWebSocket opened, const ConversationLimits& limits, std::uint64_t number,
                 spdlog::logger& log);

    /// The whole conversation. To be called once, on its strand. Throws nothing.
    static boost::asio::awaitable<void> run(std::shared_ptr<Conversation> self,
                                            std::shared_ptr<Listener> listener);

    /// Its number within this process.
    std::uint64_t number() const { return number_; }

    /// Queues a frame. From any thread, like `close`; neither blocks.
    void send(Frame frame, Urgency urgency);

    /// Sends what is queued, then closes.
    void close(CloseCode code);

    /// On the strand from here on.

    /// Who is there has said what they are here for: the deadline for that is lifted.
    void settle();

    /// Takes so many messages more of the rates, for a message that costs more than others; false if there
    /// are not so many. Who has not settled yet does that once: it costs of the address's rate alone.
    bool take_more(int messages);

    /// What all connections of the address have in common.
    const std::string& network() const { return address_.network(); }

    /// The message is refused: costs of the patience for faults, and in the end closes.
    void count_fault(std::string_view what);

    /// The message came to nothing: costs of the patience for refusals, and in the end closes.
    void count_refusal();

  private:
    boost::asio::any_io_executor strand() const { return socket_.executor(); }

    void begin(Listener& listener);
    void stop(Stopping how);
    void expect_settling();
    void queue(Frame frame, Urgency urgency);
    void end(CloseCode code);
    void after(WebSocket::End ended);
    bool has_to_write() const;
    void see_to_writing();
    void count_control();
    void note(std::string_view what);
    boost::asio::awaitable<void> write_what_is_due();
    boost::asio::awaitable<bool> send_waiting();
    boost::asio::awaitable<void> wait_for_writer();
    boost::asio::awaitable<void> finish();
    boost::asio::awaitable<void> deal_with(std::string text);
    boost::asio::awaitable<void> hand_on(std::string text);
    boost::asio::awaitable<void> guarded(boost::asio::awaitable<void> work);

    const std::chrono::milliseconds hello_may_take_;
    spdlog::logger& log_;
    const std::uint64_t number_;
    WebSocket socket_;
    AddressBook::Place address_;
    Headcount::Place person_;
    Connections::Place place_;
    Listener* listener_ = nullptr; ///< while it runs

    TokenBucket messages_;
    TokenBucket faults_;
    TokenBucket refusals_;
    std::set<std::string, std::less<>> noted_;

    Outbox outbox_;
    std::unique_ptr<boost::asio::steady_timer> deadline_; ///< until it is settled
    boost::asio::steady_timer* writer_ended_ = nullptr;   ///< of who waits for that: then to be cancelled
    std::optional<CloseCode> closing_;
    bool settled_ = false;
    bool busy_ = false;       ///< a message is being dealt with: its answer goes out before we close
    bool is_writing_ = false; ///< or is about to
    bool lost_ = false;       ///< nothing can be sent any more
};

} // namespace idavoll::server
