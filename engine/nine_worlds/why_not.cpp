#include "engine/nine_worlds/why_not.h"

#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/avatar_powers.h"
#include "engine/nine_worlds/powers.h"
#include "engine/nine_worlds/protection.h"
#include "engine/nine_worlds/valhalla.h"
#include "engine/nine_worlds/whys.h"

#include <algorithm>
#include <string_view>

namespace idavoll::nine_worlds {

namespace {

/// Fills in the numbers, one for each `{}`.
std::string filled(std::string_view sentence, std::initializer_list<int> numbers) {
    std::string text(sentence);
    for (const int number : numbers) {
        text.replace(text.find("{}"), 2, std::to_string(number));
    }
    return text;
}

/// Checks the rules of an action in the order in which a player would, up to the first one it breaks.
class Objection {
  public:
    Objection(const State& state, const Action& action)
        : state_(state), action_(action), acting_(*state.acting), own_(state.factions[acting_]),
          whose_(state.side_of(action.faction)) {}

    std::string found() {
        switch (state_.phase) {
        case Phase::actions:
            in_turn();
            break;
        case Phase::powers:
            with_power(*state_.power);
            break;
        default:
            in_valhalla();
        }
        return sentence_;
    }

  private:
    bool is_found() const { return !sentence_.empty(); }

    void object(std::string_view sentence) {
        if (!is_found()) {
            sentence_ = sentence;
        }
    }

    void object_unless(bool so, std::string_view sentence) {
        if (!so) {
            object(sentence);
        }
    }

    // ---- Common checks

    void in_game() { object_unless(whose_.has_value(), why::no_such_faction); }

    void of_another() {
        in_game();
        object_unless(whose_ != acting_, why::own);
    }

    /// N-7
    void touchable() {
        in_game();
        object_unless(is_found() || may_touch(state_, acting_, *whose_), why::is_protected);
    }

    void stone_in(World world) {
        in_game();
        object_unless(is_found() || state_.stones(*whose_, world) > 0, why::no_stone_there);
    }

    void own_stone_in(World world) { object_unless(state_.stones(acting_, world) > 0, why::no_stone_there); }

    void own_stone_from(Source source) {
        if (source == Source::card) {
            object_unless(own_.card > 0, why::card_is_empty);
        } else {
            object_unless(own_.reserve > 0, why::reserve_is_empty);
        }
    }

    void route(World from, World to) { object_unless(are_adjacent(from, to), why::no_route); }

    void avatar_goes(World from, World to) {
        object_unless(from != to, why::is_there_already);
        route(from, to);
    }

    // ---- A turn

    void in_turn() {
        if (action_.type == ActionType::avatar) {
            by_avatar();
        } else if (is_bought(action_.type)) {
            bought(state_.ap);
        } else {
            object(why::not_in_a_turn);
        }
    }

    /// First what is missing, whatever the points; then the cost, which does not depend on the destination.
    void bought(int ap) {
        is_there_to_be_moved();
        if (is_found()) {
            return;
        }
        if (const int cost = cost_of(state_, action_).total(); cost > ap) {
            sentence_ = filled(why::too_dear, {cost, ap});
            return;
        }
        switch (action_.type) {
        case ActionType::march:
        case ActionType::push:
            return route(action_.from, action_.to);
        case ActionType::travel:
            return avatar_goes(own_.avatar, action_.to);
        case ActionType::drive:
            return avatar_goes(state_.factions[*whose_].avatar, action_.to);
        default: // any destination
            return;
        }
    }

    void is_there_to_be_moved() {
        switch (action_.type) {
        case ActionType::muster:
            return own_stone_from(Source::reserve);
        case ActionType::deploy:
            return own_stone_from(Source::card);
        case ActionType::march:
            return own_stone_in(action_.from);
        case ActionType::recover:
            return object_unless(own_.helheim > 0, why::none_in_helheim);
        case ActionType::travel:
            return;
        default:
            break;
        }
        of_another();
        if (state_.phase == Phase::powers) {
            touchable();
        }
        if (action_.type != ActionType::drive) {
            stone_in(action_.from);
        }
    }

    // ---- Avatars

    void by_avatar() {
        object_unless(state_.options.avatar_powers, why::without_avatar_powers);
        object_unless(!state_.avatar_used, why::avatar_is_used);
        object_unless(is_used_in_a_turn(own_.home), why::never_asked);
        Choices choices;
        list_avatar(state_, choices);
        object_unless(!choices.empty(), why::nothing_for_the_avatar);
        object_unless(is_found() || is_like(choices.front().action), why::other_power);
        switch (own_.home) {
        case home_of::freyr:
            touchable();
            object_unless(action_.from == own_.avatar, why::not_in_its_world);
            stone_in(action_.from);
            return route(action_.from, action_.to);
        case home_of::thrym:
            touchable();
            return stone_in(action_.from);
        case home_of::surtr:
            touchable();
            object_unless(action_.from == own_.avatar, why::not_in_its_world);
            return stone_in(action_.from);
        case home_of::hreidmar:
            return own_stone_from(action_.source);
        default:
            return moves_avatars();
        }
    }

    /// For Beowulf's and Hel's powers.
    void moves_avatars() {
        of_another();
        touchable();
        if (is_found()) {
            return;
        }
        const World theirs = state_.factions[*whose_].avatar;
        if (own_.home == home_of::beowulf) {
            return object_unless(theirs != own_.avatar, why::same_world);
        }
        object_unless(theirs == own_.avatar || are_adjacent(theirs, own_.avatar), why::too_far);
        avatar_goes(theirs, action_.to);
    }

    static bool is_used_in_a_turn(World home) {
        return home != home_of::odin && home != home_of::ullr && home != home_of::andvari;
    }

    /// Returns whether it has the same keys as another action and so belongs to the same power.
    bool is_like(const Action& other) const {
        return (action_.faction == 0) == (other.faction == 0) && (action_.from == 0) == (other.from == 0)
               && (action_.to == 0) == (other.to == 0)
               && (action_.source == Source::none) == (other.source == Source::none);
    }

    // ---- Powers

    void with_power(const OpenPower& open) {
        const Power power = open.name == Power::copy ? copied_by(action_) : open.name;
        object_unless(!own_.is_protected && is_of(power), why::other_than_open);
        if (is_found()) {
            return;
        }
        switch (power) {
        case Power::retrieve:
            return retrieved();
        case Power::move:
            touchable();
            stone_in(action_.from);
            return route(action_.from, action_.to);
        case Power::steal:
            touchable();
            stone_in(action_.from);
            return own_stone_from(action_.source);
        case Power::exchange:
            return exchanged();
        case Power::add:
            return own_stone_from(action_.source);
        case Power::destroy:
            return action_.type == ActionType::withdraw ? withdrawn() : taken();
        case Power::spend:
            return bought(open.name == Power::copy ? points_to_spend : open.ap);
        default:
            return taken();
        }
    }

    /// Returns whether the action belongs to this power.
    bool is_of(Power power) const {
        if (power == Power::spend) {
            return is_bought(action_.type);
        }
        return power != Power::protect && power == copied_by(action_);
    }

    void taken() {
        touchable();
        stone_in(action_.from);
    }

    void retrieved() {
        if (action_.type == ActionType::reinforce) {
            return own_stone_from(Source::reserve);
        }
        touchable();
        object_unless(is_found() || state_.factions[*whose_].helheim > 0, why::none_in_helheim);
    }

    void exchanged() {
        of_another();
        touchable();
        stone_in(action_.with);
        own_stone_in(action_.from);
        object_unless(action_.from != action_.with, why::same_place);
    }

    void withdrawn() {
        const auto& [first, second] = action_.stones;
        for (const StoneIn& stone : action_.stones) {
            if (stone.faction == 0) {
                continue;
            }
            whose_ = state_.side_of(stone.faction);
            touchable();
            stone_in(stone.from);
            const int wanted = first == second ? 2 : 1;
            object_unless(is_found() || state_.stones(*whose_, stone.from) >= wanted,
                          why::too_few_stones_there);
        }
        object_unless(second.faction != 0, why::two_at_once);
    }

    // ---- Valhalla

    void in_valhalla() {
        const bool is_ullrs = action_.type == ActionType::give_back || action_.type == ActionType::travel_far
                              || action_.type == ActionType::pass;
        object_unless(is_ullrs && ullr_decides(state_, acting_), why::only_ullr);
        if (action_.type == ActionType::give_back) {
            object_unless(own_.valhalla > 0, why::none_in_valhalla);
        }
        object(own_.valhalla > 0 ? why::ullr_brings_home : why::is_there_already);
    }

    const State& state_;
    const Action& action_;
    Side acting_;
    const Faction& own_;
    std::optional<Side> whose_; ///< the faction the action affects
    std::string sentence_;
};

} // namespace

std::string why_not(const State& state, const Action& action) {
    return Objection(state, action).found();
}

} // namespace idavoll::nine_worlds
