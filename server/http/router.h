#pragma once

#include "server/http/message.h"
#include "server/http/origin.h"
#include "server/http/static_files.h"
#include "server/net/network.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Who may call.
enum class Access {
    anyone,
    guest,     ///< whoever brings the cookie
    operators, ///< whoever is known to come from an address that metrics are for
    probes,    ///< anyone, by whatever name they call us: it says nothing that anybody could want
};

using Handler = std::function<boost::asio::awaitable<Response>(const Request&)>;

struct Route {
    Method method;
    std::string_view path; ///< a literal
    Access access;
    Handler handler;
};

/// Which request goes where, and what must hold before a handler sees it: the name it is sent to, the method,
/// the caller, and, for calls that change something, the page they come from and their type. Everything that
/// is no route is a file of the web client or 404. Immutable: may be used by all threads at once.
class Router {
  public:
    Router(std::vector<Route> routes, StaticFiles files, OriginRule origins, std::vector<Network> operators);

    /// Why this request is refused, by its head alone; nothing if it is to be answered.
    std::optional<Response> refusal(const Request& request) const;

    /// The answer to a request that is not refused.
    boost::asio::awaitable<Response> answer(const Request& request) const;

    /// Why this opening handshake of a WebSocket is refused; nothing if it may go on.
    std::optional<Response> websocket_refusal(const Request& request) const;

    /// Whether only a program that watches over us asks for this.
    bool is_probe(const Request& request) const;

    /// What a log line may call the request's target: nothing that a person has typed.
    std::string_view label(const Request& request) const;

    std::span<const Route> routes() const { return routes_; }

  private:
    const Route* find(const Request& request) const;
    std::optional<Response> refusal(const Route& route, const Request& request) const;
    std::optional<Response> file_refusal(const Request& request) const;

    std::vector<Route> routes_;
    StaticFiles files_;
    OriginRule origins_;
    std::vector<Network> operators_;
};

/// The one path where WebSockets are opened.
inline constexpr std::string_view websocket_path = "/ws";

} // namespace idavoll::server
