#pragma once

#include "engine/voluspa/voluspa.h"

#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>

namespace idavoll::bench {

/// A game of Völuspá for two, followed from outside by one who looks into both hands. Chooses legal moves
/// without asking the server for them and without parsing what it sends: the load generator must be faster
/// than what it measures.
class FollowedGame {
  public:
    /// The first views of both seats.
    explicit FollowedGame(const std::array<nlohmann::json, 2>& views);

    bool is_over() const { return voluspa::Voluspa::is_over(state_); }

    int seq() const { return state_.seq; }

    std::size_t mover() const { return static_cast<std::size_t>(*state_.turn.seat); }

    /// Chooses a random legal action for the seat to move and makes it here; answers the message to send.
    std::string move(std::minstd_rand& random);

    /// The mover's patch: tells which tiles were drawn.
    void hear(std::string_view patch);

  private:
    voluspa::State state_;
    std::size_t last_mover_ = 0;
    std::size_t drawn_ = 0; ///< tiles in the last mover's hand whose kind is not known yet
};

} // namespace idavoll::bench
