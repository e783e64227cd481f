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

/// Who may call a route.
enum class Callers {
    anyone,
    person,         ///< anyone identified as a guest or an account
    account,        ///< accounts only
    operators,      ///< requests from a known address that may read metrics
    moderators,     ///< moderators, signed in, from an address that may use the console
    administrators, ///< administrators, likewise
    probes,         ///< anyone, under any host name: the response contains nothing of interest
};

using Handler = std::function<boost::asio::awaitable<Response>(const Request&)>;

/// The scope that an API token needs for a route.
enum class Tokens {
    as_usual, ///< the read scope for reads, the play scope for everything else
    refused,  ///< tokens are refused, because the route concerns the account itself
};

/// Where a changing request may come from.
enum class Pages {
    own, ///< our own pages, and programs
    any, ///< any page or program, with any body: only a secret in the path authorizes it
};

struct Route {
    Method method;
    /// A literal. `{…}` stands for one non-empty segment: `/api/sessions/{id}`. Several methods of one path
    /// are separate routes. A literal path takes precedence over one with parameters.
    std::string_view path;
    Callers callers;
    Handler handler;
    Tokens tokens = Tokens::as_usual;
    Pages pages = Pages::own;
};

/// Routes requests and checks them before a handler runs: host name, method, requester and, for changing
/// requests, the page's origin and the content type. A path without a route is a file of the web client or
/// 404: a page for people, JSON for programs. Immutable and thread-safe.
class Router {
  public:
    /// `operators`: networks that may read metrics. `console`: networks that may use the console.
    Router(std::vector<Route> routes, StaticFiles files, OriginRule origins, std::vector<Network> operators,
           std::vector<Network> console);

    /// Returns the refusal of a request, based on its head alone, or nullopt.
    std::optional<Response> refusal(const Request& request) const;

    /// Answers a request that was not refused.
    boost::asio::awaitable<Response> answer(const Request& request) const;

    /// Returns the refusal of a WebSocket handshake, or nullopt.
    std::optional<Response> websocket_refusal(const Request& request) const;

    /// Returns true for requests of health checks and monitoring.
    bool is_probe(const Request& request) const;

    /// Returns how many requests this one counts as in the rate limit. A file of the web client counts less:
    /// it is served from memory, a page needs many, and people who share an address may arrive together.
    double cost_of(const Request& request) const;

    /// Returns a label of the request for logs that contains nothing a person has typed.
    std::string_view label(const Request& request) const;

    std::span<const Route> routes() const { return routes_; }

  private:
    const Route* find(const Request& request) const;
    const Route* find_path(const Request& request) const;
    Response not_meant(const Request& request) const;
    Response foreign_page() const;
    Response wrong_method(const Route& place) const;
    Response not_found(const Request& request) const;
    std::optional<Response> refusal(const Route& route, const Request& request) const;
    bool is_hidden(const Route& route, const Request& request) const;
    std::optional<Response> file_refusal(const Request& request) const;

    std::vector<Route> routes_;
    StaticFiles files_;
    OriginRule origins_;
    std::vector<Network> operators_;
    std::vector<Network> console_;
};

/// Returns the values of the pattern's `{…}`, in order, or nullopt if the path does not match.
std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path);

/// The path of the WebSocket.
inline constexpr std::string_view websocket_path = "/ws";

} // namespace idavoll::server
