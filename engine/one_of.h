#pragma once

namespace idavoll {

/// A std::variant that is copied, moved and destroyed by functions compiled in one file. With many
/// alternatives these are large, and every file that uses a plain variant compiles them again.
///
///     struct Change : OneOf<std::variant<...>> {
///         using OneOf::OneOf;
///     };
///     extern template struct idavoll::OneOf<Change::variant>; // in the global namespace
///
/// One source file has the same line without `extern`.
template <class Variant>
struct OneOf : Variant {
    using Variant::Variant;

    OneOf(const OneOf& other);
    OneOf(OneOf&& other) noexcept;
    OneOf& operator=(const OneOf& other);
    OneOf& operator=(OneOf&& other) noexcept;
    ~OneOf();
};

template <class Variant>
OneOf<Variant>::OneOf(const OneOf& other) = default;

template <class Variant>
OneOf<Variant>::OneOf(OneOf&& other) noexcept = default;

template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(const OneOf& other) = default;

template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(OneOf&& other) noexcept = default;

template <class Variant>
OneOf<Variant>::~OneOf() = default;

} // namespace idavoll
