#include "server/http/static_files.h"

#include "engine/random.h"
#include "server/core/text/ascii.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <zlib.h>

namespace idavoll::server {
namespace {

namespace fs = std::filesystem;

/// The bundler puts files with a content hash in their name here.
constexpr std::string_view hashed_folder = "/assets/";

constexpr std::string_view page_name = "/index.html";
/// Shows one game, without cookies.
constexpr std::string_view embedded_page = "/embed.html";
constexpr std::string_view brotli_ending = ".br";

struct Type {
    std::string_view extension;
    std::string_view type;
    bool text;
};

constexpr std::array types{
    Type{".html", "text/html; charset=utf-8", true},
    Type{".js", "text/javascript; charset=utf-8", true},
    Type{".css", "text/css; charset=utf-8", true},
    Type{".svg", "image/svg+xml", true},
    Type{".json", "application/json", true},
    Type{".webmanifest", "application/manifest+json", true},
    Type{".txt", "text/plain; charset=utf-8", true},
    Type{".map", "application/json", true},
    Type{".png", "image/png", false},
    Type{".ico", "image/x-icon", false},
    Type{".webp", "image/webp", false},
    Type{".woff2", "font/woff2", false},
};

Type type_of(const fs::path& path) {
    const std::string extension = path.extension().string();
    const auto found = std::ranges::find(types, std::string_view(extension), &Type::extension);
    return found != types.end() ? *found : Type{"", "application/octet-stream", false};
}

std::optional<std::string> read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (!file || !content) {
        return std::nullopt;
    }
    return std::move(content).str();
}

/// Returns nullopt if compression fails.
std::optional<std::string> gzipped(const std::string& plain) {
    constexpr int gzip_window = 15 + 16;
    constexpr int best_memory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, best_memory, Z_DEFAULT_STRATEGY)
        != Z_OK) {
        return std::nullopt;
    }
    std::string packed(deflateBound(&stream, static_cast<uLong>(plain.size())), '\0');
    // zlib does not modify its input, but lacks the const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int outcome = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (outcome != Z_STREAM_END) {
        return std::nullopt;
    }
    return packed;
}

std::string lower_without_blanks(std::string_view text) {
    std::string lowered = lower(text);
    std::erase_if(lowered, [](char letter) { return letter == ' ' || letter == '\t'; });
    return lowered;
}

/// Calls `test` for each element of a comma-separated header, in lower case without blanks.
template <class Test>
bool any_element(std::string_view header, Test test) {
    std::istringstream elements(lower_without_blanks(header));
    for (std::string element; std::getline(elements, element, ',');) {
        if (test(element)) {
            return true;
        }
    }
    return false;
}

/// Returns true if the browser accepts the encoding with a non-zero weight.
bool takes(const Request& request, std::string_view coding) {
    return any_element(request.header(Field::accept_encoding), [coding](std::string_view element) {
        if (!element.starts_with(coding)) {
            return false;
        }
        const std::string_view weight = element.substr(coding.size());
        return weight.empty()
               || (weight.starts_with(";q=") && weight.find_first_of("123456789") != std::string_view::npos);
    });
}

bool has_already(const Request& request, std::string_view tag) {
    return any_element(request.header(Field::if_none_match),
                       [tag = lower_without_blanks(tag)](std::string_view element) {
                           return element == "*" || element == tag;
                       });
}

} // namespace

StaticFiles::File StaticFiles::make_file(const fs::path& path, std::string content, bool named_by_content) {
    const Type type = type_of(path);
    File file;
    file.type = type.type;
    file.named_by_content = named_by_content;
    // Weak, since the compressed form has the same tag.
    file.tag = "W/\"";
    file.tag.append(to_hex(sha256(content)), 0, 32).append("\"");
    if (type.text) {
        if (auto packed = gzipped(content); packed && packed->size() < content.size()) {
            file.gzip = std::make_shared<const std::string>(std::move(*packed));
        }
    }
    file.plain = std::make_shared<const std::string>(std::move(content));
    return file;
}

Result<StaticFiles, Problem> StaticFiles::load(const fs::path& folder) {
    StaticFiles files;
    std::map<std::string, std::string> packed;
    std::error_code error;
    if (!fs::is_regular_file(folder / "index.html", error)) {
        return Problem{"The web client is missing: not found at " + (folder / "index.html").string()
                       + ". Build it, or set its folder with --web."};
    }
    for (auto entry = fs::recursive_directory_iterator(folder, error);
         !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const bool hidden = entry->path().filename().string().starts_with('.');
        if (hidden || entry->is_symlink()) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_regular_file()) {
            continue;
        }
        auto content = read_file(entry->path());
        if (!content) {
            return Problem{"Cannot read the web client: " + entry->path().string() + "."};
        }
        const std::string name = (fs::path("/") / entry->path().lexically_relative(folder)).generic_string();
        if (name.ends_with(brotli_ending)) {
            packed.emplace(name.substr(0, name.size() - brotli_ending.size()), std::move(*content));
            continue;
        }
        files.files_.emplace(name,
                             make_file(entry->path(), std::move(*content), name.starts_with(hashed_folder)));
    }
    if (error) {
        return Problem{"Cannot read the web client: " + error.message() + "."};
    }
    for (auto& [name, content] : packed) {
        if (const auto file = files.files_.find(name); file != files.files_.end()) {
            file->second.brotli = std::make_shared<const std::string>(std::move(content));
        }
    }
    return files;
}

void StaticFiles::stand_at(std::string_view address) {
    constexpr std::string_view relative = R"(content="/)";
    const auto page = files_.find(page_name);
    std::string text = *page->second.plain;
    for (auto at = text.find(relative); at != std::string::npos; at = text.find(relative, at + 1)) {
        text.insert(at + relative.size() - 1, address);
    }
    page->second = make_file(page_name, std::move(text), false);
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
    auto found = files_.find(path == "/" ? page_name : path);
    if (found == files_.end() && !path.ends_with('/')) {
        found = files_.find(std::string(path).append(".html"));
    }
    return found != files_.end() ? &found->second : nullptr;
}

bool StaticFiles::has(std::string_view path) const {
    return find(path) != nullptr;
}

Response StaticFiles::answer(const Request& request) const {
    const File& file = *find(request.path);
    Response response;
    response.content_type = file.type;
    response.frameable = has_framing_ && &file == find(embedded_page);
    response.headers = {
        {Field::etag, file.tag},
        {Field::cache_control, file.named_by_content ? "public, max-age=31536000, immutable" : "no-cache"},
    };
    if (file.gzip || file.brotli) {
        response.headers.emplace_back(Field::vary, "Accept-Encoding");
    }
    if (has_already(request, file.tag)) {
        response.status = Status::not_modified;
        return response;
    }
    if (file.brotli && takes(request, "br")) {
        response.headers.emplace_back(Field::content_encoding, "br");
        response.body = file.brotli;
    } else if (file.gzip && takes(request, "gzip")) {
        response.headers.emplace_back(Field::content_encoding, "gzip");
        response.body = file.gzip;
    } else {
        response.body = file.plain;
    }
    return response;
}

Response StaticFiles::nowhere() const {
    const File& page = *find(page_name);
    Response response;
    response.status = Status::not_found;
    response.content_type = page.type;
    response.headers = {{Field::cache_control, "no-cache"}};
    response.body = page.plain;
    return response;
}

} // namespace idavoll::server
