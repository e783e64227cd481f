#pragma once

#include <atomic>
#include <sqlite3.h>

/// A disk between SQLite and the real one, for all databases that are opened while it stands: counts what
/// makes the log and the file durable, and fails when it is told to.
namespace idavoll::server::samples {

class FrailDisk {
  public:
    FrailDisk();
    ~FrailDisk();
    FrailDisk(const FrailDisk&) = delete;
    FrailDisk& operator=(const FrailDisk&) = delete;

    /// The n-th write or sync from now on fails with EIO, counted from 1; and, for ever, all that follow.
    void fail(int nth, bool for_ever);
    void heal();

    /// Whether anything has failed since it was last told to.
    bool has_failed() const { return failed_; }

    int writes() const { return writes_; }

    int syncs() const { return syncs_; }

    /// How many writes nothing has made durable yet.
    int unsynced() const { return unsynced_; }

    /// Asked by the files: whether this one goes through.
    bool write();
    bool sync();

  private:
    bool goes_through();

    sqlite3_vfs* real_;
    sqlite3_vfs vfs_{};
    std::atomic<int> writes_ = 0;
    std::atomic<int> syncs_ = 0;
    std::atomic<int> unsynced_ = 0;
    std::atomic<int> until_failure_ = 0; ///< 0: none
    std::atomic<bool> for_ever_ = false;
    std::atomic<bool> is_broken_ = false;
    std::atomic<bool> failed_ = false;
};

} // namespace idavoll::server::samples
