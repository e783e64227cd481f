// Mutates the JSON in inputs as JSON, so that more of them get past the parser than with random bytes.
#include "engine/json.h"
#include "tests/support/json_changes.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most,
                                               unsigned seed);

namespace {

using Words = std::minstd_rand;

struct Place {
    std::size_t begin;
    std::size_t size;
};

/// From the first brace of a random line to its end; nothing if it has none.
Place some_json(const std::string& text, Words& words) {
    std::vector<Place> places;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t brace = text.find('{', begin);
        if (brace < end) {
            places.push_back({brace, end - brace});
        }
        begin = end + 1;
    }
    return places.empty() ? Place{0, 0} : places[words() % places.size()];
}

} // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
    Words words(seed + 1);
    std::string text(reinterpret_cast<const char*>(bytes), size);
    const Place place = some_json(text, words);
    auto json = idavoll::parse_json(std::string_view(text).substr(place.begin, place.size));
    if (place.size == 0 || !json || words() % 3 == 0) {
        return LLVMFuzzerMutate(bytes, size, most);
    }
    for (auto changes = 1 + words() % 3; changes > 0; --changes) {
        idavoll::test::change_at_random(*json, std::ref(words));
    }
    text.replace(place.begin, place.size, idavoll::write_json(*json));
    if (text.size() > most) {
        return LLVMFuzzerMutate(bytes, size, most);
    }
    std::memcpy(bytes, text.data(), text.size());
    return text.size();
}
