#pragma once

#include "server/store/journal.h"

#include <filesystem>
#include <utility>
#include <variant>

namespace idavoll::server {

/// Keeps a second server away from a database: a file beside it, locked for as long as this value lives. The
/// lock ends with the process, however that ends; the file stays.
class LockFile {
  public:
    /// Locks `<database>.lock`, or says in a sentence who has it.
    static std::variant<LockFile, StoreError> acquire(const std::filesystem::path& database);

    LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

    LockFile& operator=(LockFile&&) = delete;
    ~LockFile();

  private:
    explicit LockFile(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace idavoll::server
