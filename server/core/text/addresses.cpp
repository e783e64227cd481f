#include "server/core/text/addresses.h"

#include "server/core/text/ascii.h"

#include <algorithm>
#include <memory>
#include <unicode/uidna.h>

namespace idavoll::server {
namespace {

/// Longer than any host name in UTF-8 (253 letters of 4 bytes).
constexpr std::size_t longest_name = 1012;

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
}

using Convert = std::int32_t (*)(const UIDNA*, const char*, std::int32_t, char*, std::int32_t, UIDNAInfo*,
                                 UErrorCode*);

std::optional<std::string> converted(std::string_view name, Convert convert) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UIDNA, decltype(&uidna_close)> idna(
        uidna_openUTS46(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE | UIDNA_CHECK_BIDI
                            | UIDNA_CHECK_CONTEXTJ | UIDNA_USE_STD3_RULES,
                        &error),
        &uidna_close);
    if (U_FAILURE(error) || name.empty() || name.size() > longest_name) {
        return std::nullopt;
    }
    std::string out(longest_name, '\0');
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    const std::int32_t size = convert(idna.get(), name.data(), static_cast<std::int32_t>(name.size()),
                                      out.data(), static_cast<std::int32_t>(out.size()), &info, &error);
    if (U_FAILURE(error) || info.errors != 0) {
        return std::nullopt;
    }
    out.resize(static_cast<std::size_t>(size));
    return out;
}

/// Replaces `name`, a part of the text, by its ASCII form.
std::string with_ascii(std::string_view text, std::string_view name) {
    if (is_ascii(name)) {
        return std::string(text);
    }
    const auto ascii = ascii_host(name);
    if (!ascii) {
        return std::string(text);
    }
    const auto at = static_cast<std::size_t>(name.data() - text.data());
    return std::string(text.substr(0, at)).append(*ascii).append(text.substr(at + name.size()));
}

} // namespace

bool is_plain_address(std::string_view address) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const auto consists_of = [&](std::string_view text, std::string_view more) {
        return std::ranges::all_of(text, [&](char letter) {
            return letters.find(letter) != std::string_view::npos
                   || more.find(letter) != std::string_view::npos;
        });
    };
    constexpr std::size_t longest_address = 254;
    const auto at = address.find('@');
    if (at == std::string_view::npos || at == 0 || address.size() > longest_address) {
        return false;
    }
    const std::string_view host = address.substr(at + 1);
    return consists_of(address.substr(0, at), ".!#$%&'*+/=?^_`{|}~-") && address.front() != '-'
           && !host.empty() && consists_of(host, ".-") && host.front() != '.' && host.front() != '-'
           && host.back() != '.';
}

std::optional<std::string> ascii_host(std::string_view name) {
    // ASCII names may break IDNA rules: those of services and machines may contain _.
    return is_ascii(name) && !name.empty() ? lower(name) : converted(name, &uidna_nameToASCII_UTF8);
}

std::string with_ascii_domain(std::string_view mailbox) {
    const auto at = mailbox.rfind('@');
    if (at == std::string_view::npos) {
        return std::string(mailbox);
    }
    const auto domain = mailbox.substr(at + 1);
    return with_ascii(mailbox, domain.substr(0, domain.find('>')));
}

std::string with_ascii_host(std::string_view url) {
    constexpr std::string_view before = "://";
    const auto scheme = url.find(before);
    if (scheme == std::string_view::npos) {
        return std::string(url);
    }
    auto host = url.substr(scheme + before.size());
    host = host.substr(0, host.find_first_of("/?#"));
    if (const auto user = host.rfind('@'); user != std::string_view::npos) {
        host.remove_prefix(user + 1);
    }
    return with_ascii(url, host.substr(0, host.find(':')));
}

std::string readable_address(std::string_view address) {
    const auto at = address.rfind('@');
    if (at == std::string_view::npos) {
        return std::string(address);
    }
    const auto domain = converted(address.substr(at + 1), &uidna_nameToUnicodeUTF8);
    return domain ? std::string(address.substr(0, at + 1)).append(*domain) : std::string(address);
}

} // namespace idavoll::server
