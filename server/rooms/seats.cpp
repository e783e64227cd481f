#include "server/rooms/seats.h"

#include "server/texts/names.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

template <class Predicate>
std::optional<Seat> find_seat(const Sitters& seats, Predicate predicate) {
    auto found = std::ranges::find_if(seats, predicate);
    if (found == seats.end()) {
        return std::nullopt;
    }
    return static_cast<Seat>(found - seats.begin());
}

} // namespace

std::optional<Seat> seat_of(const Sitters& seats, std::string_view guest) {
    return find_seat(seats, [&](const auto& seat) { return seat && seat->guest == guest; });
}

std::optional<Seat> first_free(const Sitters& seats) {
    return find_seat(seats, [](const auto& seat) { return !seat; });
}

bool is_name_taken(const Sitters& seats, std::string_view name, std::string_view guest) {
    const std::string key = name_key(name);
    return std::ranges::any_of(
        seats, [&](const auto& seat) { return seat && seat->guest != guest && name_key(seat->name) == key; });
}

bool sits(const std::optional<Sitter>& seat) {
    return seat && !seat->held;
}

Sitters those_who_sit(const Sitters& seats) {
    Sitters present;
    std::ranges::copy_if(seats, std::back_inserter(present), sits);
    return present;
}

Sitters held_for(const Sitters& seats) {
    Sitters held;
    std::ranges::transform(seats, std::back_inserter(held), [](const auto& seat) -> std::optional<Sitter> {
        return Sitter{.guest = seat->guest, .name = seat->name, .entropy = {}, .held = true};
    });
    return held;
}

} // namespace idavoll::server
