import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Ziel des Spiels',
      picture: 'land',
      sentences: [
        'Dreimal fährst du mit Drachenbooten auf Raubzug an eine fremde Küste. Jeder Wikinger, der landet, nimmt das Feld neben seinem Platz ein. Am Ende eines Raubzugs werden die Stärksten jeder Halbinsel belohnt.',
        'Im Kampf gefallene Wikinger kommen nach Walhalla. Helden dort bringen Verstärkung für den nächsten Raubzug, können einen Verteidiger retten und zählen am Ende der Partie.',
        'Nach dem dritten Raubzug gewinnt der Spieler mit den meisten Punkten.',
      ],
    },
    {
      id: 'places',
      title: 'Wo die Wikinger sind',
      picture: 'places',
      sentences: [
        'Du hast 14 Wikinger. Aus Midgard können sie in ein Boot steigen: Zu Beginn sind dort 7, zu dritt 9. Einer ist in Walhalla, die übrigen sind in Asgard, der Reserve.',
        'Alle sehen, wie viele Wikinger jeder Spieler an jedem Ort hat und wie viele Karten er hält, aber nicht die Karten selbst.',
      ],
    },
    {
      id: 'board',
      title: 'Ein Zug: Einsteigen',
      picture: 'boat',
      sentences: [
        'Ein Boot wird gezogen. Es hat drei Plätze, am Bug, in der Mitte und am Heck; einer davon hat die Farbe eines Spielers.',
        'In deinem Zug setzt du beliebig viele Wikinger aus Midgard auf die neutralen Plätze und, wenn es deine Farbe ist, auf den farbigen. Du kannst auch keinen einsetzen.',
      ],
    },
    {
      id: 'ride',
      title: 'Mitfahren',
      sentences: [
        'Gehört der farbige Platz einem anderen Spieler mit Wikingern in Midgard, darf er einen mitfahren lassen, noch bevor der Kurs bekannt ist.',
        'Wie deine Wikinger landen, entscheidest immer du, auch in einem fremden Boot.',
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
        'Von der Küste an geht ein Wikinger nach dem anderen aus dem Boot auf das Feld links oder rechts: auf ein freies oder ein gegnerisches, nie auf ein eigenes.',
        'Gibt es kein solches Feld, kehrt der Wikinger nach Midgard zurück.',
        'Ein Wald bringt sofort seine Punkte, mit einer vor dem Landen gespielten Jagdkarte doppelt; sie ist nur verbraucht, wenn du den Wald gewinnst. Eine Kultstätte bringt eine Karte. Dörfer und Weizen zählen am Ende des Raubzugs.',
      ],
    },
    {
      id: 'defend',
      title: 'Kampf',
      picture: 'battle',
      sentences: [
        'Auf dem Feld eines anderen Spielers zu landen ist ein Angriff. Mit einer Angriffskarte gelingt er immer.',
        'Sonst hat der Verteidiger die Wahl. Weichen: Sein Wikinger geht nach Walhalla, der Angreifer hat das Feld. Standhalten: Einer seiner Helden verlässt Walhalla und geht nach Asgard, und der Wikinger des Angreifers geht nach Walhalla. Schild: wie Standhalten, kostet aber statt eines Helden eine Schildkarte.',
        'Verteidiger ohne Helden und Karten werden nicht gefragt. Verteidiger mit Karten werden immer gefragt, damit die Frage nichts verrät.',
      ],
    },
    {
      id: 'cards',
      title: 'Das Ende eines Raubzugs',
      picture: 'tips',
      sentences: [
        'Ein Raubzug endet, wenn alle 12 Boote gefahren sind oder nach einem Zug niemand mehr einen Wikinger in Midgard hat.',
        'Alle wählen geheim, welche Karten sie ausspielen; aufgedeckt wird gemeinsam. Geländekarten bringen 1 Punkt für jedes deiner Felder mit diesem Gelände. Dann bringt jedes Weizenfeld die Nummer des Raubzugs an Punkten.',
        'Danach wird jede Halbinsel gewertet: 1 für jeden Wikinger, dazu die Zahlen deiner Dörfer, dazu 2 mit der Karte ihrer äußeren Spitze. Der Stärkste bekommt die äußere Spitze, der Zweite die innere. Bei Gleichstand auf dem ersten Platz werden beide Spitzen geteilt und aufgerundet, und es gibt keinen zweiten Platz; bei Gleichstand auf dem zweiten Platz wird die innere geteilt.',
      ],
    },
    {
      id: 'next',
      title: 'Der nächste Raubzug',
      sentences: [
        'Wikinger im Weizen bleiben, alle anderen an der Küste gehen nach Asgard. Dann kommt Verstärkung aus Asgard nach Midgard: je mehr Helden in Walhalla, desto mehr. Je nach Rang sind es zu viert 8, 7, 6 und 5, zu dritt 10, 9 und 8. Bei Gleichstand teilen sich Spieler den Rang, und der nächste Rang folgt ohne Lücke.',
        'Zuletzt verlassen bei allen Spielern gleich viele Helden Walhalla: so viele, wie der Spieler mit den wenigsten dort hat. Deine Handkarten behältst du.',
      ],
    },
    {
      id: 'over',
      title: 'Ende der Partie',
      sentences: [
        'Nach dem dritten Raubzug bringt jedes deiner Felder noch 1 Punkt, und Walhalla wird gewertet: 6 Punkte für die meisten Helden, 5 für die zweitmeisten, bei Gleichstand wie auf den Halbinseln. Die Walhalla-Karte zählt dabei 2.',
        'Bei gleicher Punktzahl teilen sich Spieler den Rang.',
      ],
    },
    {
      id: 'undo',
      title: 'Zurücknehmen',
      sentences: [
        'In deinem Zug kannst du Einsteigen, Kurs und Landung zurücknehmen, bis das nächste Boot kommt, eine Karte gezogen wird oder ein anderer Spieler antwortet.',
      ],
    },
  ],
  terrains: 'Gelände',
  cards: 'Karten',
  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'Platz, Fjord, Antwort oder Karte wählen'],
      ['Pfeiltasten', 'zwischen den Möglichkeiten wechseln'],
      ['Enter', 'auswählen'],
      ['C', 'bestätigen'],
      ['Escape', 'einen Schritt zurück'],
      ['T', 'das Boot wenden'],
      ['A, H', 'eine Angriffs- oder Jagdkarte dazu spielen'],
      ['U', 'zurücknehmen'],
      ['W', 'warum etwas nicht angeboten wird'],
      ['V', 'aktuelle Stärken'],
      ['M', 'Midgard, Asgard, Walhalla'],
      ['S', 'Wertung; mit den Pfeiltasten Schritt für Schritt'],
      ['D', 'Pfeile und Ringe zeichnen; geht auch mit der rechten Maustaste'],
    ],
  },
};
