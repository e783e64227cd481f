import type { ExamplesOfNineWorlds } from './examples.texts';

/** Beispiele in eigenen Worten; was sich ändert, berechnet die Engine. */
export const de: ExamplesOfNineWorlds = {
  columns: { reserve: 'Reserve', valhalla: 'Walhalla', score: 'Punkte', ap: 'Aktionspunkte' },
  chapters: [
    {
      id: 'examples',
      title: 'Durchgerechnete Beispiele',
      examples: [
        {
          id: 'example-control',
          title: 'Die meisten Steine',
          sentences: ['Eine Wertung, Steine liegen nur in Midgard. Alfheim hat mehr davon und beherrscht die Welt. Jötunheim bekommt Punkte für seinen Stein und seine Anwesenheit.'],
          drawn: ['control'],
        },
        {
          id: 'example-avatar',
          title: 'Ein Avatar entscheidet',
          sentences: ['Beide haben einen Stein, aber nur Jötunheims Avatar ist hier: Jötunheim beherrscht Midgard.'],
          drawn: ['avatar'],
        },
        {
          id: 'example-dispute',
          title: 'Eine umstrittene Welt',
          sentences: ['Beide haben einen Stein, und kein Avatar der beiden ist hier: Die Welt ist umstritten, und dafür bekommen beide Punkte.'],
          drawn: ['dispute'],
        },
        {
          id: 'example-battle',
          title: 'Ein Kampf',
          sentences: [
            'In Muspelheim liegen sieben Steine, zwei zu viel. In Zugreihenfolge entfernen erst Alfheim und dann Jötunheim je einen.',
            'Nach dem Kampf beherrscht Alfheim die Welt: Sein Stein kommt nach Walhalla, der von Jötunheim in die Reserve. Fünf Steine sind übrig: Alfheim darf Muspelheims Kraft nutzen und verzichtet.',
            'Am Ende der Runde kehrt der Stein aus Walhalla nach Alfheim zurück und bringt Punkte.',
          ],
          drawn: ['battle'],
        },
        {
          id: 'example-avatar-battle',
          title: 'Ein Dritter gewinnt',
          sentences: [
            'Alfheim und Jötunheim entfernen je einen Stein. Danach haben Jötunheim und Niflheim je zwei, und Niflheims Avatar entscheidet: Niflheim beherrscht die Welt und darf ihre Kraft nutzen. Es hat keinen Stein entfernt, also kommt keiner nach Walhalla.',
          ],
          drawn: ['avatar_battle'],
        },
        {
          id: 'example-cost',
          title: 'Was Verbannen kostet',
          sentences: [
            'Alfheim verbannt Jötunheims Stein aus Midgard: erst ohne Avatar dort, dann mit dem eigenen Avatar, dann mit dem von Jötunheim.',
          ],
          drawn: ['cost', 'cost_own_avatar', 'cost_their_avatar'],
        },
      ],
    },
  ],
};
