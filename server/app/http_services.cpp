#include "server/app/parts.h"

#include "server/app/memory.h"
#include "server/http/answering.h"

#include <boost/url/parse.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace idavoll::server {

namespace {

/// Passkeys need a domain name. For an IP address the page must be opened as localhost.
RelyingParty relying_party(const std::optional<std::string>& origin, std::uint16_t port) {
    if (!origin) {
        return {"localhost", {"http://localhost:" + std::to_string(port)}};
    }
    const auto url = boost::urls::parse_uri({origin->data(), origin->size()});
    return {url ? std::string(url->host_name()) : std::string(), {*origin}};
}

} // namespace

void App::Parts::make_services(StaticFiles files) {
    make_alarms();
    const OriginRule origins(settings.origin, port, settings.also_hosts);
    address = origins.address();
    files.stand_at(address);
    if (settings.embedding) {
        files.allow_framing();
    }
    metrics.look_before([this] {
        const BotWorkers::Load thinking = bots.load();
        metrics.bots(thinking.thinking, thinking.waiting);
        metrics.commits_waiting(measured.waiting());
        metrics.sizes(
            {.database = database_bytes(), .log = store->log_bytes(), .resident = resident_bytes()});
    });
    context.mark_network = [this](const std::string& network) { return seal.mark_of_network(network); };
    context.settings = {.accounts = settings.accounts,
                        .guests = settings.guests,
                        .origin = address,
                        .party = relying_party(settings.origin, port),
                        .mail = [this] { return smtp.get().is_set(); },
                        .push = !settings.push.contact.empty(),
                        .hooks = settings.webhooks,
                        .embedding = settings.embedding};
    make_router(std::move(files), origins);
    make_http();
}

void App::Parts::make_alarms() {
    alarms.emplace(
        strands(),
        AlarmMeans{.deadlines = readers.deadlines,
                   .journal = armed,
                   .time = time,
                   .wake = [this](std::string code,
                                  Milliseconds until) { return wake_for_clocks(std::move(code), until); },
                   .tell_lost = [this](Span span) { return rooms.tell_all(TimeLost{span}); },
                   .has_company = [this] { return peers && peers->has_company(); },
                   .grace = settings.clock_grace});
}

void App::Parts::make_router(StaticFiles files, const OriginRule& origins) {
    const auto is_ready = [this] {
        return !retiring && !stopping && store->is_in_place() && measured.is_writable();
    };
    const auto find_invitee = [this](Identity host, std::string name) {
        return invitee(std::move(host), std::move(name));
    };
    router.emplace(api_routes({.rooms = rooms,
                               .opener = opener,
                               .journal = told,
                               .games = readers.lists,
                               .notebook = readers.lists,
                               .tables = readers.lists,
                               .watching = readers.lists,
                               .invitations = readers.lists,
                               .ratings = readers.ratings,
                               .statistics = readers.statistics,
                               .find_invitee = find_invitee,
                               .seal = seal,
                               .cookie = cookie,
                               .session_cookie = session_cookie,
                               .analyses = analyses,
                               .replays = replays,
                               .painting = painting,
                               .puzzles = puzzles,
                               .metrics = metrics,
                               .connections = connections,
                               .is_ready = is_ready,
                               .now = unix_now,
                               .people = &context,
                               .news = &news,
                               .console = &console,
                               .tournaments = &tournaments,
                               .leagues = &leagues}),
                   std::move(files), origins, settings.metrics_from, settings.console_from);
}

void App::Parts::make_http() {
    http.emplace(HttpServices{
        .limits = settings.limits,
        .websocket_limits = settings.limits.websocket,
        .proxies = settings.trusted_proxies,
        .router = *router,
        .seal = seal,
        .cookie = cookie,
        .session_cookie = session_cookie,
        .identify = [this](Credentials brought) { return authenticator.identify(std::move(brought)); },
        .addresses = addresses,
        .connections = connections,
        .people = people,
        .metrics = metrics,
        .log = *log,
        .refusals = refusals,
        .run_websocket =
            [this](OpenedWebSocket opened, Known known) {
                return run_visit(std::move(opened), std::move(known), visits);
            }});
    door.emplace(Door{
        .addresses = addresses,
        .connections = connections,
        .proxies = settings.trusted_proxies,
        .full = last_words(no_room("The server is full. Try again later.")),
        .crowded = last_words(no_room("There are too many connections from this address.")),
        .on_refusal = [this] { metrics.turned_away(); },
        .serve = [this](Arrival arrival) { return serve_connection(std::move(arrival), *http); },
        .log = *log,
    });
}

} // namespace idavoll::server
