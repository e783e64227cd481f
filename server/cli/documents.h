#pragma once

#include "engine/json.h"
#include "server/cli/console.h"

#include <functional>
#include <string>

namespace idavoll::server::cli {

/// Receives one document, or the error parsing it. `where` names it for error messages: "game.json",
/// "games.jsonl:3".
using TakeDocument = std::function<void(const std::string& where, const Result<Json>& document)>;

/// Passes on every JSON document of a file ("-" is standard input) in order: one per line if the first line
/// ends with a brace, otherwise the whole file is one. Returns an error if the file can't be read.
Result<Done> each_document(const std::string& path, Console& console, const TakeDocument& take);

/// Returns the only record of a file.
Result<Json> one_document(const std::string& path, Console& console);

} // namespace idavoll::server::cli
