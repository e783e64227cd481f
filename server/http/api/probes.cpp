#include "server/http/api/resources.h"

namespace idavoll::server {
namespace {

Response text_response(Status status, std::string text) {
    return {status,
            "text/plain; version=0.0.4; charset=utf-8",
            std::make_shared<const std::string>(std::move(text)),
            {{Field::cache_control, "no-store"}}};
}

Response metrics_text(const ApiServices& services) {
    services.metrics.connections(services.connections.size());
    services.metrics.rooms(services.rooms.awake());
    return text_response(Status::ok, services.metrics.text());
}

} // namespace

std::vector<Route> probe_routes(const ApiServices& services) {
    return {{Method::get, "/healthz", Callers::probes,
             at_once([](const Request&) { return text_response(Status::ok, "ok\n"); })},
            {Method::get, "/readyz", Callers::probes, at_once([services](const Request&) {
                 return services.is_ready() ? text_response(Status::ok, "ready\n")
                                            : text_response(Status::service_unavailable, "not ready\n");
             })},
            {Method::get, "/metrics", Callers::operators,
             at_once([services](const Request&) { return metrics_text(services); })}};
}

} // namespace idavoll::server
