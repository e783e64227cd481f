/** Where the rules explain it, by the engine's sentence. */
export const topics: Readonly<Record<string, string>> = {
  "A boat's colored seat is only for vikings of that color.": 'board',
  'You have no viking in Midgard to ride along.': 'ride',
  'This fjord is full.': 'sail',
  'There is only water on that side of the fjord.': 'land',
  "The peninsula doesn't reach that far.": 'land',
  'You already hold that field.': 'land',
  'You can only play an attack card against an enemy on the field.': 'card-attack',
  'You can only play a hunt card on a forest.': 'card-hunt',
  'You have no hero in Walhalla to hold the field.': 'defend',
  'You have no shield card.': 'defend',
  "Hunt, attack and shield cards can't be played at the end of a raid.": 'cards',
};
