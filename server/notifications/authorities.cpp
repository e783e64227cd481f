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

/// When each of the files was changed.
using Versions = std::array<fs::file_time_type, 2>;

struct Kept {
    Versions versions;
    std::shared_ptr<X509_STORE> store;
};

/// The beginning of all time for a file that cannot be read.
fs::file_time_type version_of(const fs::path& file) {
    std::error_code missing;
    const fs::file_time_type changed = fs::last_write_time(file, missing);
    return missing ? fs::file_time_type::min() : changed;
}

std::shared_ptr<X509_STORE> read_authorities(const std::string& file) {
    std::shared_ptr<X509_STORE> store(X509_STORE_new(), X509_STORE_free);
    // As libcurl has it: whoever is in the file is believed, whether somebody above them is there or not.
    X509_STORE_set_flags(store.get(), X509_V_FLAG_TRUSTED_FIRST | X509_V_FLAG_PARTIAL_CHAIN);
    // What cannot be read believes nobody; then no server is talked to.
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
