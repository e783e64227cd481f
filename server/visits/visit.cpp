#include "server/visits/visit.h"

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/net/outbox.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <set>
#include <variant>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::ParsedMessage;
using protocol::ProtocolError;
using Clock = std::chrono::steady_clock;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

/// Two coroutines share it, both on its strand: one reads, one writes. Others reach it through Peer.
class Visit final : public Peer, public std::enable_shared_from_this<Visit> {
  public:
    Visit(OpenedWebSocket opened, asio::any_io_executor strand, VisitServices& services)
        : services_(services), strand_(std::move(strand)), id_(services.next_peer++),
          socket_(std::move(opened.socket)), guest_(std::move(opened.guest)),
          address_(std::move(opened.address)), place_(std::move(opened.place)),
          messages_(services.limits.messages, Clock::now()), patience_(services.limits.faults, Clock::now()),
          outbox_(services.limits.outbox_bytes), wake_(strand_), ended_(strand_), hello_deadline_(strand_) {}

    asio::awaitable<void> run() {
        services_.metrics.websocket_opened();
        place_.stop_by([kept = weak_from_this()](Stopping how) {
            if (const auto visit = kept.lock()) {
                visit->stop(how);
            }
        });
        socket_.on_control([this] { count_control(); });
        expect_hello();
        // Not joined by `&&`: waiting for a room would then share a cancellation slot between two strands.
        asio::co_spawn(strand_, write_all(), asio::detached);
        co_await read_all();
        while (!writer_ended_) {
            co_await wait(ended_);
        }
        hello_deadline_.cancel();
        services_.metrics.websocket_closed();
        services_.log.info("peer {} left ({})", id_, closing_ ? static_cast<int>(*closing_) : 0);
    }

    PeerId id() const override { return id_; }

    void send(Frame frame, Urgency urgency) override {
        asio::dispatch(strand_, [self = shared_from_this(), frame = std::move(frame), urgency]() mutable {
            self->queue(std::move(frame), urgency);
        });
    }

    void close(CloseCode code) override {
        asio::dispatch(strand_, [self = shared_from_this(), code] { self->end(code); });
    }

    /// May be called from any thread, like the functions of Peer.
    void stop(Stopping how) {
        close(CloseCode::stopping);
        if (how == Stopping::firmly) {
            asio::dispatch(strand_, [self = shared_from_this()] { self->socket_.cut(); });
        }
    }

  private:
    /// On the strand from here on.

    void expect_hello() {
        hello_deadline_.expires_after(services_.limits.hello);
        hello_deadline_.async_wait([kept = weak_from_this()](boost::system::error_code cancelled) {
            if (const auto visit = kept.lock(); visit && !cancelled && !visit->room_) {
                visit->end(CloseCode::policy);
            }
        });
    }

    void queue(Frame frame, Urgency urgency) {
        if (closing_ || lost_) {
            return;
        }
        if (!outbox_.push(std::move(frame), urgency)) {
            note("too slow a reader");
            end(CloseCode::policy);
            return;
        }
        wake_.cancel();
    }

    /// Nothing is queued any more; what is queued is sent, then the socket is closed.
    void end(CloseCode code) {
        if (!closing_) {
            closing_ = code;
        }
        wake_.cancel();
    }

    asio::awaitable<void> write_all() {
        while (!lost_) {
            if (!outbox_.empty()) {
                if (!co_await send_waiting()) {
                    break;
                }
            } else if (closing_ && !busy_) {
                co_await socket_.close(*closing_);
                break;
            } else if (room_ && outbox_.take_refresh()) {
                services_.metrics.coalesced();
                Input refresh = Refresh{id_};
                co_await guarded(room_->handle(std::move(refresh)));
            } else {
                co_await wait(wake_);
            }
        }
        // Ends the reading as well, where the closing handshake has not.
        socket_.cut();
        lost_ = true;
        writer_ended_ = true;
        ended_.cancel();
    }

    /// What waits together leaves together. False: the line is broken.
    asio::awaitable<bool> send_waiting() {
        const std::size_t count = outbox_.count();
        const WebSocket::Together together(socket_, count > 1);
        for (std::size_t sent = 0; sent < count && !outbox_.empty(); ++sent) {
            const Frame frame = outbox_.front();
            if (!co_await socket_.write(*frame)) {
                co_return false;
            }
            outbox_.sent();
        }
        co_return true;
    }

    /// Until the timer is cancelled.
    static asio::awaitable<void> wait(asio::steady_timer& timer) {
        timer.expires_at(Clock::time_point::max());
        co_await timer.async_wait(no_throw);
    }

    asio::awaitable<void> read_all() {
        while (!closing_ && !lost_) {
            auto incoming = co_await socket_.read();
            if (const auto* ended = std::get_if<WebSocket::End>(&incoming)) {
                after(*ended);
                break;
            }
            if (closing_) {
                break;
            }
            busy_ = true;
            co_await guarded(receive(std::get<std::string>(incoming)));
            busy_ = false;
            wake_.cancel();
        }
        if (room_) {
            Input detached = Detached{id_};
            co_await guarded(room_->handle(std::move(detached)));
        }
    }

    void after(WebSocket::End ended) {
        switch (ended) {
        case WebSocket::End::binary:
            note("a binary message");
            end(CloseCode::binary);
            return;
        case WebSocket::End::too_large:
            note("a message too large");
            break;
        case WebSocket::End::closed:
        case WebSocket::End::lost:
        case WebSocket::End::silent:
            break;
        }
        lost_ = true;
        wake_.cancel();
    }

    /// A fault of ours ends this visit and no other.
    asio::awaitable<void> guarded(asio::awaitable<void> work) {
        try {
            co_await std::move(work);
        } catch (const std::exception& fault) {
            services_.log.error("peer {}: {}", id_, fault.what());
            end(CloseCode::internal);
        }
    }

    asio::awaitable<void> receive(const std::string& text) {
        services_.metrics.message();
        const auto now = Clock::now();
        if (!messages_.take(now) || !address_.take_message(now)) {
            refuse({ErrorCode::rate, "Too many messages; go slower.", std::nullopt});
            co_return;
        }
        auto parsed = protocol::parse_client_message(text);
        if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
            refuse(*error);
            co_return;
        }
        auto& said = std::get<ParsedMessage>(parsed);
        const bool is_hello = std::holds_alternative<protocol::Hello>(said.message);
        if (is_hello == (room_ != nullptr)) {
            refuse({ErrorCode::hello_first, "The first message, and no other, must be hello.", said.id});
        } else if (is_hello) {
            co_await enter(std::get<protocol::Hello>(std::move(said.message)), std::move(said.id));
        } else {
            // Named, here and below: GCC 12 destroys aggregates twice that are made within a co_await.
            Input input = Received{id_, std::move(said)};
            co_await room_->handle(std::move(input));
        }
    }

    asio::awaitable<void> enter(protocol::Hello hello, std::optional<std::string> id) {
        // A room found may stop before we are in; once more finds the one that takes its place.
        for (int attempt = 0; attempt < 2; ++attempt) {
            auto found = co_await services_.rooms.find(hello.room);
            if (auto* error = std::get_if<ProtocolError>(&found)) {
                error->id = id;
                refuse(*error);
                co_return;
            }
            auto room = std::get<std::shared_ptr<RoomActor>>(std::move(found));
            if (co_await room->attach(shared_from_this(), guest_, hello, id)) {
                room_ = std::move(room);
                hello_deadline_.cancel();
                co_return;
            }
        }
        refuse({ErrorCode::internal, "This room cannot be opened now; try again.", id});
    }

    /// Answers with an error; a client that goes on like this, or speaks another version, is closed.
    void refuse(const ProtocolError& error) {
        services_.metrics.fault();
        note(protocol::to_string(error.code));
        const protocol::Refused refused{error.id, error.code, error.message, std::nullopt};
        queue(std::make_shared<const std::string>(protocol::to_text(refused)), Urgency::keep);
        if (!patience_.take(Clock::now()) || error.code == ErrorCode::version) {
            end(CloseCode::policy);
        }
    }

    /// Pings cost us answers: they count as messages.
    void count_control() {
        if (!messages_.take(Clock::now()) && !patience_.take(Clock::now())) {
            note("too many pings");
            end(CloseCode::policy);
        }
    }

    /// A log line, once for each kind and connection: a flood of faults is no flood of lines.
    void note(std::string_view what) {
        if (noted_.emplace(what).second) {
            services_.log.info("peer {}: {}", id_, what);
        }
    }

    VisitServices& services_;
    asio::any_io_executor strand_;
    const PeerId id_;
    WebSocket socket_;
    const GuestId guest_;
    AddressBook::Place address_;
    Connections::Place place_;

    TokenBucket messages_;
    TokenBucket patience_;
    std::set<std::string, std::less<>> noted_;

    std::shared_ptr<RoomActor> room_; ///< once it has let us in
    Outbox outbox_;
    asio::steady_timer wake_;  ///< cancelled to tell the writer that there is something to do
    asio::steady_timer ended_; ///< cancelled when the writer has ended
    asio::steady_timer hello_deadline_;
    std::optional<CloseCode> closing_;
    bool busy_ = false; ///< a message is being dealt with: its answer goes out before we close
    bool writer_ended_ = false;
    bool lost_ = false; ///< nothing can be sent any more
};

} // namespace

asio::awaitable<void> run_visit(OpenedWebSocket opened, VisitServices& services) {
    try {
        const auto strand = co_await asio::this_coro::executor;
        const auto visit = std::make_shared<Visit>(std::move(opened), strand, services);
        co_await visit->run();
    } catch (const std::exception& fault) {
        services.log.error("a visit failed: {}", fault.what());
    }
}

} // namespace idavoll::server
