#pragma once

#include "server/listings/games/my_games.h"
#include "server/listings/games/notes.h"
#include "server/listings/lobby/invitations.h"
#include "server/listings/lobby/open_tables.h"
#include "server/rooms/runtime/waiting_bots.h"
#include "server/storage/rows/rating_queries.h"
#include "server/storage/rows/statements.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Reads lists. Throws SqlError, also for invalid stored values.
class ListReader {
  public:
    explicit ListReader(Connection& connection) : statements_(connection), ratings_(connection) {}

    std::vector<GameOfMine> under_way(const PersonId& person);
    std::vector<GameOfMine> finished(const PersonId& person, const std::optional<std::string>& before,
                                     int most);
    MyGames::One one(const PersonId& person, GameId game);
    std::vector<OpenTable> open_tables(const PersonId& reader, const TableWish& wish);
    std::vector<WaitingInvitation> invitations(const PersonId& person);
    std::optional<NotesOfGame> notes(const PersonId& reader, const std::string& code);
    std::optional<DrawingsOfGame> drawings(const PersonId& reader, const std::string& code);
    std::vector<RoomWaiting> waiting_for_bots(GameId after, Milliseconds since, int most);
    std::map<GameId, std::int64_t> versions(const std::vector<GameId>& games);
    std::optional<std::string> code_of(GameId game);

  private:
    std::vector<GameOfMine> completed(std::vector<GameOfMine> games, const PersonId& person);
    void complete(GameOfMine& game, const PersonId& person);
    std::vector<ListedSeat> seats(GameId game, int count, const PersonId& reader, bool& reader_sits);
    bool is_account(const PersonId& person);
    void compare(OpenTable& table, GameId game, const PersonId& reader);

    struct Sharing {
        Seat seat = 0;
        std::string person;
    };

    struct RoomOfNotes {
        GameId game = 0;
        int last_seq = 0;
        bool has_ended = false;
        bool shared = false; ///< by the reader
        std::vector<Sharing> others;
    };

    std::optional<RoomOfNotes> room_of_notes(const std::string& reader, const std::string& code);
    std::vector<KeptNote> notes_of(GameId game, const std::string& person);
    std::vector<KeptDrawing> drawings_of(GameId game, const std::string& person);

    Statements statements_;
    RatingQueries ratings_;
};

} // namespace idavoll::server
