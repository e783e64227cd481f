#pragma once

#include "protocol/server_messages.h"
#include "server/core/events/event_bus.h"
#include "server/core/people/person.h"
#include "server/listings/games/my_games.h"
#include "server/listings/lobby/invitations.h"
#include "server/net/conversation.h"
#include "server/websocket/bulletin_board.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// What home connections read from; must outlive them.
struct HomeServices {
    EventBus& event_bus;
    MyGames& games;
    Invitations& invitations;
    const BulletinBoard& board;
    std::function<Milliseconds()> now;
};

/// A person's connection for their own games: sends the list of all of them at first, then what changes.
/// Changes in quick succession are sent together. After many at once, or missed ones, the list is sent again.
/// Runs on the connection's strand, except for hear().
class HomeLine final : public EventBus::Listener, public std::enable_shared_from_this<HomeLine> {
  public:
    HomeLine(std::shared_ptr<Conversation> conversation, boost::asio::any_io_executor strand, PersonId person,
             HomeServices& services);

    /// Sends the list and, from then on, its changes. `id` is that of the request.
    boost::asio::awaitable<void> begin(std::optional<std::string> id);

    /// Sends the list again.
    boost::asio::awaitable<void> refresh();

    /// Sends nothing any more.
    void end();

    void hear(const News& news) override;

  private:
    void note(const News& news);
    void tell_soon();
    boost::asio::awaitable<void> tell();
    boost::asio::awaitable<void> tell_all(std::optional<std::string> id);
    boost::asio::awaitable<void> tell_game(GameId game);
    boost::asio::awaitable<void> tell_invitations();
    void tell_bulletin();
    void follow(GameId game);
    bool follows(GameId game) const;
    void send(const protocol::ServerMessage& message);

    const std::shared_ptr<Conversation> conversation_;
    const boost::asio::any_io_executor strand_;
    const PersonId person_;
    HomeServices& services_;
    std::vector<GameId> followed_;  ///< ascending
    std::vector<GameId> invited_;   ///< the tables of the invitations that were sent, ascending
    std::vector<GameId> changed_;   ///< not sent yet
    std::vector<std::string> gone_; ///< the codes of removed rooms
    bool invitations_changed_ = false;
    bool missed_ = false;           ///< changes were missed
    bool told_invitations_ = false; ///< whether there were any
    bool told_bulletin_ = false;    ///< whether there was one
    bool telling_ = false;
    bool ended_ = false;
    boost::asio::steady_timer pause_;
};

} // namespace idavoll::server
