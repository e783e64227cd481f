#pragma once

#include "server/net/frame.h"

#include <cstddef>
#include <vector>

namespace idavoll::server {

/// What waits to be sent to one reader, bounded in bytes. A value without I/O.
///
/// When more waits than half of the limit, the queued parts of the picture (`replace`) are dropped, and so is
/// every further one, until all that was kept is sent: then a fresh picture is due, which may take the whole
/// limit; one that does not fit even so raises it, up to sixteenfold. Answers (`keep`) are never dropped; a
/// reader who lets even these pile up to the limit is stuck.
class Outbox {
  public:
    explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes), highest_limit_(16 * limit_bytes) {}

    /// False: the reader is stuck, the frame was not taken and the connection is to be closed.
    [[nodiscard]] bool push(Frame frame, Urgency urgency);

    bool empty() const { return frames_.empty(); }

    /// How many frames wait.
    std::size_t count() const { return frames_.size(); }

    /// The next frame to send, which stays counted until `sent`. Only when not empty.
    const Frame& front() const { return frames_.front().frame; }

    /// The front has been sent.
    void sent();

    /// Whether a fresh picture is due.
    bool is_refresh_due() const { return frames_.empty() && coalescing_; }

    /// The same; asked once, it is no longer.
    bool take_refresh();

    /// Bytes that wait.
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
    /// Nearly always one or two; a deque would take more memory empty than these.
    std::vector<Waiting> frames_;
    bool coalescing_ = false; ///< parts of the picture have been dropped
    bool fresh_ = false;      ///< a whole picture is on its way
};

} // namespace idavoll::server
