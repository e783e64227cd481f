#include "protocol/plans.h"

#include "engine/json.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace idavoll::protocol {

namespace {

using Json = nlohmann::json;

constexpr std::string_view steps_wanted =
    "must have 1 to 32 steps in each \"play\", each {\"action\", \"at_least\"} or {\"forced\": true}";

bool has_only(const Json& object, std::initializer_list<std::string_view> keys) {
    return object.is_object() && std::ranges::all_of(object.items(), [&](const auto& item) {
               return std::ranges::find(keys, item.key()) != keys.end();
           });
}

bool is_typed(const Json& json) {
    return json.is_object() && json.contains("type") && json["type"].is_string();
}

bool is_number_of_points(const Json& json) {
    constexpr std::int64_t most = 1'000'000;
    if (json.is_number_unsigned()) {
        return json.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
    }
    return json.is_number_integer() && json.get<std::int64_t>() >= -most && json.get<std::int64_t>() <= most;
}

bool is_step(const Json& step) {
    if (has_only(step, {"forced"})) {
        return step.contains("forced") && step["forced"] == true;
    }
    return has_only(step, {"action", "at_least"}) && step.contains("action") && is_typed(step["action"])
           && (!step.contains("at_least") || is_number_of_points(step["at_least"]));
}

bool is_list(const Json& json, std::size_t least, std::size_t most, bool (*is_element)(const Json&)) {
    return json.is_array() && json.size() >= least && json.size() <= most
           && std::ranges::all_of(json, is_element);
}

/// Adds to the number of branches.
std::optional<std::string> fault_of_branches(const Json& branches, std::size_t depth, std::size_t& count) {
    if (!branches.is_array() || (depth == 1 && branches.empty())) {
        return "must have a list of branches";
    }
    if (!branches.empty() && depth > max_plan_depth) {
        return "must not look more than 12 turns ahead";
    }
    for (const Json& branch : branches) {
        if (++count > max_plan_branches) {
            return "must have at most 64 branches";
        }
        if (!has_only(branch, {"if", "play", "then"}) || !branch.contains("play")) {
            return "must have branches with \"play\" and perhaps \"if\" and \"then\"";
        }
        if (!is_list(branch["play"], 1, max_plan_steps, is_step)) {
            return std::string(steps_wanted);
        }
        if (branch.contains("if") && !is_list(branch["if"], 1, max_plan_steps, is_typed)) {
            return "must have 1 to 32 actions in each \"if\"";
        }
        if (branch.contains("then")) {
            if (auto fault = fault_of_branches(branch["then"], depth + 1, count)) {
                return fault;
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> fault_of_plan(const Json& plan) {
    if (!has_only(plan, {"branches", "even_so"}) || !plan.contains("branches")) {
        return "must have \"branches\" and perhaps \"even_so\"";
    }
    if (plan.contains("even_so") && !plan["even_so"].is_boolean()) {
        return "must have true or false as \"even_so\"";
    }
    if (plan.dump().size() > max_plan_bytes) {
        return "must be at most 16 KiB long";
    }
    std::size_t count = 0;
    return fault_of_branches(plan["branches"], 1, count);
}

} // namespace idavoll::protocol
