#include "server/net/outbox.h"

#include <utility>

namespace idavoll::server {

bool Outbox::push(Frame frame, Urgency urgency) {
    const std::size_t size = frame->size();
    // A frame larger than the limit by itself is sent when nothing else waits.
    const auto fits = [&] { return frames_.empty() || bytes_ + size <= limit_; };
    if (!fits()) {
        drop_picture();
        coalescing_ = true;
    }
    if (coalescing_ && urgency == Urgency::replace) {
        return true;
    }
    if (!fits()) {
        return false;
    }
    bytes_ += size;
    frames_.push_back({std::move(frame), urgency});
    return true;
}

void Outbox::sent() {
    bytes_ -= frames_.front().frame->size();
    frames_.pop_front();
}

bool Outbox::take_refresh() {
    return frames_.empty() && std::exchange(coalescing_, false);
}

void Outbox::drop_picture() {
    // The front may be on its way already and stays.
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
