#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

/// Every message that a test sends or receives, for protocol/validate.mjs: if the environment names a file in
/// IDAVOLL_MESSAGE_LOG, one line per message is appended to it. Messages that a test means to be refused are
/// not to be logged. From any thread and any number of processes: a line is appended by one write.
namespace idavoll::test {

inline void append_to_message_log(std::string_view head, std::string_view message) {
    static const char* path = std::getenv("IDAVOLL_MESSAGE_LOG");
    static const int file =
        path == nullptr ? -1 : ::open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) {
        return;
    }
    std::string line = std::string(head).append(message).append("}");
    // JSON has line breaks only where blanks may be.
    for (char& byte : line) {
        byte = byte == '\n' || byte == '\r' ? ' ' : byte;
    }
    line += '\n';
    if (::write(file, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
        std::abort();
    }
}

inline void log_client_message(std::string_view text) {
    append_to_message_log(R"({"direction":"client","message":)", text);
}

inline void log_server_message(std::string_view text) {
    append_to_message_log(R"({"direction":"server","message":)", text);
}

/// `kind` is the body's name in schema/http.schema.json: "GamesAnswer", "ErrorAnswer" …
inline void log_http_body(std::string_view kind, std::string_view text) {
    append_to_message_log(
        std::string(R"({"direction":"http","kind":")").append(kind).append(R"(","message":)"), text);
}

} // namespace idavoll::test
