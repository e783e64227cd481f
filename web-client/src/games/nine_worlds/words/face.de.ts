import type { Face } from '../../game';
import { worldName } from '../material';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Neun Welten',
  tagline: 'Führe Heere und Avatare durch die neun Welten und gewinne ihre Kräfte.',
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
        standard: { label: 'Jeder für sich', explanation: 'Drei bis sechs Völker, eines pro Spieler.' },
        two_player_basic: {
          label: 'Duell',
          explanation: 'Zu zweit mit je einem Volk und acht Aktionspunkten in jeder Runde. Gut zum Kennenlernen.',
        },
        two_player_four_colours: {
          label: 'Duell mit vier Völkern',
          explanation: 'Zu zweit mit je zwei Völkern; ihre Punkte werden zusammengezählt.',
        },
        pacts: {
          label: 'Pakte',
          explanation: 'Zwei oder drei Paare. Partner kämpfen für sich; ihre Punkte werden zusammengezählt.',
        },
        alliances: {
          label: 'Bündnisse',
          explanation: 'Zwei oder drei Paare. Partner beherrschen Welten gemeinsam; ihre Punkte werden zusammengezählt.',
        },
      },
    },
    worlds: {
      label: 'Heimatwelten',
      explanation: '',
      values: {
        balanced: { label: 'Ausgewogen', explanation: 'Ausgewogene Heimatwelten, zufällig verteilt.' },
        random: { label: 'Zufällig', explanation: 'Heimatwelten, zufällig aus allen neun gezogen.' },
        ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((world) => [String(world), { label: worldName(world) }])),
      },
    },
    avatar_powers: {
      label: 'Avatarkräfte',
      explanation: 'Jeder Avatar hat eine eigene Kraft, einmal pro Zug nutzbar.',
      values: { true: { label: 'Mit' }, false: { label: 'Ohne' } },
    },
    variable_powers: {
      label: 'Kräfte in anderen Welten',
      explanation: 'Die neun Kräfte werden zufällig auf die Welten verteilt.',
      values: { true: { label: 'Zufällig' }, false: { label: 'In ihren eigenen Welten' } },
    },
  },
};
