#pragma once

#include "server/listings/games/my_games.h"
#include "server/listings/games/notes.h"
#include "server/listings/lobby/games_to_watch.h"
#include "server/listings/lobby/invitations.h"
#include "server/listings/lobby/open_tables.h"
#include "server/rooms/runtime/room_versions.h"
#include "server/rooms/runtime/waiting_bots.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads lists of games that are not loaded, through the reader pool.
class SqlLists final : public MyGames,
                       public OpenTables,
                       public GamesToWatch,
                       public Invitations,
                       public Notebook,
                       public WaitingBots,
                       public RoomVersions {
  public:
    explicit SqlLists(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    boost::asio::awaitable<MyGames::Games> under_way(PersonId person) override;
    boost::asio::awaitable<MyGames::Games> finished(PersonId person, std::optional<std::string> before,
                                                    int most) override;
    boost::asio::awaitable<Result<MyGames::One, JournalError>> one(PersonId person, GameId game) override;

    boost::asio::awaitable<Result<std::vector<OpenTable>, JournalError>> tables_for(PersonId reader,
                                                                                    TableWish wish) override;

    boost::asio::awaitable<Result<GamesToWatch::Games, JournalError>> to_watch(PersonId reader,
                                                                               Milliseconds since) override;

    boost::asio::awaitable<Result<std::vector<WaitingInvitation>, JournalError>>
    waiting_for(PersonId person) override;

    boost::asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>> notes(PersonId reader,
                                                                                   std::string code) override;

    boost::asio::awaitable<Result<std::optional<DrawingsOfGame>, JournalError>>
    drawings(PersonId reader, std::string code) override;

    boost::asio::awaitable<WaitingBots::Waiting> rooms_waiting_for_bots(GameId after, Milliseconds since,
                                                                        int most) override;

    boost::asio::awaitable<RoomVersions::Versions> versions_of(std::vector<GameId> games) override;
    boost::asio::awaitable<Result<std::optional<std::string>, JournalError>> code_of(GameId game) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
