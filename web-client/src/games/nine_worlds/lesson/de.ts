import type { en } from './en';

export const de: typeof en = {
  worlds: {
    title: 'Neun Welten',
    text: 'Du und dein Gegner führt die Steine je einer Welt. Wer in einer Welt mehr Steine hat, beherrscht sie. Nach drei Runden werden Welten und Steine gewertet. Glück spielt keine Rolle.',
  },
  stores: {
    title: 'Woher Steine kommen',
    text: 'Die meisten liegen in der Reserve. Für 1 Aktionspunkt kommt ein Stein auf deine Tafel und von dort in eine Welt: für 1 dorthin, wo dein Avatar ist, für 2 überall sonst.',
  },
  points: {
    title: 'Aktionspunkte',
    text: 'Jede Aktion kostet Aktionspunkte. Tippe auf einen Stein, deinen Avatar oder einen Vorrat, dann auf das Ziel; prüfe die Kosten und bestätige. Bis dein Zug endet, kannst du alles zurücknehmen.',
  },
  power: {
    title: 'Eine Welt gibt ihre Kraft',
    text: 'Eine Welt mit genau fünf Steinen gibt ihre Kraft dem Spieler, der sie beherrscht. Nutze sie jetzt oder verzichte. Ihre Wirkung steht hier und in der Hilfe hinter dem Fragezeichen.',
  },
  endTurn: {
    title: 'Den Zug beenden',
    text: 'Übrige Punkte verfallen. Wenn nichts Nützliches mehr bleibt, beende deinen Zug. Nach beiden Zügen folgen Kämpfe und Kräfte.',
  },
  cost: {
    title: 'Was Aktionen kosten',
    text: 'Einen Stein oder deinen Avatar in eine Nachbarwelt zu ziehen kostet 1. Gegnerische Steine sind teurer: drängen 2, verbannen 3. Es kostet 1 weniger, wo dein Avatar ist, und 1 mehr, wo der gegnerische ist.',
  },
  avatar: {
    title: 'Dein Avatar',
    text: 'Er zählt nicht als Stein. Aber wo er ist, entsendest du billiger, und bei Gleichstand entscheidet er für dich. Sind beide Avatare dort, bleibt die Welt umstritten.',
  },
  battle: {
    title: 'Zu viele für eine Welt',
    text: 'Eine Welt fasst fünf Steine. Sind es mehr, entfernen beide Spieler abwechselnd einen eigenen, bis fünf bleiben. Die entfernten Steine des Siegers kommen nach Walhalla, kehren heim und bringen je 2 Punkte.',
  },
  order: {
    title: 'Wer beginnt',
    text: 'Der Spieler mit den meisten Steinen in den Welten beginnt die Runde. Als Letzter hast du auch einen Vorteil: Du siehst, was der andere macht, und kannst reagieren.',
  },
  worth: {
    title: 'Wertung',
    text: 'Jede beherrschte Welt bringt 5, jede umstrittene 3. Jeder Stein in einer Welt bringt 2, auf der Tafel 1, dazu jede Welt mit einem deiner Steine 1. Jeder Stein in Helheim kostet 2. Hier ist die Vorschau.',
  },
  last: {
    title: 'Die letzte Runde',
    text: 'Du musst nichts mehr aufsparen. Zwei Welten mit je einem Stein Vorsprung sind besser als eine mit dreien, und ein Stein aus der Reserve auf die Tafel bringt noch einen Punkt.',
  },
  scored: {
    title: 'So kommen deine Punkte zustande',
    text: 'Hier steht, woraus sich deine Punkte zusammensetzen. Mit der Leiste unten kannst du Zug für Zug zurückgehen und sehen, wo Welten gewonnen oder verloren wurden.',
  },
};
