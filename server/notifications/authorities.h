#pragma once

#include <memory>
#include <openssl/types.h>
#include <string>

namespace idavoll::server {

/// Returns the CA certificates to trust: the system's plus those in `file`, if given. The store is cached
/// until one of the files changes, because loading it takes longer than a whole transfer. Thread-safe.
std::shared_ptr<X509_STORE> believed_authorities(const std::string& file);

} // namespace idavoll::server
