/** Why something is forbidden, by what the engine says. */
export const de: Readonly<Record<string, string>> = {
  'The game is over.': 'Die Partie ist zu Ende.',
  'It is not your turn.': 'Du bist nicht am Zug.',
  'A tile has to touch a side of another tile.': 'Ein Plättchen muss mit einer Seite an ein anderes grenzen.',
  'This tile goes only on top of another tile.': 'Dieses Plättchen kommt nur auf ein anderes.',
  'This tile goes only on a free cell.': 'Dieses Plättchen kommt nur auf ein freies Feld.',
  'This tile may not take the place of another of its kind.': 'Dieses Plättchen darf nicht an die Stelle eines gleichen treten.',
  'Nothing goes onto a Hel.': 'Auf eine Hel kommt nichts.',
  'A jotunn on an occupied cell has to bump the tile there in a direction.':
    'Ein Jötunn auf einem besetzten Feld muss das Plättchen dort in eine Richtung schieben.',
  'Only a jotunn on an occupied cell bumps.': 'Nur ein Jötunn auf einem besetzten Feld schiebt.',
  'A Hel lies where the bumped tile would go.': 'Wohin das Plättchen geschoben würde, liegt eine Hel.',
  'No line may become longer than seven tiles.': 'Keine Linie darf länger als sieben Plättchen werden.',
  'Only a troll, a dwarf or a Hel may come to lie next to a troll.': 'Neben einen Troll darf nur ein Troll, ein Zwerg oder eine Hel geraten.',
  'Only a troll or a dwarf may be bumped to a cell next to a troll.':
    'Auf ein Feld neben einem Troll darf nur ein Troll oder ein Zwerg geschoben werden.',
  'After a Hermod the next tile goes into its row or its column.': 'Nach einem Hermod kommt das nächste Plättchen in seine Zeile oder Spalte.',
  'After a Hermod a Hel goes only close to it.': 'Nach einem Hermod kommt eine Hel nur dicht zu ihm.',
  'The second place of a raven has to be a different cell.': 'Das zweite Feld eines Raben muss ein anderes sein.',
  'A Hel cannot be boosted.': 'Eine Hel kann nicht verstärkt werden.',
  'Only the raven just placed may be placed once more.': 'Nur der eben gelegte Rabe darf noch einmal gelegt werden.',
  'The hand has to be discarded down to five tiles first.': 'Erst musst du bis auf fünf Plättchen ablegen.',
  'You hold no such tile.': 'Du hast kein solches Plättchen.',
  'There is no freya to discard now for a tile of the hand that could then be placed.':
    'Es gibt gerade keine Freya abzuwerfen für ein Plättchen der Hand, das dann gelegt werden könnte.',
  'No such tile is to be discarded now.': 'So ein Plättchen ist jetzt nicht abzulegen.',
  'The turn cannot be ended now: a tile has to be placed or discarded.':
    'Der Zug kann noch nicht enden: Ein Plättchen muss gelegt oder abgelegt werden.',
  'You have no tile left that you could lay.': 'Du hast kein Plättchen mehr, das du legen könntest.',
};
