import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'What it is about',
      picture: 'land',
      sentences: [
        'Three times you raid a foreign coast with dragon boats. Each viking that lands takes the field beside its seat, and whoever is strong on a peninsula at the end of a raid is rewarded.',
        'Who falls in battle goes to Walhalla, and that is no disaster: heroes there bring reinforcements for the next raid, can save a defender, and score at the end of the game.',
        'Whoever has the most points after the third raid wins.',
      ],
    },
    {
      id: 'places',
      title: 'Where the vikings are',
      picture: 'places',
      sentences: [
        'You have 14 vikings. Midgard holds those that can board a boat: 7 at the start, 9 in a game of three. One waits in Walhalla, the rest are in Asgard, the reserve.',
        'Everybody sees how many vikings each player has in each place. The number of your cards is open as well, the cards themselves are not.',
      ],
    },
    {
      id: 'board',
      title: 'A turn: boarding',
      picture: 'boat',
      sentences: [
        'A boat is drawn. It has three seats, at bow, middle and stern; one of them has a player’s colour.',
        'Whoever is on turn puts vikings from Midgard on the neutral seats, and on the coloured one if the colour is theirs. As many as they like, even none.',
      ],
    },
    {
      id: 'ride',
      title: 'Riding along',
      sentences: [
        'If the coloured seat belongs to another player who has vikings in Midgard, that player is asked whether one of them rides along, before the course is known.',
        'The owner of a viking decides how it lands, whoever’s boat it sits in.',
      ],
    },
    {
      id: 'sail',
      title: 'The course',
      sentences: [
        'The boat sails into one of the four fjords and lies behind the boats that are there already, bow or stern to the coast. It is three rows long.',
        'The two fjords in the middle have land on both sides, the outer ones on one side only. A fjord is full when the next boat would have no field beside it.',
        'An empty boat sails too, and takes up its room.',
      ],
    },
    {
      id: 'land',
      title: 'Landing',
      sentences: [
        'Starting at the coast, each viking leaves the boat for the field on its left or right: a free one or one that another player holds. Never one of your own.',
        'If there is no such field, the viking returns to Midgard.',
        'Taking a forest scores its number at once, and twice with a hunt card that is committed beforehand. It is spent only if the forest is won. Taking a cult site brings a card. Villages and wheat count at the end of the raid.',
      ],
    },
    {
      id: 'defend',
      title: 'Battle',
      picture: 'battle',
      sentences: [
        'Landing where somebody else stands is an attack. With an attack card it succeeds without a word.',
        'Otherwise the defender answers. Yield: the defending viking goes to Walhalla, the attacker has the field. Hold: one of the defender’s heroes leaves Walhalla for Asgard, and the attacker’s viking goes to Walhalla. Shield: the same as holding, but it costs a shield card instead of a hero.',
        'A defender without heroes and cards is not asked. Somebody with cards is always asked, so that the question gives nothing away.',
      ],
    },
    {
      id: 'cards',
      title: 'The end of a raid',
      picture: 'tips',
      sentences: [
        'A raid ends when all 12 boats have sailed, or after a turn when nobody has a viking in Midgard.',
        'Everybody chooses in secret which cards to lay; all are turned over together. Terrain cards give 1 point for each such field you hold. Then each wheat field gives as many points as the raid’s number.',
        'Then each peninsula is judged: 1 for each viking, plus the numbers of your villages, plus 2 with the card that shows its outer tip. The strongest gets the outer tip, the second the inner one. Who ties for first shares both tips, rounded up, and there is no second place; who ties for second shares the inner tip.',
      ],
    },
    {
      id: 'next',
      title: 'The next raid',
      sentences: [
        'Vikings on wheat stay, all others on the coast go to Asgard. Then reinforcements come from Asgard to Midgard: the more heroes in Walhalla, the more. By rank 8, 7, 6 and 5 with four players, 10, 9 and 8 with three; equals share the rank, and the next rank follows without a gap.',
        'Finally the same number of heroes leaves Walhalla for everybody: as many as the one with the fewest has there. Cards in hand are kept.',
      ],
    },
    {
      id: 'over',
      title: 'The end of the game',
      sentences: [
        'After the third raid each field held gives 1 more point, and Walhalla is judged: 6 points for the most heroes, 5 for the second, with ties as on the peninsulas. The Walhalla card counts 2 there.',
        'Players with equal points share the rank.',
      ],
    },
    {
      id: 'undo',
      title: 'Taking back',
      sentences: [
        'Boarding, course and landing can be taken back by whoever is on turn, as long as the same boat is under way, no card was drawn and nobody else has answered a question.',
      ],
    },
  ],
  terrains: 'The terrain',
  cards: 'The cards',
  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'choose: a seat, a fjord, an answer, a card'],
      ['Arrows', 'go from one choice to the next'],
      ['Enter', 'choose what has the focus'],
      ['C', 'confirm'],
      ['Escape', 'one step back'],
      ['T', 'turn the boat'],
      ['A, H', 'add an attack or a hunt card'],
      ['U', 'take back'],
      ['W', 'why something is not offered'],
      ['V', 'strengths as they are now'],
      ['M', 'Midgard, Asgard, Walhalla'],
      ['S', 'the scoring; arrows step through it'],
      ['D', 'draw arrows and rings; the right mouse button does, too'],
    ],
  },
};
