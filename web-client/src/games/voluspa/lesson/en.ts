export const en = {
  board: {
    title: 'A board that grows',
    text: 'One tile is already on the board. Players take turns placing tiles next to it and scoring points. When all tiles are placed, the player with the most points wins.',
  },
  hand: {
    title: 'Your five tiles',
    text: 'The number is the strength of a tile. Choose one, and every free cell shows what you would score there. Tap a cell, read the reasons, and confirm.',
  },
  line: {
    title: 'How you scored',
    text: 'Only the row and column of the new tile count. If it is stronger than every other tile there, it wins the line: one point for each tile in it.',
  },
  others: {
    title: 'Lines stay open',
    text: 'Other players score with your tiles too: only the strongest new tile counts. You draw back up after each turn.',
  },
  equal: {
    title: 'Ties do not win',
    text: 'Next to an equally strong tile, yours does not win the line. Row and column are scored separately: in a corner you can win both.',
  },
  dragon: {
    title: 'Dragons land on tiles',
    text: 'You may place a dragon on top of another tile; it then counts in both lines instead. Only another dragon is safe from it. Even an Odin guarding a long line can be covered.',
  },
  skadi: {
    title: 'Skadi swaps',
    text: 'She may replace a tile, which goes to your hand. She is weak herself, so take a strong tile you can place again.',
  },
  loki: {
    title: 'Loki weakens his neighbors',
    text: 'He is worth only 1, but tiles directly next to him are worth 0. Next to an Odin he makes a line easy to win; next to your own tiles he hurts you.',
  },
  fenrir: {
    title: 'Fenrirs run in packs',
    text: 'Each Fenrir in a line is worth the sum of all of them: two make 8, three make 12. The newest one beats the others.',
  },
  troll: {
    title: 'Trolls keep others away',
    text: 'Only another troll can be placed next to a troll. It is strong, and it blocks the cells around it, for you as well.',
  },
  valkyrie: {
    title: 'Two valkyries hold a line',
    text: 'A line with a valkyrie at each end is theirs: placing the second one scores the whole line, no matter what lies between. After that, strength no longer wins it.',
  },
  end: {
    title: 'The deck runs out',
    text: 'When the deck is empty, players play out their hands and the game ends. This button shows the tiles you have not seen. Ties go to the player who reached the score first.',
  },
};
