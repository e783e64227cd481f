#pragma once

#include <array>
#include <cstdlib>
#include <iostream>
#include <string_view>

/// The entry points for untrusted bytes, each as a function of those bytes. They return for every input; a
/// broken invariant aborts the program.
namespace idavoll::fuzz {

/// Client messages to a room, parsed and handled; see messages.cpp for the format.
void messages(std::string_view bytes);

/// A position and actions in it; see states.cpp for the format.
void states(std::string_view bytes);

/// A game record.
void records(std::string_view bytes);

/// The bytes of a connection: HTTP requests, and frames after a handshake.
void requests(std::string_view bytes);

struct Target {
    std::string_view name;
    void (*run)(std::string_view bytes);
};

inline constexpr std::array targets{Target{"messages", messages}, Target{"states", states},
                                    Target{"records", records}, Target{"requests", requests}};

/// Aborts unless the invariant holds.
inline void promise(bool kept, std::string_view what) {
    if (!kept) {
        std::cerr << "a promise is broken: " << what << '\n';
        std::abort();
    }
}

} // namespace idavoll::fuzz
