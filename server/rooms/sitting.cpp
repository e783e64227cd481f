#include "server/rooms/handlers.h"
#include "server/rooms/refusals.h"

#include <utility>

namespace idavoll::server::on {

using protocol::ErrorCode;

namespace {

/// Everybody sits; from here on options and seats are final.
void begin(Json options, Seating& seating, Course& course, Milliseconds now, Decision& out) {
    seating.close();
    course.start(std::move(options), seating.seats(), now, out.changes);
}

} // namespace

Answer sit(const Asker& asker, const protocol::Sit& sit, Seating& seating, Course& course,
           const Telling& telling, Decision& out) {
    const auto seat = seating.sit(asker.who, sit.seat, sit.name, sit.entropy);
    if (!seat) {
        return seat.error();
    }
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    if (seating.is_complete()) {
        begin(course.options(), seating, course, asker.now, out);
    }
    acknowledge(asker, std::nullopt, out);
    telling.room(out);
    if (course.has_started()) {
        telling.views(out);
    }
    return Done{};
}

Answer stand(const Asker& asker, Seating& seating, const Course& course, const Telling& telling,
             Decision& out) {
    if (const auto stood = seating.stand(asker.who.id); !stood) {
        return stood;
    }
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    acknowledge(asker, std::nullopt, out);
    telling.room(out);
    return Done{};
}

Answer start(const Asker& asker, Seating& seating, Course& course, const Telling& telling, Decision& out) {
    if (asker.who.id != seating.creator()) {
        return refused(ErrorCode::not_creator, "Only who opened the room can start the game.");
    }
    if (course.has_started()) {
        return not_open();
    }
    Seating present = seating;
    present.leave_out_the_missing();
    Result<Json> options = course.options_for(present.seats().size());
    if (!options) {
        return refused(ErrorCode::too_few,
                       "This game cannot be played by so few. " + options.error().sentence);
    }
    seating = std::move(present);
    begin(std::move(options).value(), seating, course, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    telling.room(out);
    telling.views(out);
    return Done{};
}

} // namespace idavoll::server::on
