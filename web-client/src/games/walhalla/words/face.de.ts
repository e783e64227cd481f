import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Walhalla',
  minutes: [60, 90],
  weight: 2,
  tagline:
    'Segle mit Drachenbooten in die Fjorde, lande, kämpfe – und lass deine Gefallenen in Walhalla punkten.',
  options: {
    players: {
      label: 'Spieler',
      explanation: 'Zu dritt spielt niemand die schwarzen Wikinger; ihre Boote sind neutral.',
    },
    peninsulas: {
      label: 'Halbinseln',
      explanation: 'Länge der drei Halbinseln in Geländeplättchen zu je zwei Feldern.',
      values: {
        '[6,6,6]': { label: '6 · 6 · 6', explanation: 'Alle gleich lang: gut für den Anfang.' },
        '[5,5,8]': { label: '5 · 5 · 8' },
        '[5,6,7]': { label: '5 · 6 · 7' },
        '[5,7,6]': { label: '5 · 7 · 6' },
        '[5,8,5]': { label: '5 · 8 · 5' },
        '[6,5,7]': { label: '6 · 5 · 7' },
        '[6,7,5]': { label: '6 · 7 · 5' },
        '[7,5,6]': { label: '7 · 5 · 6' },
        '[7,6,5]': { label: '7 · 6 · 5' },
        '[8,5,5]': { label: '8 · 5 · 5' },
      },
    },
    own_stacks: {
      label: 'Eigene Stapel',
      explanation: 'Jeder zieht Karten von einem eigenen Stapel, der nicht erneuert wird, wenn er leer ist.',
      values: { true: { label: 'Ja' }, false: { label: 'Nein' } },
    },
  },
};
