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
#include "server/rooms/model/continuing.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/guest_list.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/hints.h"
#include "server/rooms/model/looks.h"
#include "server/rooms/model/nudges.h"
#include "server/rooms/model/plans.h"
#include "server/rooms/model/proposals.h"
#include "server/rooms/model/review.h"
#include "server/rooms/model/seating.h"

#include <span>

namespace idavoll::server {

/// Returns a newly opened room without players. `options` and `settings` must be complete.
RoomOpened open_room(NewRoom drawn, const AnyGame& game, Json options, Json settings, PersonId creator,
                     Milliseconds now);

/// A question to a bot and the position it is about.
struct BotAsked {
    BotQuestion question;
    int upon = 0;
    std::string mark;
};

/// What a link in a mail plays, without what only the server that answers adds.
struct LinkedMove {
    std::string game;
    std::string name; ///< the player's
    Json action;      ///< annotated while it can be played
    protocol::LinkState state = protocol::LinkState::passed;
    /// The position as spectators see it, while the move can be played: the link may have been forwarded.
    std::optional<protocol::JsonPart> view;
};

/// A room as a value: inputs and the time go in, decisions come out. It has no sockets, clock, threads,
/// randomness or storage; RoomActor carries out what it decides.
///
/// It consists of values with invariants of their own. This class chooses the handler (handlers.h) for each
/// input and hands it the values it needs.
class Room {
  public:
    /// Restores a stored room without connections. Fails if the game is unknown or has other rules, or if the
    /// log does not apply or its hash chain is broken. The error is for the operator.
    static Result<Room> restore(StoredRoom stored, const AnyGame* game, const RoomLimits& limits = {});

    /// Returns whether the input may open another room and must come with RequestContext::drawn.
    bool needs_new_room(const Input& input) const;

    /// Returns whether the input may change the room's link and must come with RequestContext::new_code.
    static bool needs_new_code(const Input& input);

    /// Decides, and assumes from then on that the decision was carried out.
    Decision decide(const Input& input, Milliseconds now);

    /// Takes over the connections from the former state of this room, which is given up, and sends them
    /// everything again.
    Decision succeed(Room&& former);

    /// Takes over the connections from the former state of this room, on which other servers have decided
    /// since, and sends them what is new.
    Decision follow(Room&& former);

    /// Another server has given the room this code.
    Decision moved(const std::string& code) const;

    GameId id() const { return game_.id(); }

    RoomStatus status() const { return game_.status(); }

    /// The seq of the current position; 0 before the game starts.
    int seq() const { return game_.seq(); }

    /// Everything accepted so far, from seq 1.
    std::span<const PlayedAction> actions() const;

    const Audience& audience() const { return audience_; }

    /// Returns whether a bot plays for a seat that is to act.
    bool has_bot_to_act() const;

    /// Returns the question to the first of these bots, if there is one. Its answer is the input BotDecided.
    std::optional<BotAsked> ask_bot() const;

    /// Returns for whom the bots think: the first player who is online, otherwise the table's creator.
    BotShare share_of_bots() const;

    /// Returns the question to search for a hint.
    BotQuestion ask_for_hint(const HintSought& sought) const;

    /// Returns whether this hint is still wanted.
    bool still_seeks(const HintSought& sought) const;

    /// Returns whether this bot's decision is still needed. Ignores its action.
    bool still_asks(const BotDecided& bot) const;

    /// Returns the position as this person may see it. Refused if they may not watch.
    Result<protocol::ViewOfRoom, protocol::Refused> view_for(const PersonId& person) const;

    /// Returns the record of the finished game as this person may have it. Refused like view_for() and before
    /// the end.
    Result<Json, protocol::Refused> record_for(const PersonId& person) const;

    /// Returns the finished game, for playing on from one of its positions. Refused like record_for().
    Result<FinishedGame, protocol::Refused> finished_for(const PersonId& person) const;

    /// Returns what a link in a mail plays now. Refused if the person has no seat or the game is broken.
    Result<LinkedMove, protocol::Refused> linked(const LinkUsed& link) const;

    /// Returns the people whose blocks, in either direction, keep others from sitting down: the creator and
    /// players of a public table. Empty for other tables, whose links are given to people.
    std::vector<PersonId> company() const;

    /// Returns the ladder on which the table asks for a level; unset: it doesn't.
    std::optional<std::string> ladder_asked_for() const;

    bool has_seat(const PersonId& person) const { return seating_.seat_of(person).has_value(); }

  private:
    Room(StoredRoom stored, GameInProgress game, const RoomLimits& limits);

    Progress progress(const Broadcast& broadcast) { return {settings_, game_, proposals_, broadcast}; }

    Attendance attendance(const Broadcast& broadcast) {
        return {settings_, seating_, guests_, game_, audience_, presence_, looks_, broadcast};
    }

    TableSetup table(const Broadcast& broadcast) {
        return {settings_, seating_, guests_, game_, audience_, broadcast};
    }

    Reviewing reviewing(const Broadcast& broadcast) {
        return {review_, review_news_, seating_, game_, audience_, broadcast};
    }

    Planning planning() { return {plans_, lets_forced_, seating_, audience_}; }

    void tell_plans(const Plans* before, Decision& out);

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
    void handle(const LinkUsed& link, Milliseconds now, Decision& out);
    void handle(const TimeUp& up, Milliseconds now, Decision& out);
    void handle(const BotDecided& decided, Milliseconds now, Decision& out);
    void handle(const HintFound& found, Milliseconds now, Decision& out);
    void handle(const ClocksDue& due, Milliseconds now, Decision& out);
    void handle(const TimeLost& lost, Milliseconds now, Decision& out);
    void handle(const Away& away, Milliseconds now, Decision& out);
    void handle(const Vacated& vacated, Milliseconds now, Decision& out);
    void handle(const CalledOff& off, Milliseconds now, Decision& out);
    void handle(const Marked& marked, Milliseconds now, Decision& out);
    void handle(const SetBack& back, Milliseconds now, Decision& out);
    void handle(const PresentElsewhere& present, Milliseconds now, Decision& out);
    void handle(const Disclosed& disclosed, Milliseconds now, Decision& out);

    struct Before;
    Before before(const Room& former) const;
    void inherit(Room&& former);
    void broadcast_game_since(const Before& before, Decision& out);
    void wish_to_wake(Milliseconds now, Decision& out);
    void note_vacations(const PersonId& person, std::vector<Span> spans);
    void note_habits(const PersonId& person, const Habits& habits);
    std::optional<protocol::Refused> kept_from(const PersonId& person) const;
    /// Like kept_from(), for what also shows everything that was hidden.
    std::optional<protocol::Refused> kept_from_whole(const PersonId& person) const;
    void tell_clocks_of_vacations(Decision& out);
    void follow_vacations(Seat seat, Decision& out);
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
    Plans plans_;
    Nudges nudges_;
    Chat chat_;
    Audience audience_;
    Presence presence_;
    Review review_;
    Bundling review_news_{Review::beat};
    Vacations vacations_;
    std::set<PersonId> lets_forced_; ///< accounts whose forced moves are made for them
    Milliseconds now_ = 0;           ///< of the last input
};

} // namespace idavoll::server
