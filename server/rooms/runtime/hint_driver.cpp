#include "server/rooms/runtime/hint_driver.h"

#include "server/rooms/model/refusals.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <exception>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

HintDriver::HintDriver(DriverHost& host, const RoomServices& services, asio::any_io_executor strand)
    : host_(host), services_(services), strand_(std::move(strand)) {}

void HintDriver::seek(const HintSought& sought, BotShare share) {
    if (services_.bots == nullptr) {
        refuse(sought, "This server doesn't offer hints.");
        return;
    }
    auto place = search_ ? nullptr : services_.hints->take(sought.person, services_.now());
    if (!place) {
        refuse(sought, "Wait a moment before you ask for another hint.");
        return;
    }
    search_ = std::make_unique<Search>(Search{sought, {}});
    BotQuestion asked = host_.room().ask_for_hint(sought);
    asked.share = std::move(share);
    asio::co_spawn(
        strand_,
        [this, held = host_.hold(), question = std::move(asked), place = std::move(place)]() mutable {
            return find(std::move(question), std::move(place));
        },
        asio::detached);
}

void HintDriver::drop_outdated_search() {
    if (search_ && (host_.has_stopped() || !host_.room().still_seeks(search_->sought))) {
        search_->stop.request_stop();
    }
}

asio::awaitable<void> HintDriver::find(BotQuestion question, std::unique_ptr<HintDesk::Place> place) {
    const auto held = host_.hold();
    try {
        HintFound found{.sought = search_->sought};
        std::stop_token stop = search_->stop.get_token();
        found.advice = co_await services_.bots->advise(std::move(question), std::move(stop));
        search_.reset();
        place.reset();
        Input input = std::move(found);
        co_await host_.submit(std::move(input));
    } catch (const std::exception& fault) {
        host_.stop_by_fault(HintFound{}, fault.what());
    }
}

void HintDriver::refuse(const HintSought& sought, std::string why) {
    protocol::Refused refusal = refused(protocol::ErrorCode::rate, std::move(why));
    refusal.id = sought.id;
    Decision out;
    out.tell(sought.peer, refusal);
    host_.send(out.tells);
}

} // namespace idavoll::server
