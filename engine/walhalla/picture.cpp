#include "engine/walhalla/picture.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::walhalla {

namespace {

/// The same layout as in the client: row height, widths of peninsulas and fjords, and the margins before and
/// behind the rows.
constexpr double row = 64;
constexpr double land_width = 80;
constexpr double water = 64;
constexpr double coast = 56;
constexpr double tip = 92;
constexpr double sea = 14;
constexpr double beach = 5;
/// Beyond the outer fjords, for the oars.
constexpr double edge = 12;
constexpr std::size_t rows_of_a_boat = 3;
/// The centre of a viking on its field, and the size of its symbol.
constexpr double standing_x = 0.58;
constexpr double standing_y = 0.66;
constexpr double viking_size = 57.5;

double land_begins(std::size_t peninsula) {
    return edge + static_cast<double>(peninsula) * (land_width + water) + water;
}

void add_peninsula(Picture& picture, const Json& fields, std::size_t peninsula) {
    const double top = land_begins(peninsula);
    const auto length = static_cast<double>(fields.size());
    picture.symbols.push_back({"beach-" + std::to_string(fields.size()), coast - 20, top - beach,
                               20 + length * row + tip, land_width + 2 * beach});
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Json& field = fields[i];
        const double x = coast + static_cast<double>(i) * row;
        picture.symbols.push_back(
            {"field-" + field.at("terrain").get<std::string>(), x, top, row, land_width});
        if (const Json& viking = field.at("viking"); !viking.is_null()) {
            picture.symbols.push_back(
                {"viking-" + std::to_string(viking.get<int>()), x + row * standing_x - viking_size / 2,
                 top + land_width * standing_y - viking_size / 2, viking_size, viking_size});
        }
    }
}

void add_boats(Picture& picture, const Json& boats, std::size_t fjord) {
    constexpr double length = static_cast<double>(rows_of_a_boat) * row;
    for (std::size_t i = 0; i < boats.size(); ++i) {
        const Json& boat = boats[i];
        picture.symbols.push_back({"boat-" + std::to_string(boat.at("colour").get<int>()) + "-"
                                       + std::to_string(boat.at("position").get<int>()),
                                   coast + static_cast<double>(i) * length,
                                   edge + static_cast<double>(fjord) * (land_width + water), length, water,
                                   boat.at("bow_first").get<bool>() ? 0.0 : 180.0});
    }
}

} // namespace

Picture picture(const Json& view) {
    const Json& peninsulas = view.at("peninsulas");
    const Json& fjords = view.at("fjords");
    double longest = 0;
    for (const Json& peninsula : peninsulas) {
        longest = std::max(longest, static_cast<double>(peninsula.at("fields").size()) * row + tip);
    }
    // The last boat of a full fjord extends beyond the cliffs.
    for (const Json& boats : fjords) {
        longest = std::max(longest, static_cast<double>(boats.size() * rows_of_a_boat) * row);
    }
    Picture picture{coast + longest + sea,
                    static_cast<double>(peninsulas.size()) * (land_width + water) + water + 2 * edge,
                    {}};
    picture.symbols.push_back({"sea", 0, 0, picture.width, picture.height});
    picture.symbols.push_back({"mainland", 0, 0, coast * 0.72, picture.height});
    for (std::size_t i = 0; i < peninsulas.size(); ++i) {
        add_peninsula(picture, peninsulas[i].at("fields"), i);
    }
    for (std::size_t i = 0; i < fjords.size(); ++i) {
        add_boats(picture, fjords[i], i);
    }
    return picture;
}

} // namespace idavoll::walhalla
