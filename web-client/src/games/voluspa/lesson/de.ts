import type { en } from './en';

export const de: typeof en = {
  board: {
    title: 'Ein wachsendes Spielfeld',
    text: 'Ein Plättchen liegt schon. Reihum legt jeder Spieler eins daneben und bekommt Punkte. Wenn alle gelegt sind, gewinnt der Spieler mit den meisten Punkten.',
  },
  hand: {
    title: 'Deine fünf Plättchen',
    text: 'Die Zahl ist die Stärke eines Plättchens. Wähle eins, und jedes freie Feld zeigt, wie viele Punkte es dort bringt. Tippe auf ein Feld, lies die Begründung und bestätige.',
  },
  line: {
    title: 'So kommen deine Punkte zustande',
    text: 'Es zählen nur Zeile und Spalte des neuen Plättchens. Ist es stärker als alle anderen darin, gewinnt es die Linie: ein Punkt für jedes Plättchen in ihr.',
  },
  others: {
    title: 'Linien bleiben offen',
    text: 'Auch andere punkten mit deinen Plättchen: Es zählt nur, dass das neue das stärkste ist. Nach jedem Zug ziehst du nach.',
  },
  equal: {
    title: 'Gleich stark reicht nicht',
    text: 'Neben einem gleich starken Plättchen gewinnt deins die Linie nicht. Zeile und Spalte werden getrennt gewertet: In einer Ecke kannst du beide gewinnen.',
  },
  dragon: {
    title: 'Drachen landen auf Plättchen',
    text: 'Du darfst einen Drachen auf ein anderes Plättchen legen; er zählt dann in beiden Linien an dessen Stelle. Nur ein anderer Drache ist vor ihm sicher. Sogar ein Odin, der eine lange Linie bewacht, lässt sich überdecken.',
  },
  skadi: {
    title: 'Skadi tauscht',
    text: 'Sie darf ein Plättchen ersetzen, das dann auf deine Hand kommt. Sie selbst ist schwach; nimm also ein starkes Plättchen, das du wieder legen kannst.',
  },
  loki: {
    title: 'Loki schwächt seine Nachbarn',
    text: 'Er ist nur 1 wert, aber Plättchen direkt neben ihm sind 0 wert. Neben einem Odin macht er eine Linie leicht zu gewinnen; neben deinen eigenen Plättchen schadet er dir.',
  },
  fenrir: {
    title: 'Fenrire jagen im Rudel',
    text: 'Jeder Fenrir einer Linie ist so viel wert wie alle zusammen: bei zweien 8, bei dreien 12. Der neueste schlägt die anderen.',
  },
  troll: {
    title: 'Trolle halten andere fern',
    text: 'Neben einen Troll darf nur ein weiterer Troll. Er ist stark und sperrt die Felder um sich herum, auch für dich.',
  },
  valkyrie: {
    title: 'Zwei Walküren halten eine Linie',
    text: 'Eine Linie mit einer Walküre an jedem Ende gehört ihnen: Mit der zweiten wertest du die ganze Linie, egal was dazwischen liegt. Danach lässt sie sich nicht mehr durch Stärke gewinnen.',
  },
  end: {
    title: 'Der Stapel wird leer',
    text: 'Wenn der Stapel leer ist, spielen alle ihre Hand aus, dann endet die Partie. Dieser Knopf zeigt, welche Plättchen du noch nicht gesehen hast. Bei Gleichstand liegt vorn, wer die Punktzahl zuerst erreicht hat.',
  },
};
