import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  tiles: 'Plättchen',
  inThisGame: 'In dieser Partie',
  notInThisGame: 'Nicht in dieser Partie',
  value: 'Wert',
  count: 'In der Schachtel',
  noValue: 'keiner',
  first: 'Erste Auflage:',
  chapters: [
    {
      id: 'goal',
      title: 'Ziel des Spiels',
      sentences: [
        'Alle legen Plättchen auf ein gemeinsames, wachsendes Spielfeld. Ein Plättchen wertet jede Zeile und Spalte, die es gewinnt.',
        'Wenn Stapel, Hände und Hels aufgebraucht sind, gewinnt die höchste Punktzahl. Bei Gleichstand liegt vorn, wer sie zuerst erreicht hat; das steht neben der Punktzahl.',
      ],
    },
    {
      id: 'scoring',
      title: 'Wertung',
      sentences: [
        'Eine Linie ist eine lückenlose Folge von Plättchen in einer Zeile oder Spalte. Ein neues Plättchen wertet eine Linie aus zwei oder mehr Plättchen, wenn es mehr wert ist als jedes andere darin: 1 Punkt pro Plättchen. Gleichstand zählt nicht.',
        'Zeile und Spalte werden getrennt gewertet, so wie das Spielfeld nach dem Legen aussieht; beide können zählen.',
        'Ein Plättchen ohne Linie bringt 1 Punkt.',
      ],
    },
    {
      id: 'laying',
      title: 'Plättchen legen',
      sentences: [
        'Lege Plättchen auf freie Felder direkt neben einem Plättchen oder einer Hel. Keine Linie darf länger als sieben Plättchen werden.',
        'Neben einen Troll dürfen nur Trolle, Zwerge und Hels.',
        'Manche Plättchen dürfen auch auf besetzte Felder: Sie überdecken es, nehmen es oder schieben es weg.',
      ],
    },
    {
      id: 'turn',
      title: 'Ein Zug',
      sentences: [
        'Lege ein Plättchen, dann ziehst du auf fünf nach. Hels liegen neben der Hand und zählen nicht mit.',
        'Wenn du kein Plättchen legen kannst, legst du stattdessen eins ab.',
        'Durch genommene Plättchen und zurückgekehrte Freyas kannst du mehr als fünf auf der Hand haben: Dann legst du auf fünf ab.',
        'Bis dein Zug endet, kannst du deine Aktionen einzeln zurücknehmen.',
      ],
    },
    {
      id: 'after-hermod',
      title: 'Nach Hermod',
      sentences: [
        'Nach Hermod darfst du ein weiteres Plättchen in seine Zeile oder Spalte legen, es vorher verstärken oder den Zug beenden.',
        'Wenn du noch Plättchen hast, aber keins folgen kann, wird eins abgelegt und der Zug endet.',
      ],
    },
    {
      id: 'second-landing',
      title: 'Die zweite Landung des Raben',
      sentences: [
        'Nach der ersten Landung darfst du den Raben noch einmal auf ein anderes Feld legen oder den Zug beenden. Beide Landungen werden gewertet.',
      ],
    },
    {
      id: 'variants',
      title: 'Sets und Varianten',
      sentences: [
        'Das Grundspiel hat acht Arten von Plättchen. Jede Erweiterung bringt vier dazu, die empfohlenen Mischungen nehmen vier aus beiden, und „Alles“ enthält alle.',
        'Blitze lassen sich zu jedem Set hinzunehmen.',
        'Keine späte Hel: Wird das letzte Plättchen des Stapels gezogen, scheiden alle Hels auf der Hand aus.',
        'Erste Auflage: die Regeln von 2012, für Grundspiel und Saga of Edda. Hel sieht vier Felder statt acht, ein Plättchen ohne Nachbarn zu überdecken oder zu nehmen bringt keine Punkte, und der Zug endet, wenn auf Hermod nichts folgen kann.',
      ],
    },
  ],
  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'ein Plättchen aus der Hand wählen'],
      ['Pfeiltasten', 'zwischen Feldern oder Plättchen wechseln'],
      ['Enter', 'auswählen, dann bestätigen; auf einem gelegten Plättchen: was es kann'],
      ['Escape', 'einen Schritt zurück'],
      ['B', 'mit Freya verstärken'],
      ['E', 'Zug beenden'],
      ['U', 'zurücknehmen'],
      ['V', 'Werte in Zeile und Spalte'],
      ['W', 'warum ein Feld nicht angeboten wird'],
      ['D', 'Pfeile und Ringe zeichnen; geht auch mit der rechten Maustaste'],
      ['+  −  0', 'vergrößern, verkleinern, einpassen'],
    ],
  },
};
