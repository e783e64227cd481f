#include "server/http/security_headers.h"

#include <string>

namespace idavoll::server {

void add_security_headers(boost::beast::http::fields& fields, bool frameable) {
    // Images may be data: URLs, for the icon that shows whose turn it is.
    const std::string policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors ";
    fields.set("Content-Security-Policy", policy + (frameable ? "*" : "'none'"));
    if (!frameable) {
        fields.set(boost::beast::http::field::x_frame_options, "DENY");
    }
    fields.set("X-Content-Type-Options", "nosniff");
    fields.set("Referrer-Policy", "no-referrer");
    fields.set("Cross-Origin-Opener-Policy", "same-origin");
    fields.set("Cross-Origin-Resource-Policy", "same-origin");
    fields.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
}

} // namespace idavoll::server
