#pragma once

#include "engine/voluspa/voluspa.h"

#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>

namespace idavoll::bench {

/// A two-player game of Völuspá, followed from outside with both hands known. It chooses legal moves without
/// asking the server and without parsing its messages, since the load generator must be faster than what it
/// measures.
class FollowedGame {
  public:
    /// Takes the first views of both seats.
    explicit FollowedGame(const std::array<nlohmann::json, 2>& views);

    bool is_over() const { return voluspa::Voluspa::is_over(state_); }

    int seq() const { return state_.seq; }

    std::size_t mover() const { return static_cast<std::size_t>(*state_.turn.seat); }

    /// Chooses a random legal action for the seat to move and applies it here. Returns the message to send.
    std::string move(std::minstd_rand& random);

    /// Reads from the mover's patch which tiles were drawn.
    void hear(std::string_view patch);

  private:
    voluspa::State state_;
    std::size_t last_mover_ = 0;
    std::size_t drawn_ = 0; ///< tiles in the last mover's hand whose kind is not yet known
};

} // namespace idavoll::bench
