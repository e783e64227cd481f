#include "protocol/news_messages.h"
#include "server/core/people/browser_word.h"
#include "server/core/people/tokens.h"
#include "server/core/text/addresses.h"
#include "server/http/api/people_calls.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

constexpr std::size_t most_subscriptions = 20;

Refused not_offered() {
    return {ErrorCode::forbidden, "This server does not offer that."};
}

Refused no_such_secret() {
    return {ErrorCode::expired, "This link has expired or was already used."};
}

std::optional<protocol::Failure> failure(const std::optional<Failed>& failed) {
    return failed ? std::optional(protocol::Failure{failed->at, failed->why}) : std::nullopt;
}

protocol::Channel channel(const std::optional<ReachOf::Way>& way, std::optional<std::string_view> lacks) {
    protocol::Channel shown{.works = false, .lacks = lacks, .used = {}, .failed = {}};
    if (way) {
        shown.used = way->used;
        shown.failed = failure(way->failed);
    }
    shown.works = !shown.lacks && !shown.failed;
    return shown;
}

std::optional<std::string_view> lack_of_mail(const AccountContext& context, const ReachOf& reach) {
    if (!context.settings.mail()) {
        return "server";
    }
    if (!reach.email) {
        return "address";
    }
    return reach.mail ? std::nullopt : std::optional<std::string_view>("confirmation");
}

std::optional<std::string_view> lack_of_push(const AccountContext& context, const ReachOf& reach) {
    if (!context.settings.push) {
        return "server";
    }
    return reach.push ? std::nullopt : std::optional<std::string_view>("browser");
}

protocol::NewsState state_of(const ApiServices& services, ReachOf reach) {
    const AccountContext& context = *services.people;
    protocol::NewsState state;
    if (context.settings.push) {
        state.key = services.news->key.public_key();
    }
    state.mail = channel(reach.mail, lack_of_mail(context, reach));
    state.push = channel(reach.push, lack_of_push(context, reach));
    for (ReachOf::Subscription& one : reach.subscriptions) {
        state.subscriptions.push_back(
            {one.id, std::move(one.browser), one.made, one.used, std::move(one.endpoint)});
    }
    state.muted = std::move(reach.muted);
    return state;
}

asio::awaitable<Response> tell(const Request& request, const ApiServices& services) {
    auto reach = co_await services.news->reading.reach_of(request.identity->id);
    if (!reach) {
        co_return unreadable(reach.error());
    }
    co_return json_response(Status::ok, protocol::news_body(state_of(services, std::move(reach).value())));
}

/// Commits one change. `otherwise` is returned if it conflicts.
asio::awaitable<std::optional<Refused>> keep(const ApiServices& services, Change change, Refused otherwise) {
    std::vector<Change> changes;
    changes.push_back(std::move(change));
    auto done = co_await commit(*services.people, std::move(changes), std::move(otherwise));
    co_return done ? std::nullopt : std::optional(std::move(done).error());
}

Response accepted() {
    return json_response(Status::accepted, protocol::empty_body());
}

asio::awaitable<Response> try_channel(const Request& request, const ApiServices& services) {
    const auto parsed = protocol::parse_trial_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    AccountContext& context = *services.people;
    const bool by_mail = *parsed == protocol::NewsChannel::mail;
    if (by_mail ? !context.settings.mail() : !context.settings.push) {
        co_return refused(not_offered());
    }
    if (const auto wait = letters_wait(context, request.identity->id.text(), visitor_of(request).network)) {
        co_return refused(too_many_letters(*wait));
    }
    TrialAsked asked{request.identity->id, by_mail ? NoticeChannel::mail : NoticeChannel::push, std::nullopt,
                     context.now()};
    Change change = NoticeChange(std::move(asked));
    Refused otherwise{ErrorCode::forbidden, "You have no address or browser for this yet."};
    const auto refusal = co_await keep(services, std::move(change), std::move(otherwise));
    co_return refusal ? refused(*refusal) : accepted();
}

asio::awaitable<Response> subscribe(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_subscription_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    auto& wish = *parsed;
    if (!services.people->settings.push) {
        co_return refused(not_offered());
    }
    if (!target_of(wish.endpoint) || !encrypted("", wish.p256dh, wish.auth)) {
        co_return refused(Refused{ErrorCode::malformed, "This is not a valid push subscription."});
    }
    if (auto refusal = too_much_of_guests(request, *services.people)) {
        co_return *std::move(refusal);
    }
    const auto before = co_await services.news->reading.reach_of(request.identity->id);
    if (!before) {
        co_return unreadable(before.error());
    }
    if (before->subscriptions.size() >= most_subscriptions) {
        co_return refused({ErrorCode::rate, "You have too many browsers subscribed; remove one first."});
    }
    const Known known = known_of(request);
    const bool in_session = known.proof.kind == Proof::Kind::session;
    SubscriptionAdded added{.id = new_row_number(),
                            .person = request.identity->id,
                            .endpoint = std::move(wish.endpoint),
                            .p256dh = std::move(wish.p256dh),
                            .auth = std::move(wish.auth),
                            .browser = browser_word(request.header(Field::user_agent)),
                            .at = services.now(),
                            .session = in_session ? std::optional(known.proof.number) : std::nullopt,
                            .made_for = services.news->key.public_key()};
    const std::string endpoint = added.endpoint;
    Change change = NoticeChange(std::move(added));
    Refused otherwise = storage_failure();
    if (const auto refusal = co_await keep(services, std::move(change), std::move(otherwise))) {
        co_return refused(*refusal);
    }
    const auto id = co_await services.news->reading.subscription(endpoint);
    if (!id || !*id) {
        co_return refused(storage_failure());
    }
    co_return json_response(Status::created, protocol::subscription_body(**id));
}

asio::awaitable<Response> unsubscribe(const Request& request, const ApiServices& services) {
    const auto number = number_of(request.parameters.at(0));
    const auto reach = co_await services.news->reading.reach_of(request.identity->id);
    if (!reach) {
        co_return unreadable(reach.error());
    }
    if (!number
        || std::ranges::find(reach->subscriptions, *number, &ReachOf::Subscription::id)
               == reach->subscriptions.end()) {
        co_return refused({ErrorCode::expired, "There is no such subscription."});
    }
    Change change = NoticeChange(SubscriptionRemoved{request.identity->id, *number});
    Refused otherwise = storage_failure();
    const auto refusal = co_await keep(services, std::move(change), std::move(otherwise));
    co_return refusal ? refused(*refusal) : nothing_to_say();
}

asio::awaitable<Response> confirm_again(const Request& request, const ApiServices& services) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    AccountContext& context = *services.people;
    const auto reach = co_await services.news->reading.reach_of(request.identity->id);
    if (!reach) {
        co_return unreadable(reach.error());
    }
    if (!context.settings.mail() || !reach->email) {
        co_return refused({ErrorCode::forbidden, "There is no address to send mail to."});
    }
    if (const auto wait = letters_wait(context, *reach->email, visitor_of(request).network)) {
        co_return refused(too_many_letters(*wait));
    }
    Change change = NoticeChange(ConfirmationAsked{request.identity->id, context.now()});
    Refused otherwise = storage_failure();
    const auto refusal = co_await keep(services, std::move(change), std::move(otherwise));
    co_return refusal ? refused(*refusal) : accepted();
}

asio::awaitable<Response> confirm(const Request& request, const ApiServices& services) {
    const auto parsed = protocol::parse_secret_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const Bytes32 hash = hash_of(*parsed);
    const auto found = co_await services.news->reading.confirmation(hash);
    if (!found) {
        co_return unreadable(found.error());
    }
    if (!*found || (*found)->until < services.now()) {
        co_return refused(no_such_secret());
    }
    Change change = NoticeChange(AddressConfirmed{hash, new_secret()});
    Refused otherwise = no_such_secret();
    if (const auto refusal = co_await keep(services, std::move(change), std::move(otherwise))) {
        co_return refused(*refusal);
    }
    co_return json_response(Status::ok, protocol::email_body(readable_address((*found)->email)));
}

/// Returns the settings with mails turned off.
std::string without_mails(const std::string& kept) {
    auto settings = try_read(kept);
    if (!settings.is_object()) {
        settings = protocol::Json::object();
    }
    protocol::NewsSettings news = protocol::news_in(settings);
    news.mail = protocol::Never{};
    settings["news"] = protocol::to_json(news);
    return settings.dump();
}

asio::awaitable<Response> stop(const Request& request, const ApiServices& services) {
    std::string secret = request.parameters.at(0);
    const auto person = co_await services.news->reading.stopped_by(std::move(secret));
    if (!person) {
        co_return unreadable(person.error());
    }
    if (!*person) {
        co_return refused(no_such_secret());
    }
    const auto extras = co_await services.people->people.extras(**person);
    if (!extras) {
        co_return unreadable(extras.error());
    }
    Change change = PeopleChange(SettingsKept{**person, without_mails(extras->settings), services.now()});
    Refused otherwise = storage_failure();
    const auto refusal = co_await keep(services, std::move(change), std::move(otherwise));
    co_return refusal ? refused(*refusal) : json_response(Status::ok, protocol::empty_body());
}

/// Redirects people who open the List-Unsubscribe address in a browser to the page with the button. Only
/// characters of a secret are copied into the header.
Response to_page(const Request& request, const ApiServices& services) {
    const std::string& secret = request.parameters.at(0);
    if (secret.size() != 32 || secret.find_first_not_of("0123456789abcdef") != std::string::npos) {
        return refused(no_such_secret());
    }
    return {Status::see_other,
            "application/json",
            nullptr,
            {{Field::location, services.people->settings.origin + "/#stop/" + secret},
             {Field::cache_control, "no-store"}}};
}

asio::awaitable<Response> mute(const Request& request, const ApiServices& services, bool mutes) {
    std::string code = request.parameters.at(0);
    const auto room = co_await services.news->reading.room(std::move(code), request.identity->id);
    if (!room) {
        co_return unreadable(room.error());
    }
    if (!*room || !(*room)->mine) {
        co_return refused({ErrorCode::no_such_room, "You have no such room."});
    }
    Change change = NoticeChange(MuteChanged{request.identity->id, (*room)->game, mutes});
    Refused otherwise = storage_failure();
    const auto refusal = co_await keep(services, std::move(change), std::move(otherwise));
    co_return refusal ? refused(*refusal) : nothing_to_say();
}

} // namespace

std::vector<Route> news_routes(const ApiServices& services) {
    return {
        {Method::get, "/api/news", Callers::person,
         [services](const Request& request) { return tell(request, services); }, Tokens::refused},
        {Method::post, "/api/news/trial", Callers::person,
         [services](const Request& request) { return try_channel(request, services); }, Tokens::refused},
        {Method::post, "/api/news/push", Callers::person,
         [services](const Request& request) { return subscribe(request, services); }, Tokens::refused},
        {Method::delete_, "/api/news/push/{id}", Callers::person,
         [services](const Request& request) { return unsubscribe(request, services); }, Tokens::refused},
        {Method::post, "/api/news/stop/{secret}", Callers::anyone,
         [services](const Request& request) { return stop(request, services); }, Tokens::refused, Pages::any},
        {Method::get, "/api/news/stop/{secret}", Callers::anyone,
         at_once([services](const Request& request) { return to_page(request, services); }), Tokens::refused},
        {Method::post, "/api/email/again", Callers::account,
         [services](const Request& request) { return confirm_again(request, services); }, Tokens::refused},
        {Method::post, "/api/email/confirm", Callers::anyone,
         [services](const Request& request) { return confirm(request, services); }, Tokens::refused},
        {Method::put, "/api/rooms/{code}/mute", Callers::person,
         [services](const Request& request) { return mute(request, services, true); }},
        {Method::delete_, "/api/rooms/{code}/mute", Callers::person,
         [services](const Request& request) { return mute(request, services, false); }}};
}

} // namespace idavoll::server
