#include "server/operations/console/repair.h"

#include <array>
#include <memory>
#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

std::string_view deed_of(Repair::What what) {
    constexpr std::array<std::string_view, 4> deeds{"game cancel", "game mark", "game mend", "game set-back"};
    return deeds.at(static_cast<std::size_t>(what));
}

Input input_of(Repair repair, AuditNoted noted) {
    switch (repair.what) {
    case Repair::What::cancel:
        break;
    case Repair::What::mark:
        return Marked{std::move(repair.note), std::move(noted)};
    case Repair::What::mend:
        return Marked{std::nullopt, std::move(noted)};
    case Repair::What::set_back:
        return SetBack{repair.to, std::move(noted)};
    }
    return CalledOff{std::move(noted)};
}

AsyncResult<Done> repair(Console& console, GameId number, Repair repair, AuditNoted noted) {
    auto game = co_await console.reading.game(number);
    if (!game) {
        co_return storage_failure();
    }
    if (!game.value()) {
        co_return Refused{ErrorCode::no_such_room, "There is no game with that number."};
    }
    auto found = co_await console.rooms.find(game.value()->code);
    if (!found) {
        co_return Refused{found.error().code, found.error().message};
    }
    const auto room = std::move(found).value();
    Input input = input_of(std::move(repair), std::move(noted));
    const auto refused = co_await room->call(std::move(input));
    if (refused) {
        co_return Refused{refused->code, refused->message};
    }
    co_return Done{};
}

AsyncResult<Done> repair(Console& console, const Keeper& keeper, GameId number, Repair repair,
                         std::string why) {
    AuditNoted noted = deed(console, keeper, std::string(deed_of(repair.what)),
                            "game " + std::to_string(number), std::move(why));
    return console::repair(console, number, std::move(repair), std::move(noted));
}

} // namespace idavoll::server::console
