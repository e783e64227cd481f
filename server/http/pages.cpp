#include "server/http/pages.h"

#include <fmt/format.h>

namespace idavoll::server {
namespace {

struct Said {
    std::string_view title;
    std::string text; ///< HTML
};

Response page(Status status, const Said& english, const Said& german) {
    Response response;
    response.status = status;
    response.content_type = "text/html; charset=utf-8";
    response.headers = {{Field::cache_control, "no-store"}};
    response.body = std::make_shared<const std::string>(
        fmt::format("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Idavoll</title>\n"
                    "<h1>{}</h1>\n<p>{}</p>\n<section lang=\"de\">\n<h1>{}</h1>\n<p>{}</p>\n</section>\n",
                    english.title, english.text, german.title, german.text));
    return response;
}

std::string escaped(std::string_view text) {
    std::string html;
    for (const char letter : text) {
        html += letter == '&'   ? std::string("&amp;")
                : letter == '<' ? std::string("&lt;")
                : letter == '"' ? std::string("&quot;")
                                : std::string(1, letter);
    }
    return html;
}

} // namespace

bool looks_for_page(Method method, std::string_view path, std::string_view accept) {
    return (method == Method::get || method == Method::head) && !path.starts_with("/api/")
           && accept.find("text/html") != std::string_view::npos;
}

Response too_large_page() {
    return page(
        Status::request_header_fields_too_large,
        {"Too many cookies",
         "Your browser sends more data than this server accepts. Most of it is usually cookies of other "
         "applications under the same host name. Delete the cookies of this site in your browser’s "
         "settings, or open this page in a private window. If you run this server, give it a host "
         "name of its own."},
        {"Zu viele Cookies",
         "Dein Browser sendet mehr, als dieser Server liest. Meist sind es Cookies anderer Anwendungen "
         "unter demselben Hostnamen. Lösche in den Einstellungen des Browsers die Cookies dieser "
         "Website oder öffne die Seite in einem privaten Fenster. Wenn du den Server betreibst: Gib "
         "ihm einen eigenen Hostnamen."});
}

Response wrong_address_page(std::string_view address) {
    const std::string link = fmt::format("<a href=\"{0}/\">{0}</a>", escaped(address));
    return page(
        Status::misdirected_request,
        {"This server has another address",
         "Open it at " + link + ". If you run this server and this address is right, set --public-url."},
        {"Dieser Server hat eine andere Adresse",
         "Öffne ihn unter " + link
             + ". Wenn du den Server betreibst und diese Adresse stimmt, setze --public-url."});
}

} // namespace idavoll::server
