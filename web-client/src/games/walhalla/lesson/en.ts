export const en = {
  coast: {
    title: 'Three raids on one coast',
    text: 'Boats bring vikings to three peninsulas. Fields give points, some at once, some later, and being strong on a peninsula is rewarded when a raid ends. After three raids the most points win.',
  },
  board: {
    title: 'Who goes aboard',
    text: 'This boat is yours to steer. Anybody may sit on neutral seats, on the coloured one only its colour: here it is yours. Touch the seats and confirm. Your vikings must last for the whole raid.',
  },
  sail: {
    title: 'Where to',
    text: 'Touch a fjord and you see where each viking could land: left or right, in its own row. Touch it again to turn the boat round. In the middle there is land on both sides.',
  },
  ride: {
    title: 'Riding along',
    text: 'Somebody else steers this boat, but its coloured seat is yours. A viking of yours may come along, though you do not know yet where it sails. How it lands is up to you.',
  },
  defend: {
    title: 'You are attacked',
    text: 'Give way, and your viking goes to Walhalla. Hold, and a hero of yours leaves Walhalla for Asgard; then the attacker falls. A shield holds at no cost. Against an attack card nothing helps.',
  },
  lay: {
    title: 'The raid is over',
    text: 'Everybody lays cards face down, as many as they like, and all are turned over together. A card of a terrain gives a point for each such field that you hold; the others make you stronger by 2 in one place.',
  },
  raid: {
    title: 'Why these points',
    text: 'First the cards laid, then wheat, then the tips. Your vikings go home to Asgard, only those on wheat stay. New ones come to Midgard: most to whoever has most in Walhalla.',
  },
  fields: {
    title: 'What fields are good for',
    text: 'A forest gives its points at once, a cult site a card. A village makes you stronger on its peninsula by its number. Wheat pays at the end of each raid: 1, then 2, then 3.',
  },
  strong: {
    title: 'Who is strongest',
    text: 'On each peninsula your vikings count 1 each, and your villages their number. The strongest gets the outer tip, the second the inner one. One of these buttons shows how it stands.',
  },
  cards: {
    title: 'Your cards',
    text: 'Only you see them. Attack, shield and hunt are for landings, all others for the end of a raid. Touch a card to read what it does. What you keep stays for the next raid.',
  },
  walhalla: {
    title: 'Walhalla is no loss',
    text: 'Who falls goes there. Heroes save defenders, bring more vikings for the next raid, and give points when all is over. Midgard is where vikings go aboard, Asgard is the reserve.',
  },
  last: {
    title: 'The last raid',
    text: 'After it every field that you hold gives a point more, and Walhalla 6 to the first and 5 to the second. Vikings and cards that are left are worth nothing: use them.',
  },
};
