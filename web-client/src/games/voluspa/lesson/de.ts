import type { en } from './en';

export const de: typeof en = {
  board: {
    title: 'Ein Feld, das wächst',
    text: 'Ein Plättchen liegt schon da. Reihum legt jeder eines daneben und bekommt Punkte dafür. Sind alle gelegt, gewinnen die meisten Punkte.',
  },
  hand: {
    title: 'Deine fünf Plättchen',
    text: 'Die Zahl sagt, wie stark eines ist. Nimm eines, und jeder freie Platz zeigt, was es dort brächte. Berühre einen Platz, lies die Gründe und bestätige.',
  },
  line: {
    title: 'Warum diese Punkte',
    text: 'Angesehen werden nur die Zeile und die Spalte des gerade gelegten Plättchens. Ist es dort stärker als jedes andere, gewinnt es die Linie: ein Punkt für jedes Plättchen darin.',
  },
  others: {
    title: 'Linien bleiben offen',
    text: 'Auch andere punkten mit deinen Plättchen: Es zählt nur das stärkste neue. Nach jedem Zug ziehst du nach.',
  },
  equal: {
    title: 'Gleich stark reicht nicht',
    text: 'Neben einem gleich starken gewinnt deines dort nichts. Zeile und Spalte werden einzeln beurteilt: In einer Ecke zwischen zwei Linien kannst du beide gewinnen.',
  },
  dragon: {
    title: 'Der Drache kommt von oben',
    text: 'Dein Drache darf auch auf einem Plättchen landen und nimmt in beiden Linien dessen Platz ein. Nur ein anderer Drache ist vor ihm sicher. So geht auch ein Odin, der eine lange Linie bewacht.',
  },
  skadi: {
    title: 'Skadi tauscht',
    text: 'Sie darf den Platz eines Plättchens einnehmen, und dieses kommt auf deine Hand. Sie selbst ist schwach: Ein guter Fang ist ein starkes, das du wieder legst.',
  },
  loki: {
    title: 'Neben Loki sind alle schwach',
    text: 'Er ist nur 1 wert, aber was gerade neben ihm liegt, zählt nichts. Neben einem Odin macht er eine Linie leicht zu gewinnen; bei deinen eigenen schadet er.',
  },
  fenrir: {
    title: 'Fenrire jagen im Rudel',
    text: 'Jeder Fenrir einer Linie ist wert, was alle dort zusammen wert sind: zwei sind 8, drei 12. Der zuletzt gelegte schlägt die, die schon lagen.',
  },
  troll: {
    title: 'Trolle halten andere fern',
    text: 'Neben einen Troll darf nur noch ein Troll. Er ist stark und sperrt die Plätze um sich herum, auch für dich.',
  },
  valkyrie: {
    title: 'Zwei Walküren halten eine Linie',
    text: 'Eine Linie mit einer Walküre an jedem Ende gehört ihnen: Mit der zweiten wertest du die ganze Linie, egal was dazwischen liegt. Danach gewinnt sie niemand mehr durch Stärke.',
  },
  end: {
    title: 'Der Stapel geht zu Ende',
    text: 'Ist er leer, spielt ihr eure Hände aus, dann ist Schluss. Dieser Knopf zeigt, welche Plättchen du noch nicht gesehen hast. Bei gleicher Punktzahl liegt vorn, wer sie zuerst erreicht hat.',
  },
};
