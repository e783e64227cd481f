#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace idavoll::server {

/// Estimates quantiles of durations, accurate to an eighth of their size. Thread-safe.
class Quantiles {
  public:
    struct Taken {
        std::int64_t count = 0;
        std::optional<std::chrono::microseconds> median; ///< nothing: no values
        std::optional<std::chrono::microseconds> p99;
    };

    void add(std::chrono::nanoseconds took) {
        const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        counts_[place_of(micros > 0 ? static_cast<std::uint64_t>(micros) : 0)].fetch_add(
            1, std::memory_order_relaxed);
    }

    /// Returns the quantiles since the previous call.
    Taken take() {
        std::array<std::int64_t, places> counts{};
        Taken taken;
        for (std::size_t i = 0; i < places; ++i) {
            counts[i] = counts_[i].exchange(0, std::memory_order_relaxed);
            taken.count += counts[i];
        }
        if (taken.count > 0) {
            taken.median = at(counts, (taken.count + 1) / 2);
            taken.p99 = at(counts, (taken.count * 99 + 99) / 100);
        }
        return taken;
    }

  private:
    /// Eight per power of two.
    static constexpr std::size_t steps = 8;
    static constexpr std::size_t places = steps * 40;

    static std::size_t place_of(std::uint64_t micros) {
        if (micros < steps) {
            return static_cast<std::size_t>(micros);
        }
        const auto power = static_cast<std::size_t>(std::bit_width(micros)) - 4;
        const std::size_t place = power * steps + static_cast<std::size_t>(micros >> power);
        return place < places ? place : places - 1;
    }

    /// Returns the smallest duration of that place.
    static std::chrono::microseconds least(std::size_t place) {
        if (place < 2 * steps) {
            return std::chrono::microseconds(place);
        }
        const std::size_t power = place / steps - 1;
        return std::chrono::microseconds((steps + place % steps) << power);
    }

    static std::chrono::microseconds at(const std::array<std::int64_t, places>& counts, std::int64_t rank) {
        std::size_t place = 0;
        for (std::int64_t seen = counts[0]; seen < rank && place + 1 < places; seen += counts[place]) {
            ++place;
        }
        return least(place);
    }

    std::array<std::atomic<std::int64_t>, places> counts_{};
};

} // namespace idavoll::server
