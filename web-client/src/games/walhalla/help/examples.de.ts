import type { ExamplesOfWalhalla } from './examples.texts';

/** Beispiele in eigenen Worten; was sich ändert, berechnet die Engine. */
export const de: ExamplesOfWalhalla = {
  seats: ['Rot', 'Blau', 'Gelb', 'Schwarz'],
  columns: { midgard: 'Midgard', asgard: 'Asgard', walhalla: 'Walhalla', score: 'Punkte' },
  chapters: [
    {
      id: 'examples',
      title: 'Durchgerechnete Beispiele',
      examples: [
        {
          id: 'example-landing',
          title: 'Zwei Wikinger landen',
          sentences: [
            'Rots Boot liegt im zweiten Fjord, mit einem gelben Wikinger in der Mitte. Rots Wikinger steigt zuerst aus: Links ist ein Wald, rechts eine Kultstätte, beide frei. Er nimmt den Wald, der sofort Punkte bringt.',
            'Das linke Feld der zweiten Reihe hält Gelb schon selbst, also kann der gelbe Wikinger nur nach rechts, wo Blau ist: ein Kampf. Blau hält stand. Ein Held von Blau verlässt Walhalla und geht nach Asgard, und der gelbe Wikinger geht nach Walhalla.',
          ],
          drawn: ['landing'],
        },
        {
          id: 'example-yield',
          title: 'Der Verteidiger weicht',
          sentences: ['Rot greift den Wald an, den Gelb hält. Gelb weicht: Der gelbe Wikinger wird ein Held in Walhalla, Rot hat das Feld und bekommt die Punkte des Waldes.'],
          drawn: ['yield'],
        },
        {
          id: 'example-hunt',
          title: 'Eine Jagdkarte',
          sentences: ['Rot spielt vor dem Landen auf einem freien Wald eine Jagdkarte, und der Wald bringt das Doppelte. Die Karte ist verbraucht, weil der Wald gewonnen wurde.'],
          drawn: ['hunt'],
        },
        {
          id: 'example-peninsula',
          title: 'Eine Halbinsel wird gewertet',
          sentences: [
            'Rot hat auf der ersten Halbinsel zwei Wikinger, Blau drei. Rots Wikinger sind aber in Dörfern, deren Zahlen mitzählen: Rot ist am stärksten und bekommt die äußere Spitze. Blau ist Zweiter und bekommt die innere, Gelb geht leer aus.',
          ],
          drawn: ['peninsula'],
        },
        {
          id: 'example-tie',
          title: 'Gleichstand auf dem ersten Platz',
          sentences: ['Rot und Blau sind gleich stark. Sie teilen sich beide Spitzen, und es gibt keinen zweiten Platz: Gelb geht leer aus.'],
          drawn: ['tie'],
        },
        {
          id: 'example-tip-card',
          title: 'Die Karte einer Spitze',
          sentences: ['Gelb spielt die Karte mit der äußeren Spitze dieser Halbinsel. Sie erhöht die Stärke des einen Wikingers um 2, und Gelb zieht an Rot vorbei.'],
          drawn: ['tip_card'],
        },
        {
          id: 'example-reinforcement',
          title: 'Verstärkung',
          sentences: [
            'Ein Raubzug zu viert ist vorbei. Rot hat die meisten Helden in Walhalla; Blau und Gelb teilen sich den zweiten Rang, Schwarz hat den dritten. Je mehr Helden, desto mehr Wikinger kommen aus Asgard nach Midgard.',
            'Dann verlieren alle so viele Helden, wie Schwarz hat: Sie gehen zurück nach Asgard.',
          ],
          drawn: ['reinforcement'],
        },
      ],
    },
  ],
};
