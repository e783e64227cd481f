#pragma once

namespace idavoll {

/// A std::variant that is copied, moved and destroyed by functions compiled in one file. With many
/// alternatives these are large, and every file that uses a plain variant compiles them again.
///
///     struct Change : OneOf<std::variant<...>> {
///         using OneOf::OneOf;
///     };
///
/// That file includes one_of_members.h and ends with `template struct idavoll::OneOf<Change::variant>;`.
template <class Variant>
struct OneOf : Variant {
    using Variant::Variant;

    OneOf(const OneOf& other);
    OneOf(OneOf&& other) noexcept;
    OneOf& operator=(const OneOf& other);
    OneOf& operator=(OneOf&& other) noexcept;
    ~OneOf();
};

} // namespace idavoll
