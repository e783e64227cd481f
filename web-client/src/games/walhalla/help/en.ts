import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Goal',
      picture: 'land',
      sentences: [
        'You raid a foreign coast three times with dragon boats. Each viking that lands takes the field next to its seat. The strongest players on each peninsula are rewarded at the end of a raid.',
        'Vikings who fall in battle go to Walhalla. Heroes there bring reinforcements for the next raid, can save a defender, and score at the end of the game.',
        'The player with the most points after the third raid wins.',
      ],
    },
    {
      id: 'places',
      title: 'Where the vikings are',
      picture: 'places',
      sentences: [
        'You have 14 vikings. Midgard holds those that can board a boat: 7 at the start, 9 in a game of three. One waits in Walhalla, the rest are in Asgard, the reserve.',
        'Everyone can see how many vikings each player has in each place, and how many cards each player holds, but not the cards themselves.',
      ],
    },
    {
      id: 'board',
      title: 'A turn: boarding',
      picture: 'boat',
      sentences: [
        'A boat is drawn. It has three seats, at bow, middle and stern; one of them has a player’s color.',
        'On your turn, put vikings from Midgard on the neutral seats, and on the colored seat if it is your color. You may board as many as you like, or none.',
      ],
    },
    {
      id: 'ride',
      title: 'Riding along',
      sentences: [
        'If the colored seat belongs to another player with vikings in Midgard, that player may send one along before the course is known.',
        'You always decide how your own vikings land, even in another player’s boat.',
      ],
    },
    {
      id: 'sail',
      title: 'The course',
      sentences: [
        'The boat sails into one of the four fjords and docks behind the boats already there, bow or stern to the coast. It is three rows long.',
        'The two fjords in the middle have land on both sides, the outer ones on one side only. A fjord is full when the next boat would have no field beside it.',
        'An empty boat sails too, and takes up space.',
      ],
    },
    {
      id: 'land',
      title: 'Landing',
      sentences: [
        'Starting at the coast, each viking leaves the boat for the field on its left or right: a free one or one that another player holds. Never one of your own.',
        'If there is no such field, the viking returns to Midgard.',
        'Taking a forest scores its number immediately, or twice that if you played a hunt card before landing. You only spend the hunt card if you win the forest. Taking a cult site gives you a card. Villages and wheat count at the end of the raid.',
      ],
    },
    {
      id: 'defend',
      title: 'Battle',
      picture: 'battle',
      sentences: [
        'Landing on another player’s field is an attack. With an attack card it always succeeds.',
        'Otherwise the defender chooses. Yield: the defending viking goes to Walhalla and the attacker takes the field. Hold: one of the defender’s heroes leaves Walhalla for Asgard, and the attacker’s viking goes to Walhalla. Shield: like holding, but it costs a shield card instead of a hero.',
        'Defenders without heroes or cards are not asked. Defenders with cards are always asked, so the question reveals nothing.',
      ],
    },
    {
      id: 'cards',
      title: 'The end of a raid',
      picture: 'tips',
      sentences: [
        'A raid ends when all 12 boats have sailed, or after a turn that leaves no one with a viking in Midgard.',
        'Everyone secretly chooses cards to play; all are revealed together. Terrain cards score 1 point for each such field you hold. Then each wheat field scores as many points as the raid’s number.',
        'Then each peninsula is scored: 1 for each viking, plus the numbers of your villages, plus 2 with the card that shows its outer tip. The strongest gets the outer tip, the second the inner one. Players tied for first share both tips, rounded up, and there is no second place; players tied for second share the inner tip.',
      ],
    },
    {
      id: 'next',
      title: 'The next raid',
      sentences: [
        'Vikings on wheat stay; all others on the coast go to Asgard. Then reinforcements come from Asgard to Midgard: more heroes in Walhalla bring more. By rank, 8, 7, 6 and 5 with four players, or 10, 9 and 8 with three. Tied players share a rank, and the next rank follows without a gap.',
        'Finally every player loses the same number of heroes from Walhalla: as many as the player with the fewest has there. You keep the cards in your hand.',
      ],
    },
    {
      id: 'over',
      title: 'The end of the game',
      sentences: [
        'After the third raid each field you hold scores 1 more point, and Walhalla is scored: 6 points for the most heroes, 5 for the second most, with ties as on the peninsulas. The Walhalla card counts 2 there.',
        'Players with equal points share the rank.',
      ],
    },
    {
      id: 'undo',
      title: 'Taking back',
      sentences: [
        'On your turn you can take back boarding, course and landing, until the next boat, a drawn card or another player’s answer.',
      ],
    },
  ],
  terrains: 'Terrain',
  cards: 'Cards',
  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'choose a seat, fjord, answer or card'],
      ['Arrows', 'move between choices'],
      ['Enter', 'select'],
      ['C', 'confirm'],
      ['Escape', 'one step back'],
      ['T', 'turn the boat'],
      ['A, H', 'add an attack or hunt card'],
      ['U', 'take back'],
      ['W', 'why something is not offered'],
      ['V', 'current strengths'],
      ['M', 'Midgard, Asgard, Walhalla'],
      ['S', 'scoring; arrow keys step through it'],
      ['D', 'draw arrows and rings; also with the right mouse button'],
    ],
  },
};
