import type { en } from './en';

export const de: typeof en = {
  coast: {
    title: 'Drei Raubzüge an einer Küste',
    text: 'Boote bringen Wikinger zu drei Halbinseln. Manche Felder bringen sofort Punkte, manche später; am Ende eines Raubzugs zählt Stärke auf den Halbinseln. Nach drei Raubzügen gewinnt der Spieler mit den meisten Punkten.',
  },
  board: {
    title: 'Einsteigen',
    text: 'Dieses Boot lenkst du. Neutrale Plätze sind für alle da, der farbige nur für seine Farbe, und das ist hier deine. Tippe auf die Plätze und bestätige. Deine Wikinger müssen für den ganzen Raubzug reichen.',
  },
  sail: {
    title: 'Einen Fjord wählen',
    text: 'Tippe auf einen Fjord, um zu sehen, wo jeder Wikinger landen könnte: links oder rechts in seiner Reihe. Tippe noch einmal, um das Boot zu wenden. In der Mitte ist auf beiden Seiten Land.',
  },
  ride: {
    title: 'Mitfahren',
    text: 'Dieses Boot lenkt ein anderer Spieler, aber der farbige Platz ist deiner. Einer deiner Wikinger darf mitfahren, bevor du das Ziel kennst. Wie er landet, bestimmst du.',
  },
  defend: {
    title: 'Du wirst angegriffen',
    text: 'Weichst du, geht dein Wikinger nach Walhalla. Hältst du stand, geht einer deiner Helden aus Walhalla nach Asgard, und der Angreifer fällt. Ein Schild kostet keinen Helden. Gegen eine Angriffskarte hilft nichts.',
  },
  lay: {
    title: 'Der Raubzug ist vorbei',
    text: 'Alle spielen verdeckt beliebig viele Karten aus; aufgedeckt wird gemeinsam. Geländekarten bringen einen Punkt für jedes deiner Felder mit diesem Gelände; die anderen machen dich an einem Ort um 2 stärker.',
  },
  raid: {
    title: 'So kommen deine Punkte zustande',
    text: 'Erst die Karten, dann Weizen, dann die Spitzen. Deine Wikinger gehen heim nach Asgard, außer denen im Weizen. Verstärkung kommt nach Midgard: Die meisten Helden in Walhalla bringen am meisten.',
  },
  fields: {
    title: 'Was Felder bringen',
    text: 'Ein Wald bringt sofort Punkte, eine Kultstätte eine Karte. Ein Dorf macht dich auf seiner Halbinsel um seine Zahl stärker. Weizen bringt am Ende jedes Raubzugs Punkte: 1, dann 2, dann 3.',
  },
  strong: {
    title: 'Wer am stärksten ist',
    text: 'Auf jeder Halbinsel zählt jeder Wikinger 1 und jedes Dorf seine Zahl. Der Stärkste bekommt die äußere Spitze, der Zweite die innere. Einer dieser Knöpfe zeigt die aktuellen Stärken.',
  },
  cards: {
    title: 'Deine Karten',
    text: 'Nur du siehst sie. Angriff, Schild und Jagd spielst du bei Landungen, alle anderen am Ende eines Raubzugs. Tippe auf eine Karte, um zu lesen, was sie kann. Du kannst Karten für den nächsten Raubzug behalten.',
  },
  walhalla: {
    title: 'Walhalla hilft dir',
    text: 'Gefallene Wikinger kommen dorthin. Helden retten Verteidiger, bringen Verstärkung für den nächsten Raubzug und am Ende Punkte. In Midgard steigen Wikinger ein, Asgard ist die Reserve.',
  },
  last: {
    title: 'Der letzte Raubzug',
    text: 'Danach bringt jedes deiner Felder noch einen Punkt, Walhalla 6 für den Ersten und 5 für den Zweiten. Übrige Wikinger und Karten sind nichts wert: Setze sie ein.',
  },
};
