#include "engine/nine_worlds/control.h"

#include <algorithm>
#include <span>

namespace idavoll::nine_worlds {

namespace {

/// A faction's presence in the world being judged.
struct Presence {
    int stones = 0;
    bool avatar = false;
};

/// Sides, ascending.
class Claims {
  public:
    void clear() { count_ = 0; }

    void push_back(Side side) { sides_[count_++] = side; }

    std::span<const Side> sides() const { return {sides_.data(), count_}; }

  private:
    std::array<Side, most_factions> sides_{};
    std::size_t count_ = 0;
};

/// Everything in one world, by side.
class Judged {
  public:
    Judged(const State& state, World world, Andvari andvari) : state_(state) {
        const bool as_stone = andvari == Andvari::as_stone && state.land(world).battle;
        for (Side side = 0; side < state.factions.size(); ++side) {
            Presence& here = present_[side];
            here.stones = state.stones(side, world);
            here.avatar = state.factions[side].avatar == world;
            here.stones += as_stone && here.avatar && has_avatar_power(state, side, home_of::andvari) ? 1 : 0;
        }
    }

    Control control() const {
        const Claims claims = claims_with_most();
        const std::span<const Side> tied = claims.sides();
        if (tied.size() == 1) {
            return {.controller = tied.front(), .disputing = {}};
        }
        const auto has_avatar = [this](Side side) { return together(side).avatar; };
        if (std::ranges::count_if(tied, has_avatar) == 1) {
            return {
                .controller = *std::ranges::find_if(tied, has_avatar), .by_avatar = true, .disputing = {}};
        }
        return {.controller = std::nullopt, .disputing = {tied.begin(), tied.end()}};
    }

  private:
    /// Returns the presence of a faction and those that count together with it; two avatars count as one.
    Presence together(Side side) const {
        Presence sum;
        for (Side other = 0; other < state_.factions.size(); ++other) {
            if (count_together(state_, side, other)) {
                sum.stones += present_[other].stones;
                sum.avatar |= present_[other].avatar;
            }
        }
        return sum;
    }

    /// N-2: more stones, then the avatar, then the earlier place in the order.
    bool stands_before(Side a, Side b) const {
        if (present_[a].stones != present_[b].stones) {
            return present_[a].stones > present_[b].stones;
        }
        if (present_[a].avatar != present_[b].avatar) {
            return present_[a].avatar;
        }
        return std::ranges::find(state_.order, a) < std::ranges::find(state_.order, b);
    }

    /// Returns whether this faction represents its team in this world.
    bool speaks(Side side) const {
        for (Side other = 0; other < state_.factions.size(); ++other) {
            if (other != side && count_together(state_, side, other) && stands_before(other, side)) {
                return false;
            }
        }
        return true;
    }

    /// Returns the representatives of those with the most stones, ascending; N-12: a tie for second does not
    /// matter.
    Claims claims_with_most() const {
        Claims claims;
        int most = 1;
        for (Side side = 0; side < state_.factions.size(); ++side) {
            const int stones = together(side).stones;
            if (stones < most || !speaks(side)) {
                continue;
            }
            if (stones > most) {
                claims.clear();
                most = stones;
            }
            claims.push_back(side);
        }
        return claims;
    }

    const State& state_;
    std::array<Presence, most_factions> present_;
};

} // namespace

bool count_together(const State& state, Side a, Side b) {
    if (a == b) {
        return true;
    }
    const auto team = [&](Side side) { return team_of_seat(state.options, state.factions[side].seat); };
    return state.options.variant == Variant::alliances && team(a) == team(b);
}

Control control(const State& state, World world, Andvari andvari) {
    return Judged(state, world, andvari).control();
}

std::vector<int> worlds_controlled(const State& state) {
    std::vector<int> counts(state.factions.size(), 0);
    for (const World world : all_worlds) {
        if (const auto controller = control(state, world).controller) {
            ++counts[*controller];
        }
    }
    return counts;
}

} // namespace idavoll::nine_worlds
