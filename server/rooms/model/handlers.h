#pragma once

#include "engine/result.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/audience.h"
#include "server/rooms/model/broadcast.h"
#include "server/rooms/model/chat.h"
#include "server/rooms/model/course.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/guest_list.h"
#include "server/rooms/model/hints.h"
#include "server/rooms/model/looks.h"
#include "server/rooms/model/peer.h"
#include "server/rooms/model/proposals.h"
#include "server/rooms/model/review.h"
#include "server/rooms/model/seating.h"

#include <cstddef>
#include <optional>
#include <string>

/// What a room does when something happens: functions that are given only the parts they may touch, and write
/// into the decision what is to be done. Room is the table of which is called when. `broadcast` reads the
/// parts as they are when it is asked.
namespace idavoll::server {

/// Who says something, and when.
struct Asker {
    PeerId peer;
    const Identity& who;
    const std::string& network;
    std::optional<Seat> seat;
    const std::optional<std::string>& id;
    Milliseconds now;
    const Salt& salt;
    bool plays_enough_alone = false; ///< as in Received
};

/// A game, and what is told of how it goes on.
struct Progress {
    Course& course;
    Proposals& proposals;
    Shown& shown;
    const Broadcast& broadcast;
};

/// A review, and when and how it is told.
struct Reviewing {
    Review& review;
    Bundling& news;
    const Broadcast& broadcast;
};

/// Done, or why not: nothing has changed then.
using Answer = Result<Done, protocol::Refused>;

/// Acknowledges what was asked for with an id; `seq` is that of a move.
void acknowledge(const Asker& asker, std::optional<int> seq, Decision& out);

/// The name under which somebody speaks: that of the seat, or for a spectator the one they give.
Result<std::string, protocol::Refused> speaks_as(const Asker& asker, const std::optional<std::string>& name,
                                                 const Seating& seating);

/// Whether who leads the review is in the room.
bool is_leader_here(const Review& review, const Audience& audience);

/// Shows those out who have no seat and may not watch the game as it is now.
void show_out(const protocol::Settings& settings, const Seating& seating, const Course& course,
              Audience& audience, Decision& out);

namespace on {

/// handle_connections.cpp: connections come, go, and are given the picture afresh.
void attach(const Attached& attached, Milliseconds now, std::size_t connections_per_person,
            const protocol::Settings& settings, Audience& audience, Presence& presence, Course& course,
            const Seating& seating, const Broadcast& broadcast, Decision& out);
void detach(const Detached& detached, Milliseconds now, Audience& audience, Presence& presence, Looks& looks,
            const Broadcast& broadcast, Decision& out);
void wake(Milliseconds now, Presence& presence, Looks& looks, const Broadcast& broadcast, Decision& out);
void refresh(const Refresh& refresh, const Audience& audience, const Course& course,
             const Broadcast& broadcast, Decision& out);

/// handle_seats.cpp: taking and leaving seats, how the table is kept, and the start.
Answer sit(const Asker& asker, const protocol::Sit& sit, protocol::Settings& settings, Seating& seating,
           GuestList& guests, Course& course, Audience& audience, const Broadcast& broadcast, Decision& out);
Answer stand(const Asker& asker, Seating& seating, const Course& course, const Broadcast& broadcast,
             Decision& out);
Answer start(const Asker& asker, protocol::Settings& settings, Seating& seating, Course& course,
             Audience& audience, const Broadcast& broadcast, Decision& out);
Answer free(const Asker& asker, const protocol::Free& free, Seating& seating, const Course& course,
            const Broadcast& broadcast, Decision& out);
Answer hand_over(const Asker& asker, const protocol::HandOver& to, Seating& seating, Course& course,
                 const Broadcast& broadcast, Decision& out);
Answer change_table(const Asker& asker, const protocol::ChangeTable& change, protocol::Settings& settings,
                    Seating& seating, Course& course, const Broadcast& broadcast, Decision& out);
/// Also after the start: who has come by the link before, and does not sit, comes no more.
Answer change_link(const Asker& asker, const std::string& code, const RoomCodes& codes,
                   const Seating& seating, const Course& course, const Audience& audience, Decision& out);
/// Who sits, or whose table it is, comes along to that code; all others are told that the room has another.
void move_to(const std::string& code, const Seating& seating, const Audience& audience, Decision& out);
Answer confirm(const Asker& asker, protocol::Settings& settings, Seating& seating, Course& course,
               Audience& audience, const Broadcast& broadcast, Decision& out);

/// The same, of calls: who invites and who is invited may be elsewhere.
Answer invite(const Invite& invite, Milliseconds now, const Seating& seating, GuestList& guests,
              const Course& course, const Broadcast& broadcast, Decision& out);
Answer reply(const Reply& reply, Milliseconds now, protocol::Settings& settings, Seating& seating,
             GuestList& guests, Course& course, Audience& audience, const Broadcast& broadcast,
             Decision& out);

/// handle_people.cpp: somebody is another from now on, or nobody.
void change(const PersonChanged& changed, Audience& audience, Seating& seating, const Course& course,
            Chat& chat, Review& review, const Broadcast& broadcast, Decision& out);

/// handle_moves.cpp: moves, `resign` and `return` among them.
Answer move(const Asker& asker, const protocol::Move& move, const Progress& game, Decision& out);

/// The time of this seat, which is to act, is up: it is out from now on. For whoever watches the clocks, and
/// for claims; whether its time is really up is theirs to know. Refused, and nothing has changed, where the
/// seat is out already or is not asked for a decision.
Answer time_out(Seat seat, Milliseconds now, const Progress& game, Decision& out);

/// An operator repairs the game, which runs: it ends without a result, in the name of the first seat that is
/// in it still; stands still from now on, or no more; or goes on from an earlier position.
Answer called_off(const CalledOff& off, Milliseconds now, const Progress& game, Decision& out);
Answer marked(const Marked& marked, Milliseconds now, const Progress& game, Decision& out);
Answer set_back(const SetBack& back, Milliseconds now, const Progress& game, Decision& out);

/// A bot has decided for its seat. Nothing happens where the position is another meanwhile, or the seat's own
/// again: then the bot is asked anew, or not at all. A bot that breaks the rules is a fault of ours and
/// throws std::logic_error.
void bot_decided(const BotDecided& decided, Milliseconds now, const Progress& game, Decision& out);

/// Whether the decision of that bot is still what is waited for; what it is does not matter here.
bool is_asked(const BotDecided& bot, const Course& course);

/// Somebody who sits does not want to wait for bots.
Answer hurry(const Asker& asker, const Course& course, Decision& out);

/// handle_hints.cpp: what search would do in the place of who plays against bots alone. Asked for; whether it
/// is still wanted, which it is no more once the game has gone on; and told, and marked for everybody.
Answer hint(const Asker& asker, const protocol::AskHint& ask, const Course& course, const Hints& hints,
            Decision& out);
bool is_sought(const HintSought& sought, const Course& course);
Answer hint_found(const HintFound& found, Milliseconds now, Hints& hints, const Audience& audience,
                  const Course& course, const Broadcast& broadcast, Decision& out);

/// handle_proposals.cpp: what needs the consent of all who play.
Answer propose(const Asker& asker, const protocol::Propose& propose, const protocol::Settings& settings,
               const Progress& game, Decision& out);
Answer answer(const Asker& asker, const protocol::AnswerProposal& answer, const Progress& game,
              Decision& out);

/// Somebody has left or come back by a row that was made just now, of which nothing is told yet: what all
/// others have agreed on before takes effect.
void follow_leaving(Milliseconds now, const Progress& game, Decision& out);

/// Somebody without a seat takes one that is offered, whose sitter has left, and has returned for it.
Answer substitute(const Asker& asker, const protocol::Sit& sit, Seating& seating, const Progress& game,
                  Decision& out);

/// handle_time.cpp: what is done about the time of others, and what time itself does.
Answer claim(const Asker& asker, const protocol::Claim& claim, const Progress& game, Decision& out);
Answer grant(const Asker& asker, const protocol::Grant& grant, const Progress& game, Decision& out);
void clocks_due(const ClocksDue& due, Milliseconds now, const protocol::Settings& settings,
                const Progress& game, Decision& out);
void time_lost(const TimeLost& lost, const Progress& game, Decision& out);
void away(const Away& away, const Seating& seating, const Progress& game, Decision& out);

/// handle_queries.cpp: questions that change nothing. Looking back only moves the place from which it is
/// quick.
Answer legal(const Asker& asker, const Course& course, Decision& out);
Answer preview(const Asker& asker, const protocol::AskPreview& ask, const Course& course, Decision& out);
Answer inspect(const Asker& asker, const Course& course, Decision& out);
Answer position(const Asker& asker, const protocol::AskAt& ask, Course& course, Decision& out);
Answer what_if(const Asker& asker, const protocol::AskWhatIf& ask, Course& course, Decision& out);
Answer record(const Asker& asker, const Seating& seating, const Course& course, Decision& out);
Answer seen(const Asker& asker, const protocol::Seen& seen, const Course& course, const Chat& chat,
            Looks& looks, Decision& out);
Answer share_notes(const Asker& asker, const Seating& seating, const Course& course, const Audience& audience,
                   Decision& out);

/// handle_chat.cpp: what people say to one another.
Answer say(const Asker& asker, const protocol::Say& say, Chat& chat, const Seating& seating,
           const Broadcast& broadcast, Decision& out);
/// `older` is the page that was asked for; nothing if it could not be read.
Answer older_chat(const Asker& asker, const protocol::AskOlderChat& ask,
                  const std::optional<std::vector<ChatSaid>>& older, Decision& out);

/// handle_review.cpp: looking at a finished game together.
Answer lead(const Asker& asker, const protocol::Lead& lead, const Seating& seating, const Course& course,
            const Audience& audience, const Reviewing& reviewing, Decision& out);
Answer point(const Asker& asker, const protocol::Point& point, const Seating& seating, const Course& course,
             const Reviewing& reviewing, Decision& out);
Answer let_go(const Asker& asker, const protocol::LetGo& let_go, const Course& course,
              const Reviewing& reviewing, Decision& out);
/// A connection has come, perhaps of somebody who `was_here` already; somebody is not here any more; time
/// has passed.
void come_to_review(PeerId peer, bool was_here, Milliseconds now, const Audience& audience,
                    const Reviewing& reviewing, Decision& out);
void leave_review(const PersonId& person, Milliseconds now, const Reviewing& reviewing, Decision& out);
void wake_review(Milliseconds now, const Reviewing& reviewing, Decision& out);

/// handle_rematch.cpp: the next game of the same people. `drawn` is there unless there is a rematch already.
Answer rematch(const Asker& asker, const std::optional<NewRoom>& drawn, const protocol::Settings& settings,
               RoomCodes& codes, const Seating& seating, const Course& course, const Broadcast& broadcast,
               Decision& out);
bool needs_new_room(const RoomCodes& codes, const Course& course);

} // namespace on

} // namespace idavoll::server
