import type { ExamplesOfWalhalla } from './examples.texts';

/** Examples in the project's own words; what they change is computed by the engine. */
export const en: ExamplesOfWalhalla = {
  seats: ['Red', 'Blue', 'Yellow', 'Black'],
  columns: { midgard: 'Midgard', asgard: 'Asgard', walhalla: 'Walhalla', score: 'Points' },
  chapters: [
    {
      id: 'examples',
      title: 'Worked examples',
      examples: [
        {
          id: 'example-landing',
          title: 'Two vikings land',
          sentences: [
            'Red’s boat is in the second fjord, with a yellow viking in the middle. Red’s viking leaves first: left is a forest, right a cult site, both free. It takes the forest, which scores immediately.',
            'Yellow already holds the field on the left, so the yellow viking can only go right, where Blue is: a battle. Blue holds. One of Blue’s heroes leaves Walhalla for Asgard, and Yellow’s viking goes to Walhalla.',
          ],
          drawn: ['landing'],
        },
        {
          id: 'example-yield',
          title: 'The defender yields',
          sentences: ['Red attacks the forest that Yellow holds. Yellow yields: the yellow viking becomes a hero in Walhalla, Red takes the field and scores the forest.'],
          drawn: ['yield'],
        },
        {
          id: 'example-hunt',
          title: 'A hunt card',
          sentences: ['Red plays a hunt card before landing on a free forest, which then scores double. The card is spent because the forest was won.'],
          drawn: ['hunt'],
        },
        {
          id: 'example-peninsula',
          title: 'Judging a peninsula',
          sentences: [
            'Red has two vikings on the first peninsula, Blue three. But Red’s are in villages, whose numbers count as well: Red is the strongest and gets the outer tip. Blue is second and gets the inner tip, Yellow gets nothing.',
          ],
          drawn: ['peninsula'],
        },
        {
          id: 'example-tie',
          title: 'Tied for first',
          sentences: ['Red and Blue are equally strong. They share both tips, and there is no second place: Yellow gets nothing.'],
          drawn: ['tie'],
        },
        {
          id: 'example-tip-card',
          title: 'The card of a tip',
          sentences: ['Yellow plays the card that shows this peninsula’s outer tip. It adds 2 to the strength of one viking, and Yellow passes Red.'],
          drawn: ['tip_card'],
        },
        {
          id: 'example-reinforcement',
          title: 'Reinforcements',
          sentences: [
            'A raid of four players is over. Red has the most heroes in Walhalla; Blue and Yellow share the second rank, and Black’s is the third. More heroes bring more vikings from Asgard to Midgard.',
            'Then all lose as many heroes as Black has: they go back to Asgard.',
          ],
          drawn: ['reinforcement'],
        },
      ],
    },
  ],
};
