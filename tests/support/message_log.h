#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

/// Logs every message that a test sends or receives for protocol/validate.mjs: if the environment variable
/// IDAVOLL_MESSAGE_LOG names a file, one line per message is appended to it. Do not log messages that a test
/// expects to be refused. Safe for any number of threads and processes: each line is appended by one write.
namespace idavoll::test {

inline void append_to_message_log(std::string_view head, std::string_view message) {
    static const char* path = std::getenv("IDAVOLL_MESSAGE_LOG");
    static const int file =
        path == nullptr ? -1 : ::open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) {
        return;
    }
    std::string line = std::string(head).append(message).append("}");
    // JSON has line breaks only where whitespace is allowed.
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

/// Logs a call and its response; a refused call is logged without its body, which may be invalid. `asked` and
/// `answered` are JSON or empty.
inline void log_call(std::string_view method, std::string_view target, unsigned status,
                     std::string_view asked, std::string_view answered) {
    const bool refused = status >= 400;
    std::string head = R"({"direction":"call","method":")";
    head.append(method).append(R"(","target":")").append(target).append(R"(","status":)");
    head.append(std::to_string(status));
    if (!refused && !asked.empty()) {
        head.append(R"(,"asked":)").append(asked);
    }
    append_to_message_log(head.append(R"(,"message":)"), answered.empty() ? "null" : answered);
}

} // namespace idavoll::test
