#pragma once

#include "engine/walhalla/material.h"

#include <vector>

/// Cards in hands, in the discard and on the table are lists in card-list order. Only the deck is unsorted.
namespace idavoll::walhalla {

using Cards = std::vector<Card>;

/// Returns all cards in card-list order.
Cards all_cards();

/// Returns how many cards of a kind there are.
int count(const Cards& cards, Card card);

inline bool holds(const Cards& cards, Card card) {
    return count(cards, card) > 0;
}

/// Adds a card to a sorted list.
void add(Cards& cards, Card card);

/// Removes one card of the kind from a list that contains it.
void remove(Cards& cards, Card card);

/// Returns the cards of a sorted hand that can be laid at the end of a raid.
Cards end_of_raid_cards(const Cards& hand);

/// Returns whether the sorted `part` is a sub-multiset of the sorted `whole`.
bool includes(const Cards& whole, const Cards& part);

/// Returns every sub-multiset of sorted cards, once each and sorted; the empty one is first.
std::vector<Cards> sub_multisets(const Cards& cards);

/// Returns the card that adds a point per field of a terrain.
Card card_of(Terrain terrain);

/// Returns the card that counts on the peninsula with this outer tip, 6 to 8.
Card card_of_peninsula(int outer_tip);

} // namespace idavoll::walhalla
