#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace idavoll {

/// The kind of an Error; its message is for the person who sees it.
enum class Refusal {
    malformed,  ///< does not have the shape given on the rules page or the record page
    options,    ///< an option is unknown, impossible, or does not fit the others; the message names it
    not_to_act, ///< the seat is not to act
    illegal,    ///< well-formed, but against the rules in this position
    over,       ///< the game is over
    needs_key,  ///< the action leads to a shuffle and no stream key was given
    mismatch,   ///< a record does not agree with the rules; the message says where
};

/// A refusal as a value: never thrown, always with a message that a player understands.
struct Error {
    Refusal refusal;
    std::string sentence;

    bool operator==(const Error&) const = default;
};

/// A value, or the error that explains why there is none: the one form of error handling in this project.
/// Code with other errors to report defines its own error type. Accessing the alternative that is not there
/// is a bug and throws std::bad_variant_access.
template <class T, class E = Error>
class [[nodiscard]] Result {
    static_assert(!std::is_same_v<T, E>, "a value and its error must be told apart");

  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}

    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }

    explicit operator bool() const { return ok(); }

    T& value() & { return std::get<0>(content_); }

    const T& value() const& { return std::get<0>(content_); }

    T&& value() && { return std::get<0>(std::move(content_)); }

    E& error() & { return std::get<1>(content_); }

    const E& error() const& { return std::get<1>(content_); }

    E&& error() && { return std::get<1>(std::move(content_)); }

    T& operator*() & { return value(); }

    const T& operator*() const& { return value(); }

    T&& operator*() && { return std::move(*this).value(); }

    T* operator->() { return &value(); }

    const T* operator->() const { return &value(); }

  private:
    std::variant<T, E> content_;
};

/// The value of an operation that only succeeds or fails: `Result<Done>`.
struct Done {
    bool operator==(const Done&) const = default;
};

} // namespace idavoll
