#include "server/rooms/runtime/room_services.h"

#include "engine/random.h"
#include "server/rooms/model/code.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

Salt random_salt() {
    const Bytes32 drawn = random_seed();
    Salt salt{};
    std::copy_n(drawn.begin(), salt.size(), salt.begin());
    return salt;
}

DrawRoom draw_rooms(Journal& store, std::string text) {
    return [&store, text = std::move(text)]() -> boost::asio::awaitable<Result<NewRoom, JournalError>> {
        const auto id = co_await store.next_game_id();
        if (!id) {
            co_return id.error();
        }
        const Bytes32 seed = text.empty() ? random_seed() : sha256(text + ":" + std::to_string(*id));
        NewRoom room{.id = *id, .code = new_code(), .seed = seed};
        co_return room;
    };
}

} // namespace idavoll::server
