#include "server/notifications/pictures/drawing.h"

#include "server/notifications/pictures/symbols.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <librsvg/rsvg.h>
#include <memory>
#include <set>

namespace idavoll::server {
namespace {

/// "12.5", independent of the locale, rounded to what is visible.
std::string number(double value) {
    return fmt::format("{}", std::round(value * 1'000) / 1'000);
}

std::string placed(const PlacedSymbol& one) {
    std::string use =
        fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", one.symbol,
                    number(one.x), number(one.y), number(one.width), number(one.height));
    if (one.turned != 0) {
        fmt::format_to(std::back_inserter(use), " transform=\"rotate({} {} {})\"", number(one.turned),
                       number(one.x + one.width / 2), number(one.y + one.height / 2));
    }
    return use.append("/>");
}

template <auto release>
struct Release {
    template <class T>
    void operator()(T* held) const {
        release(held);
    }
};

using Handle = std::unique_ptr<RsvgHandle, Release<&g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Release<&cairo_surface_destroy>>;
using Canvas = std::unique_ptr<cairo_t, Release<&cairo_destroy>>;

cairo_status_t append(void* to, const unsigned char* bytes, unsigned count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// The error is ignored: the drawing is our own.
bool render(RsvgHandle* handle, cairo_t* canvas, const RsvgRectangle& page) {
    GError* error = nullptr;
    const bool rendered = rsvg_handle_render_document(handle, canvas, &page, &error) != 0;
    g_clear_error(&error);
    return rendered;
}

Handle read(const std::string& svg) {
    GError* error = nullptr;
    Handle handle(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    g_clear_error(&error);
    return handle;
}

} // namespace

std::string drawn(std::string_view game, const Picture& picture) {
    std::string svg = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
                                  "preserveAspectRatio=\"none\">\n",
                                  number(picture.width), number(picture.height));
    std::set<std::string_view> defined;
    std::string uses;
    for (const PlacedSymbol& one : picture.symbols) {
        const std::string_view symbol = symbol_of(game, one.symbol);
        if (symbol.empty()) {
            continue;
        }
        if (defined.insert(one.symbol).second) {
            svg.append(symbol).append("\n");
        }
        uses.append(placed(one)).append("\n");
    }
    return svg.append(uses).append("</svg>\n");
}

std::optional<Png> painted(std::string_view game, const Picture& picture, int longer_side) {
    const double longer = std::max(picture.width, picture.height);
    const auto pixels = [&](double length) {
        return std::max(1, static_cast<int>(std::lround(length / longer * longer_side)));
    };
    Png png{.bytes = {}, .width = pixels(picture.width), .height = pixels(picture.height)};
    const Handle handle = read(drawn(game, picture));
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, png.width, png.height));
    const Canvas canvas(cairo_create(surface.get()));
    const RsvgRectangle page{0, 0, static_cast<double>(png.width), static_cast<double>(png.height)};
    if (!handle || !render(handle.get(), canvas.get(), page)) {
        return std::nullopt;
    }
    cairo_surface_flush(surface.get());
    if (cairo_surface_write_to_png_stream(surface.get(), &append, &png.bytes) != CAIRO_STATUS_SUCCESS) {
        return std::nullopt;
    }
    return png;
}

} // namespace idavoll::server
