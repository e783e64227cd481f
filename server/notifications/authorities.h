#pragma once

#include <memory>
#include <openssl/types.h>
#include <string>

namespace idavoll::server {

/// The certificates by which other servers are believed: the system's, and those of a file beside them;
/// empty: none. They are kept in memory until one of the files changes: to read them takes longer than all
/// the rest of a transfer. From any thread.
std::shared_ptr<X509_STORE> believed_authorities(const std::string& file);

} // namespace idavoll::server
