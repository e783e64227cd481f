import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Worum es geht',
      sentences: [
        'Jedes Volk führt 25 Steine und einen Avatar aus seiner Heimatwelt. Beherrschte Welten, Steine in den Welten und Steine, die auf der Tafel bereitliegen, bringen Punkte; wer die meisten hat, gewinnt. Nach dem Aufbau bleibt nichts dem Zufall überlassen.',
        'Wege verbinden jede Welt mit ihren Nachbarn darüber, darunter, links und rechts.',
      ],
    },
    {
      id: 'places',
      title: 'Wo Steine sind',
      sentences: [
        'Die meisten Steine liegen anfangs in der Reserve und zählen nichts. Ein Stein auf der Tafel steht bereit, in die Welten zu ziehen. In Helheim sind die Verbannten: Jeder kostet Punkte, bis er zurückgeholt wird. Gefallene Sieger warten in Walhalla und kehren am Ende der Runde heim.',
        'Der Avatar ist immer in einer Welt. Er ist kein Stein, aber er entscheidet bei Gleichstand und ändert Preise.',
      ],
    },
    {
      id: 'control',
      title: 'Herrschaft',
      sentences: [
        'Das Volk mit den meisten Steinen in einer Welt beherrscht sie. Bei Gleichstand entscheidet ein Avatar für sein Volk, wenn er dort der einzige der gleichstarken Völker ist. Sonst ist die Welt zwischen ihnen umstritten. Gleichstand um den zweiten Platz zählt nichts.',
        'Auf dem Brett zeigt ein Banner das herrschende Volk, ein zerrissenes Banner die streitenden Völker.',
      ],
    },
    {
      id: 'round',
      title: 'Eine Runde',
      sentences: [
        'Reihenfolge: In der ersten Runde zählt die Nummer der Heimatwelt. Später beginnt das Volk mit den meisten Steinen in den Welten; bei Gleichstand entscheiden mehr beherrschte Welten, dann mehr Steine in Asgard, Vanaheim und so weiter.',
        'Züge: Jedes Volk macht seinen ganzen Zug und gibt dabei Aktionspunkte aus. Bei 3, 4, 5 oder 6 Völkern sind es 7, 6, 5 oder 4, und einer mehr, wenn es zu Beginn der Runde seine Heimatwelt beherrschte. Bei vier Völkern hat das erste 1 mehr; bei fünf oder sechs hat das erste 2 und das zweite 1 mehr. Was nicht ausgegeben wird, verfällt.',
        'Danach folgen Kämpfe, Kräfte und die Heimkehr aus Walhalla. Nach den Runden 3, 6 und 9 wird gewertet.',
      ],
    },
    {
      id: 'battles',
      title: 'Kämpfe',
      sentences: [
        'Eine Welt fasst fünf Steine. Wo mehr sind, nehmen die Völker dort reihum je einen ihrer Steine heraus, immer wieder, bis fünf übrig sind.',
        'Beherrscht danach ein Volk die Welt und waren zu Beginn andere dort, kommen die Steine, die es herausnahm, nach Walhalla. Alle anderen kommen in ihre Reserven.',
      ],
    },
    {
      id: 'powers-phase',
      title: 'Kräfte nutzen',
      sentences: [
        'Nach den Kämpfen wird für jede Welt mit genau fünf Steinen festgehalten, wer sie beherrscht. Welt für Welt dürfen diese Völker dann die Kraft nutzen oder verzichten. Was sich dabei ändert, nimmt keinem eine Kraft und gibt auch keine neue, und es löst keinen Kampf aus.',
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
        'Nach der letzten Runde gewinnt, wer die meisten Punkte hat. Bei Gleichstand entscheiden mehr beherrschte Welten, dann mehr Steine in den Welten; sonst ist der Sieg geteilt.',
      ],
    },
    {
      id: 'variants',
      title: 'Varianten',
      sentences: [
        'Duell: Jötunheim gegen Nidavellir mit acht Aktionspunkten in jeder Runde. Asgards Kraft ist Nachahmen: Sie wirkt wie eine beliebige der anderen.',
        'Duell mit vier Völkern: Jeder führt zwei Völker, die für sich handeln, auch gegeneinander. Ihre Punkte werden am Ende zusammengezählt.',
        'Pakte: Partner spielen für sich und sind auf dem Brett Gegner; am Ende zählen ihre Punkte zusammen.',
        'Bündnisse: Wo über die Herrschaft entschieden wird, zählen die Steine beider Partner zusammen, und jeder der beiden Avatare bricht einen Gleichstand für beide. Wer von beiden dort mehr Steine hat, übt die Herrschaft aus: nutzt die Kraft und bekommt die Punkte.',
      ],
    },
  ],
  actions: 'Wofür es Aktionspunkte braucht',
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
  powers: 'Die Kräfte der Welten',
  powersText: '„Beliebig“ schließt deine eigenen Steine ein. Steine und Avatar eines geschützten Volks können andere nicht wählen.',
  avatars: 'Die Kräfte der Avatare',
  avatarsText: 'Einmal in deinem Zug und ohne Kosten, wenn nichts anderes dasteht.',
  inUse: 'In dieser Partie gelten sie.',
  notInUse: 'In dieser Partie gelten sie nicht.',
  scoring: 'Wertung',
  scoreRows: [
    ['1', 'für jeden Stein auf der Tafel'],
    ['2', 'für jeden Stein in den neun Welten'],
    ['5', 'für jede Welt, die du beherrschst'],
    ['3', 'für jede Welt, um die du mit anderen streitest'],
    ['1', 'für jede Welt mit mindestens einem deiner Steine'],
    ['−2', 'für jeden Stein in Helheim'],
  ],
  keys: {
    title: 'Tasten',
    rows: [
      ['Pfeile', 'von Wahl zu Wahl gehen'],
      ['Enter', 'wählen, dann bestätigen'],
      ['Escape', 'einen Schritt zurück'],
      ['1 – 9', 'eine Welt wählen oder zu ihr gehen'],
      ['A', 'die Kraft des Avatars'],
      ['E', 'den Zug beenden'],
      ['P', 'auf eine Kraft verzichten'],
      ['U', 'rückgängig machen'],
      ['W', 'warum etwas nicht angeboten wird'],
      ['S', 'den Zug von vorn beginnen'],
      ['F', 'Vorschau'],
      ['H', 'was geschehen ist'],
      [',  .', 'darin vor und zurück'],
      ['D', 'Pfeile und Ringe zeichnen, wie mit der rechten Maustaste'],
      ['+  −  0', 'näher, weiter weg, alles zeigen'],
    ],
  },
};
