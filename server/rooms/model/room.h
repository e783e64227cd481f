#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/http_messages.h"
#include "server/bots/question.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/rooms/model/audience.h"
#include "server/rooms/model/broadcast.h"
#include "server/rooms/model/chat.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/guest_list.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/hints.h"
#include "server/rooms/model/looks.h"
#include "server/rooms/model/proposals.h"
#include "server/rooms/model/review.h"
#include "server/rooms/model/seating.h"

#include <span>

namespace idavoll::server {

/// A room as it is opened: `options` and `settings` are complete, and nobody sits yet.
RoomOpened open_room(NewRoom drawn, const AnyGame& game, Json options, Json settings, PersonId creator,
                     Milliseconds now);

/// A question to a bot, and upon which position it is asked.
struct BotAsked {
    BotQuestion question;
    int upon = 0;
    std::string mark;
};

/// A room decides as a value: what happens and the time go in, what is to be done comes out. It has no
/// sockets, no clock, no threads, no chance and no memory beyond this process; RoomActor carries out what it
/// decides.
///
/// It is made of values with invariants of their own; this is the table of which handler (handlers.h) deals
/// with what, and which of the values it is given.
class Room {
  public:
    /// Makes a room from all that the store knows of it, nobody attached. An error is a room that cannot be
    /// gone on with: an unknown game, other rules, a log that does not apply or whose hash chain is broken.
    /// Its sentence is for the operator.
    static Result<Room> restore(StoredRoom stored, const AnyGame* game, const RoomLimits& limits = {});

    /// Whether that input may open another room, and so is to bring one that is drawn.
    bool needs_new_room(const Input& input) const;

    /// Whether that input may give the room another link, and so is to bring the code.
    static bool needs_new_code(const Input& input);

    /// Decides, and assumes from then on that what it decided has been done.
    Decision decide(const Input& input, Milliseconds now);

    /// Takes over the connections of this room's former self, which is given up, and gives each a fresh
    /// picture.
    Decision succeed(Room&& former);

    /// The same where the former self was told to everybody as it was, and others have gone on since at other
    /// servers: tells what is new.
    Decision follow(Room&& former);

    /// At another server the room was given this code.
    Decision moved(const std::string& code) const;

    GameId id() const { return game_.id(); }

    RoomStatus status() const { return game_.status(); }

    /// The seq of the present position; 0 before the game starts.
    int seq() const { return game_.seq(); }

    /// Everything accepted so far, from seq 1.
    std::span<const PlayedAction> actions() const;

    const Audience& audience() const { return audience_; }

    /// Whether a bot decides for a seat that is to act.
    bool has_bot_to_act() const;

    /// What the first of these bots is asked; nothing if there is none. Its answer comes as BotDecided.
    std::optional<BotAsked> ask_bot() const;

    /// Who bots think for here: the first player who is online, or else the table's creator.
    BotShare share_of_bots() const;

    /// What is asked where somebody seeks a hint.
    BotQuestion ask_for_hint(const HintSought& sought) const;

    /// Whether what was found for it, whatever it is, is still waited for.
    bool still_seeks(const HintSought& sought) const;

    /// Whether that bot's decision, whatever it is, is still waited for.
    bool still_asks(const BotDecided& bot) const;

    /// The position as this person may see it; refused to whoever may not watch.
    Result<protocol::ViewOfRoom, protocol::Refused> view_for(const PersonId& person) const;

    /// The record of the finished game, as this person may have it; refused as view_for refuses, and before
    /// the end.
    Result<Json, protocol::Refused> record_for(const PersonId& person) const;

    /// Those beside whom nobody sits down who does not get on with them: who sits at a public table,
    /// and who opened it. Whoever has the link of another table was given it.
    std::vector<PersonId> company() const;

    /// The ladder on which the table asks for levels; nothing: it asks for none.
    std::optional<std::string> ladder_asked_for() const;

    bool has_seat(const PersonId& person) const { return seating_.seat_of(person).has_value(); }

  private:
    Room(StoredRoom stored, GameInProgress game, const RoomLimits& limits);

    Progress progress(const Broadcast& broadcast) { return {game_, proposals_, shown_, broadcast}; }

    Attendance attendance(const Broadcast& broadcast) {
        return {settings_, seating_, game_, audience_, presence_, looks_, broadcast};
    }

    TableSetup table(const Broadcast& broadcast) {
        return {settings_, seating_, guests_, game_, audience_, broadcast};
    }

    Reviewing reviewing(const Broadcast& broadcast) {
        return {review_, review_news_, seating_, game_, audience_, broadcast};
    }

    Broadcast broadcast() const {
        return Broadcast({codes_, settings_, seating_, guests_, looks_, hints_, game_, proposals_, chat_,
                          review_, audience_, vacations_, now_});
    }

    void handle(const Attached& attached, Milliseconds now, Decision& out);
    void handle(const Received& received, Milliseconds now, Decision& out);
    void handle(const Detached& detached, Milliseconds now, Decision& out);
    void handle(const Refresh& refresh, Milliseconds now, Decision& out);
    void handle(const Woken& woken, Milliseconds now, Decision& out);
    void handle(const Invite& invite, Milliseconds now, Decision& out);
    void handle(const Reply& reply, Milliseconds now, Decision& out);
    void handle(const TimeUp& up, Milliseconds now, Decision& out);
    void handle(const BotDecided& decided, Milliseconds now, Decision& out);
    void handle(const HintFound& found, Milliseconds now, Decision& out);
    void handle(const ClocksDue& due, Milliseconds now, Decision& out);
    void handle(const TimeLost& lost, Milliseconds now, Decision& out);
    void handle(const Away& away, Milliseconds now, Decision& out);
    void handle(const CalledOff& off, Milliseconds now, Decision& out);
    void handle(const Marked& marked, Milliseconds now, Decision& out);
    void handle(const SetBack& back, Milliseconds now, Decision& out);
    void handle(const PresentElsewhere& present, Milliseconds now, Decision& out);

    struct Before;
    Before before(Room& former) const;
    void inherit(Room&& former);
    void broadcast_game_since(const Before& before, Decision& out);
    void wish_to_wake(Milliseconds now, Decision& out);
    void note_vacations(const PersonId& person, std::vector<Span> spans);
    void tell_clocks_of_vacations(Decision& out);
    static void refuse_call(Answer answered, Decision& out);
    void handle(const PersonChanged& changed, Milliseconds now, Decision& out);
    Answer answer(const Asker& asker, const Received& received, Decision& out);
    Answer answer_sit(const Asker& asker, const protocol::Sit& sit, const RequestContext& context,
                      Decision& out);
    Answer answer_message(const Asker& asker, const Received& received, Decision& out);

    std::size_t connections_per_person_;
    RoomCodes codes_;
    protocol::Settings settings_;
    Seating seating_;
    GameInProgress game_;
    Proposals proposals_;
    GuestList guests_;
    Looks looks_;
    Hints hints_;
    Chat chat_;
    Audience audience_;
    Presence presence_;
    Review review_;
    Bundling review_news_{Review::beat};
    Shown shown_;
    Vacations vacations_;
    Milliseconds now_ = 0; ///< of the last input
};

} // namespace idavoll::server
