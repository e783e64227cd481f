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
#include <exception>
#include <memory>
#include <optional>
#include <set>
#include <spdlog/logger.h>
#include <string>
#include <string_view>

namespace idavoll::server {

struct ConversationLimits {
    /// Rate of messages per WebSocket.
    Rate messages{20, 60};
    /// Malformed or rate-limited messages per WebSocket. It is closed when these are used up.
    Rate faults{0.2, 20};
    /// Well-formed but refused messages per WebSocket. It is closed when these are used up.
    Rate refusals{1, 60};
    WebSocketLimits websocket;
    /// Bytes queued for one reader.
    std::size_t outbox_bytes = 512UL * 1024;
    /// From opening the WebSocket to the `hello` that settles it.
    std::chrono::milliseconds hello{30'000};
};

/// An open WebSocket with the places it occupies.
struct OpenedWebSocket {
    WebSocket socket;
    AddressBook::Place address;
    Headcount::Place person;
    Connections::Place place;
    bool is_located = true; ///< false if the address is that of a proxy not known as one
};

/// The transport of one WebSocket, independent of what the messages mean. Reads messages one by one and
/// passes them on, sends queued frames and closes the connection. Enforces rates, error budgets and
/// deadlines.
class Conversation : public std::enable_shared_from_this<Conversation> {
  public:
    /// Receives the messages. Its functions are called on the strand, one at a time. An exception is logged
    /// and closes this connection only.
    class Listener {
      public:
        Listener() = default;
        Listener(const Listener&) = delete;
        Listener& operator=(const Listener&) = delete;
        virtual ~Listener() = default;

        /// Handles a text message. The next one is read after this returns.
        virtual boost::asio::awaitable<void> hear(std::string text) = 0;
        /// Handles a text message that exceeded the rate. It should be refused cheaply.
        virtual void hear_too_much(const std::string& text) = 0;
        /// Called when snapshots were dropped and the queue has drained: a new snapshot is due.
        virtual boost::asio::awaitable<void> refresh() = 0;
        /// Called last, when no more messages will come.
        virtual boost::asio::awaitable<void> leave() = 0;
    };

    Conversation(OpenedWebSocket opened, const ConversationLimits& limits, std::uint64_t number,
                 spdlog::logger& log);

    /// Runs the connection to its end. Call once, on its strand. Does not throw.
    static boost::asio::awaitable<void> run(std::shared_ptr<Conversation> self,
                                            std::shared_ptr<Listener> listener);

    /// Returns the connection's number within this process.
    std::uint64_t number() const { return number_; }

    /// Queues a frame. Like `close`, thread-safe and non-blocking.
    void send(Frame frame, Urgency urgency);

    /// Sends what is queued, then closes.
    void close(CloseCode code);

    /// The functions below must be called on the strand.

    /// Lifts the `hello` deadline.
    void settle();

    /// Takes further tokens for an expensive message. Returns false if too few are left. Before settling,
    /// only the address's rate is charged, because that happens once.
    bool take_more(int messages);

    /// Returns the key shared by all connections of the address.
    const std::string& network() const { return address_.network(); }

    /// Counts a malformed message, and closes the connection when the budget is used up.
    void count_fault(std::string_view what);

    /// Counts a refused message, and closes the connection when the budget is used up.
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
    void fail(const std::exception& fault);
    void count_control();
    void note(std::string_view what);
    boost::asio::awaitable<void> write_what_is_due();
    boost::asio::awaitable<bool> send_waiting();
    boost::asio::awaitable<void> wait_for_writer();
    boost::asio::awaitable<void> finish();
    boost::asio::awaitable<void> deal_with(std::string text);
    boost::asio::awaitable<void> guarded(boost::asio::awaitable<void> work);

    const std::chrono::milliseconds hello_may_take_;
    spdlog::logger& log_;
    const std::uint64_t number_;
    WebSocket socket_;
    AddressBook::Place address_;
    Headcount::Place person_;
    Connections::Place place_;
    Listener* listener_ = nullptr; ///< set while running

    TokenBucket messages_;
    TokenBucket faults_;
    TokenBucket refusals_;
    std::set<std::string, std::less<>> noted_;

    Outbox outbox_;
    std::unique_ptr<boost::asio::steady_timer> deadline_; ///< until settled
    boost::asio::steady_timer* writer_ended_ = nullptr;   ///< cancelled when the writer ends, if someone is
                                                          ///< waiting for that
    std::optional<CloseCode> closing_;
    bool settled_ = false;
    bool busy_ = false;       ///< a message is being handled: its answer is sent before closing
    bool is_writing_ = false; ///< or about to start
    bool lost_ = false;       ///< nothing more can be sent
};

} // namespace idavoll::server
