#include "server/websocket/bulletin_board.h"

#include <utility>

namespace idavoll::server {

void BulletinBoard::pin(protocol::Bulletin bulletin) {
    const bool is_new = bulletin != pinned_.get();
    pinned_.set(std::move(bulletin));
    if (is_new) {
        event_bus_.tell_everybody({.kind = News::Kind::bulletin});
    }
}

protocol::Bulletin BulletinBoard::read() const {
    protocol::Bulletin bulletin = pinned_.get();
    // The closing is still in the configuration when the server is back.
    if (bulletin.closing && bulletin.closing->at < now_()) {
        bulletin.closing.reset();
    }
    return bulletin;
}

} // namespace idavoll::server
