#include "server/storage/backups/backups.h"

#include "server/core/people/secret.h"
#include "server/operations/admin/heads.h"
#include "server/storage/rows/shared_secret.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/sqlite/backup.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <sodium.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace idavoll::server {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::system_clock;

constexpr std::string_view beginning = "idavoll-";
constexpr std::string_view ending = ".db";

/// Leaves a shared disk to others in between.
constexpr BackupPace gently{.bytes = 1024UL * 1024, .rest = std::chrono::milliseconds(10)};

std::string name_at(Clock::time_point at) {
    return fmt::format("{}{:%Y%m%d-%H%M%S}{}", beginning, fmt::gmtime(Clock::to_time_t(at)), ending);
}

/// Parses the moment in a name made by name_at.
std::optional<Clock::time_point> moment_of(const std::string& name) {
    if (!name.starts_with(beginning) || !name.ends_with(ending)) {
        return std::nullopt;
    }
    std::tm parts{};
    const char* end = ::strptime(name.c_str() + beginning.size(), "%Y%m%d-%H%M%S", &parts);
    if (end == nullptr || std::string_view(end) != ending) {
        return std::nullopt;
    }
    return Clock::from_time_t(::timegm(&parts));
}

std::optional<std::string> first_line(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    return std::getline(file, line) ? std::optional(line) : std::nullopt;
}

/// Writes a new private file and syncs it.
bool write_new(const fs::path& path, const std::string& text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
    const bool closed = ::close(file) == 0;
    if (!written || !closed) {
        std::error_code ignored;
        fs::remove(path, ignored);
        return false;
    }
    return true;
}

void remove_backup(const fs::path& file) {
    std::error_code ignored;
    // Heads first: an incomplete backup must not pass as a good one.
    for (const fs::path& one : {heads_of(file), file, secret_file(file)}) {
        fs::remove(one, ignored);
    }
}

std::string first_finding(const Verification& verification) {
    const Finding& finding = verification.findings.front();
    std::string where = finding.game ? fmt::format("game {}", *finding.game) : std::string();
    where += finding.seq ? fmt::format(", seq {}", *finding.seq) : std::string();
    return where + (where.empty() ? "" : ": ") + finding.sentence;
}

/// Returns the heads of the newest good backup signed with this key, or nothing.
std::vector<ChainHead> heads_before(const fs::path& folder, const Bytes32& key) {
    const std::vector<Backup> all = backups_in(folder);
    if (all.empty()) {
        return {};
    }
    const auto line = first_line(heads_of(all.back().file));
    auto heads = read_heads(line.value_or(""), public_key(key));
    return heads ? std::move(heads->heads) : std::vector<ChainHead>();
}

} // namespace

std::optional<Problem> copy_with_secret(const fs::path& database, const fs::path& copy,
                                        const BackupPace& pace, const std::stop_token& stop) {
    const auto archive = SqlArchive::open(database);
    if (!archive) {
        return archive.error();
    }
    const fs::path secret = secret_of(database);
    const bool was_there = fs::exists(secret_file(copy));
    if (fs::exists(secret)) {
        if (const auto copied = copy_secret(secret, secret_file(copy)); !copied) {
            return Problem{"The backup " + copy.string() + " could not be made: " + copied.error().sentence};
        }
    }
    auto problem = back_up(database, copy, pace, stop);
    if (problem && !was_there) {
        std::error_code ignored;
        fs::remove(secret_file(copy), ignored);
    }
    return problem;
}

Result<Bytes32, Problem> digest_of(const fs::path& file) {
    constexpr std::size_t at_once = 1 << 16;
    std::ifstream input(file, std::ios::binary);
    std::vector<char> part(at_once);
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    while (input.read(part.data(), at_once) || input.gcount() > 0) {
        crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(part.data()),
                                  static_cast<unsigned long long>(input.gcount()));
    }
    if (!input.eof()) {
        return Problem{"The file " + file.string() + " cannot be read."};
    }
    Bytes32 digest{};
    crypto_hash_sha256_final(&state, digest.data());
    return digest;
}

fs::path heads_of(const fs::path& backup) {
    return fs::path(backup) += ".heads";
}

std::vector<Backup> backups_in(const fs::path& folder) {
    std::vector<Backup> all;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        const auto at = moment_of(entry->path().filename().string());
        std::error_code ignored;
        if (at && fs::exists(heads_of(entry->path()), ignored)) {
            all.push_back({entry->path(), *at});
        }
    }
    std::ranges::sort(all, {}, &Backup::at);
    return all;
}

Result<Backup, Problem> make_backup(const fs::path& database, const fs::path& folder, Clock::time_point at,
                                    const BackupPace& pace, const std::stop_token& stop) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed) {
        return Problem{
            fmt::format("The backup folder {} cannot be created: {}.", folder.string(), failed.message())};
    }
    const auto key = read_or_create_secret(signing_of(database), true);
    if (!key) {
        return key.error();
    }
    const std::vector<ChainHead> before = heads_before(folder, key->back());
    const fs::path file = folder / name_at(at);
    if (fs::exists(file)) {
        return Problem{"The backup " + file.string() + " already exists."};
    }
    if (auto problem = copy_with_secret(database, file, pace, stop)) {
        remove_backup(file);
        return *std::move(problem);
    }
    const auto copy = SqlArchive::open(file);
    if (!copy) {
        remove_backup(file);
        return copy.error();
    }
    const Verification verification = verify(**copy, before, stop);
    if (stop.stop_requested()) {
        remove_backup(file);
        return Problem{"The backup " + file.string() + " was aborted because the server is stopping."};
    }
    if (!verification.findings.empty()) {
        return Problem{
            fmt::format("The backup {} failed verification, and so does the database: {} ({} findings in "
                        "total; see `idavoll admin verify`). No older backup was removed.",
                        file.string(), first_finding(verification), verification.findings.size())};
    }
    const auto moment = std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
    const auto digest = digest_of(file);
    if (!digest) {
        remove_backup(file);
        return digest.error();
    }
    const SignedHeads heads{.heads = verification.heads, .file = *digest};
    if (!write_new(heads_of(file), sign_heads(heads, moment, key->back()) + "\n")) {
        remove_backup(file);
        return Problem{"The backup " + file.string() + " could not be made: its heads cannot be written."};
    }
    return Backup{file, at};
}

std::optional<Problem> sign_copy(const fs::path& database, const fs::path& copy) {
    const auto key = read_or_create_secret(signing_of(database), true);
    if (!key) {
        return key.error();
    }
    const auto digest = digest_of(copy);
    if (!digest) {
        return digest.error();
    }
    const auto now = Clock::now().time_since_epoch();
    const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::string line = sign_heads({.heads = {}, .file = *digest}, at, key->back());
    return write_new(heads_of(copy), line + "\n")
               ? std::nullopt
               : std::optional(Problem{"The signature " + heads_of(copy).string() + " cannot be written."});
}

void keep_newest(const fs::path& folder, int keep) {
    const std::vector<Backup> all = backups_in(folder);
    const auto kept = static_cast<std::size_t>(keep);
    for (std::size_t i = 0; i + kept < all.size(); ++i) {
        remove_backup(all[i].file);
    }
}

Result<BackupLook, Problem> look_through(const fs::path& backup, const std::optional<Bytes32>& key) {
    const auto line = first_line(heads_of(backup));
    if (!line) {
        return Problem{"There are no signed heads " + heads_of(backup).string()
                       + ", so this backup cannot be verified."};
    }
    const auto named = signing_key(*line);
    if (!named) {
        return named.error();
    }
    const auto heads = read_heads(*line, key.value_or(*named));
    if (!heads) {
        return heads.error();
    }
    if (heads->file) {
        const auto digest = digest_of(backup);
        if (!digest) {
            return digest.error();
        }
        if (*digest != *heads->file) {
            return Problem{"The backup " + backup.string()
                           + " was changed after it was signed: its SHA-256 differs."};
        }
    }
    if (auto problem = check_secret_of(backup)) {
        return *std::move(problem);
    }
    const auto archive = SqlArchive::open(backup);
    if (!archive) {
        return archive.error();
    }
    return BackupLook{.verification = verify(**archive, heads->heads), .key = to_hex(*named)};
}

BackupKeeper::BackupKeeper(Means means)
    : means_(std::move(means)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

BackupKeeper::~BackupKeeper() {
    stop();
}

void BackupKeeper::make_one() {
    {
        const std::lock_guard lock(mutex_);
        is_asked_ = true;
    }
    wake_.notify_all();
}

void BackupKeeper::stop() {
    thread_.request_stop();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void BackupKeeper::run(const std::stop_token& stop) {
    // Affects only this thread: players come first.
    constexpr int last = 19;
    ::setpriority(PRIO_PROCESS, 0, last);
    if (const std::vector<Backup> all = backups_in(means_.plan.folder); !all.empty()) {
        means_.made(all.back());
    }
    while (!stop.stop_requested()) {
        const auto next = next_moment(means_.plan.at, Clock::now());
        std::unique_lock lock(mutex_);
        wake_.wait_until(lock, stop, next, [this] { return is_asked_; });
        is_asked_ = false;
        lock.unlock();
        if (stop.stop_requested()) {
            return;
        }
        try {
            const auto made = make_backup(means_.database, means_.plan.folder, Clock::now(), gently, stop);
            if (made) {
                keep_newest(means_.plan.folder, means_.plan.keep);
                means_.made(*made);
            } else {
                means_.failed(made.error());
            }
        } catch (const std::exception& fault) {
            means_.failed(Problem{fmt::format("A backup could not be made: {}.", fault.what())});
        }
        // Names of backups have a resolution of one second, so the next one starts in another second.
        lock.lock();
        wake_.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
    }
}

} // namespace idavoll::server
