#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sqlite/descriptor.h"

#include <filesystem>

namespace idavoll::server {

/// A locked file beside a database, for the lifetime of this object. Names the owning process, and keeps out
/// servers of 0.1.0, which know no other lock. The lock ends with the process; the file stays.
class LockFile {
  public:
    /// Locks `<database>.lock`, or returns a sentence naming the holder.
    static Result<LockFile, Problem> acquire(const std::filesystem::path& database);

  private:
    explicit LockFile(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Descriptor descriptor_;
};

} // namespace idavoll::server
