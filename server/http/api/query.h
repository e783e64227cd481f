#pragma once

#include "protocol/client_messages.h"
#include "server/http/message.h"

#include "server/core/ledger/terms.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// Reads a query strictly, as ObjectReading reads a body: each key at most once, no unknown ones.
class QueryReading {
  public:
    explicit QueryReading(const Query& query) : query_(query) {}

    /// Returns nullopt if the key is missing. An empty value is an error.
    std::optional<std::string> text(std::string_view key);

    /// Returns the index of the value among the allowed words.
    std::optional<std::size_t> word(std::string_view key, std::initializer_list<std::string_view> words);

    int integer(std::string_view key, int lowest, int highest, int otherwise);

    /// A Unix time in milliseconds.
    std::optional<Milliseconds> moment(std::string_view key);

    /// A room's code.
    std::optional<std::string> code(std::string_view key);

    /// Returns the first error, if any.
    std::optional<protocol::Refused> finish();

  private:
    template <class Number>
    std::optional<Number> number(std::string_view key, Number lowest, Number highest);

    void fail(std::string_view key, std::string_view what);

    const Query& query_;
    std::size_t read_ = 0;
    std::optional<protocol::Refused> error_;
};

} // namespace idavoll::server
