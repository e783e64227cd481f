#include "tests/support/json_changes.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace idavoll::test {

namespace {

const std::vector<Json>& junk() {
    static const std::vector<Json> values{nullptr,
                                          true,
                                          false,
                                          0,
                                          1,
                                          -1,
                                          2,
                                          7,
                                          60,
                                          1.5,
                                          INT32_MAX,
                                          INT64_MAX,
                                          INT64_MIN,
                                          UINT64_MAX,
                                          "",
                                          "0",
                                          "over",
                                          "undo",
                                          std::string(1000, 'x'),
                                          Json::array(),
                                          Json::array({0, 0}),
                                          Json::object(),
                                          {{"type", "x"}}};
    return values;
}

/// Collects all values within a value, including itself.
void collect(Json& json, std::vector<Json*>& values) {
    values.push_back(&json);
    if (json.is_structured()) {
        for (Json& value : json) {
            collect(value, values);
        }
    }
}

std::vector<Json> other_numbers(const Json& number) {
    std::vector<Json> others{-1,        0,         1'000'000,  INT32_MAX,  std::int64_t{INT32_MAX} + 1,
                             INT32_MIN, INT64_MAX, UINT64_MAX, -4294967296};
    if (number != INT64_MAX && number != UINT64_MAX) {
        others.push_back(number.get<std::int64_t>() + 1);
    }
    return others;
}

std::vector<Json> other_lists(const Json& list) {
    Json doubled = list;
    doubled.insert(doubled.end(), list.begin(), list.end());
    Json turned = list;
    std::reverse(turned.begin(), turned.end());
    std::vector<Json> others{Json::array(), doubled, turned};
    if (!list.empty()) {
        others.push_back(list);
        others.back().push_back(list.back());
        others.push_back(list);
        others.back().erase(others.back().begin());
    }
    return others;
}

void vary(const Json& whole, Json& place, const std::string& path,
          const std::function<void(const Json&, const std::string&)>& tell) {
    const bool is_number = place.is_number_integer();
    if (is_number || place.is_array()) {
        for (Json& other : is_number ? other_numbers(place) : other_lists(place)) {
            if (other != place) {
                std::swap(place, other);
                tell(whole, path + " = " + place.dump());
                std::swap(place, other);
            }
        }
    }
    if (place.is_array()) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            vary(whole, place[i], path + "/" + std::to_string(i), tell);
        }
    } else if (place.is_object()) {
        for (auto& [key, value] : place.items()) {
            vary(whole, value, path + "/" + key, tell);
        }
    }
}

} // namespace

void change_at_random(Json& whole, const std::function<std::uint64_t()>& word) {
    std::vector<Json*> values;
    collect(whole, values);
    Json& value = *values[word() % values.size()];
    switch (word() % 5) {
    case 0:
        value = junk()[word() % junk().size()];
        break;
    case 1:
        if (value.is_structured() && !value.empty()) {
            value.erase(std::next(value.begin(), static_cast<int>(word() % value.size())));
        }
        break;
    case 2:
        if (value.is_array() && !value.empty()) {
            value.push_back(Json(value[word() % value.size()]));
        } else if (value.is_object()) {
            value["surprise"] = 1;
        }
        break;
    case 3:
        if (value.is_number_integer()) {
            // Unsigned, so that overflow is defined.
            value = static_cast<std::int64_t>(value.get<std::uint64_t>() + word() % 5 - 2);
        }
        break;
    default:
        value = Json(*values[word() % values.size()]);
    }
}

void each_variation(Json whole,
                    const std::function<void(const Json& varied, const std::string& where)>& tell) {
    vary(whole, whole, "", tell);
}

} // namespace idavoll::test
