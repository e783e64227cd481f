#include "server/http/api/openapi.h"

#include "engine/json.h"
#include "protocol/schemas.h"
#include "server/http/api/call_facts.h"

#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

namespace idavoll::server {
namespace {

using Json = nlohmann::json;

constexpr std::string_view inside = "#/components/schemas/";
constexpr std::string_view ours = "#/$defs/";

/// Returns the last segment of a reference: the schema's name, which is unique among all files.
std::string name_in(std::string_view reference) {
    return std::string(reference.substr(reference.rfind('/') + 1));
}

/// Returns all schema definitions by name.
std::map<std::string, Json> definitions() {
    std::map<std::string, Json> all;
    for (const protocol::Schema& schema : protocol::schemas()) {
        const Json document = read_own(schema.text);
        for (const auto& [name, definition] : document.at("$defs").items()) {
            if (!all.emplace(name, definition).second) {
                throw std::logic_error("Two schemas define " + name + ".");
            }
        }
    }
    return all;
}

/// Collects the referenced schemas, including indirect references, as OpenAPI components.
class Components {
  public:
    Json reference_to(const std::string& name) {
        take(name);
        return {{"$ref", std::string(inside) + name}};
    }

    Json gathered() && { return std::move(taken_); }

  private:
    void take(const std::string& name) {
        if (taken_.contains(name)) {
            return;
        }
        const auto found = all_.find(name);
        if (found == all_.end()) {
            throw std::logic_error("No schema defines " + name + ".");
        }
        taken_[name] = nullptr;
        taken_[name] = within(found->second);
    }

    Json within(const Json& part) {
        if (!part.is_structured()) {
            return part;
        }
        Json changed = part;
        for (auto& [key, value] : changed.items()) {
            if (key == "$ref" && value.is_string()
                && value.get<std::string>().find(ours) != std::string::npos) {
                const std::string name = name_in(value.get<std::string>());
                take(name);
                value = std::string(inside) + name;
            } else {
                value = within(value);
            }
        }
        return changed;
    }

    const std::map<std::string, Json> all_ = definitions();
    Json taken_ = Json::object();
};

Json json_content(Json schema) {
    return {{"application/json", {{"schema", std::move(schema)}}}};
}

std::string status_number(Status status) {
    return std::to_string(static_cast<unsigned>(status));
}

/// Returns the names in braces: `id` in `/api/sessions/{id}`.
std::vector<std::string> parameters_in(std::string_view path) {
    std::vector<std::string> names;
    for (auto open = path.find('{'); open != path.npos; open = path.find('{', open + 1)) {
        names.emplace_back(path.substr(open + 1, path.find('}', open) - open - 1));
    }
    return names;
}

Json parameters(const CallFacts& facts) {
    Json all = Json::array();
    for (const std::string& name : parameters_in(facts.path)) {
        all.push_back({{"name", name}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}});
    }
    for (const QueryFacts& query : facts.queries) {
        all.push_back({{"name", query.name},
                       {"in", "query"},
                       {"description", query.says},
                       {"schema", {{"type", query.type}}}});
    }
    return all;
}

Json answers(const CallFacts& facts, Components& components) {
    Json when_well = {{"description", boost::beast::http::obsolete_reason(facts.status)}};
    if (!facts.answers.empty()) {
        when_well["content"] = json_content(components.reference_to(std::string(facts.answers)));
    }
    return {{status_number(facts.status), std::move(when_well)},
            {"default",
             {{"description", "Refused: a code, and a sentence for people. Nothing has changed."},
              {"content", json_content(components.reference_to("ErrorAnswer"))}}}};
}

/// Returns the accepted ways to authenticate; empty if none is needed.
Json security(const Route& route) {
    Json ways = Json::array();
    const auto add = [&](const char* way) { ways.push_back({{way, Json::array()}}); };
    if (route.callers == Callers::person) {
        add("guest");
    }
    if (route.callers == Callers::person || route.callers == Callers::account) {
        add("session");
        if (route.tokens != Tokens::refused) {
            add("token");
        }
    }
    return ways;
}

Json operation(const Route& route, const CallFacts& facts, Components& components) {
    Json described = {{"summary", facts.says},
                      {"parameters", parameters(facts)},
                      {"security", security(route)},
                      {"responses", answers(facts, components)}};
    if (!facts.asks.empty()) {
        described["requestBody"] = {
            {"required", true}, {"content", json_content(components.reference_to(std::string(facts.asks)))}};
    }
    return described;
}

std::string lower(Method method) {
    std::string name(boost::beast::http::to_string(method));
    std::ranges::transform(name, name.begin(), [](char letter) { return static_cast<char>(letter | 0x20); });
    return name;
}

Json ways_to_say_who_one_is() {
    const auto cookie = [](const char* name, const char* says) {
        return Json{{"type", "apiKey"}, {"in", "cookie"}, {"name", name}, {"description", says}};
    };
    return {
        {"guest",
         cookie("idavoll_guest", "Set by POST /api/guest. Over https its name begins with __Host-.")},
        {"session", cookie("idavoll_session", "Set by signing in. Over https its name begins with __Host-.")},
        {"token", {{"type", "http"}, {"scheme", "bearer"}, {"description", "Created by POST /api/tokens."}}}};
}

} // namespace

std::string openapi_document(std::span<const Route> routes) {
    Components components;
    Json paths = Json::object();
    for (const Route& route : routes) {
        if (const CallFacts* facts = facts_of(route.method, route.path)) {
            paths[std::string(route.path)][lower(route.method)] = operation(route, *facts, components);
        }
    }
    const Json document = {
        {"openapi", "3.1.0"},
        {"info",
         {{"title", "Idavoll"},
          {"version", "1"},
          {"description",
           "The API of a board game server. The games themselves are played over a WebSocket."}}},
        {"servers", Json::array({{{"url", "/"}}})},
        {"paths", std::move(paths)},
        {"components",
         {{"schemas", std::move(components).gathered()}, {"securitySchemes", ways_to_say_who_one_is()}}}};
    return document.dump();
}

} // namespace idavoll::server
