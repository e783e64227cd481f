import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  tiles: 'Die Plättchen',
  inThisGame: 'In dieser Partie',
  notInThisGame: 'Nicht in dieser Partie',
  value: 'Wert',
  count: 'Im Spiel',
  noValue: 'keiner',
  first: 'Erste Auflage:',
  chapters: [
    {
      id: 'goal',
      title: 'Worum es geht',
      sentences: [
        'Alle legen Plättchen auf ein gemeinsames Feld, das wächst. Ein Plättchen wertet die Zeile und die Spalte, die es beherrscht.',
        'Sind Stapel, alle Hände und alle Hels aufgebraucht, gewinnt die höchste Punktzahl. Bei gleicher Punktzahl liegt vorn, wer sie zuerst erreicht hat; das steht neben der Punktzahl.',
      ],
    },
    {
      id: 'scoring',
      title: 'Wertung',
      sentences: [
        'Eine Linie ist eine lückenlose Folge von Plättchen in einer Zeile oder Spalte. Das gerade gelegte Plättchen wertet eine Linie aus zwei oder mehr Plättchen, wenn es mehr wert ist als jedes andere darin: 1 Punkt je Plättchen. Gleich viel genügt nicht.',
        'Zeile und Spalte werden jede für sich beurteilt, so wie das Feld nach dem Legen aussieht; beide können zählen.',
        'Ein Plättchen, das ganz ohne Linie liegt, bringt 1 Punkt.',
      ],
    },
    {
      id: 'laying',
      title: 'Wohin Plättchen dürfen',
      sentences: [
        'Auf ein freies Feld gerade neben einem Plättchen oder einer Hel. Keine Linie darf länger als sieben Plättchen werden.',
        'Neben einen Troll nur Trolle, Zwerge und Hels.',
        'Manche dürfen auch dorthin, wo schon ein Plättchen liegt: Sie überdecken es, nehmen es oder schieben es weg.',
      ],
    },
    {
      id: 'turn',
      title: 'Ein Zug',
      sentences: [
        'Lege ein Plättchen, dann wird deine Hand auf fünf aufgefüllt. Hels liegen neben der Hand und zählen nicht mit.',
        'Kannst du kein Plättchen legen, legst du stattdessen eines ab.',
        'Mit einem genommenen Plättchen und zurückgekehrten Freyas kann die Hand mehr als fünf haben: Dann legst du auf fünf ab.',
        'Bis der Zug schließt, lassen sich seine Aktionen einzeln zurücknehmen.',
      ],
    },
    {
      id: 'hermod',
      title: 'Im Gefolge Hermods',
      sentences: [
        'Nach Hermod darfst du ein weiteres Plättchen in seiner Linie legen, es verstärken oder den Zug beenden.',
        'Sind noch Plättchen da, aber keines kann folgen, wird eines abgelegt und der Zug endet.',
      ],
    },
    {
      id: 'raven',
      title: 'Die zweite Landung des Raben',
      sentences: [
        'Nach der ersten Landung darf der Rabe noch einmal auf ein anderes Feld gelegt werden, oder du beendest den Zug. Beide Landungen werden gewertet.',
      ],
    },
    {
      id: 'variants',
      title: 'Zusammenstellungen und Varianten',
      sentences: [
        'Das Grundspiel hat acht Arten von Plättchen. Jede Erweiterung bringt vier dazu, die empfohlenen Mischungen nehmen vier aus beiden, und alles ist alles.',
        'Blitze können zu jeder Zusammenstellung dazu.',
        'Keine späte Hel: Wird das letzte Plättchen des Stapels gezogen, scheiden alle Hels auf den Händen aus.',
        'Erste Auflage: die Regeln von 2012, für Grundspiel und Saga of Edda. Hel sieht vier Felder statt acht, ein Plättchen ohne Nachbarn zu überdecken oder zu nehmen bringt nichts, und ein Zug endet, wenn einem Hermod nichts folgen kann.',
      ],
    },
  ],
  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'ein Plättchen der Hand nehmen'],
      ['Pfeile', 'von Feld zu Feld gehen, oder von Plättchen zu Plättchen'],
      ['Enter', 'wählen, dann bestätigen; auf einem liegenden Plättchen: was es kann'],
      ['Escape', 'einen Schritt zurück'],
      ['B', 'mit Freya verstärken'],
      ['E', 'Zug beenden'],
      ['U', 'zurücknehmen'],
      ['V', 'Werte in Zeile und Spalte'],
      ['W', 'warum nicht woanders'],
      ['D', 'Pfeile und Ringe zeichnen, wie mit der rechten Maustaste'],
      ['+  −  0', 'näher, weiter weg, alles zeigen'],
    ],
  },
};
