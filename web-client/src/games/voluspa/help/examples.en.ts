import type { ExamplesOfVoluspa } from './examples.texts';

/** Examples and questions in the project's own words; points are computed by the engine and shown below each drawing. */
export const en: ExamplesOfVoluspa = {
  before: 'Before',
  chapters: [
    {
      id: 'examples',
      title: 'Worked examples',
      examples: [
        {
          id: 'example-lines',
          title: 'Two lines with one tile',
          sentences: ['Odin is worth more than the dragon and Skadi in his row, and more than Thor in his column. Both lines score, and Odin counts in each.'],
          drawn: ['two_lines'],
        },
        {
          id: 'example-tie',
          title: 'A tie is not enough',
          sentences: ['In the same place another Thor wins the row, but only equals the Thor in the column. The column does not score.'],
          drawn: ['tie'],
        },
        {
          id: 'example-bookends',
          title: 'Valkyries at both ends',
          sentences: ['The second valkyrie closes the line. She scores all of it, although Odin and the dragon are worth more.'],
          drawn: ['bookends'],
        },
        {
          id: 'example-loki',
          title: 'Odin beside Loki',
          sentences: ['Next to Loki, Odin is worth nothing. Thor only has to beat the dragon.'],
          drawn: ['loki'],
        },
        {
          id: 'example-pack',
          title: 'The pack',
          sentences: ['Three Fenrirs in a line are each worth the sum of all three. Together they beat Thor.'],
          drawn: ['pack'],
        },
        {
          id: 'example-cover',
          title: 'A dragon covers Odin',
          sentences: ['The dragon lands on Odin, who is discarded. What is left in the line is worth less than the dragon.'],
          drawn: ['cover'],
        },
        {
          id: 'example-hel',
          title: 'Hel makes a gap',
          sentences: ['Hel scores each tile around her, diagonals included. Her cell no longer belongs to a line: the lower row falls into two lines of one tile.'],
          drawn: ['hel'],
        },
        {
          id: 'example-push',
          title: 'A jötunn pushes Thor',
          sentences: ['The jötunn takes Thor’s place and pushes him past the end of the row. There Thor lies next to Loki and is worth nothing, so the jötunn wins the whole row.'],
          drawn: ['push'],
        },
      ],
    },
    {
      id: 'questions',
      title: 'Questions and answers',
      examples: [
        {
          id: 'question-lasting',
          title: 'Do powers only work when a tile is placed?',
          sentences: [
            'No, they work as long as the tile is visible. Loki keeps weakening his neighbors, a troll keeps others away, and a pack keeps its sum.',
            'So Odin does not beat three Fenrirs, and a dragon between two valkyries scores nothing, no matter what it covers.',
          ],
          drawn: ['q1_pack', 'q1_bookends'],
        },
        {
          id: 'question-valkyrie-loki',
          title: 'Do valkyries next to Loki still close a line?',
          sentences: ['Yes. Loki takes their value, not their power: valkyries at both ends win the line.'],
          drawn: ['q2'],
        },
        {
          id: 'question-fenrir-loki',
          title: 'What is a Fenrir next to Loki worth?',
          sentences: [
            'It adds nothing to the pack, but is worth what the other Fenrirs in its line add up to. So it only equals them and does not score.',
            'Without Loki the same Fenrir adds to the sum and scores.',
          ],
          drawn: ['q3_beside_loki', 'q3_without_loki'],
        },
        {
          id: 'question-serpent-end',
          title: 'Does a Hel at the end count for the sea serpent?',
          sentences: ['No. A Hel is a gap. The serpent counts cells from the first tile of its row or column to the last; gaps in between count, a Hel beyond does not.'],
          drawn: ['q4'],
        },
        {
          id: 'question-hel-hel',
          title: 'Does a Hel next to a Hel score?',
          sentences: ['No. A Hel counts the tiles around her, and another Hel is a gap.'],
          drawn: ['q5'],
        },
        {
          id: 'question-serpent-valkyries',
          title: 'Do valkyries stop the sea serpent?',
          sentences: [
            'Only if they close the serpent’s own unbroken line. A line of valkyries elsewhere in the row does not matter.',
            'Between the two valkyries the serpent scores nothing. With a Hel between a valkyrie and the serpent, the line is not closed, and the serpent scores.',
          ],
          drawn: ['q6_behind_hel', 'q6_between', 'q6_across_hel'],
        },
        {
          id: 'question-dwarf-niohoggr',
          title: 'Does a dwarf get the bonus of Níðhöggr?',
          sentences: ['No. A dwarf scores no lines, only half of what its neighbors are worth, rounded down.'],
          drawn: ['q7'],
        },
        {
          id: 'question-raven-boost',
          title: 'What happens to boosts when a raven lands?',
          sentences: [
            'A boost on a covered tile is gone, even if the raven flies on: here Skadi returns without her boost, so the raven beats her again.',
            'A boost of the raven itself counts for both landings.',
          ],
          drawn: ['q8_boosted_tile', 'q8_boosted_raven'],
        },
        {
          id: 'question-serpent-niohoggr',
          title: 'Does the sea serpent get the bonus of Níðhöggr?',
          sentences: ['Yes, for every Níðhöggr in the row or column it scores, across gaps and Hels, and also next to Loki.'],
          drawn: ['q9'],
        },
        {
          id: 'question-skadi-niohoggr',
          title: 'Does Skadi get the bonus when she takes Níðhöggr?',
          sentences: ['No. A captured tile has left the line before it scores. A dragon or a raven covers Níðhöggr, which then still counts.'],
          drawn: ['q10_skadi', 'q10_dragon'],
        },
      ],
    },
  ],
};
