import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Worum es geht',
      picture: 'land',
      sentences: [
        'Dreimal fährst du mit Drachenbooten auf Raubzug an eine fremde Küste. Jeder Wikinger, der landet, nimmt das Feld neben seinem Platz ein, und wer am Ende eines Raubzugs auf einer Halbinsel stark ist, wird belohnt.',
        'Wer im Kampf fällt, kommt nach Walhalla, und das ist kein Unglück: Helden dort bringen Verstärkung für den nächsten Raubzug, können einen Verteidiger retten und zählen am Ende des Spiels.',
        'Wer nach dem dritten Raubzug die meisten Punkte hat, gewinnt.',
      ],
    },
    {
      id: 'places',
      title: 'Wo die Wikinger sind',
      picture: 'places',
      sentences: [
        'Du hast 14 Wikinger. In Midgard sind die, die in ein Boot steigen können: zu Beginn 7, zu dritt 9. Einer ist in Walhalla, die übrigen sind in Asgard, der Reserve.',
        'Alle sehen, wie viele Wikinger jeder an jedem Ort hat. Auch die Zahl deiner Karten ist offen, die Karten selbst sind es nicht.',
      ],
    },
    {
      id: 'board',
      title: 'Ein Zug: einsteigen',
      picture: 'boat',
      sentences: [
        'Ein Boot wird gezogen. Es hat drei Plätze, am Bug, in der Mitte und am Heck; einer davon hat die Farbe eines Spielers.',
        'Wer am Zug ist, setzt Wikinger aus Midgard auf die neutralen Plätze, und auf den farbigen, wenn es die eigene Farbe ist. So viele, wie man will, auch keinen.',
      ],
    },
    {
      id: 'ride',
      title: 'Mitfahren',
      sentences: [
        'Gehört der farbige Platz jemand anderem mit Wikingern in Midgard, wird dieser Spieler gefragt, ob einer davon mitfährt – noch bevor der Kurs bekannt ist.',
        'Wie ein Wikinger landet, entscheidet, wem er gehört, ganz gleich, in wessen Boot er sitzt.',
      ],
    },
    {
      id: 'sail',
      title: 'Der Kurs',
      sentences: [
        'Das Boot segelt in einen der vier Fjorde und legt sich hinter die Boote, die schon da sind, mit Bug oder Heck zur Küste. Es ist drei Reihen lang.',
        'Die beiden mittleren Fjorde haben auf beiden Seiten Land, die äußeren nur auf einer. Ein Fjord ist voll, wenn neben dem nächsten Boot kein Feld mehr läge.',
        'Auch ein leeres Boot segelt und nimmt Platz weg.',
      ],
    },
    {
      id: 'land',
      title: 'Landen',
      sentences: [
        'Von der Küste an verlässt ein Wikinger nach dem anderen das Boot auf das Feld links oder rechts: ein freies oder eines, das jemand anderem gehört. Nie auf ein eigenes.',
        'Gibt es kein solches Feld, kehrt der Wikinger nach Midgard zurück.',
        'Ein Wald bringt sofort seine Zahl an Punkten, mit einer vorher eingesetzten Jagdkarte doppelt; verbraucht wird sie nur, wenn der Wald gewonnen ist. Eine Kultstätte bringt eine Karte. Dörfer und Weizen zählen am Ende des Raubzugs.',
      ],
    },
    {
      id: 'defend',
      title: 'Kampf',
      picture: 'battle',
      sentences: [
        'Wer landet, wo schon jemand steht, greift an. Mit einer Angriffskarte gelingt das ohne Widerrede.',
        'Sonst antwortet der Verteidiger. Weichen: Sein Wikinger geht nach Walhalla, der Angreifer hat das Feld. Standhalten: Einer seiner Helden verlässt Walhalla und geht nach Asgard, und der Wikinger des Angreifers geht nach Walhalla. Schild: wie Standhalten, kostet aber statt eines Helden eine Schildkarte.',
        'Wer weder Helden noch Karten hat, wird nicht gefragt. Wer Karten hat, wird immer gefragt, damit die Frage nichts verrät.',
      ],
    },
    {
      id: 'cards',
      title: 'Das Ende eines Raubzugs',
      picture: 'tips',
      sentences: [
        'Ein Raubzug endet, wenn alle 12 Boote gefahren sind oder nach einem Zug niemand mehr einen Wikinger in Midgard hat.',
        'Alle wählen heimlich, welche Karten sie auslegen; aufgedeckt wird gemeinsam. Geländekarten geben 1 Punkt für jedes solche Feld, das du besetzt. Dann bringt jedes Weizenfeld so viele Punkte, wie der Raubzug zählt.',
        'Danach wird jede Halbinsel gewertet: 1 für jeden Wikinger, dazu die Zahlen deiner Dörfer, dazu 2 mit der Karte ihrer äußeren Spitze. Der Stärkste bekommt die äußere Spitze, der Zweite die innere. Bei Gleichstand vorne werden beide Spitzen geteilt, aufgerundet, und es gibt keinen zweiten Platz; bei Gleichstand auf dem zweiten Platz wird die innere geteilt.',
      ],
    },
    {
      id: 'next',
      title: 'Der nächste Raubzug',
      sentences: [
        'Wikinger im Weizen bleiben, alle anderen an der Küste gehen nach Asgard. Dann kommt Verstärkung aus Asgard nach Midgard: je mehr Helden in Walhalla, desto mehr. Nach Rang 8, 7, 6 und 5 zu viert, 10, 9 und 8 zu dritt; Gleiche teilen sich den Rang, und der nächste folgt ohne Lücke.',
        'Zuletzt verlassen bei allen gleich viele Helden Walhalla: so viele, wie dort hat, wer am wenigsten hat. Karten auf der Hand bleiben.',
      ],
    },
    {
      id: 'over',
      title: 'Das Ende des Spiels',
      sentences: [
        'Nach dem dritten Raubzug bringt jedes besetzte Feld noch 1 Punkt, und Walhalla wird gewertet: 6 Punkte für die meisten Helden, 5 für die zweitmeisten, bei Gleichstand wie auf den Halbinseln. Die Walhalla-Karte zählt dabei 2.',
        'Wer gleich viele Punkte hat, teilt sich den Rang.',
      ],
    },
    {
      id: 'undo',
      title: 'Zurücknehmen',
      sentences: [
        'Einsteigen, Kurs und Landung kann zurücknehmen, wer am Zug ist – solange dasselbe Boot unterwegs ist, keine Karte gezogen wurde und niemand anderes eine Frage beantwortet hat.',
      ],
    },
  ],
  terrains: 'Das Gelände',
  cards: 'Die Karten',
  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'wählen: Platz, Fjord, Antwort, Karte'],
      ['Pfeile', 'von einer Wahl zur nächsten gehen'],
      ['Enter', 'wählen, was den Fokus hat'],
      ['C', 'bestätigen'],
      ['Escape', 'einen Schritt zurück'],
      ['T', 'das Boot wenden'],
      ['A, H', 'eine Angriffs- oder Jagdkarte dazulegen'],
      ['U', 'zurücknehmen'],
      ['W', 'warum etwas nicht angeboten wird'],
      ['V', 'die Stärken, wie sie jetzt sind'],
      ['M', 'Midgard, Asgard, Walhalla'],
      ['S', 'die Wertung; Pfeile gehen durch sie'],
      ['D', 'Pfeile und Ringe zeichnen, wie mit der rechten Maustaste'],
    ],
  },
};
