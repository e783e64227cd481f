#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/http/message.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace idavoll::server {

/// The built web client, read into memory once. Requests never open files, so path traversal is impossible.
/// Immutable and thread-safe.
class StaticFiles {
  public:
    /// Loads all files below the folder, or returns a sentence that says why it failed. Skips links and
    /// hidden files. `name.br` is loaded as the brotli form of `name`.
    static Result<StaticFiles, Problem> load(const std::filesystem::path& folder);

    /// Inserts the absolute address into the page, which messengers need for link previews. Call once, before
    /// serving.
    void stand_at(std::string_view address);

    /// Lets other sites show the page of a single game in frames. Call before serving.
    void allow_framing() { has_framing_ = true; }

    /// Returns true if the file exists. `/` stands for `/index.html`, and pages are found without `.html`.
    bool has(std::string_view path) const;

    /// Returns the file for a GET or HEAD request, with its ETag, compressed if accepted, or 304 if the
    /// browser has it. Requires has(path).
    Response answer(const Request& request) const;

    /// Returns the page with status 404; it tells people so itself.
    Response nowhere() const;

  private:
    struct File {
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;   ///< null if not smaller
        std::shared_ptr<const std::string> brotli; ///< null if the bundler made none
        std::string tag;
        std::string_view type;
        bool named_by_content = false; ///< the name changes with the content, so it can be cached forever
    };

    static File make_file(const std::filesystem::path& path, std::string content, bool named_by_content);
    const File* find(std::string_view path) const;

    std::map<std::string, File, std::less<>> files_;
    bool has_framing_ = false;
};

} // namespace idavoll::server
