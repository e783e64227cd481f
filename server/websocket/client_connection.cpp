#include "server/websocket/client_connection.h"

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"

#include <boost/asio/this_coro.hpp>
#include <exception>
#include <memory>
#include <utility>
#include <variant>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::ParsedMessage;
using protocol::Refused;

/// Longer messages are refused without their id: reading it would cost what the refusal saves.
constexpr std::size_t cheap_message = 2048;

/// Rooms call the functions of Peer from any thread. The rest runs on the connection's strand.
class ClientConnection final : public Peer,
                               public Conversation::Listener,
                               public std::enable_shared_from_this<ClientConnection> {
  public:
    /// `network` is the keyed hash of where it comes from; empty: unknown.
    ClientConnection(std::shared_ptr<Conversation> conversation, Known known, std::string network,
                     ConnectionServices& services)
        : services_(services), conversation_(std::move(conversation)), known_(std::move(known)),
          network_(std::move(network)), line_(register_line(known_)) {
        services_.metrics.websocket_opened();
    }

    ~ClientConnection() override { services_.metrics.websocket_closed(); }

    PeerId id() const override { return conversation_->number(); }

    void send(Frame frame, Urgency urgency) override { conversation_->send(std::move(frame), urgency); }

    void close(CloseCode code) override { conversation_->close(code); }

    asio::awaitable<void> hear(std::string text) override {
        services_.metrics.message();
        auto parsed = protocol::parse_client_message(text);
        if (!parsed) {
            refuse(parsed.error());
            co_return;
        }
        auto& said = *parsed;
        const protocol::MessageTraits& traits = protocol::traits_of(said.message);
        if (!conversation_->take_more(traits.cost - 1)) {
            refuse({ErrorCode::rate, "Too many requests. Slow down.", said.id});
            co_return;
        }
        if (known_.proof.scope == Scope::read && traits.effect != protocol::Effect::reads) {
            refuse({ErrorCode::forbidden, "This token is read-only.", said.id});
            co_return;
        }
        const bool is_hello = std::holds_alternative<protocol::Hello>(said.message);
        const bool is_home = std::holds_alternative<protocol::EnterHome>(said.message);
        if (home_) {
            answer_at_home(said);
        } else if ((is_hello || is_home) == (room_ != nullptr)) {
            refuse({ErrorCode::hello_first, "The first message, and no other, must be hello.", said.id});
        } else if (is_hello) {
            co_await enter(std::get<protocol::Hello>(std::move(said.message)), std::move(said.id));
        } else if (is_home) {
            co_await enter_home(std::move(said.id));
        } else {
            // Named, here and below: GCC 12 destroys aggregates twice that are made within a co_await.
            Input input = Received{id(), std::move(said)};
            const bool accepted = co_await room_->handle(std::move(input));
            if (!accepted) {
                conversation_->count_refusal();
            }
        }
    }

    void hear_too_much(const std::string& text) override {
        services_.metrics.message();
        refuse({ErrorCode::rate, "Too many messages. Slow down.", id_within(text)});
    }

    asio::awaitable<void> refresh() override {
        services_.metrics.coalesced();
        if (home_) {
            co_await home_->refresh();
            co_return;
        }
        Input refresh = Refresh{id()};
        co_await room_->handle(std::move(refresh));
    }

    asio::awaitable<void> leave() override {
        if (home_) {
            home_->end();
        }
        if (room_) {
            Input detached = Detached{id()};
            co_await room_->handle(std::move(detached));
        }
    }

  private:
    Lines::Place register_line(const Known& known) {
        return services_.lines.enter(
            known,
            [kept = std::weak_ptr(conversation_)] {
                if (const auto one = kept.lock()) {
                    one->close(CloseCode::policy);
                }
            },
            network_);
    }

    asio::awaitable<void> enter(protocol::Hello hello, std::optional<std::string> id) {
        Identity who = known_.identity;
        if (hello.as) {
            auto guest = co_await local_guest(*hello.as);
            if (!guest || !guest.value()) {
                Refused why = guest ? Refused{ErrorCode::no_guest, "This player is not known here."}
                                    : protocol::storage_failure();
                why.id = id;
                refuse(why);
                co_return;
            }
            who = std::move(guest.value()->identity);
            local_line_.emplace(register_line({who, {}}));
        }
        // After the line is registered, so that a ban made meanwhile closes it.
        if (auto banned = co_await why_banned(who)) {
            banned->id = id;
            refuse(*banned);
            close(CloseCode::policy);
            co_return;
        }
        // The room may stop before it is entered. The second attempt finds the one that takes its place.
        for (int attempt = 0; attempt < 2; ++attempt) {
            auto found = co_await services_.rooms.find(hello.room);
            if (!found) {
                found.error().id = id;
                refuse(found.error());
                co_return;
            }
            auto room = std::move(found).value();
            if (co_await room->attach(shared_from_this(), who, hello, id, conversation_->network(),
                                      network_)) {
                room_ = std::move(room);
                conversation_->settle();
                co_return;
            }
        }
        refuse({ErrorCode::internal, "This room can't be opened right now. Try again.", id});
    }

    asio::awaitable<std::optional<Refused>> why_banned(const Identity& who) {
        if (who.account || !services_.why_banned) {
            co_return std::nullopt;
        }
        PersonId guest = who.id;
        std::string network = network_;
        co_return co_await services_.why_banned(std::move(guest), std::move(network));
    }

    /// Returns the guest with that token, unless they have become an account.
    asio::awaitable<Recognised> local_guest(std::string token) {
        Credentials brought{.guest = services_.seal.open(token)};
        co_return co_await services_.identify(std::move(brought));
    }

    asio::awaitable<void> enter_home(std::optional<std::string> id) {
        home_ = std::make_shared<HomeLine>(conversation_, co_await asio::this_coro::executor,
                                           known_.identity.id, services_.home);
        conversation_->settle();
        co_await home_->begin(std::move(id));
    }

    void answer_at_home(const ParsedMessage& said) {
        if (std::holds_alternative<protocol::Ping>(said.message)) {
            const protocol::Pong pong{said.id, services_.home.now()};
            send(std::make_shared<const std::string>(protocol::to_text(pong)), Urgency::keep);
        } else {
            refuse({ErrorCode::hello_first, "This connection is for your games. Open another one for a room.",
                    said.id});
        }
    }

    static std::optional<std::string> id_within(const std::string& text) {
        if (text.size() > cheap_message) {
            return std::nullopt;
        }
        auto parsed = protocol::parse_client_message(text);
        if (!parsed) {
            return std::move(parsed.error().id);
        }
        return std::move(parsed).value().id;
    }

    /// Answers with an error. Closes clients with another version, and clients that repeat their faults.
    void refuse(const Refused& error) {
        services_.metrics.fault();
        send(std::make_shared<const std::string>(protocol::to_text(error)), Urgency::keep);
        conversation_->count_fault(protocol::to_string(error.code));
        if (error.code == ErrorCode::version) {
            close(CloseCode::policy);
        }
    }

    ConnectionServices& services_;
    const std::shared_ptr<Conversation> conversation_;
    const Known known_;
    const std::string network_;
    const Lines::Place line_;
    std::optional<Lines::Place> local_line_; ///< of a local guest
    std::shared_ptr<RoomActor> room_;        ///< unset until it is entered
    std::shared_ptr<HomeLine> home_;         ///< set instead of a room
};

} // namespace

// Not a coroutine: its arguments would stay in its frame as long as the connection lasts.
asio::awaitable<void> run_visit(OpenedWebSocket opened, Known known, ConnectionServices& services) {
    std::string network =
        opened.is_located ? services.seal.mark_of_network(opened.address.network()) : std::string();
    auto conversation = std::make_shared<Conversation>(std::move(opened), services.limits.get(),
                                                       services.next_peer++, services.log);
    auto visit =
        std::make_shared<ClientConnection>(conversation, std::move(known), std::move(network), services);
    return Conversation::run(std::move(conversation), std::move(visit));
}

} // namespace idavoll::server
