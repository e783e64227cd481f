#include "server/net/outbox.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

bool Outbox::push(Frame frame, Urgency urgency) {
    return urgency == Urgency::replace ? push_picture(std::move(frame)) : push_answer(std::move(frame));
}

bool Outbox::push_picture(Frame frame) {
    if (!coalescing_ && !fits(frame->size(), fresh_ ? limit_ : limit_ / 2)) {
        drop_picture();
    }
    if (!coalescing_) {
        append(std::move(frame), Urgency::replace);
    }
    return true;
}

bool Outbox::push_answer(Frame frame) {
    if (!fits(frame->size(), limit_)) {
        drop_picture();
    }
    if (!fits(frame->size(), limit_)) {
        return false;
    }
    append(std::move(frame), Urgency::keep);
    return true;
}

void Outbox::append(Frame frame, Urgency urgency) {
    bytes_ += frame->size();
    frames_.push_back({std::move(frame), urgency});
}

void Outbox::sent() {
    bytes_ -= frames_.front().frame->size();
    frames_.erase(frames_.begin());
    fresh_ = fresh_ && !frames_.empty();
}

bool Outbox::take_refresh() {
    if (!is_refresh_due()) {
        return false;
    }
    coalescing_ = false;
    fresh_ = true;
    return true;
}

void Outbox::drop_picture() {
    coalescing_ = true;
    if (fresh_) {
        // With the same limit, the same snapshot would be dropped again.
        limit_ = std::min(2 * limit_, highest_limit_);
    }
    // The front frame may already be in transit.
    for (auto waiting = frames_.begin(); waiting != frames_.end();) {
        if (waiting != frames_.begin() && waiting->urgency == Urgency::replace) {
            bytes_ -= waiting->frame->size();
            waiting = frames_.erase(waiting);
        } else {
            ++waiting;
        }
    }
}

} // namespace idavoll::server
