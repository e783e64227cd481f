/** Why something is forbidden, by the engine's sentence. */
export const de: Readonly<Record<string, string>> = {
  'The game is over.': 'Die Partie ist zu Ende.',
  'It is not your turn.': 'Du bist nicht am Zug.',
  'A tile must touch the side of another tile.': 'Ein Plättchen muss mit einer Seite an ein anderes grenzen.',
  'This tile can only be placed on another tile.': 'Dieses Plättchen kommt nur auf ein anderes.',
  'This tile can only be placed on a free cell.': 'Dieses Plättchen kommt nur auf ein freies Feld.',
  "This tile can't be placed on another of its kind.": 'Dieses Plättchen darf nicht an die Stelle eines gleichen treten.',
  'No tile can be placed on a Hel.': 'Auf eine Hel kommt nichts.',
  'A jotunn on an occupied cell needs a direction to bump the tile in.':
    'Ein Jötunn auf einem besetzten Feld muss das Plättchen dort in eine Richtung schieben.',
  'Only a jotunn on an occupied cell can bump a tile.': 'Nur ein Jötunn auf einem besetzten Feld schiebt.',
  'A Hel is in the way of the bumped tile.': 'Wohin das Plättchen geschoben würde, liegt eine Hel.',
  "A line can't be longer than seven tiles.": 'Keine Linie darf länger als sieben Plättchen werden.',
  'Only a troll, a dwarf or a Hel may be placed next to a troll.': 'Neben einen Troll darf nur ein Troll, ein Zwerg oder eine Hel geraten.',
  'Only a troll or a dwarf may be bumped to a cell next to a troll.':
    'Auf ein Feld neben einem Troll darf nur ein Troll oder ein Zwerg geschoben werden.',
  'After a Hermod, the next tile must go in its row or column.': 'Nach einem Hermod kommt das nächste Plättchen in seine Zeile oder Spalte.',
  'After a Hermod, a Hel can only be placed close to it.': 'Nach einem Hermod kommt eine Hel nur dicht zu ihm.',
  "A raven's second placement must be on a different cell.": 'Das zweite Feld eines Raben muss ein anderes sein.',
  "A Hel can't be boosted.": 'Eine Hel kann nicht verstärkt werden.',
  'Only the raven just placed can be placed again.': 'Nur der eben gelegte Rabe darf noch einmal gelegt werden.',
  'You must first discard down to five tiles.': 'Erst musst du bis auf fünf Plättchen ablegen.',
  "You don't have that tile.": 'Du hast kein solches Plättchen.',
  'You have no freya to discard for a tile that you could then place.':
    'Es gibt gerade keine Freya abzuwerfen für ein Plättchen der Hand, das dann gelegt werden könnte.',
  "You can't discard that tile now.": 'So ein Plättchen ist jetzt nicht abzulegen.',
  "You can't end your turn now: you must place or discard a tile.":
    'Der Zug kann noch nicht enden: Ein Plättchen muss gelegt oder abgelegt werden.',
  'You have no tiles left to place.': 'Du hast kein Plättchen mehr, das du legen könntest.',
};
