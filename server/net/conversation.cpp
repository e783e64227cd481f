#include "server/net/conversation.h"
#include "server/net/no_throw.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr auto never = Clock::time_point::max();

} // namespace

// Two coroutines share a connection, both on its strand: one reads, and one writes while there is something
// to write. Nearly all connections are idle, and a waiting coroutine takes a kilobyte.

Conversation::Conversation(OpenedWebSocket opened, const ConversationLimits& limits, std::uint64_t number,
                           spdlog::logger& log)
    : hello_may_take_(limits.hello), log_(log), number_(number), socket_(std::move(opened.socket)),
      address_(std::move(opened.address)), person_(std::move(opened.person)), place_(std::move(opened.place)),
      messages_(limits.messages, Clock::now()), faults_(limits.faults, Clock::now()),
      refusals_(limits.refusals, Clock::now()), outbox_(limits.outbox_bytes) {}

// On an idle connection, only this coroutine and the read operation are alive.
asio::awaitable<void> Conversation::run(std::shared_ptr<Conversation> self,
                                        std::shared_ptr<Listener> listener) {
    try {
        self->begin(*listener);
        while (!self->closing_ && !self->lost_) {
            auto incoming = co_await self->socket_.read();
            if (!incoming) {
                self->after(incoming.error());
            } else if (!self->closing_) {
                co_await self->deal_with(std::move(incoming).value());
            }
        }
        co_await self->finish();
    } catch (const std::exception& fault) {
        self->log_.error("peer {}: {}", self->number_, fault.what());
    }
}

void Conversation::begin(Listener& listener) {
    listener_ = &listener;
    place_.stop_by([kept = weak_from_this()](Stopping how) {
        if (const auto conversation = kept.lock()) {
            conversation->stop(how);
        }
    });
    socket_.on_control([this] { count_control(); });
    expect_settling();
}

asio::awaitable<void> Conversation::finish() {
    auto leaving = listener_->leave();
    co_await guarded(std::move(leaving));
    co_await wait_for_writer();
    socket_.cut();
    deadline_.reset();
    log_.info("peer {} left ({})", number_, closing_ ? static_cast<int>(*closing_) : 0);
}

void Conversation::send(Frame frame, Urgency urgency) {
    asio::dispatch(strand(), [self = shared_from_this(), frame = std::move(frame), urgency]() mutable {
        self->queue(std::move(frame), urgency);
    });
}

void Conversation::close(CloseCode code) {
    asio::dispatch(strand(), [self = shared_from_this(), code] { self->end(code); });
}

/// May be called from any thread.
void Conversation::stop(Stopping how) {
    close(CloseCode::stopping);
    if (how == Stopping::firmly) {
        asio::dispatch(strand(), [self = shared_from_this()] { self->socket_.cut(); });
    }
}

void Conversation::settle() {
    settled_ = true;
    deadline_.reset();
}

void Conversation::expect_settling() {
    deadline_ = std::make_unique<asio::steady_timer>(strand(), hello_may_take_);
    deadline_->async_wait([kept = weak_from_this()](boost::system::error_code cancelled) {
        if (const auto conversation = kept.lock(); conversation && !cancelled && !conversation->settled_) {
            conversation->end(CloseCode::policy);
        }
    });
}

void Conversation::queue(Frame frame, Urgency urgency) {
    if (closing_ || lost_) {
        return;
    }
    if (!outbox_.push(std::move(frame), urgency)) {
        note("reader too slow");
        end(CloseCode::policy);
        return;
    }
    see_to_writing();
}

/// Queues nothing more, sends what is queued and then closes the socket.
void Conversation::end(CloseCode code) {
    if (!closing_) {
        closing_ = code;
    }
    see_to_writing();
}

bool Conversation::has_to_write() const {
    return !lost_ && (!outbox_.empty() || (closing_ && !busy_) || (settled_ && outbox_.is_refresh_due()));
}

/// The writer starts later, so that frames queued together are sent together.
void Conversation::see_to_writing() {
    if (is_writing_ || !has_to_write()) {
        return;
    }
    is_writing_ = true;
    asio::post(strand(), [self = shared_from_this()] {
        // Not joined with the reader by `&&`: that would share a cancellation slot between two strands.
        asio::co_spawn(self->strand(), self->write_what_is_due(), asio::detached);
    });
}

asio::awaitable<void> Conversation::write_what_is_due() {
    const auto self = shared_from_this();
    while (has_to_write()) {
        if (!outbox_.empty()) {
            const bool is_sent = co_await send_waiting();
            lost_ = lost_ || !is_sent;
        } else if (closing_ && !busy_) {
            co_await socket_.close(*closing_);
            lost_ = true;
        } else if (outbox_.take_refresh()) {
            auto refreshing = listener_->refresh();
            co_await guarded(std::move(refreshing));
        }
    }
    if (lost_) {
        // Also ends the reader if the closing handshake did not.
        socket_.cut();
    }
    is_writing_ = false;
    if (writer_ended_ != nullptr) {
        writer_ended_->cancel();
    }
}

asio::awaitable<void> Conversation::wait_for_writer() {
    asio::steady_timer ended(strand(), never);
    writer_ended_ = &ended;
    see_to_writing();
    while (is_writing_) {
        co_await ended.async_wait(no_throw);
    }
    writer_ended_ = nullptr;
}

/// Sends the queued frames together. Returns false if the connection is broken.
asio::awaitable<bool> Conversation::send_waiting() {
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

asio::awaitable<void> Conversation::deal_with(std::string text) {
    busy_ = true;
    try {
        const auto now = Clock::now();
        if (messages_.take(now) && address_.take_message(now)) {
            co_await listener_->hear(std::move(text));
        } else {
            listener_->hear_too_much(text);
        }
    } catch (const std::exception& fault) {
        fail(fault);
    }
    busy_ = false;
    see_to_writing();
}

bool Conversation::take_more(int messages) {
    const auto now = Clock::now();
    return (!settled_ || messages_.take(now, messages)) && address_.take_message(now, messages);
}

void Conversation::after(WebSocket::End ended) {
    switch (ended) {
    case WebSocket::End::binary:
        note("binary message");
        end(CloseCode::binary);
        return;
    case WebSocket::End::too_large:
        note("message too large");
        break;
    case WebSocket::End::closed:
    case WebSocket::End::lost:
    case WebSocket::End::silent:
        break;
    }
    lost_ = true;
}

asio::awaitable<void> Conversation::guarded(asio::awaitable<void> work) {
    try {
        co_await std::move(work);
    } catch (const std::exception& fault) {
        fail(fault);
    }
}

/// An exception ends this connection only.
void Conversation::fail(const std::exception& fault) {
    log_.error("peer {}: {}", number_, fault.what());
    end(CloseCode::internal);
}

void Conversation::count_fault(std::string_view what) {
    note(what);
    if (!faults_.take(Clock::now())) {
        end(CloseCode::policy);
    }
}

void Conversation::count_refusal() {
    if (!refusals_.take(Clock::now())) {
        note("too many refusals");
        end(CloseCode::policy);
    }
}

/// Pings count as messages, because each one must be answered.
void Conversation::count_control() {
    const auto now = Clock::now();
    if (!messages_.take(now) && !faults_.take(now)) {
        note("too many pings");
        end(CloseCode::policy);
    }
}

/// Logs each kind only once per connection, so that a peer cannot flood the log.
void Conversation::note(std::string_view what) {
    if (noted_.emplace(what).second) {
        log_.info("peer {}: {}", number_, what);
    }
}

} // namespace idavoll::server
