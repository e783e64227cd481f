#include "protocol/strokes.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace idavoll::protocol {
namespace {

constexpr std::size_t max_place_length = 32;

/// In the order of the enumeration.
constexpr std::array<std::string_view, 4> colours = {"green", "red", "blue", "yellow"};

std::string read_place(ObjectReading& reading, std::string_view field) {
    std::string place = reading.text(field);
    reading.require(is_place(place), field, "must be the name of a place: 1 to 32 of a-z 0-9 _ : , . -");
    return place;
}

Stroke read_stroke(ObjectReading& reading) {
    Stroke stroke;
    stroke.from = read_place(reading, "from");
    if (!reading.is_null("to")) {
        stroke.to = read_place(reading, "to");
    }
    const auto colour = enumerator_of<Colour>(colours, reading.text("colour"));
    reading.require(colour.has_value(), "colour", "must be green, red, blue or yellow");
    stroke.colour = colour.value_or(stroke.colour);
    return stroke;
}

} // namespace

bool is_place(std::string_view text) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_:,.-";
    return !text.empty() && text.size() <= max_place_length
           && text.find_first_not_of(letters) == std::string_view::npos;
}

std::vector<Stroke> read_strokes(ObjectReading& reading, std::string_view field, std::size_t most) {
    std::vector<Stroke> strokes;
    for (const Json& one : reading.objects(field, most)) {
        ObjectReading part(one);
        Stroke stroke = read_stroke(part);
        if (auto error = part.finish()) {
            reading.fail(error->code, std::move(error->message));
            return {};
        }
        if (std::ranges::find(strokes, stroke) != strokes.end()) {
            reading.fail(field, "contains a duplicate");
            return {};
        }
        strokes.push_back(std::move(stroke));
    }
    return strokes;
}

std::string strokes_text(const std::vector<Stroke>& strokes) {
    std::string text;
    ArrayWriter array(text);
    for (const Stroke& stroke : strokes) {
        array.item(stroke);
    }
    array.end();
    return text;
}

void write(std::string& out, const Stroke& stroke) {
    ObjectWriter(out)
        .field("from", stroke.from)
        .field("to", stroke.to)
        .field("colour", name_of(colours, stroke.colour))
        .end();
}

} // namespace idavoll::protocol
