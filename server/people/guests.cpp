#include "server/people/guests.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

namespace idavoll::server {
namespace {

constexpr std::size_t guest_bytes = 16;
constexpr std::size_t guest_digits = 2 * guest_bytes;
constexpr std::size_t signature_digits = 64;
/// The longest a browser keeps a cookie, whatever it is told: 400 days.
constexpr std::string_view cookie_seconds = "34560000";

bool is_guest(std::string_view id) {
    return id.size() == guest_digits && id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// An open file that closes itself.
class File {
  public:
    File(const std::filesystem::path& path, int flags) : descriptor_(::open(path.c_str(), flags, 0600)) {}

    ~File() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }

    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int get() const { return descriptor_; }

    bool ok() const { return descriptor_ >= 0; }

  private:
    int descriptor_;
};

std::string trouble(const std::filesystem::path& file, std::string_view what) {
    return "The secret file " + file.string() + " " + std::string(what) + ".";
}

std::variant<Bytes32, std::string> read_secret(const std::filesystem::path& file) {
    const File open_file(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

    struct stat about {};

    if (!open_file.ok() || ::fstat(open_file.get(), &about) != 0) {
        return trouble(file, std::string("cannot be read: ") + std::strerror(errno));
    }
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return trouble(file, "may be read by others; make it private with chmod 600");
    }
    std::array<char, 2 * sizeof(Bytes32)> text{};
    if (::read(open_file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size())) {
        if (const auto secret = from_hex({text.data(), text.size()})) {
            return *secret;
        }
    }
    return trouble(file, "is damaged; without it nobody gets their seat back: restore it from a backup");
}

/// Written in full under another name first, so that a crash leaves either no secret or a whole one.
std::variant<Bytes32, std::string> create_secret(const std::filesystem::path& file) {
    const Bytes32 secret = random_seed();
    const std::string text = to_hex(secret) + "\n";
    auto draft = file;
    draft += ".new";
    ::unlink(draft.c_str());
    const File open_file(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC);
    if (!open_file.ok()
        || ::write(open_file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())
        || ::fsync(open_file.get()) != 0 || ::rename(draft.c_str(), file.c_str()) != 0) {
        return trouble(file, std::string("cannot be written: ") + std::strerror(errno));
    }
    return secret;
}

} // namespace

GuestId new_guest() {
    std::array<unsigned char, guest_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string digits(guest_digits + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
    digits.pop_back();
    return digits;
}

std::string GuestSeal::seal(std::string_view guest) const {
    const std::string id(guest);
    return id + "." + to_hex(hmac_sha256(secret_, "guest:" + id));
}

std::optional<GuestId> GuestSeal::open(std::string_view value) const {
    if (value.size() != guest_digits + 1 + signature_digits) {
        return std::nullopt;
    }
    const auto id = value.substr(0, guest_digits);
    const std::string genuine = seal(id);
    if (!is_guest(id) || sodium_memcmp(genuine.data(), value.data(), value.size()) != 0) {
        return std::nullopt;
    }
    return GuestId(id);
}

std::variant<Bytes32, std::string> load_or_create_secret(const std::filesystem::path& file) {
    if (sodium_init() < 0) {
        return "The cryptographic library cannot start on this machine.";
    }
    std::error_code unreadable;
    if (!std::filesystem::exists(file, unreadable) && !unreadable) {
        return create_secret(file);
    }
    return read_secret(file);
}

std::string GuestCookie::set_cookie(std::string_view value) const {
    std::string header(name());
    header.append("=")
        .append(value)
        .append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=")
        .append(cookie_seconds);
    if (https_) {
        header.append("; Secure");
    }
    return header;
}

std::optional<std::string_view> GuestCookie::find(std::string_view cookie_header) const {
    std::optional<std::string_view> found;
    while (!cookie_header.empty()) {
        const auto end = std::min(cookie_header.find(';'), cookie_header.size());
        const auto pair = trimmed(cookie_header.substr(0, end));
        cookie_header.remove_prefix(std::min(end + 1, cookie_header.size()));
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos || pair.substr(0, equals) != name()) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = pair.substr(equals + 1);
    }
    return found;
}

} // namespace idavoll::server
