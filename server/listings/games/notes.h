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

/// How many notes a person may keep on one game.
inline constexpr std::size_t most_notes = 500;

/// What somebody has noted, for themselves.
struct KeptNote {
    std::optional<int> seq; ///< nothing: on the game as a whole
    std::string text;
    Milliseconds at = 0;

    bool operator==(const KeptNote&) const = default;
};

/// A room's notes as far as one person may read them.
struct NotesOfGame {
    GameId game = 0;
    int last_seq = 0;
    std::vector<KeptNote> own;
    bool shared = false; ///< the table may read them

    struct Shared {
        Seat seat = 0;
        std::vector<KeptNote> notes;
    };

    std::vector<Shared> others; ///< those that others have shown
};

/// On how many positions of one game a person may draw.
inline constexpr std::size_t most_drawings = 200;

/// What somebody has drawn upon a position, for themselves.
struct KeptDrawing {
    int seq = 0;
    std::string strokes; ///< a JSON array of them

    bool operator==(const KeptDrawing&) const = default;
};

/// What is drawn upon a room's game, as far as one person may see it.
struct DrawingsOfGame {
    GameId game = 0;
    int last_seq = 0;
    std::vector<KeptDrawing> own;

    struct Shared {
        Seat seat = 0;
        std::vector<KeptDrawing> drawings;
    };

    std::vector<Shared> others; ///< of those who have shown their notes
};

/// What notes ask of the games that sleep.
class Notebook {
  public:
    virtual ~Notebook() = default;

    /// The notes on the room with that code; nothing if there is none, or if the reader has nothing to do
    /// with it: no seat, and not the one who opened it while it is open.
    virtual boost::asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>>
    notes(PersonId reader, std::string code) = 0;

    /// The same of what is drawn.
    virtual boost::asio::awaitable<Result<std::optional<DrawingsOfGame>, JournalError>>
    drawings(PersonId reader, std::string code) = 0;
};

} // namespace idavoll::server
