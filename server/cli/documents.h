#pragma once

#include "engine/json.h"
#include "server/cli/console.h"

#include <functional>
#include <string>

namespace idavoll::server::cli {

/// Takes one document, parsed or refused; `where` names it for people: "game.json", "games.jsonl:3".
using TakeDocument = std::function<void(const std::string& where, const Result<Json>& document)>;

/// Hands over every JSON document of a file ("-" is standard input), one after the other: one per line if the
/// first line is closed by a brace, else the whole file is one. An error is a file that cannot be read.
Result<Done> each_document(const std::string& path, Console& console, const TakeDocument& take);

/// The one record that a file holds.
Result<Json> one_document(const std::string& path, Console& console);

} // namespace idavoll::server::cli
