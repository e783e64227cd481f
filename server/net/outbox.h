#pragma once

#include "server/net/frame.h"

#include <cstddef>
#include <vector>

namespace idavoll::server {

/// A bounded queue of frames for one reader. Performs no I/O.
///
/// When more than half of the limit is queued, all `replace` frames are dropped, and so is each further one
/// until the rest is sent. Then a new snapshot is due, which may use the whole limit. If it does not fit, the
/// limit grows, up to sixteenfold. `keep` frames are never dropped; if they reach the limit, the reader is
/// too slow.
class Outbox {
  public:
    explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes), highest_limit_(16 * limit_bytes) {}

    /// Returns false if the reader is too slow: the frame was not queued and the connection should be closed.
    [[nodiscard]] bool push(Frame frame, Urgency urgency);

    bool empty() const { return frames_.empty(); }

    /// Returns the number of queued frames.
    std::size_t count() const { return frames_.size(); }

    /// Returns the next frame. It stays queued until `sent`. Requires a non-empty queue.
    const Frame& front() const { return frames_.front().frame; }

    /// Removes the front frame after it was sent.
    void sent();

    /// Returns true if a new snapshot is due.
    bool is_refresh_due() const { return frames_.empty() && coalescing_; }

    /// Like `is_refresh_due`, but resets it.
    bool take_refresh();

    /// Returns the number of queued bytes.
    std::size_t bytes() const { return bytes_; }

  private:
    struct Waiting {
        Frame frame;
        Urgency urgency;
    };

    bool fits(std::size_t size, std::size_t most) const { return frames_.empty() || bytes_ + size <= most; }

    bool push_picture(Frame frame);
    bool push_answer(Frame frame);
    void append(Frame frame, Urgency urgency);
    void drop_picture();

    std::size_t limit_;
    std::size_t highest_limit_;
    std::size_t bytes_ = 0;
    /// Usually one or two frames, so an empty deque would take more memory.
    std::vector<Waiting> frames_;
    bool coalescing_ = false; ///< `replace` frames are being dropped
    bool fresh_ = false;      ///< a new snapshot is queued
};

} // namespace idavoll::server
