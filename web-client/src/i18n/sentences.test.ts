import { describe, expect, it } from 'vitest';

import { textsOf } from '../../tests/support/words';
import { type Messages, messages } from './messages';
import type { Span } from './span';

const { en, de } = messages;
const span = (count: number, unit: Span['unit']): Span => ({ count, unit });

/** A sentence in both languages as users read it. */
type Row = readonly [say: (t: Messages) => string, english: string, german: string];

function both(rows: readonly Row[]): void {
  it.each(rows.map(([say, english, german]) => [english, german, say] as const))('%s / %s', (english, german, say) => {
    expect([say(en), say(de)]).toEqual([english, german]);
  });
}

describe('singular and plural', () => {
  both([
    [(t) => t.seatsRange(2, 2), '2 players', '2 Spieler'],
    [(t) => t.seatsRange(2, 5), '2–5 players', '2–5 Spieler'],
    [(t) => t.startWith(3), 'Start with 3 players', 'Mit 3 Spielern starten'],
    [(t) => t.spectators(1), '1 spectator', '1 Zuschauer'],
    [(t) => t.spectators(2), '2 spectators', '2 Zuschauer'],
    [(t) => t.othersWatch(1), '1 other person is watching.', '1 weiterer Zuschauer.'],
    [(t) => t.othersWatch(4), '4 other people are watching.', '4 weitere Zuschauer.'],
    [(t) => t.points(1), '1 point', '1 Punkt'],
    [(t) => t.points(0), '0 points', '0 Punkte'],
    [(t) => t.matches(1), '1 action', '1 Aktion'],
    [(t) => t.matches(12), '12 actions', '12 Aktionen'],
    [(t) => t.people.othersEnded(1), '1 browser signed out.', '1 Browser abgemeldet.'],
    [(t) => t.people.othersEnded(2), '2 browsers signed out.', '2 Browser abgemeldet.'],
    [(t) => t.people.hiddenLines(1), '1 message from players you have blocked is hidden.', '1 Nachricht von blockierten Spielern ausgeblendet.'],
    [(t) => t.people.hiddenLines(3), '3 messages from players you have blocked are hidden.', '3 Nachrichten von blockierten Spielern ausgeblendet.'],
    [(t) => t.people.recoverCount(1), 'You have entered 1 word; the phrase has twelve.', 'Du hast 1 Wort eingegeben; es müssen zwölf sein.'],
    [(t) => t.people.recoverCount(11), 'You have entered 11 words; the phrase has twelve.', 'Du hast 11 Wörter eingegeben; es müssen zwölf sein.'],
    [(t) => t.tables.unread(1), '1 unread message', '1 ungelesene Nachricht'],
    [(t) => t.tables.news(1), '1 new move', '1 neuer Zug'],
    [(t) => t.tables.news(7), '7 new moves', '7 neue Züge'],
    [(t) => t.tables.catchUp(1), '1 new move', '1 neuer Zug'],
    [(t) => t.tables.catchUp(2), '2 new moves', '2 neue Züge'],
    [(t) => t.tables.nextGame(1), 'Next game', 'Nächste Partie'],
    [(t) => t.tables.nextGame(3), 'Next game (3)', 'Nächste Partie (3)'],
    [(t) => t.time.vacationLeft(1), '1 day left this year.', 'Dieses Jahr noch 1 Tag.'],
    [(t) => t.time.vacationLeft(12), '12 days left this year.', 'Dieses Jahr noch 12 Tage.'],
  ]);
});

describe('durations fit the sentence around them', () => {
  both([
    [(t) => t.tables.ago(span(0, 'moment')), 'just now', 'gerade eben'],
    [(t) => t.tables.ago(span(1, 'day')), '1 day ago', 'vor 1 Tag'],
    [(t) => t.tables.ago(span(3, 'day')), '3 days ago', 'vor 3 Tagen'],
    [(t) => t.tables.ago(span(2, 'week')), '2 weeks ago', 'vor 2 Wochen'],
    [(t) => t.tables.perMove(span(3, 'day')), '3 days per move', '3 Tage pro Zug'],
    [(t) => t.time.left(span(47, 'hour')), '47 hours left', 'noch 47 Stunden'],
    [(t) => t.time.left(span(2, 'day')), '2 days left', 'noch 2 Tage'],
    [(t) => t.time.leftExactly('0:59'), '0:59 left', 'noch 0:59'],
  ]);
});

describe('places', () => {
  both([
    [(t) => t.rank(2), '2.', '2.'],
    [(t) => t.tables.placed(2, 3), 'You came second of 3', 'Du wurdest 2. von 3'],
    [(t) => t.tables.placed(6, 6), 'You came sixth of 6', 'Du wurdest 6. von 6'],
    [(t) => t.wins('Anna'), 'Anna wins', 'Anna hat gewonnen'],
    [(t) => t.win('Anna and Björn'), 'Anna and Björn win', 'Anna and Björn haben gewonnen'],
    [(t) => t.replayAt(0, 40), 'start of 40', 'Anfang von 40'],
    [(t) => t.replayAt(3, 40), 'move 3 of 40', 'Zug 3 von 40'],
    [(t) => t.times(0.5), '½×', '½×'],
    [(t) => t.times(4), '4×', '4×'],
  ]);
});

describe('the actor is named, and the reader is "you"', () => {
  both([
    [(t) => t.undone('Anna', false), 'Anna took back the last move.', 'Anna hat den letzten Zug zurückgenommen.'],
    [(t) => t.undone('Anna', true), 'You took back the last move.', 'Du hast den letzten Zug zurückgenommen.'],
    [(t) => t.leaving.resigned('Anna', false), 'Anna resigned.', 'Anna hat aufgegeben.'],
    [(t) => t.leaving.resigned('Anna', true), 'You resigned.', 'Du hast aufgegeben.'],
    [(t) => t.leaving.timedOut('Anna', false), 'Anna ran out of time.', 'Die Zeit von Anna ist abgelaufen.'],
    [(t) => t.leaving.timedOut('Anna', true), 'Your time ran out.', 'Deine Zeit ist abgelaufen.'],
    [(t) => t.leaving.returned('Anna', false), 'Anna returned.', 'Anna ist zurückgekehrt.'],
    [(t) => t.leaving.returned('Anna', true), 'You returned.', 'Du bist zurückgekehrt.'],
    [(t) => t.leaving.outPlayedOn('resigned'), 'resigned, a bot played on', 'resigned, ein Bot spielte weiter'],
    [(t) => t.leaving.proposes('Anna', t.leaving.wantsPause('Sunday')), 'Anna proposes to pause until Sunday.', 'Anna schlägt vor: Pause bis Sunday.'],
    [(t) => t.leaving.youPropose(t.leaving.wantsSubstitute('Anna')), 'You have proposed to find a substitute for Anna.', 'Du hast vorgeschlagen: Ersatz für Anna suchen.'],
    [(t) => t.leaving.waitsFor('Anna'), 'Waiting for Anna.', 'Warten auf Anna.'],
    [(t) => t.leaving.declinedBy('Anna'), 'Anna does not agree.', 'Anna ist nicht einverstanden.'],
    [(t) => t.tables.opened(null, 'just now'), 'opened just now', 'just now eröffnet'],
    [(t) => t.tables.opened('Anna', 'just now'), 'opened by Anna just now', 'von Anna just now eröffnet'],
    [(t) => t.tables.nextGameLong('Völuspá', 1), 'Next game waiting for you: Völuspá', 'Nächste Partie, die auf dich wartet: Völuspá'],
    [(t) => t.tables.nextGameLong('Völuspá', 2), 'Next game waiting for you: Völuspá, one of 2', 'Nächste Partie, die auf dich wartet: Völuspá, eine von 2'],
    [(t) => t.people.keptApartRoom('abc', ''), 'Room abc …', 'Raum abc …'],
    [(t) => t.people.keptApartRoom('abc', 'Anna'), 'Room abc … with Anna', 'Raum abc … mit Anna'],
  ]);
});

describe('lists, days and hours', () => {
  const noon = new Date(2026, 1, 3, 12, 5).getTime();
  both([
    [(t) => t.list([]), '', ''],
    [(t) => t.list(['a']), 'a', 'a'],
    [(t) => t.list(['a', 'b', 'c']), 'a, b, and c', 'a, b und c'],
    [(t) => t.day(noon), '3 Feb 2026', '03.02.2026'],
    [(t) => t.clock(noon), '12:05', '12:05'],
  ]);

  it('are exact to the minute if it matters', () => {
    expect(en.date(noon)).toMatch(/^3 Feb 2026,? (at )?12:05$/);
    expect(de.date(noon)).toMatch(/^03\.02\.2026, 12:05$/);
  });
});

describe('what the server says against an option', () => {
  both([
    [(t) => t.optionFitted('Alphabet', 'elder'), '“Alphabet” was set to “elder” to match.', '„Alphabet“ wurde passend auf „elder“ gesetzt.'],
    // The server speaks only English.
    [(t) => t.optionUnfit('heap: 31 is too many'), 'heap: 31 is too many', 'Das geht so nicht. Wähle hier etwas anderes.'],
    [(t) => t.optionsUnfit('not today'), 'not today', 'Diese Einstellungen lassen sich nicht kombinieren. Ändere eine davon.'],
  ]);
});

describe('German', () => {
  const germans = textsOf(de);

  it('addresses the reader with du', () => {
    expect(germans.filter((text) => /\b(Sie|Ihnen|Ihre?[nmrs]?)\b(?! (ist|sind|war|wird|werden|hat|haben))/.test(text) && !/^Sie |[.:!?] Sie /.test(text))).toEqual([]);
  });

  it('has German quotation marks', () => {
    expect(germans.filter((text) => /["”]|(^|\s)“/.test(text))).toEqual([]);
  });
});

describe('English', () => {
  it('has English quotation marks and apostrophes', () => {
    expect(textsOf(en).filter((text) => /["„]|\w'\w/.test(text))).toEqual([]);
  });
});

describe('no sentence', () => {
  const sentences = [...textsOf(en), ...textsOf(de)];

  it('has spaces at its ends or two in a row', () => {
    expect(sentences.filter((text) => text !== text.trim() || / {2}/.test(text))).toEqual([]);
  });

  it('has a space before its punctuation', () => {
    expect(sentences.filter((text) => /\s[.,;:!?](\s|$)/.test(text))).toEqual([]);
  });

  it('is a placeholder', () => {
    expect(sentences.filter((text) => /\b(TODO|FIXME|XXX|lorem|undefined|\[object)\b/i.test(text))).toEqual([]);
  });
});
