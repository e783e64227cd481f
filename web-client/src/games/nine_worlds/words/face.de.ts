import type { Face } from '../../game';
import { worldName } from '../material';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Neun Welten',
  tagline: 'Führt Heere und Avatare durch die neun Welten und gewinnt deren Kräfte.',
  minutes: [60, 120],
  weight: 3,
  options: {
    players: { label: 'Spieler', explanation: 'Wie viele Plätze der Tisch hat.' },
    rounds: {
      label: 'Länge',
      explanation: 'Nach jeder dritten Runde wird gewertet.',
      values: { '3': { label: '3 Runden' }, '6': { label: '6 Runden' }, '9': { label: '9 Runden' } },
    },
    variant: {
      label: 'Variante',
      explanation: '',
      values: {
        standard: { label: 'Jeder für sich', explanation: 'Drei bis sechs Völker, eines für jeden Platz.' },
        two_player_basic: {
          label: 'Duell',
          explanation: 'Zu zweit mit je einem Volk und immer acht Aktionspunkten. Gut zum Kennenlernen.',
        },
        two_player_four_colours: {
          label: 'Duell mit vier Völkern',
          explanation: 'Zu zweit mit je zwei Völkern; ihre Punkte werden zusammengezählt.',
        },
        pacts: {
          label: 'Pakte',
          explanation: 'Zwei oder drei Paare. Jeder kämpft für sich, am Ende zählen die Punkte beider zusammen.',
        },
        alliances: {
          label: 'Bündnisse',
          explanation: 'Zwei oder drei Paare. Partner beherrschen Welten gemeinsam, und ihre Punkte zählen zusammen.',
        },
      },
    },
    worlds: {
      label: 'Heimatwelten',
      explanation: '',
      values: {
        balanced: { label: 'Ausgewogen', explanation: 'Heimatwelten, die gut zueinander passen, zufällig verteilt.' },
        random: { label: 'Zufällig', explanation: 'Heimatwelten, aus allen neun gezogen.' },
        ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((world) => [String(world), { label: worldName(world) }])),
      },
    },
    avatar_powers: {
      label: 'Kräfte der Avatare',
      explanation: 'Jeder Avatar hat eine eigene Kraft, einmal in jedem Zug.',
      values: { true: { label: 'Mit' }, false: { label: 'Ohne' } },
    },
    variable_powers: {
      label: 'Kräfte in anderen Welten',
      explanation: 'Die neun Kräfte werden zufällig auf die Welten verteilt.',
      values: { true: { label: 'Zufällig verteilt' }, false: { label: 'In ihren eigenen Welten' } },
    },
  },
};
