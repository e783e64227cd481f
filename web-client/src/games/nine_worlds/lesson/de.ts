import type { en } from './en';

export const de: typeof en = {
  worlds: {
    title: 'Neun Welten',
    text: 'Du und dein Gegner führt je die Steine einer Welt. Der Spieler mit mehr Steinen in einer Welt beherrscht sie. Nach drei Runden zählen Welten und Steine. Glück spielt keine Rolle.',
  },
  stores: {
    title: 'Woher Steine kommen',
    text: 'Die meisten liegen in der Reserve. Für 1 Aktionspunkt kommt ein Stein auf deine Tafel und von dort in eine Welt: für 1 dorthin, wo dein Avatar ist, für 2 überall sonst.',
  },
  points: {
    title: 'Aktionspunkte',
    text: 'Damit wird alles bezahlt, was du in einem Zug tust. Berühre einen Stein, deinen Avatar oder einen Vorrat, dann das Ziel; sieh den Preis an und bestätige. Bis der Zug endet, lässt sich alles zurücknehmen.',
  },
  power: {
    title: 'Eine Welt leiht ihre Kraft',
    text: 'Eine Welt mit genau fünf Steinen leiht ihre Kraft dem, der sie beherrscht. Nutze sie jetzt oder verzichte. Was sie kann, steht hier und in der Hilfe hinter dem Fragezeichen.',
  },
  endTurn: {
    title: 'Den Zug beenden',
    text: 'Punkte, die übrig sind, verfallen. Bleibt nichts Nützliches mehr, beende den Zug selbst. Haben das beide getan, folgen Kämpfe und Kräfte.',
  },
  cost: {
    title: 'Warum dieser Preis',
    text: 'In eine Nachbarwelt kostet es 1, für einen Stein wie für deinen Avatar. Andere anzurühren ist teurer: einen Stein drängen 2, ihn verbannen 3. Eins weniger, wo dein Avatar ist, eins mehr, wo der fremde ist.',
  },
  avatar: {
    title: 'Dein Avatar',
    text: 'Er ist kein Stein und wird nicht gezählt. Aber wo er ist, entsendest du billig, und mit gleich vielen Steinen wie der andere ist die Welt deine. Sind beide Avatare dort, bleibt sie umstritten.',
  },
  battle: {
    title: 'Zu viele für eine Welt',
    text: 'Eine Welt fasst fünf Steine. Sind es mehr, nehmen beide Seiten abwechselnd einen heraus, bis fünf bleiben. Was der Herrscher herausnahm, kommt nach Walhalla: Es kehrt heim und bringt je 2 Punkte.',
  },
  order: {
    title: 'Wer beginnt',
    text: 'Der Spieler mit den meisten Steinen in den Welten beginnt die Runde. Als Letzter hast du auch einen Vorteil: Du siehst, was der andere tut, und kannst darauf antworten.',
  },
  worth: {
    title: 'Was am Ende zählt',
    text: 'Jede beherrschte Welt 5, jede umstrittene 3. Jeder Stein in einer Welt 2, auf der Tafel 1, und 1 für jede Welt, in der du überhaupt bist. In Helheim kostet jeder 2. Die Vorschau hier zeigt, wie es steht.',
  },
  last: {
    title: 'Die letzte Runde',
    text: 'Jetzt muss nichts mehr aufgehoben werden. Lieber zwei Welten um je einen Stein als eine um drei; und ein Stein aus der Reserve auf die Tafel ist noch ein Punkt.',
  },
  scored: {
    title: 'Warum diese Punkte',
    text: 'Jeder Teil ist so gezählt, wie du ihn siehst. Mit der Leiste unten kannst du Zug für Zug zurückgehen und sehen, wo eine Welt gewonnen oder verloren ging.',
  },
};
