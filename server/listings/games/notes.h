#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Maximum number of notes per person and game.
inline constexpr std::size_t most_notes = 500;

/// A private note.
struct KeptNote {
    std::optional<int> seq; ///< nothing: on the whole game
    std::string text;
    Milliseconds at = 0;

    bool operator==(const KeptNote&) const = default;
};

/// A room's notes, as far as one person may read them.
struct NotesOfGame {
    GameId game = 0;
    int last_seq = 0;
    std::vector<KeptNote> own;
    bool shared = false; ///< the table may read them

    struct Shared {
        Seat seat = 0;
        std::vector<KeptNote> notes;
    };

    std::vector<Shared> others; ///< shared by others
};

/// Maximum number of positions with drawings per person and game.
inline constexpr std::size_t most_drawings = 200;

/// A private drawing on a position.
struct KeptDrawing {
    int seq = 0;
    std::string strokes; ///< JSON array

    bool operator==(const KeptDrawing&) const = default;
};

/// A room's drawings, as far as one person may see them.
struct DrawingsOfGame {
    GameId game = 0;
    int last_seq = 0;
    std::vector<KeptDrawing> own;

    struct Shared {
        Seat seat = 0;
        std::vector<KeptDrawing> drawings;
    };

    std::vector<Shared> others; ///< of those who shared their notes
};

/// Reads notes of games that are not loaded.
class Notebook {
  public:
    virtual ~Notebook() = default;

    /// Returns the notes on the room with that code. Nothing if there is none, or if the reader neither has a
    /// seat nor owns it while it is open.
    virtual boost::asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>>
    notes(PersonId reader, std::string code) = 0;

    /// The same for drawings.
    virtual boost::asio::awaitable<Result<std::optional<DrawingsOfGame>, JournalError>>
    drawings(PersonId reader, std::string code) = 0;
};

} // namespace idavoll::server
