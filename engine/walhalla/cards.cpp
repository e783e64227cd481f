#include "engine/walhalla/cards.h"

#include <algorithm>
#include <iterator>

namespace idavoll::walhalla {

Cards all_cards() {
    Cards cards;
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        cards.insert(cards.end(), static_cast<std::size_t>(card_counts[kind]), static_cast<Card>(kind));
    }
    return cards;
}

int count(const Cards& cards, Card card) {
    return static_cast<int>(std::ranges::count(cards, card));
}

void add(Cards& cards, Card card) {
    cards.insert(std::ranges::upper_bound(cards, card), card);
}

void remove(Cards& cards, Card card) {
    cards.erase(std::ranges::find(cards, card));
}

Cards end_of_raid_cards(const Cards& hand) {
    Cards cards;
    std::ranges::copy_if(hand, std::back_inserter(cards), is_end_of_raid);
    return cards;
}

bool includes(const Cards& whole, const Cards& part) {
    return std::ranges::includes(whole, part);
}

std::vector<Cards> sub_multisets(const Cards& cards) {
    std::vector<Cards> all{{}};
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        const auto card = static_cast<Card>(kind);
        const int copies = count(cards, card);
        // Repeat each list so far with one copy added, with two …
        const std::size_t without = all.size();
        for (int more = 1; more <= copies; ++more) {
            for (std::size_t i = 0; i < without; ++i) {
                Cards with = all[i];
                with.insert(with.end(), static_cast<std::size_t>(more), card);
                all.push_back(std::move(with));
            }
        }
    }
    return all;
}

Card card_of(Terrain terrain) {
    switch (terrain) {
    case Terrain::forest:
        return Card::forest;
    case Terrain::village:
        return Card::village;
    case Terrain::wheat:
        return Card::wheat;
    case Terrain::cult:
        break;
    }
    return Card::cult;
}

Card card_of_peninsula(int outer_tip) {
    return static_cast<Card>(static_cast<int>(Card::peninsula_6) + outer_tip - outer_tips.front());
}

} // namespace idavoll::walhalla
