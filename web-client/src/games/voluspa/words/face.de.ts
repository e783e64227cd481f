import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Völuspá',
  tagline: 'Legt Götter und Ungeheuer aneinander. Das stärkste Plättchen einer Zeile oder Spalte bekommt ihre Punkte.',
  minutes: [30, 45],
  weight: 1,
  tie: {
    place: (n) => `${n}. mit diesem Stand`,
    about: 'Bei gleicher Punktzahl liegt vorn, wer sie zuerst erreicht hat.',
  },
  options: {
    players: { label: 'Spieler', explanation: 'Wie viele Plätze der Tisch hat.' },
    tile_set: {
      label: 'Plättchen',
      explanation: 'Welche Plättchen im Spiel sind. Das Grundspiel ist ein guter Anfang.',
      values: {
        base: { label: 'Grundspiel', explanation: 'Acht Arten von Plättchen: schnell gelernt.' },
        saga_of_edda: {
          label: 'Saga of Edda',
          explanation: 'Mit bleibenden Lücken, Schlangen, die darüber hinwegsehen, Riesen, die schieben, und Zügen aus mehreren Plättchen.',
        },
        order_of_the_gods: {
          label: 'Order of the Gods',
          explanation: 'Mit Zusatzpunkten, Verstärkungen, Raben, die zweimal landen, und Zwergen, die neben Trollen liegen dürfen.',
        },
        king_of_the_giants: {
          label: 'König der Riesen',
          explanation: 'Eine Mischung: schieben, verstärken, Ketten legen, und Linien, die mehr wert sind.',
        },
        rise_of_the_serpents: {
          label: 'Aufstieg der Schlangen',
          explanation: 'Eine Mischung: ein Feld mit Lücken, Schlangen quer darüber, Verstärkungen und Zwerge.',
        },
        master_of_ravens: {
          label: 'Herr der Raben',
          explanation: 'Eine Mischung: zweimal landen, Ketten legen, Lücken, und Linien, die mehr wert sind.',
        },
        complete: {
          label: 'Alles',
          explanation: 'Beide Erweiterungen mit allen Plättchen; eine lange Partie für Erfahrene.',
        },
      },
    },
    lightning_bolt: {
      label: 'Blitze',
      explanation: 'Sechs zusätzliche Blitze: Sie treffen ein liegendes Plättchen und werten seine kürzere Linie, egal was darin liegt.',
      values: { true: { label: 'Mit' }, false: { label: 'Ohne' } },
    },
    no_late_hel: {
      label: 'Keine späte Hel',
      explanation: 'Hels, die noch auf der Hand sind, wenn der Stapel leer ist, scheiden aus. Braucht Plättchen mit Hel.',
      values: { true: { label: 'Ja' }, false: { label: 'Nein' } },
    },
    edition: {
      label: 'Regeln',
      explanation: 'Die aktuellen Regeln mit den offiziellen Antworten oder die der ersten Auflage.',
      values: {
        latest: { label: 'Aktuelle' },
        '2012': {
          label: 'Erste Auflage',
          explanation: 'Nur mit Grundspiel oder Saga of Edda, ohne Blitze. Hel sieht vier Felder statt acht.',
        },
      },
    },
  },
};
