#include "server/storage/rows/sql_lists.h"

#include "server/storage/rows/list_reader.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/watch_reader.h"

#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

asio::awaitable<MyGames::Games> SqlLists::under_way(PersonId person) {
    return pool_->ask<ListReader>(
        [person = std::move(person)](ListReader& lists) { return lists.under_way(person); });
}

asio::awaitable<MyGames::Games> SqlLists::finished(PersonId person, std::optional<std::string> before,
                                                   int most) {
    return pool_->ask<ListReader>([person = std::move(person), before = std::move(before),
                                   most](ListReader& lists) { return lists.finished(person, before, most); });
}

asio::awaitable<Result<MyGames::One, JournalError>> SqlLists::one(PersonId person, GameId game) {
    return pool_->ask<ListReader>(
        [person = std::move(person), game](ListReader& lists) { return lists.one(person, game); });
}

asio::awaitable<Result<std::vector<OpenTable>, JournalError>> SqlLists::tables_for(PersonId reader,
                                                                                   TableWish wish) {
    return pool_->ask<ListReader>([reader = std::move(reader), wish = std::move(wish)](ListReader& lists) {
        return lists.open_tables(reader, wish);
    });
}

asio::awaitable<Result<GamesToWatch::Games, JournalError>> SqlLists::to_watch(PersonId reader,
                                                                              Milliseconds since) {
    return pool_->ask<WatchReader>(
        [reader = std::move(reader), since](WatchReader& games) { return games.games(reader, since); });
}

asio::awaitable<Result<std::vector<WaitingInvitation>, JournalError>> SqlLists::waiting_for(PersonId person) {
    return pool_->ask<ListReader>(
        [person = std::move(person)](ListReader& lists) { return lists.invitations(person); });
}

asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>> SqlLists::notes(PersonId reader,
                                                                                  std::string code) {
    return pool_->ask<ListReader>([reader = std::move(reader), code = std::move(code)](ListReader& lists) {
        return lists.notes(reader, code);
    });
}

asio::awaitable<Result<std::optional<DrawingsOfGame>, JournalError>> SqlLists::drawings(PersonId reader,
                                                                                        std::string code) {
    return pool_->ask<ListReader>([reader = std::move(reader), code = std::move(code)](ListReader& lists) {
        return lists.drawings(reader, code);
    });
}

asio::awaitable<WaitingBots::Waiting> SqlLists::rooms_waiting_for_bots(GameId after, Milliseconds since,
                                                                       int most) {
    return pool_->ask<ListReader>(
        [after, since, most](ListReader& lists) { return lists.waiting_for_bots(after, since, most); });
}

asio::awaitable<RoomVersions::Versions> SqlLists::versions_of(std::vector<GameId> games) {
    return pool_->ask<ListReader>(
        [games = std::move(games)](ListReader& lists) { return lists.versions(games); });
}

asio::awaitable<Result<std::optional<std::string>, JournalError>> SqlLists::code_of(GameId game) {
    return pool_->ask<ListReader>([game](ListReader& lists) { return lists.code_of(game); });
}

} // namespace idavoll::server
