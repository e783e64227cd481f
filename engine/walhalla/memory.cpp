#include "engine/walhalla/memory.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace idavoll::walhalla {

namespace {

std::size_t place(Card card) {
    return static_cast<std::size_t>(card);
}

void count(CardCounts& counts, const Cards& cards, int sign = 1) {
    for (const Card card : cards) {
        counts[place(card)] = static_cast<std::int8_t>(counts[place(card)] + sign);
    }
}

int total(const CardCounts& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

Cards cards_of(const CardCounts& counts) {
    Cards cards;
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        cards.insert(cards.end(), static_cast<std::size_t>(counts[kind]), static_cast<Card>(kind));
    }
    return cards;
}

/// Merges equal histories and normalises the weights.
void merge(std::vector<History>& histories) {
    std::vector<History> merged;
    double all = 0;
    for (History& history : histories) {
        all += history.weight;
        const auto same = std::ranges::find(merged, history.pools, &History::pools);
        if (same != merged.end()) {
            same->weight += history.weight;
        } else {
            merged.push_back(std::move(history));
        }
    }
    for (History& history : merged) {
        history.weight /= all;
    }
    histories = std::move(merged);
}

/// Returns the history in which the seen card belonged to that pool.
History seen(History history, std::size_t pool, Card card) {
    CardCounts& cards = history.pools[pool].cards;
    history.weight *= static_cast<double>(cards[place(card)]) / static_cast<double>(total(cards));
    --cards[place(card)];
    return history;
}

class Remembering {
  public:
    Remembering(Memory& memory, const State& before, const State& after, std::span<const Event> events)
        : memory_(memory), before_(before), after_(after), events_(events) {}

    void operator()(const event::Played& played) {
        if (played.seat != memory_.seat) {
            reveal(played.seat, played.card);
        }
    }

    /// W-11: a hunt card is shown when committed and stays in the hand unless the forest is taken.
    void operator()(const event::Attacked& attacked) {
        if (attacked.hunt && attacked.seat != memory_.seat && known(attacked.seat, Card::hunt) == 0) {
            reveal(attacked.seat, Card::hunt);
            ++known(attacked.seat, Card::hunt);
        }
    }

    void operator()(const event::Revealed& revealed) {
        for (std::size_t seat = 0; seat < revealed.laid.size(); ++seat) {
            for (const Card card : revealed.laid[seat]) {
                if (static_cast<Seat>(seat) != memory_.seat) {
                    reveal(static_cast<Seat>(seat), card);
                }
            }
        }
    }

    /// The discard was public: it is now the deck, apart from what has been drawn since.
    void operator()(const event::Reshuffled&) {
        Pool deck;
        count(deck.cards, after_.cards);
        for (std::size_t later = at_ + 1; later < events_.size(); ++later) {
            if (const auto* drew = std::get_if<event::Drew>(&events_[later])) {
                count(deck.cards, {*drew->card});
            }
        }
        for (History& history : memory_.histories) {
            history.pools.push_back(deck);
        }
    }

    void operator()(const event::Drew& drew) {
        std::vector<History> histories;
        for (History& history : memory_.histories) {
            const std::size_t newest = history.pools.size() - 1;
            if (drew.seat != memory_.seat) {
                ++history.pools[newest].held[index(drew.seat)];
                histories.push_back(std::move(history));
            } else if (history.pools[newest].cards[place(*drew.card)] > 0) {
                histories.push_back(seen(std::move(history), newest, *drew.card));
            }
        }
        memory_.histories = std::move(histories);
        merge(memory_.histories);
    }

    void operator()(const auto&) {}

    void follow() {
        for (at_ = 0; at_ < events_.size(); ++at_) {
            std::visit(*this, events_[at_]);
        }
    }

    /// Everyone saw the cards that return to a hand.
    void follow_undo() {
        for (Seat seat = 0; seat < before_.options.players; ++seat) {
            CardCounts back{};
            count(back, after_.seats[index(seat)].hand);
            count(back, before_.seats[index(seat)].hand, -1);
            for (std::size_t kind = 0; kind < card_kinds && seat != memory_.seat; ++kind) {
                auto& known = memory_.known[index(seat)][kind];
                known = static_cast<std::int8_t>(known + back[kind]);
            }
        }
    }

  private:
    std::int8_t& known(Seat seat, Card card) { return memory_.known[index(seat)][place(card)]; }

    /// A card of that seat's hand is seen. If a card of its kind was already known, it is that one.
    void reveal(Seat seat, Card card) {
        if (known(seat, card) > 0) {
            --known(seat, card);
            return;
        }
        std::vector<History> histories;
        for (const History& history : memory_.histories) {
            for (std::size_t pool = 0; pool < history.pools.size(); ++pool) {
                if (history.pools[pool].held[index(seat)] > 0 && history.pools[pool].cards[place(card)] > 0) {
                    histories.push_back(seen(history, pool, card));
                    --histories.back().pools[pool].held[index(seat)];
                }
            }
        }
        memory_.histories = std::move(histories);
        merge(memory_.histories);
    }

    Memory& memory_;
    const State& before_;
    const State& after_;
    std::span<const Event> events_;
    std::size_t at_ = 0;
};

const History& any_of(const std::vector<History>& histories, Dice& dice) {
    if (histories.size() == 1) {
        return histories.front();
    }
    double all = 0;
    for (const History& history : histories) {
        all += history.weight;
    }
    constexpr std::size_t steps = std::size_t{1} << 53U;
    double left = all * (static_cast<double>(below(dice, steps)) / static_cast<double>(steps));
    for (const History& history : histories) {
        left -= history.weight;
        if (left < 0) {
            return history;
        }
    }
    return histories.back();
}

/// Returns a random sub-multiset of the cards that can be laid.
Cards any_to_lay(const Cards& hand, Dice& dice) {
    const Cards all = end_of_raid_cards(hand);
    Cards laid;
    for (auto kind = all.begin(); kind != all.end();) {
        const auto next = std::upper_bound(kind, all.end(), *kind);
        laid.insert(laid.end(), below(dice, static_cast<std::size_t>(next - kind) + 1), *kind);
        kind = next;
    }
    return laid;
}

} // namespace

Memory memory_of(const State& state, Seat seat) {
    Memory memory{.seat = seat,
                  .known = std::vector<CardCounts>(state.seats.size()),
                  .histories = {History{.weight = 1, .pools = {Pool{}}}}};
    Pool& pool = memory.histories.front().pools.front();
    count(pool.cards, state.cards);
    for (Seat other = 0; other < state.options.players; ++other) {
        if (other != seat) {
            count(pool.cards, state.seats[index(other)].hand);
            pool.held[index(other)] = static_cast<std::int8_t>(state.seats[index(other)].hand.size());
        }
    }
    if (state.attack && state.attack->hunt && state.attack->attacker != seat) {
        const Seat attacker = state.attack->attacker;
        --pool.cards[place(Card::hunt)];
        --pool.held[index(attacker)];
        ++memory.known[index(attacker)][place(Card::hunt)];
    }
    return memory;
}

void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events) {
    Remembering remembering(memory, before, after, events);
    if (events.empty()) {
        remembering.follow_undo();
    } else {
        remembering.follow();
    }
}

State resample(const State& state, const Memory& memory, Dice& dice) {
    State drawn = state;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (seat != memory.seat) {
            drawn.seats[index(seat)].hand = cards_of(memory.known[index(seat)]);
        }
    }
    for (const Pool& pool : any_of(memory.histories, dice).pools) {
        drawn.cards = cards_of(pool.cards);
        shuffle(drawn.cards, dice);
        for (Seat seat = 0; seat < state.options.players; ++seat) {
            Cards& hand = drawn.seats[index(seat)].hand;
            const auto held = drawn.cards.end() - pool.held[index(seat)];
            hand.insert(hand.end(), held, drawn.cards.end());
            drawn.cards.erase(held, drawn.cards.end());
        }
    }
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        Holding& holding = drawn.seats[index(seat)];
        std::ranges::sort(holding.hand);
        if (seat != memory.seat && holding.laid) {
            holding.laid = any_to_lay(holding.hand, dice);
        }
    }
    std::ranges::sort(drawn.boats);
    shuffle(drawn.boats, dice);
    return drawn;
}

} // namespace idavoll::walhalla
