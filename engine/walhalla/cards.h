#pragma once

#include "engine/walhalla/material.h"

#include <vector>

/// Cards in hands, on the discard and on the table: lists in card-list order. Only the deck is not sorted.
namespace idavoll::walhalla {

using Cards = std::vector<Card>;

/// All cards in card-list order.
Cards all_cards();

/// How many cards of a kind there are.
int count(const Cards& cards, Card card);

inline bool holds(const Cards& cards, Card card) {
    return count(cards, card) > 0;
}

/// Adds a card to a sorted list.
void add(Cards& cards, Card card);

/// Takes one card of the kind from a list that has it.
void remove(Cards& cards, Card card);

/// The cards of a sorted hand that can be laid at the end of a raid.
Cards end_of_raid_cards(const Cards& hand);

/// Whether the sorted `part` is a sub-multiset of the sorted `whole`.
bool includes(const Cards& whole, const Cards& part);

/// Every sub-multiset of sorted cards, each once and sorted; the empty one is the first.
std::vector<Cards> sub_multisets(const Cards& cards);

/// The card that adds a point per field of a terrain.
Card card_of(Terrain terrain);

/// The card that counts on the peninsula with this outer tip, 6 to 8.
Card card_of_peninsula(int outer_tip);

} // namespace idavoll::walhalla
