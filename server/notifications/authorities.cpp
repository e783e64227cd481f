#include "server/notifications/authorities.h"

#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <openssl/x509_vfy.h>
#include <system_error>

namespace idavoll::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* systems_authorities = "/etc/ssl/certs/ca-certificates.crt";

/// Modification times of the system's file and the configured one.
using Versions = std::array<fs::file_time_type, 2>;

struct Kept {
    Versions versions;
    std::shared_ptr<X509_STORE> store;
};

/// Returns the minimum time for an unreadable file.
fs::file_time_type version_of(const fs::path& file) {
    std::error_code missing;
    const fs::file_time_type changed = fs::last_write_time(file, missing);
    return missing ? fs::file_time_type::min() : changed;
}

std::shared_ptr<X509_STORE> read_authorities(const std::string& file) {
    std::shared_ptr<X509_STORE> store(X509_STORE_new(), X509_STORE_free);
    // Like libcurl, trust every certificate in the file, even if its issuer is missing.
    X509_STORE_set_flags(store.get(), X509_V_FLAG_TRUSTED_FIRST | X509_V_FLAG_PARTIAL_CHAIN);
    // If the file cannot be read, the store stays empty and every connection is refused.
    X509_STORE_load_file(store.get(), systems_authorities);
    if (!file.empty()) {
        X509_STORE_load_file(store.get(), file.c_str());
    }
    return store;
}

} // namespace

std::shared_ptr<X509_STORE> believed_authorities(const std::string& file) {
    static std::mutex mutex;
    static std::map<std::string, Kept> kept;
    const Versions versions{version_of(systems_authorities), version_of(file)};
    const std::scoped_lock lock(mutex);
    Kept& one = kept[file];
    if (!one.store || one.versions != versions) {
        one = {versions, read_authorities(file)};
    }
    return one.store;
}

} // namespace idavoll::server
