import type { ExamplesOfNineWorlds } from './examples.texts';

/** Examples in the project's own words; what they change is computed by the engine. */
export const en: ExamplesOfNineWorlds = {
  columns: { reserve: 'Reserve', valhalla: 'Valhalla', score: 'Points', ap: 'Action points' },
  chapters: [
    {
      id: 'examples',
      title: 'Worked examples',
      examples: [
        {
          id: 'example-control',
          title: 'Most stones',
          sentences: ['Scoring, with stones only in Midgard. Alfheim has more of them and controls the world. Jötunheim scores its stone and its presence.'],
          drawn: ['control'],
        },
        {
          id: 'example-avatar',
          title: 'An avatar breaks the tie',
          sentences: ['Both have one stone, but only Jötunheim’s avatar is here: Jötunheim controls Midgard.'],
          drawn: ['avatar'],
        },
        {
          id: 'example-dispute',
          title: 'A dispute',
          sentences: ['Both have one stone and neither has its avatar here: they dispute the world, and both score that.'],
          drawn: ['dispute'],
        },
        {
          id: 'example-battle',
          title: 'A battle',
          sentences: [
            'Seven stones are in Muspelheim, two too many. In turn order, Alfheim and then Jötunheim remove one each.',
            'Alfheim controls the world after the battle, so its stone goes to Valhalla and Jötunheim’s to the reserve. Five stones are left: Alfheim may use the power of Muspelheim, and passes.',
            'At the end of the round the stone in Valhalla returns to Alfheim and scores.',
          ],
          drawn: ['battle'],
        },
        {
          id: 'example-avatar-battle',
          title: 'A battle for someone else',
          sentences: [
            'Alfheim and Jötunheim remove a stone each. Then Jötunheim and Niflheim have two stones each, and Niflheim’s avatar decides: Niflheim controls the world and may use its power. It removed no stone, so none goes to Valhalla.',
          ],
          drawn: ['avatar_battle'],
        },
        {
          id: 'example-cost',
          title: 'What banishing costs',
          sentences: [
            'Alfheim banishes Jötunheim’s stone from Midgard: first without an avatar there, then with its own avatar, then with Jötunheim’s.',
          ],
          drawn: ['cost', 'cost_own_avatar', 'cost_their_avatar'],
        },
      ],
    },
  ],
};
