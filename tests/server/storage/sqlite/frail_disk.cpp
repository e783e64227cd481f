#include "tests/server/storage/sqlite/frail_disk.h"

#include <cstring>
#include <new>

namespace idavoll::server::samples {

namespace {

/// A file of this VFS, with the real one behind it in the same memory block.
struct FrailFile {
    sqlite3_file base;
    FrailDisk* disk;
    bool counts; ///< not for shared memory and temporary files

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

FrailFile* ours(sqlite3_file* file) {
    return reinterpret_cast<FrailFile*>(file);
}

sqlite3_file* real(sqlite3_file* file) {
    return ours(file)->real();
}

const sqlite3_io_methods* methods(sqlite3_file* file) {
    return real(file)->pMethods;
}

int close_file(sqlite3_file* file) {
    return methods(file)->xClose(real(file));
}

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
    return methods(file)->xRead(real(file), to, size, at);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    if (ours(file)->counts && !ours(file)->disk->write()) {
        return SQLITE_IOERR_WRITE;
    }
    return methods(file)->xWrite(real(file), from, size, at);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return methods(file)->xTruncate(real(file), size);
}

int sync(sqlite3_file* file, int flags) {
    if (ours(file)->counts && !ours(file)->disk->sync()) {
        return SQLITE_IOERR_FSYNC;
    }
    return methods(file)->xSync(real(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return methods(file)->xFileSize(real(file), size);
}

int lock(sqlite3_file* file, int level) {
    return methods(file)->xLock(real(file), level);
}

int unlock(sqlite3_file* file, int level) {
    return methods(file)->xUnlock(real(file), level);
}

int check_reserved_lock(sqlite3_file* file, int* result) {
    return methods(file)->xCheckReservedLock(real(file), result);
}

int file_control(sqlite3_file* file, int what, void* argument) {
    return methods(file)->xFileControl(real(file), what, argument);
}

int sector_size(sqlite3_file* file) {
    return methods(file)->xSectorSize(real(file));
}

int device_characteristics(sqlite3_file* file) {
    return methods(file)->xDeviceCharacteristics(real(file));
}

int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
    return methods(file)->xShmMap(real(file), page, size, extend, to);
}

int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file)->xShmLock(real(file), offset, count, flags);
}

void shm_barrier(sqlite3_file* file) {
    methods(file)->xShmBarrier(real(file));
}

int shm_unmap(sqlite3_file* file, int remove) {
    return methods(file)->xShmUnmap(real(file), remove);
}

const sqlite3_io_methods frail_methods{2,
                                       close_file,
                                       read,
                                       write,
                                       truncate,
                                       sync,
                                       file_size,
                                       lock,
                                       unlock,
                                       check_reserved_lock,
                                       file_control,
                                       sector_size,
                                       device_characteristics,
                                       shm_map,
                                       shm_lock,
                                       shm_barrier,
                                       shm_unmap,
                                       nullptr,
                                       nullptr};

/// The active disk and the real one behind it: SQLite passes its functions only their own vfs.
sqlite3_vfs* behind = nullptr;

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    auto* opened = new (file) FrailFile{};
    opened->disk = static_cast<FrailDisk*>(vfs->pAppData);
    opened->counts = (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    const int code = behind->xOpen(behind, name, opened->real(), flags, out);
    file->pMethods = opened->real()->pMethods != nullptr ? &frail_methods : nullptr;
    return code;
}

} // namespace

FrailDisk::FrailDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
    behind = real_;
    vfs_.szOsFile = static_cast<int>(sizeof(FrailFile)) + real_->szOsFile;
    vfs_.zName = "frail";
    vfs_.pNext = nullptr;
    vfs_.pAppData = this;
    vfs_.xOpen = open_file;
    // The real functions find their data through the vfs they are passed.
    vfs_.xDelete = [](sqlite3_vfs*, const char* name, int s) { return behind->xDelete(behind, name, s); };
    vfs_.xAccess = [](sqlite3_vfs*, const char* name, int flags, int* result) {
        return behind->xAccess(behind, name, flags, result);
    };
    vfs_.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* to) {
        return behind->xFullPathname(behind, name, size, to);
    };
    sqlite3_vfs_register(&vfs_, 1);
}

FrailDisk::~FrailDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
}

void FrailDisk::fail(int nth, bool for_ever) {
    is_broken_ = false;
    failed_ = false;
    for_ever_ = for_ever;
    until_failure_ = nth;
}

void FrailDisk::heal() {
    until_failure_ = 0;
    is_broken_ = false;
}

bool FrailDisk::goes_through() {
    const bool is_due = until_failure_ > 0 && --until_failure_ == 0;
    if (is_due) {
        failed_ = true;
        is_broken_ = for_ever_.load();
    }
    return !is_due && !is_broken_;
}

bool FrailDisk::write() {
    ++writes_;
    ++unsynced_;
    return goes_through();
}

bool FrailDisk::sync() {
    ++syncs_;
    const bool done = goes_through();
    if (done) {
        unsynced_ = 0;
    }
    return done;
}

} // namespace idavoll::server::samples
