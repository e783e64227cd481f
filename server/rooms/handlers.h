#pragma once

#include "engine/result.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/people/identity.h"
#include "server/rooms/audience.h"
#include "server/rooms/chat.h"
#include "server/rooms/course.h"
#include "server/rooms/decision.h"
#include "server/rooms/limits.h"
#include "server/rooms/peer.h"
#include "server/rooms/seating.h"
#include "server/rooms/telling.h"

#include <optional>
#include <string>

/// What a room does when something happens: functions that are given only the parts they may touch, and write
/// into the decision what is to be done. Room is the table of which is called when. `telling` reads the parts
/// as they are when it is asked.
namespace idavoll::server {

/// Who says something, and when.
struct Asker {
    PeerId peer;
    const Identity& who;
    const std::string& network;
    std::optional<Seat> seat;
    const std::optional<std::string>& id;
    Milliseconds now;
};

/// Done, or why not: nothing has changed then.
using Answer = Result<Done, protocol::Refused>;

/// Acknowledges what was asked for with an id; `seq` is that of a move.
void acknowledge(const Asker& asker, std::optional<int> seq, Decision& out);

namespace on {

/// attending.cpp: connections come, go, and are given the picture afresh.
void attach(const Attached& attached, Milliseconds now, const RoomLimits& limits, Audience& audience,
            Presence& presence, Course& course, const Seating& seating, const Telling& telling,
            Decision& out);
void detach(const Detached& detached, Milliseconds now, Audience& audience, Presence& presence,
            const Telling& telling, Decision& out);
void wake(Milliseconds now, Presence& presence, const Telling& telling, Decision& out);
void refresh(const Refresh& refresh, const Audience& audience, const Course& course, const Telling& telling,
             Decision& out);

/// sitting.cpp: taking and leaving seats, and the start.
Answer sit(const Asker& asker, const protocol::Sit& sit, Seating& seating, Course& course,
           const Telling& telling, Decision& out);
Answer stand(const Asker& asker, Seating& seating, const Course& course, const Telling& telling,
             Decision& out);
Answer start(const Asker& asker, Seating& seating, Course& course, const Telling& telling, Decision& out);

/// playing.cpp: moves.
Answer move(const Asker& asker, const protocol::Move& move, Course& course, Shown& shown,
            const Telling& telling, Decision& out);

/// looking.cpp: questions that change nothing. Looking back only moves the place from which it is quick.
Answer legal(const Asker& asker, const Course& course, Decision& out);
Answer preview(const Asker& asker, const protocol::AskPreview& ask, const Course& course, Decision& out);
Answer inspect(const Asker& asker, const Course& course, Decision& out);
Answer position(const Asker& asker, const protocol::AskAt& ask, Course& course, Decision& out);
Answer record(const Asker& asker, const Seating& seating, const Course& course, Decision& out);

/// chatting.cpp: what people say to one another.
Answer say(const Asker& asker, const protocol::Say& say, Chat& chat, const Seating& seating,
           const Telling& telling, Decision& out);

/// rematch.cpp: the next game of the same people. `drawn` is there unless there is a rematch already.
Answer rematch(const Asker& asker, const std::optional<NewRoom>& drawn, RoomCodes& codes,
               const Seating& seating, const Course& course, const Telling& telling, Decision& out);
bool needs_new_room(const RoomCodes& codes, const Course& course);

} // namespace on

} // namespace idavoll::server
