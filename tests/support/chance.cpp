#include "tests/support/chance.h"

#include "engine/random.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <sodium/randombytes.h>
#include <string>

namespace idavoll::test {
namespace {

/// Each draw has its own stream, so that threads share only the counter.
std::string& name_of_world() {
    static std::string name;
    return name;
}

constinit std::atomic<std::uint64_t> draws{0};

void draw(void* bytes, std::size_t size) {
    const Bytes32 seed = sha256(name_of_world() + ":" + std::to_string(draws++));
    randombytes_buf_deterministic(bytes, size, seed.data());
}

std::uint32_t draw_word() {
    std::uint32_t word = 0;
    draw(&word, sizeof word);
    return word;
}

} // namespace

void draw_by(std::string_view name) {
    static randombytes_implementation chance{.implementation_name = [] { return "tests"; },
                                             .random = draw_word,
                                             .stir = nullptr,
                                             .uniform = nullptr,
                                             .buf = draw,
                                             .close = nullptr};
    randombytes_set_implementation(&chance);
    name_of_world() = std::to_string(Catch::rngSeed()).append(":").append(name);
    draws = 0;
}

} // namespace idavoll::test
