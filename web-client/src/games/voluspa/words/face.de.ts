import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Völuspá',
  tagline: 'Lege Götter und Ungeheuer aneinander. Das stärkste Plättchen einer Zeile oder Spalte holt ihre Punkte.',
  minutes: [30, 45],
  weight: 1,
  tie: {
    place: (n) => `als ${n}. erreicht`,
    about: 'Bei Gleichstand liegt vorn, wer die Punktzahl zuerst erreicht hat.',
  },
  options: {
    players: { label: 'Spieler', explanation: 'Wie viele Plätze der Tisch hat.' },
    tile_set: {
      label: 'Plättchen',
      explanation: 'Welche Plättchen im Spiel sind. Das Grundspiel ist ein guter Anfang.',
      values: {
        base: { label: 'Grundspiel', explanation: 'Acht Arten von Plättchen: leicht zu lernen.' },
        saga_of_edda: {
          label: 'Saga of Edda',
          explanation: 'Dazu kommen dauerhafte Lücken, Schlangen, die darüber hinwegsehen, schiebende Riesen und Züge mit mehreren Plättchen.',
        },
        order_of_the_gods: {
          label: 'Order of the Gods',
          explanation: 'Dazu kommen Bonuspunkte, Verstärkungen, Raben, die zweimal landen, und Zwerge, die neben Trollen liegen dürfen.',
        },
        king_of_the_giants: {
          label: 'König der Riesen',
          explanation: 'Eine Mischung: Schieben, Verstärken, Ketten von Plättchen und wertvollere Linien.',
        },
        rise_of_the_serpents: {
          label: 'Aufstieg der Schlangen',
          explanation: 'Eine Mischung: ein Spielfeld mit Lücken, Schlangen, Verstärkungen und Zwerge.',
        },
        master_of_ravens: {
          label: 'Herr der Raben',
          explanation: 'Eine Mischung: zweifaches Landen, Ketten von Plättchen, Lücken und wertvollere Linien.',
        },
        complete: {
          label: 'Alles',
          explanation: 'Beide Erweiterungen mit allen Plättchen; eine lange Partie für erfahrene Spieler.',
        },
      },
    },
    lightning_bolt: {
      label: 'Blitze',
      explanation: 'Sechs zusätzliche Blitze: Sie treffen ein Plättchen auf dem Brett und werten seine kürzere Linie, egal was darin liegt.',
      values: { true: { label: 'Mit' }, false: { label: 'Ohne' } },
    },
    no_late_hel: {
      label: 'Keine späte Hel',
      explanation: 'Hels, die bei leerem Stapel noch auf der Hand sind, scheiden aus. Nur bei Plättchen mit Hel.',
      values: { true: { label: 'Ja' }, false: { label: 'Nein' } },
    },
    edition: {
      label: 'Regeln',
      explanation: 'Die aktuellen Regeln mit offiziellen Klarstellungen oder die der ersten Auflage.',
      values: {
        latest: { label: 'Aktuelle' },
        '2012': {
          label: 'Erste Auflage',
          explanation: 'Nur mit Grundspiel oder Saga of Edda, ohne Blitze. Hel sieht vier Felder statt acht.',
        },
      },
    },
    own_stacks: {
      label: 'Eigene Stapel',
      explanation: 'Jeder zieht von einem eigenen Stapel. So hängt nicht von den anderen ab, was du ziehst.',
      values: { true: { label: 'Ja' }, false: { label: 'Nein' } },
    },
  },
};
