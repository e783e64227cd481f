import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Walhalla',
  minutes: [60, 90],
  weight: 2,
  tagline:
    'Segle mit Drachenbooten in die Fjorde, lande, kämpfe – und lass dir von den Gefallenen einen Platz in Walhalla sichern.',
  options: {
    players: {
      label: 'Spieler',
      explanation: 'Zu dritt bleiben die schwarzen Wikinger zu Hause, und ihre Boote fahren für niemanden.',
    },
    peninsulas: {
      label: 'Halbinseln',
      explanation: 'Wie viele Geländetafeln zu je zwei Feldern die drei Halbinseln lang sind.',
      values: {
        '[6,6,6]': { label: '6 · 6 · 6', explanation: 'Alle gleich: gut für den Anfang.' },
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
  },
};
