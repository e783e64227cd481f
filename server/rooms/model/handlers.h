#pragma once

#include "engine/result.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/audience.h"
#include "server/rooms/model/broadcast.h"
#include "server/rooms/model/chat.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/guest_list.h"
#include "server/rooms/model/hints.h"
#include "server/rooms/model/looks.h"
#include "server/rooms/model/nudges.h"
#include "server/rooms/model/peer.h"
#include "server/rooms/model/plans.h"
#include "server/rooms/model/proposals.h"
#include "server/rooms/model/review.h"
#include "server/rooms/model/seating.h"

#include <cstddef>
#include <optional>
#include <string>

/// What a room does when something happens. Each handler is given only the parts of the room it may touch,
/// and writes the changes and frames into the decision. Room chooses the handler.
namespace idavoll::server {

/// The sender of a message, and when it was received.
struct Asker {
    PeerId peer;
    const Identity& who;
    const std::string& network;
    std::optional<Seat> seat;
    const std::optional<std::string>& id;
    Milliseconds now;
    const Salt& salt;
    bool plays_enough_alone = false; ///< as in RequestContext
};

// The parts of a room by what they are for. `broadcast` reads the parts as they are when it is called.

/// Connections, and when the others learn that people come and go.
struct Attendance {
    const protocol::Settings& settings;
    const Seating& seating;
    const GuestList& guests;
    GameInProgress& game;
    Audience& audience;
    Presence& presence;
    Looks& looks;
    const Broadcast& broadcast;
};

/// The table and its seats, which are settled before the game starts.
struct TableSetup {
    protocol::Settings& settings;
    Seating& seating;
    GuestList& guests;
    GameInProgress& game;
    Audience& audience;
    const Broadcast& broadcast;
};

/// The code by which people find the room.
struct RoomLink {
    const RoomCodes& codes;
    const Seating& seating;
    const GameInProgress& game;
    const Audience& audience;
};

/// Everything that keeps a person's name or id.
struct PersonTraces {
    Audience& audience;
    Seating& seating;
    GuestList& guests;
    const GameInProgress& game;
    Chat& chat;
    Review& review;
    const Broadcast& broadcast;
};

/// The game and its broadcasts.
struct Progress {
    const protocol::Settings& settings;
    GameInProgress& game;
    Proposals& proposals;
    const Broadcast& broadcast;
};

/// The hints given in the game.
struct Hinting {
    Hints& hints;
    const GameInProgress& game;
    const Audience& audience;
    const Broadcast& broadcast;
};

/// The plans of the players, those whose forced moves are made for them, and the connections to notify.
struct Planning {
    Plans& plans;
    const std::set<PersonId>& lets_forced;
    const Seating& seating;
    const Audience& audience;
};

/// The review of the finished game. `news` bundles its broadcasts.
struct Reviewing {
    Review& review;
    Bundling& news;
    const Seating& seating;
    const GameInProgress& game;
    const Audience& audience;
    const Broadcast& broadcast;
};

/// What the next room takes over.
struct NextGame {
    const protocol::Settings& settings;
    RoomCodes& codes;
    const Seating& seating;
    const GameInProgress& game;
    const Broadcast& broadcast;
};

/// Done, or why not. In that case nothing has changed.
using Answer = Result<Done, protocol::Refused>;

/// Acknowledges a message that has an id. `seq` is that of an accepted move.
void acknowledge(const Asker& asker, std::optional<int> seq, Decision& out);

/// Returns the name under which the sender speaks: that of the seat, or for spectators the one they give.
Result<std::string, protocol::Refused> speaks_as(const Asker& asker, const std::optional<std::string>& name,
                                                 const Seating& seating);

/// Returns whether the leader of the review is connected.
bool is_leader_here(const Review& review, const Audience& audience);

/// Disconnects spectators who may not watch the game in its current state, or whom the host has removed.
void show_out(const TableSetup& table, Decision& out);

namespace on {

/// handle_connections.cpp: connecting, disconnecting, and sending a whole view again. A person keeps at most
/// `connections_per_person` open.
void attach(const Attached& attached, Milliseconds now, std::size_t connections_per_person,
            const Attendance& attendance, Decision& out);
void detach(const Detached& detached, Milliseconds now, const Attendance& attendance, Decision& out);
void wake(Milliseconds now, const Attendance& attendance, Decision& out);
void refresh(const Refresh& refresh, const Attendance& attendance, Decision& out);

/// handle_seats.cpp: taking and leaving seats, changing the table, and the start.
Answer sit(const Asker& asker, const protocol::Sit& sit, const TableSetup& table, Decision& out);
Answer stand(const Asker& asker, const TableSetup& table, Decision& out);
Answer start(const Asker& asker, const TableSetup& table, Decision& out);
Answer free(const Asker& asker, const protocol::Free& free, const TableSetup& table, Decision& out);
Answer hand_over(const Asker& asker, const protocol::HandOver& to, const TableSetup& table, Decision& out);
Answer change_table(const Asker& asker, const protocol::ChangeTable& change, const TableSetup& table,
                    Decision& out);
Answer confirm(const Asker& asker, const TableSetup& table, Decision& out);

/// The host removes a spectator, or lets one in again. Also possible after the start.
Answer remove_spectator(const Asker& asker, const protocol::RemoveSpectator& remove, const TableSetup& table,
                        Decision& out);
Answer let_in(const Asker& asker, const protocol::LetIn& let_in, const TableSetup& table, Decision& out);

/// Also possible after the start. Spectators who used the old link do not learn the new one.
Answer change_link(const Asker& asker, const std::string& code, const RoomLink& link, Decision& out);
/// Tells players and the creator the new code, and all others only that there is one.
void move_to(const std::string& code, const Seating& seating, const Audience& audience, Decision& out);

/// Calls: neither the inviting nor the invited person needs a connection to the room.
Answer invite(const Invite& invite, Milliseconds now, const TableSetup& table, Decision& out);
Answer reply(const Reply& reply, Milliseconds now, const TableSetup& table, Decision& out);

/// handle_people.cpp: a person changes identity, or is deleted.
void change(const PersonChanged& changed, const PersonTraces& traces, Decision& out);

/// handle_moves.cpp: moves, `resign` and `return` among them.
Answer move(const Asker& asker, const protocol::Move& move, const Progress& progress, Decision& out);

/// Makes the move of a link in a mail, once.
Answer use(const LinkUsed& link, Milliseconds now, const Seating& seating, const Progress& progress,
           Decision& out);

/// Puts a seat out because its time is up, which the caller has checked. Refused if the seat is out already
/// or is not to act.
Answer time_out(Seat seat, Milliseconds now, const Progress& progress, Decision& out);

/// The seat resigns without being asked. Does nothing if it can't.
void resign(Seat seat, Milliseconds now, const Progress& progress, Decision& out);

/// An operator repairs the running game: ends it without a result, in the name of the first seat that is not
/// out; stops or resumes it; or sets it back to an earlier position.
Answer called_off(const CalledOff& off, Milliseconds now, const Progress& progress, Decision& out);
Answer marked(const Marked& marked, Milliseconds now, const Progress& progress, Decision& out);
Answer set_back(const SetBack& back, Milliseconds now, const Progress& progress, Decision& out);

/// The seat acts by its plan, or because it can't do anything else (by_people.h). After an error nothing has
/// changed.
Result<Done> make_for_player(RecordedAction row, Milliseconds now, const Progress& progress, Decision& out);

/// A bot has decided for its seat. Does nothing if the position has changed meanwhile or the player is back.
/// Throws std::logic_error if the bot's action is illegal, which is a fault of the server.
void bot_decided(const BotDecided& decided, Milliseconds now, const Progress& progress, Decision& out);

/// Returns whether that bot's decision is still needed. Ignores its action.
bool is_asked(const BotDecided& bot, const GameInProgress& game);

/// Makes bots act without their usual pause.
Answer hurry(const Asker& asker, const GameInProgress& game, Decision& out);

/// handle_plans.cpp: a player lays or drops a plan; tells one of its connections; and uses or drops the plans
/// that the decision so far has brought about, to be called at its end.
Answer plan(const Asker& asker, const protocol::LayPlan& lay, const Planning& planning,
            const GameInProgress& game, Decision& out);
void tell_plan(PeerId peer, std::string_view why, const Planning& planning, Decision& out);
void follow_plans(Milliseconds now, const Planning& planning, const Progress& progress, Decision& out);

/// handle_hints.cpp: hints from search, for players alone against bots. hint() requests one, is_sought()
/// returns whether the position is still the same, hint_found() sends the hint and marks it for everyone.
Answer hint(const Asker& asker, const protocol::AskHint& ask, const GameInProgress& game, const Hints& hints,
            Decision& out);
bool is_sought(const HintSought& sought, const GameInProgress& game);
Answer hint_found(const HintFound& found, Milliseconds now, const Hinting& hinting, Decision& out);

/// handle_proposals.cpp: what needs the consent of all players.
Answer propose(const Asker& asker, const protocol::Propose& propose, const Seating& seating,
               const Audience& audience, const Progress& progress, Decision& out);
Answer answer(const Asker& asker, const protocol::AnswerProposal& answer, const Progress& progress,
              Decision& out);

/// Withdraws proposals that the latest row has made impossible; called after each row. Returns whether there
/// were any.
bool follow_row(const Progress& progress, Decision& out);

/// To be called when a player has left or returned by a row that was not broadcast yet: proposals that all
/// remaining players have accepted take effect.
void follow_leaving(Milliseconds now, const Progress& progress, Decision& out);

/// A person without a seat takes an offered one, whose player has left, or the one handed over to them.
Answer substitute(const Asker& asker, const protocol::Sit& sit, Seating& seating, const Progress& progress,
                  Decision& out);

/// handle_time.cpp: what others do about a player's time, and what time itself does.
Answer claim(const Asker& asker, const protocol::Claim& claim, const Progress& progress, Decision& out);
Answer grant(const Asker& asker, const protocol::Grant& grant, const Progress& progress, Decision& out);
Answer nudge(const Asker& asker, const protocol::Nudge& nudge, const GameInProgress& game, Nudges& nudges,
             Decision& out);
void clocks_due(const ClocksDue& due, Milliseconds now, const Progress& progress, Decision& out);
void time_lost(const TimeLost& lost, const Progress& progress, Decision& out);
void away(const Away& away, const Seating& seating, const Progress& progress, Decision& out);
/// The seats of the person resign, which the log and the record tell like any resignation.
void vacated(const Vacated& vacated, Milliseconds now, const Seating& seating, const Progress& progress,
             Decision& out);

/// handle_queries.cpp: questions that change nothing, and what people have seen. Looking back only moves the
/// place in the log from which looking back is quick.
Answer legal(const Asker& asker, const GameInProgress& game, Decision& out);
Answer preview(const Asker& asker, const protocol::AskPreview& ask, const GameInProgress& game,
               Decision& out);
Answer inspect(const Asker& asker, const GameInProgress& game, Decision& out);
Answer score_history(const Asker& asker, const GameInProgress& game, Decision& out);
Answer position(const Asker& asker, const protocol::AskAt& ask, GameInProgress& game, Decision& out);
Answer what_if(const Asker& asker, const protocol::AskWhatIf& ask, GameInProgress& game, Decision& out);
Answer record(const Asker& asker, const Seating& seating, const GameInProgress& game, Decision& out);
Answer seen(const Asker& asker, const protocol::Seen& seen, const GameInProgress& game, const Chat& chat,
            Looks& looks, Decision& out);
Answer share_notes(const Asker& asker, const Seating& seating, const GameInProgress& game,
                   const Audience& audience, Decision& out);

/// handle_chat.cpp. `older` is the requested page; nothing if it could not be read.
Answer say(const Asker& asker, const protocol::Say& say, Chat& chat, const Seating& seating,
           const Broadcast& broadcast, Decision& out);
Answer older_chat(const Asker& asker, const protocol::AskOlderChat& ask,
                  const std::optional<std::vector<ChatSaid>>& older, Decision& out);

/// handle_review.cpp: looking at a finished game together.
Answer lead(const Asker& asker, const protocol::Lead& lead, const Reviewing& reviewing, Decision& out);
Answer point(const Asker& asker, const protocol::Point& point, const Reviewing& reviewing, Decision& out);
Answer let_go(const Asker& asker, const protocol::LetGo& let_go, const Reviewing& reviewing, Decision& out);
/// A connection was added, perhaps of a person who `was_here` already; a person has no connection any more;
/// time has passed.
void come_to_review(PeerId peer, bool was_here, Milliseconds now, const Reviewing& reviewing, Decision& out);
void leave_review(const PersonId& person, Milliseconds now, const Reviewing& reviewing, Decision& out);
void wake_review(Milliseconds now, const Reviewing& reviewing, Decision& out);

/// handle_rematch.cpp: the next game of the same players. `drawn` is set unless there is a rematch already.
Answer rematch(const Asker& asker, const std::optional<NewRoom>& drawn, const NextGame& next, Decision& out);
bool needs_new_room(const RoomCodes& codes, const GameInProgress& game);

} // namespace on

} // namespace idavoll::server
