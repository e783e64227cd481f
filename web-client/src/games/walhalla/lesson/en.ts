export const en = {
  coast: {
    title: 'Three raids on one coast',
    text: 'Boats bring vikings to three peninsulas. Some fields score now, some later, and strength on a peninsula is rewarded at the end of a raid. After three raids, the player with the most points wins.',
  },
  board: {
    title: 'Boarding',
    text: 'You steer this boat. Anyone’s vikings may take neutral seats; the colored seat is for its color only, and here that is you. Tap the seats and confirm. Your vikings must last the whole raid.',
  },
  sail: {
    title: 'Choosing a fjord',
    text: 'Tap a fjord to see where each viking could land: left or right, in its own row. Tap it again to turn the boat around. The middle fjords have land on both sides.',
  },
  ride: {
    title: 'Riding along',
    text: 'Another player steers this boat, but the colored seat is yours. One of your vikings may ride along before you know the destination. You decide how it lands.',
  },
  defend: {
    title: 'You are attacked',
    text: 'Yield, and your viking goes to Walhalla. Hold, and one of your heroes leaves Walhalla for Asgard; then the attacker falls. A shield holds without losing a hero. Nothing stops an attack card.',
  },
  lay: {
    title: 'The raid is over',
    text: 'Everyone plays any number of cards face down, and all are revealed together. Terrain cards score a point for each such field you hold; the others add 2 to your strength in one place.',
  },
  raid: {
    title: 'How you scored',
    text: 'First the cards, then wheat, then the tips. Vikings return to Asgard, except those on wheat. Reinforcements come to Midgard: the most heroes in Walhalla bring the most.',
  },
  fields: {
    title: 'What fields do',
    text: 'A forest scores immediately; a cult site gives a card. A village adds its number to your strength on its peninsula. Wheat pays at the end of each raid: 1, then 2, then 3.',
  },
  strong: {
    title: 'Who is strongest',
    text: 'On each peninsula each viking counts 1 and each village its number. The strongest player gets the outer tip, the second the inner one. One of these buttons shows the current strengths.',
  },
  cards: {
    title: 'Your cards',
    text: 'Only you see them. Play attack, shield and hunt when landing, all others at the end of a raid. Tap a card to see what it does. You can keep cards for the next raid.',
  },
  walhalla: {
    title: 'Walhalla helps you',
    text: 'Fallen vikings go there. Heroes save defenders, bring reinforcements for the next raid, and score at the end. Vikings board from Midgard; Asgard is the reserve.',
  },
  last: {
    title: 'The last raid',
    text: 'After it, every field you hold scores 1 more point, and Walhalla scores 6 for first and 5 for second place. Leftover vikings and cards are worth nothing: use them.',
  },
};
