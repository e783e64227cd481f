#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace idavoll {

/// What kind of refusal an Error is; the sentence beside it is for the person who meets it.
enum class Refusal {
    malformed,  ///< not of the shape the rules page or the record page gives
    options,    ///< an option that is unknown, impossible, or does not fit the others; the sentence names it
    not_to_act, ///< this seat is not asked for a decision now
    illegal,    ///< well-formed, but against the rules in this position
    over,       ///< the game has ended
    needs_key,  ///< the action leads to a shuffle and no stream key was given
    mismatch,   ///< a record that does not agree with what the rules say; the sentence says where
};

/// A refusal as a value: never thrown, always with a sentence a player understands.
struct Error {
    Refusal refusal;
    std::string sentence;

    bool operator==(const Error&) const = default;
};

/// A value, or the error that says why there is none: the one form of errors in this house. Whoever has other
/// things to say than a refusal names an error type of its own. Asking for the one that is not there is a
/// mistake of ours and throws std::bad_variant_access.
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

/// For what succeeds without a value: `Result<Done>`.
struct Done {
    bool operator==(const Done&) const = default;
};

} // namespace idavoll
