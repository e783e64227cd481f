#pragma once

#include "server/rooms/runtime/driver_host.h"
#include "server/rooms/runtime/room_services.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace idavoll::server {

/// Lets the bots of one room act: one at a time, each after a pause so that people can follow. Where several
/// servers decide on the room, its bots act on the server that decided last. Part of the room's actor; all
/// functions but rouse() run on the room's strand.
class BotDriver {
  public:
    /// How long a bot is left to the server that decided last, which may have died since.
    static constexpr std::chrono::milliseconds left_to_others{20'000};

    BotDriver(DriverHost& host, const RoomServices& services, boost::asio::any_io_executor strand);

    /// Starts the bots that are to act. The room stays in memory meanwhile. May be called on any thread.
    void rouse();

    /// To be called after every input: notes where the players connect from and starts the bots if one is to
    /// act.
    void follow_input();

    /// Stops a bot that thinks about a position that has passed.
    void drop_outdated_thought();

    /// Ends the current pause, if any.
    void end_pause();

    /// This server has decided on the room: its bots act here.
    void decided_here();

    /// Another server has decided on the room: its bots act there.
    void decided_elsewhere();

    /// Lets the bots act here unless another server has decided on the room lately.
    void take_over();

    /// Skips pauses until it is a person's turn.
    void hurry();

    /// Returns for whom the bots think. Players who have disconnected still pay for their bots.
    BotShare share() const;

  private:
    boost::asio::awaitable<void> act();
    boost::asio::awaitable<void> pause_for(std::optional<std::chrono::milliseconds> time);
    boost::asio::awaitable<std::optional<BotAsked>> ask();
    boost::asio::awaitable<Json> think(const BotDecided& about, BotQuestion question);

    DriverHost& host_;
    const RoomServices& services_;
    const boost::asio::any_io_executor strand_;

    /// Everything below is touched on the strand alone.
    boost::asio::steady_timer* pause_ = nullptr; ///< null: no bot pauses
    bool is_acting_ = false;                     ///< act() runs
    bool is_hurried_ = false;
    std::string network_of_players_; ///< where the last players to be here connected from; empty: unknown
    /// Whether bots act here: this server decided last, or no other server has decided lately.
    bool is_ours_;
    /// When another server's decision was last read; unset: not since the room was loaded.
    std::optional<std::chrono::steady_clock::time_point> heard_;

    /// What a bot is thinking about.
    struct Thought {
        BotDecided about; ///< without the action
        std::stop_source stop;
    };

    std::unique_ptr<Thought> thought_; ///< null: no bot is thinking
};

} // namespace idavoll::server
