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

/// The built web client, read into memory once. A path is looked up, never opened: there is no way out of it.
/// Immutable: may be used by all threads at once.
class StaticFiles {
  public:
    /// Everything below the folder, or why it cannot be read. Links and hidden files are left out; `name.br`
    /// is the brotli form of `name`, and no file of its own.
    static Result<StaticFiles, Problem> load(const std::filesystem::path& folder);

    /// Says in the page at which address it stands: messengers show a link's picture only by a whole address.
    /// Once, before anybody asks for anything.
    void stand_at(std::string_view address);

    /// Whether there is such a file; `/` is `/index.html`, and a page is found without its `.html`.
    bool has(std::string_view path) const;

    /// The file for a GET or HEAD: with its tag, compressed where the browser takes that, or 304 where it has
    /// it already. Only where has(path).
    Response answer(const Request& request) const;

    /// The page as the answer to an address that leads nowhere: it says so itself, to people.
    Response nowhere() const;

  private:
    struct File {
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;   ///< null where it would not be smaller
        std::shared_ptr<const std::string> brotli; ///< null where the bundler made none
        std::string tag;
        std::string_view type;
        bool named_by_content = false; ///< its name changes with its content, so that it can be kept for ever
    };

    static File make_file(const std::filesystem::path& path, std::string content, bool named_by_content);
    const File* find(std::string_view path) const;

    std::map<std::string, File, std::less<>> files_;
};

} // namespace idavoll::server
