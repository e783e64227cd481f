#include "server/rooms/model/clock.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using protocol::Budget;

namespace {

constexpr Milliseconds second = 1000;
/// 6 January 2024, midnight UTC.
constexpr Milliseconds saturday = 1'704'499'200'000;

using Seats = std::vector<Seat>;

/// A table with random events that counts, second by second, what each seat was given and has spent.
class RandomTable {
  public:
    explicit RandomTable(unsigned seed)
        : random_(seed), terms_{.budget = 400, .per_turn = static_cast<int>(random_() % 30), .most = 500},
          clocks_(terms_, seats) {
        terms_.rest.weekends = random_() % 2 == 0;
        terms_.rest.vacations = random_() % 2 == 0;
        clocks_ = Clocks(terms_, seats);
        given_.assign(seats, 400);
        spent_.assign(seats, 0);
        vacations_.resize(seats);
        ask();
        clocks_.follow(std::nullopt, {}, asked_, now());
    }

    void happen() {
        pass(random_() % 40);
        switch (random_() % 8) {
        case 0: {
            const Seat seat = any_seat();
            const auto more = static_cast<Milliseconds>(random_() % 50);
            clocks_.grant(seat, more * second, now());
            given_[index(seat)] += more;
            break;
        }
        case 1: {
            const Seat seat = any_seat();
            const auto from = static_cast<Milliseconds>(at_ + random_() % 20);
            vacations_[index(seat)].push_back({from, from + static_cast<Milliseconds>(random_() % 60)});
            clocks_.set_vacations(seat, in_milliseconds(vacations_[index(seat)]));
            break;
        }
        case 2:
            pause_ = Span{at_, at_ + static_cast<Milliseconds>(random_() % 60)};
            clocks_.set_pause({start + pause_.from * second, start + pause_.until * second}, now());
            break;
        default:
            act();
        }
    }

    void check() const {
        for (Seat seat = 0; seat < seats; ++seat) {
            INFO("seat " << seat << " at " << at_);
            const Milliseconds left = given_[index(seat)] - spent_[index(seat)];
            CHECK(clocks_.left(seat, now()) == left * second);
            const bool runs = is_asked(seat) && left > 0;
            CHECK(clocks_.deadline(seat).has_value() == is_asked(seat));
            CHECK(clocks_.runs(seat, now()) == (runs && counts(seat, at_)));
            if (runs) {
                // Whole seconds: the reference count would run out at the same moment.
                Milliseconds end = at_;
                for (Milliseconds rest = left; rest > 0; ++end) {
                    rest -= counts(seat, end) ? 1 : 0;
                }
                CHECK(clocks_.deadline(seat) == start + end * second);
            }
        }
    }

  private:
    static constexpr Seat seats = 3;
    /// Some minutes before a weekend, in seconds.
    static constexpr Milliseconds start = saturday - 600 * second;

    static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

    Milliseconds now() const { return start + at_ * second; }

    Seat any_seat() { return static_cast<Seat>(random_() % seats); }

    static std::vector<Span> in_milliseconds(std::vector<Span> spans) {
        for (Span& span : spans) {
            span = {start + span.from * second, start + span.until * second};
        }
        return spans;
    }

    bool is_asked(Seat seat) const { return std::ranges::count(asked_, seat) > 0; }

    bool counts(Seat seat, Milliseconds at) const {
        const auto within = [at](const Span& span) { return span.from <= at && at < span.until; };
        const bool weekend = at >= 600 && at < 600 + 2 * 24 * 3600;
        return !within(pause_) && !(weekend && !terms_.rest.weekends)
               && !(protocol::stops_for_vacations(terms_)
                    && std::ranges::any_of(vacations_[index(seat)], within));
    }

    /// Asks one seat at random, or all.
    void ask() { asked_ = random_() % 3 == 0 ? Seats{0, 1, 2} : Seats{any_seat()}; }

    void pass(Milliseconds seconds) {
        for (; seconds > 0; --seconds, ++at_) {
            for (const Seat seat : asked_) {
                const bool has_some = given_[index(seat)] > spent_[index(seat)];
                spent_[index(seat)] += has_some && counts(seat, at_) ? 1 : 0;
            }
        }
    }

    /// One of the asked seats acts: it goes on or ends its turn, perhaps followed by its own next one.
    void act() {
        const Seat actor = asked_[random_() % asked_.size()];
        if (random_() % 3 == 0) {
            clocks_.follow(actor, {}, asked_, now());
            return;
        }
        std::erase(asked_, actor);
        if (asked_.empty()) {
            ask();
        }
        clocks_.follow(actor, {actor}, asked_, now());
        Milliseconds& given = given_[index(actor)];
        const Milliseconds spent = spent_[index(actor)];
        given = std::min<Milliseconds>(given + terms_.per_turn, spent + terms_.most);
    }

    std::mt19937 random_;
    Budget terms_;
    Clocks clocks_;
    Milliseconds at_ = 0; ///< in seconds from the start
    Seats asked_;
    Span pause_;
    std::vector<std::vector<Span>> vacations_;
    std::vector<Milliseconds> given_;
    std::vector<Milliseconds> spent_;
};

} // namespace

TEST_CASE("a seat's time adds up: used and remaining time equal the time given", "[time]") {
    for (unsigned seed = 0; seed < 60; ++seed) {
        INFO("seed " << seed);
        RandomTable table(seed);
        for (int step = 0; step < 60; ++step) {
            table.happen();
            table.check();
        }
    }
}
