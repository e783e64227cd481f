import type { ExamplesOfVoluspa } from './examples.texts';

/** Beispiele und Fragen in eigenen Worten; die Punkte berechnet die Engine, sie stehen unter den Zeichnungen. */
export const de: ExamplesOfVoluspa = {
  before: 'Vorher',
  chapters: [
    {
      id: 'examples',
      title: 'Durchgerechnete Beispiele',
      examples: [
        {
          id: 'example-lines',
          title: 'Zwei Linien mit einem Plättchen',
          sentences: ['Odin ist mehr wert als Drache und Skadi in seiner Zeile und mehr als Thor in seiner Spalte. Beide Linien zählen, und Odin zählt in jeder mit.'],
          drawn: ['two_lines'],
        },
        {
          id: 'example-tie',
          title: 'Gleichstand reicht nicht',
          sentences: ['Am selben Ort gewinnt ein weiterer Thor die Zeile. In der Spalte ist er aber nur gleich viel wert wie der andere Thor: Die Spalte zählt nicht.'],
          drawn: ['tie'],
        },
        {
          id: 'example-bookends',
          title: 'Walküren an beiden Enden',
          sentences: ['Die zweite Walküre schließt die Linie ab. Sie wertet sie ganz, obwohl Odin und der Drache mehr wert sind.'],
          drawn: ['bookends'],
        },
        {
          id: 'example-loki',
          title: 'Odin neben Loki',
          sentences: ['Neben Loki ist Odin nichts wert. Thor muss nur den Drachen übertreffen.'],
          drawn: ['loki'],
        },
        {
          id: 'example-pack',
          title: 'Das Rudel',
          sentences: ['Drei Fenrire in einer Linie sind jeweils so viel wert wie alle drei zusammen. Damit schlagen sie Thor.'],
          drawn: ['pack'],
        },
        {
          id: 'example-cover',
          title: 'Ein Drache überdeckt Odin',
          sentences: ['Der Drache landet auf Odin, der abgelegt wird. Was in der Linie bleibt, ist weniger wert als der Drache.'],
          drawn: ['cover'],
        },
        {
          id: 'example-hel',
          title: 'Hel reißt eine Lücke',
          sentences: ['Hel wertet jedes Plättchen um sich herum, auch schräg. Ihr Feld gehört zu keiner Linie mehr: Die untere Zeile zerfällt in zwei einzelne Plättchen.'],
          drawn: ['hel'],
        },
        {
          id: 'example-push',
          title: 'Ein Jötunn schiebt Thor',
          sentences: ['Der Jötunn nimmt Thors Platz ein und schiebt ihn hinter das Ende der Zeile. Dort liegt Thor neben Loki und ist nichts wert, also gewinnt der Jötunn die ganze Zeile.'],
          drawn: ['push'],
        },
      ],
    },
    {
      id: 'questions',
      title: 'Fragen und Antworten',
      examples: [
        {
          id: 'question-lasting',
          title: 'Wirken Fähigkeiten nur beim Legen?',
          sentences: [
            'Nein, sie wirken, solange das Plättchen offen liegt. Loki schwächt seine Nachbarn weiter, ein Troll hält andere fern, und ein Rudel behält seine Summe.',
            'Odin schlägt also keine drei Fenrire, und ein Drache zwischen zwei Walküren bringt nichts, egal was er überdeckt.',
          ],
          drawn: ['q1_pack', 'q1_bookends'],
        },
        {
          id: 'question-valkyrie-loki',
          title: 'Schließen Walküren neben Loki eine Linie ab?',
          sentences: ['Ja. Loki nimmt ihnen den Wert, nicht die Fähigkeit: Walküren an beiden Enden gewinnen die Linie.'],
          drawn: ['q2'],
        },
        {
          id: 'question-fenrir-loki',
          title: 'Was ist ein Fenrir neben Loki wert?',
          sentences: [
            'Er trägt nichts zum Rudel bei, ist aber so viel wert wie die anderen Fenrire seiner Linie zusammen. Damit steht er nur gleich mit ihnen und zählt nicht.',
            'Ohne Loki erhöht derselbe Fenrir die Summe und zählt.',
          ],
          drawn: ['q3_beside_loki', 'q3_without_loki'],
        },
        {
          id: 'question-serpent-end',
          title: 'Zählt eine Hel am Ende für die Seeschlange?',
          sentences: ['Nein. Eine Hel ist eine Lücke. Die Schlange zählt die Felder vom ersten Plättchen ihrer Zeile oder Spalte bis zum letzten; Lücken dazwischen zählen, eine Hel dahinter nicht.'],
          drawn: ['q4'],
        },
        {
          id: 'question-hel-hel',
          title: 'Zählt eine Hel neben einer Hel?',
          sentences: ['Nein. Eine Hel zählt die Plättchen um sich herum, und eine andere Hel ist eine Lücke.'],
          drawn: ['q5'],
        },
        {
          id: 'question-serpent-valkyries',
          title: 'Halten Walküren die Seeschlange auf?',
          sentences: [
            'Nur wenn sie die lückenlose Linie der Schlange selbst abschließen. Walküren an anderer Stelle der Zeile spielen keine Rolle.',
            'Zwischen den beiden Walküren bringt die Schlange nichts. Liegt eine Hel zwischen einer Walküre und ihr, ist die Linie nicht abgeschlossen, und die Schlange zählt.',
          ],
          drawn: ['q6_behind_hel', 'q6_between', 'q6_across_hel'],
        },
        {
          id: 'question-dwarf-niohoggr',
          title: 'Bekommt ein Zwerg den Bonus von Nidhöggr?',
          sentences: ['Nein. Ein Zwerg wertet keine Linien, sondern die Hälfte dessen, was seine Nachbarn wert sind, abgerundet.'],
          drawn: ['q7'],
        },
        {
          id: 'question-raven-boost',
          title: 'Was wird aus Verstärkungen, wenn ein Rabe landet?',
          sentences: [
            'Die Verstärkung eines überdeckten Plättchens ist weg, auch wenn der Rabe weiterfliegt: Hier kehrt Skadi ohne Verstärkung zurück, und der Rabe schlägt sie noch einmal.',
            'Eine Verstärkung des Raben selbst gilt bei beiden Landungen.',
          ],
          drawn: ['q8_boosted_tile', 'q8_boosted_raven'],
        },
        {
          id: 'question-serpent-niohoggr',
          title: 'Bekommt die Seeschlange den Bonus von Nidhöggr?',
          sentences: ['Ja, für jeden Nidhöggr in der gewerteten Zeile oder Spalte, über Lücken und Hels hinweg und auch neben Loki.'],
          drawn: ['q9'],
        },
        {
          id: 'question-skadi-niohoggr',
          title: 'Bekommt Skadi den Bonus, wenn sie Nidhöggr nimmt?',
          sentences: ['Nein. Ein genommenes Plättchen ist schon aus der Linie, wenn sie gewertet wird. Drache und Rabe überdecken Nidhöggr; dann zählt er noch mit.'],
          drawn: ['q10_skadi', 'q10_dragon'],
        },
      ],
    },
  ],
};
