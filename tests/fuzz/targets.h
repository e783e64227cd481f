#pragma once

#include <array>
#include <cstdlib>
#include <iostream>
#include <string_view>

/// Where bytes from strangers enter, each as a function of those bytes. Whatever they are, it returns; that a
/// promise is broken on the way ends the program.
namespace idavoll::fuzz {

/// What people say to a room, parsed and decided upon; see messages.cpp for the form.
void messages(std::string_view bytes);

/// A position and actions in it; see states.cpp for the form.
void states(std::string_view bytes);

/// A game record.
void records(std::string_view bytes);

/// What a connection sends: HTTP requests, and frames after a handshake.
void requests(std::string_view bytes);

struct Target {
    std::string_view name;
    void (*run)(std::string_view bytes);
};

inline constexpr std::array targets{Target{"messages", messages}, Target{"states", states},
                                    Target{"records", records}, Target{"requests", requests}};

/// What must hold for all inputs.
inline void promise(bool kept, std::string_view what) {
    if (!kept) {
        std::cerr << "a promise is broken: " << what << '\n';
        std::abort();
    }
}

} // namespace idavoll::fuzz
