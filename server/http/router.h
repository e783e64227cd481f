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
enum class Callers {
    anyone,
    person,         ///< whoever has shown who they are: a guest or an account
    account,        ///< accounts only
    operators,      ///< whoever is known to come from an address that metrics are for
    moderators,     ///< accounts that look after people, signed in, from an address that the console is for
    administrators, ///< the same of those that look after everything
    probes,         ///< anyone, by whatever name they call us: it says nothing that anybody could want
};

using Handler = std::function<boost::asio::awaitable<Response>(const Request&)>;

/// What a program with a token must be allowed for a call.
enum class Tokens {
    as_usual, ///< reading for what only reads, playing for all else
    refused,  ///< what is about the account itself
};

/// From where a call that changes something may come.
enum class Pages {
    own, ///< our own pages, and programs
    any, ///< any page and any program, with whatever body: who may is said by a secret in the path alone
};

struct Route {
    Method method;
    /// A literal. `{…}` stands for one part that is not empty: `/api/sessions/{id}`. Several methods of one
    /// path are several routes; a path that is written out goes before one that has
    /// parameters.
    std::string_view path;
    Callers callers;
    Handler handler;
    Tokens tokens = Tokens::as_usual;
    Pages pages = Pages::own;
};

/// Which request goes where, and what must hold before a handler sees it: the name it is sent to, the method,
/// the caller, and, for calls that change something, the page they come from and their type. Everything that
/// is no route is a file of the web client or 404: a page for people who look for one, JSON for programs.
/// Immutable: may be used by all threads at once.
class Router {
  public:
    /// `operators` is from where metrics may be read, `console` from where the server may be looked after.
    Router(std::vector<Route> routes, StaticFiles files, OriginRule origins, std::vector<Network> operators,
           std::vector<Network> console);

    /// Why this request is refused, by its head alone; nothing if it is to be answered.
    std::optional<Response> refusal(const Request& request) const;

    /// The answer to a request that is not refused.
    boost::asio::awaitable<Response> answer(const Request& request) const;

    /// Why this opening handshake of a WebSocket is refused; nothing if it may go on.
    std::optional<Response> websocket_refusal(const Request& request) const;

    /// Whether only a program that watches over us asks for this.
    bool is_probe(const Request& request) const;

    /// How many requests it counts for, of those that an address may make. A file of the web client lies in
    /// memory, and a page consists of many: whoever shares an address may come in at the same moment.
    double cost_of(const Request& request) const;

    /// What a log line may call the request's target: nothing that a person has typed.
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

/// The parts of a path that stand in place of the pattern's `{…}`, in their order; nothing if it is another
/// path.
std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path);

/// The one path where WebSockets are opened.
inline constexpr std::string_view websocket_path = "/ws";

} // namespace idavoll::server
