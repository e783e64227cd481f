import type { en } from './en';

export const de: typeof en = {
  coast: {
    title: 'Drei Raubzüge an einer Küste',
    text: 'Boote bringen Wikinger zu drei Halbinseln. Manche Felder bringen sofort Punkte, manche später, und Stärke auf einer Halbinsel wird am Ende eines Raubzugs belohnt. Nach drei Raubzügen gewinnen die meisten Punkte.',
  },
  board: {
    title: 'Einsteigen',
    text: 'Dieses Boot lenkst du. Auf neutrale Plätze darf jeder, auf den farbigen nur, wem die Farbe gehört: hier dir. Berühre die Plätze und bestätige. Deine Wikinger müssen für den ganzen Raubzug reichen.',
  },
  sail: {
    title: 'Wohin',
    text: 'Berühre einen Fjord, und du siehst, wo jeder Wikinger landen könnte: links oder rechts, in seiner Reihe. Noch einmal wendet das Boot. In der Mitte ist auf beiden Seiten Land.',
  },
  ride: {
    title: 'Mitfahren',
    text: 'Dieses Boot lenkt ein anderer Spieler, aber der farbige Platz ist deiner. Einer deiner Wikinger darf mitfahren, bevor du das Ziel kennst. Wie er landet, bestimmst du.',
  },
  defend: {
    title: 'Du wirst angegriffen',
    text: 'Weichst du, geht dein Wikinger nach Walhalla. Hältst du stand, verlässt ein Held von dir Walhalla nach Asgard, und der Angreifer fällt. Ein Schild hält ohne Preis. Gegen eine Angriffskarte hilft nichts.',
  },
  lay: {
    title: 'Der Raubzug ist vorbei',
    text: 'Alle legen verdeckt Karten aus, so viele sie wollen, und decken gemeinsam auf. Eine Geländekarte gibt einen Punkt für jedes solche Feld, das du hältst; die anderen machen dich an einem Ort um 2 stärker.',
  },
  raid: {
    title: 'Warum diese Punkte',
    text: 'Erst die Karten, dann Weizen, dann die Spitzen. Deine Wikinger gehen heim nach Asgard, außer denen im Weizen. Verstärkung kommt nach Midgard: Die meisten Helden in Walhalla bringen am meisten.',
  },
  fields: {
    title: 'Wozu Felder gut sind',
    text: 'Ein Wald gibt seine Punkte sofort, eine Kultstätte eine Karte. Ein Dorf macht dich auf seiner Halbinsel um seine Zahl stärker. Weizen zahlt am Ende jedes Raubzugs: 1, dann 2, dann 3.',
  },
  strong: {
    title: 'Wer am stärksten ist',
    text: 'Auf jeder Halbinsel zählt jeder deiner Wikinger 1, und jedes Dorf seine Zahl. Der Stärkste bekommt die äußere Spitze, der Zweite die innere. Einer dieser Knöpfe zeigt, wie es steht.',
  },
  cards: {
    title: 'Deine Karten',
    text: 'Nur du siehst sie. Angriff, Schild und Jagd sind für Landungen, alle anderen für das Ende eines Raubzugs. Berühre eine Karte, um zu lesen, was sie kann. Was du behältst, bleibt für den nächsten.',
  },
  walhalla: {
    title: 'Walhalla ist kein Unglück',
    text: 'Gefallene kommen dorthin. Helden retten Verteidiger, bringen Verstärkung für den nächsten Raubzug und am Ende Punkte. In Midgard steigen Wikinger ein, Asgard ist die Reserve.',
  },
  last: {
    title: 'Der letzte Raubzug',
    text: 'Danach gibt jedes Feld, das du hältst, noch einen Punkt, und Walhalla 6 für den Ersten und 5 für den Zweiten. Übrige Wikinger und Karten sind nichts wert: Setze sie ein.',
  },
};
