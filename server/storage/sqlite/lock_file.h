#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sqlite/descriptor.h"

#include <filesystem>

namespace idavoll::server {

/// A file beside a database, locked for as long as this value lives: names the process that has it, and keeps
/// servers of 0.1.0 away, which know no other lock. The lock ends with the process, however that ends; the
/// file stays.
class LockFile {
  public:
    /// Locks `<database>.lock`, or says in a sentence who has it.
    static Result<LockFile, Problem> acquire(const std::filesystem::path& database);

  private:
    explicit LockFile(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Descriptor descriptor_;
};

} // namespace idavoll::server
