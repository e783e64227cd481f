import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Ziel des Spiels',
      sentences: [
        'Jedes Volk führt 25 Steine und einen Avatar aus seiner Heimatwelt an. Punkte gibt es für beherrschte Welten, für Steine in den Welten und für Steine auf der Tafel; die meisten Punkte gewinnen. Nach dem Aufbau gibt es keinen Zufall mehr.',
        'Wege verbinden jede Welt mit ihren Nachbarn oben, unten, links und rechts.',
      ],
    },
    {
      id: 'places',
      title: 'Wo Steine sind',
      sentences: [
        'Die meisten Steine liegen anfangs in der Reserve und zählen nichts. Von der Tafel können Steine in die Welten ziehen. In Helheim liegen verbannte Steine: Jeder kostet Punkte, bis du ihn zurückholst. Gefallene Sieger warten in Walhalla und kehren am Ende der Runde heim.',
        'Der Avatar ist immer in einer Welt. Er zählt nicht als Stein, entscheidet aber bei Gleichstand und ändert Kosten.',
      ],
    },
    {
      id: 'control',
      title: 'Herrschaft',
      sentences: [
        'Das Volk mit den meisten Steinen in einer Welt beherrscht sie. Bei Gleichstand entscheidet ein Avatar für sein Volk, wenn er dort der einzige der gleichstarken Völker ist. Sonst ist die Welt zwischen ihnen umstritten. Ein Gleichstand auf dem zweiten Platz zählt nicht.',
        'Auf dem Brett zeigt ein Banner das herrschende Volk, ein zerrissenes Banner die streitenden Völker.',
      ],
    },
    {
      id: 'round',
      title: 'Eine Runde',
      sentences: [
        'Reihenfolge: In der ersten Runde zählt die Nummer der Heimatwelt. Später beginnt das Volk mit den meisten Steinen in den Welten; bei Gleichstand entscheiden mehr beherrschte Welten, dann mehr Steine in Asgard, Vanaheim und so weiter.',
        'Züge: Jedes Volk macht einen Zug und gibt dabei Aktionspunkte aus. Bei 3, 4, 5 oder 6 Völkern sind es 7, 6, 5 oder 4, plus einer, wenn es zu Beginn der Runde seine Heimatwelt beherrschte. Bei vier Völkern hat das erste 1 mehr; bei fünf oder sechs hat das erste 2 und das zweite 1 mehr. Nicht ausgegebene Punkte verfallen.',
        'Danach folgen Kämpfe, Kräfte und die Heimkehr aus Walhalla. Nach den Runden 3, 6 und 9 wird gewertet.',
      ],
    },
    {
      id: 'battles',
      title: 'Kämpfe',
      sentences: [
        'Eine Welt fasst fünf Steine. Sind es mehr, entfernen die Völker dort in Zugreihenfolge je einen ihrer Steine, immer wieder, bis fünf übrig sind.',
        'Beherrscht danach ein Volk die Welt und waren zu Beginn andere dort, kommen seine entfernten Steine nach Walhalla. Alle anderen kommen in ihre Reserven.',
      ],
    },
    {
      id: 'powers-phase',
      title: 'Kräfte nutzen',
      sentences: [
        'Nach den Kämpfen bekommt jedes Volk, das eine Welt mit genau fünf Steinen beherrscht, deren Kraft. Welt für Welt nutzen diese Völker ihre Kraft oder verzichten. Änderungen dabei bringen und kosten keine Kräfte und lösen keine Kämpfe aus.',
      ],
    },
    {
      id: 'valhalla',
      title: 'Walhalla',
      sentences: ['Am Ende der Runde kehrt jeder Stein aus Walhalla in seine Heimatwelt zurück und bringt sofort 2 Punkte.'],
    },
    {
      id: 'end',
      title: 'Das Ende',
      sentences: [
        'Nach der letzten Runde gewinnt die höchste Punktzahl. Bei Gleichstand entscheiden mehr beherrschte Welten, dann mehr Steine in den Welten; sonst ist der Sieg geteilt.',
      ],
    },
    {
      id: 'variants',
      title: 'Varianten',
      sentences: [
        'Duell: Jötunheim gegen Nidavellir mit acht Aktionspunkten in jeder Runde. Asgards Kraft ist Nachahmen: Sie wirkt wie eine beliebige der anderen.',
        'Duell mit vier Völkern: Jeder Spieler führt zwei Völker, die einzeln ziehen, auch gegeneinander. Am Ende werden ihre Punkte zusammengezählt.',
        'Pakte: Partner spielen für sich und sind auf dem Brett Gegner; am Ende werden ihre Punkte zusammengezählt.',
        'Bündnisse: Für die Herrschaft zählen die Steine beider Partner zusammen, und jeder der beiden Avatare entscheidet einen Gleichstand für beide. Der Partner mit mehr Steinen in der Welt nutzt ihre Kraft und bekommt die Punkte.',
      ],
    },
  ],
  actions: 'Aktionspunkte ausgeben',
  actionRows: [
    ['Aufbieten', '1', 'ein eigener Stein aus der Reserve auf die Tafel'],
    ['Entsenden', '1 oder 2', 'ein eigener Stein von der Tafel in eine Welt: 1 in die Welt deines Avatars, 2 in jede andere'],
    ['Ziehen', '1', 'ein eigener Stein in eine Nachbarwelt'],
    ['Reisen', '1', 'dein Avatar in eine Nachbarwelt'],
    ['Zurückholen', '1', 'ein eigener Stein aus Helheim in die Reserve'],
    ['Drängen', '2 *', 'ein Stein eines anderen Volks in eine Nachbarwelt'],
    ['Treiben', '2', 'der Avatar eines anderen Volks in eine Nachbarwelt'],
    ['Verbannen', '3 *', 'ein Stein eines anderen Volks aus einer Welt nach Helheim'],
    ['*', '±1', '1 weniger, wenn dein Avatar in der Welt ist, die der Stein verlässt; 1 mehr, wenn der Avatar seines Volks dort ist'],
  ],
  powers: 'Weltenkräfte',
  powersText: '„Beliebig“ schließt deine eigenen Steine ein. Steine und Avatare geschützter Völker können andere nicht wählen.',
  avatars: 'Avatarkräfte',
  avatarsText: 'Einmal pro Zug und kostenlos, sofern nichts anderes angegeben ist.',
  inUse: 'In dieser Partie im Spiel.',
  notInUse: 'In dieser Partie nicht im Spiel.',
  scoring: 'Wertung',
  scoreRows: [
    ['1', 'für jeden Stein auf der Tafel'],
    ['2', 'für jeden Stein in den neun Welten'],
    ['5', 'für jede Welt, die du beherrschst'],
    ['3', 'für jede umstrittene Welt, an der du beteiligt bist'],
    ['1', 'für jede Welt mit mindestens einem deiner Steine'],
    ['−2', 'für jeden Stein in Helheim'],
  ],
  keys: {
    title: 'Tasten',
    rows: [
      ['Pfeiltasten', 'zwischen den Möglichkeiten wechseln'],
      ['Enter', 'auswählen, dann bestätigen'],
      ['Escape', 'einen Schritt zurück'],
      ['1 – 9', 'eine Welt wählen oder zu ihr gehen'],
      ['A', 'die Kraft des Avatars'],
      ['E', 'den Zug beenden'],
      ['P', 'auf eine Kraft verzichten'],
      ['U', 'zurücknehmen'],
      ['W', 'warum etwas nicht angeboten wird'],
      ['S', 'den Zug von vorn beginnen'],
      ['F', 'Vorschau'],
      ['H', 'was passiert ist'],
      [',  .', 'vor und zurück'],
      ['D', 'Pfeile und Ringe zeichnen; geht auch mit der rechten Maustaste'],
      ['+  −  0', 'vergrößern, verkleinern, einpassen'],
    ],
  },
};
