#pragma once

#include "engine/one_of.h"

namespace idavoll {

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
