#include "server/operations/console/rating_review.h"

#include <fmt/format.h>
#include <utility>
#include <variant>

namespace idavoll::server::console {

namespace {

AsyncResult<Done> review(Console& console, Keeper keeper, std::string what, RatingReviewed reviewed) {
    AuditNoted noted = deed(console, keeper, std::move(what), {}, reviewed.why);
    reviewed.at = noted.at;
    const RatingChange change = std::move(reviewed);
    describe(change, noted);
    std::vector<Change> changes;
    changes.emplace_back(change);
    changes.emplace_back(std::move(noted));
    Refused otherwise{protocol::ErrorCode::forbidden, std::string(not_reviewed)};
    co_return co_await commit(console.context, std::move(changes), std::move(otherwise));
}

} // namespace

void describe(const RatingChange& change, AuditNoted& noted) {
    const auto* reviewed = std::get_if<RatingReviewed>(&change);
    if (reviewed == nullptr) {
        noted.on = "database";
        noted.after = "recalculated from the games";
        return;
    }
    noted.on = fmt::format("game {}", reviewed->game);
    noted.before = reviewed->counts ? "excluded from ratings" : "rated";
    noted.after = reviewed->counts ? "rated" : "excluded from ratings";
}

AsyncResult<Done> take_out_of_rating(Console& console, Keeper keeper, GameId number, std::string why) {
    RatingReviewed reviewed{.game = number, .counts = false, .why = std::move(why), .at = 0};
    return review(console, std::move(keeper), "game take-out", std::move(reviewed));
}

AsyncResult<Done> put_back_into_rating(Console& console, Keeper keeper, GameId number, std::string why) {
    RatingReviewed reviewed{.game = number, .counts = true, .why = std::move(why), .at = 0};
    return review(console, std::move(keeper), "game put-back", std::move(reviewed));
}

} // namespace idavoll::server::console
