#pragma once

#include <atomic>
#include <sqlite3.h>

/// A disk between SQLite and the real one, for all databases opened during its lifetime: counts syncs of the
/// log and the file, and fails on request.
namespace idavoll::server::samples {

class FrailDisk {
  public:
    FrailDisk();
    ~FrailDisk();
    FrailDisk(const FrailDisk&) = delete;
    FrailDisk& operator=(const FrailDisk&) = delete;

    /// The n-th write or sync from now on, counted from 1, fails with EIO; and, if `for_ever`, so do all that
    /// follow.
    void fail(int nth, bool for_ever);
    void heal();

    /// Returns whether anything has failed since the last request.
    bool has_failed() const { return failed_; }

    int writes() const { return writes_; }

    int syncs() const { return syncs_; }

    /// Returns how many writes have not been synced yet.
    int unsynced() const { return unsynced_; }

    /// Called by the files: returns whether this write succeeds.
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
