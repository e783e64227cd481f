export const en = {
  board: {
    title: 'A board that grows',
    text: 'One tile lies there already. In turn each of you lays another beside those that lie, and gets points for it. When all tiles are laid, the most points win.',
  },
  hand: {
    title: 'Your five tiles',
    text: 'The number says how strong a tile is. Take one, and every free place shows what it would bring there. Touch a place, read the reasons, and confirm.',
  },
  line: {
    title: 'Why these points',
    text: 'Only the row and the column of the tile just laid are looked at. Where it is stronger than every other tile, it wins that line: one point for each tile in it.',
  },
  others: {
    title: 'Lines stay open',
    text: 'Others score with your tiles too: it only counts who lays the strongest one now. Your hand is filled up again after each turn.',
  },
  equal: {
    title: 'Equal is not enough',
    text: 'Beside a tile just as strong yours wins nothing there. Row and column are judged one by one: in a corner between two lines you can win both.',
  },
  dragon: {
    title: 'The dragon comes from above',
    text: 'Your dragon may also come down on top of a tile and take its place in both lines. Only another dragon is safe from it. So even an Odin that guards a long line can go.',
  },
  skadi: {
    title: 'Skadi swaps',
    text: 'She may take the place of a tile, and you take that tile into your hand. She is weak herself: a good catch is a strong tile that you will lay again.',
  },
  loki: {
    title: 'Beside Loki all are weak',
    text: 'He is worth only 1, but tiles straight beside him count nothing. Next to an Odin he makes a line easy to win; near your own tiles he hurts.',
  },
  fenrir: {
    title: 'Fenrirs run in packs',
    text: 'Each Fenrir in a line is worth what all of them there are worth together: two make 8, three 12. The one laid last beats those that were there.',
  },
  troll: {
    title: 'Nobody stays beside a troll',
    text: 'Next to a troll only another troll can be laid. It is strong, and it shuts the places around it, for you as well.',
  },
  valkyrie: {
    title: 'Two Valkyries hold a line',
    text: 'A line with a Valkyrie at each end belongs to them, whatever lies between: whoever lays the second one scores it all. After that nobody wins it by strength.',
  },
  end: {
    title: 'The deck runs out',
    text: 'When it is empty, hands are played out, and that is the end. This button shows which tiles you have not seen yet. Of equal scores the one reached first is ahead.',
  },
};
