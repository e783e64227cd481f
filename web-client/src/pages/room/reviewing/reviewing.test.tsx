import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../../tests/support/drawn';
import { all, inFreshBrowsers, press, pressable, settle, texts, when } from '../../../../tests/support/page';
import { callingWith } from '../../../../tests/support/table';
import { Refusal } from '../../../net/http';
import type { Review, Reviewer, Seat, Stroke } from '../../../net/protocol';
import { saveName } from '../../../state/memory';
import { nothingKnown, type RoomModel } from '../../../state/room';
import type { Visit } from '../../../state/visit';
import { wordsIn } from '../drawing/words';
import { ReviewBar } from './ReviewBar';
import { ReviewCard } from './ReviewCard';
import { type Reviewing, useReviewing } from './useReviewing';

const ring = (from: string): Stroke => ({ from, to: null, colour: 'green' });
const anna: Reviewer = { n: 1, seat: 0, name: 'Anna', strokes: [] };
const björn: Reviewer = { n: 2, seat: 1, name: 'Björn', strokes: [] };
const loki: Reviewer = { n: 3, seat: null, name: 'Loki', strokes: [] };

/** The state of Anna, at seat 0 and with the number 1. */
function modelOf(review: Partial<Review> | null, { you = 1, seat = 0 }: { you?: number | null; seat?: Seat | null } = {}): RoomModel {
  const whole: Review = { seq: 4, leader: 2, here: true, people: [anna, björn], ...review };
  return { ...nothingKnown, you: { seat, creator: false }, review: review && { type: 'review', review: whole, you } };
}

let visit: { lead: ReturnType<typeof vi.fn>; point: ReturnType<typeof vi.fn>; letGo: ReturnType<typeof vi.fn> };
let ui: ReturnType<typeof watchedUi>;
let go: ReturnType<typeof vi.fn<(seq: number) => void>>;

/** Views position `seq` of a game under shared review. */
const looking = (model: RoomModel, seq: number) =>
  callingWith(ui, (now: RoomModel, at: number) => useReviewing(visit as unknown as Visit, now, at, go), model, seq);
const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers();
  ui = watchedUi();
  go = vi.fn();
  const answered = () => vi.fn(() => Promise.resolve());
  visit = { lead: answered(), point: answered(), letGo: answered() };
});

describe("a review's leader", () => {
  it('is at most a quarter of a second ahead, and sends only the end of a quick walk', async () => {
    const review = await looking(modelOf({ leader: 1 }), 4);
    await review.again(modelOf({ leader: 1 }), 5);
    await pass(200);
    await review.again(modelOf({ leader: 1 }), 6);
    await pass(249);
    expect(visit.point).not.toHaveBeenCalled();
    await pass(1);
    expect(visit.point.mock.calls).toEqual([[6, [], undefined]]);
    review.end();
  });

  it('sends no position when taking the lead: the shown one continues', async () => {
    const review = await looking(modelOf({}), 9);
    await review.again(modelOf({ leader: 1 }), 9);
    await pass(1_000);
    expect(visit.point).not.toHaveBeenCalled();
    await review.again(modelOf({ leader: 1 }), 8);
    await pass(250);
    expect(visit.point).toHaveBeenCalledExactlyOnceWith(8, [], undefined);
    review.end();
  });

  it('gets their drawings back on returning to a position, and so do the others', async () => {
    const review = await looking(modelOf({ leader: 1 }), 4);
    await review.when(({ point }) => point([ring('a')]));
    await review.again(modelOf({ leader: 1, seq: 5 }), 5);
    expect(review.result.own).toEqual([]);
    await review.again(modelOf({ leader: 1, seq: 5 }), 4);
    await pass(250);
    expect(visit.point).toHaveBeenLastCalledWith(4, [ring('a')], undefined);
    expect(review.result.own).toEqual([ring('a')]);
    review.end();
  });

  it('sees no drawings of an earlier review', async () => {
    const review = await looking(modelOf({ leader: 1 }), 4);
    await review.when(({ point }) => point([ring('a')]));
    await review.again(modelOf(null), 4);
    expect(review.result.own).toEqual([]);
    await pass(2_000);
    await review.again(modelOf({ leader: 1, seq: 4 }), 4);
    await review.again(modelOf({ leader: 1, seq: 5 }), 4);
    await pass(250);
    expect(visit.point).toHaveBeenLastCalledWith(4, [], undefined);
    review.end();
  });

  it('continues from where the others are', async () => {
    const review = await looking(modelOf({ leader: null, here: false, people: [anna] }), 9);
    await review.when(({ lead }) => lead());
    expect(go).toHaveBeenCalledExactlyOnceWith(4);
    expect(visit.lead).toHaveBeenCalledOnce();
    review.end();
  });

  it('hands over the latest position, and ends the review for everyone', async () => {
    const review = await looking(modelOf({ leader: 1 }), 4);
    await review.again(modelOf({ leader: 1 }), 7);
    await review.when(({ letGo }) => letGo(false));
    expect(visit.point.mock.calls).toEqual([[7, [], undefined]]);
    expect(visit.letGo).toHaveBeenLastCalledWith(false);
    await review.again(modelOf({ leader: 1, seq: 7 }), 7);
    await review.when(({ letGo }) => letGo(true));
    expect(visit.point).toHaveBeenCalledTimes(1);
    expect(visit.letGo).toHaveBeenLastCalledWith(true);
    review.end();
  });

  it('may draw much, others little', async () => {
    const review = await looking(modelOf({ leader: 1 }), 4);
    expect(review.result.most).toBe(32);
    await review.again(modelOf({}), 4);
    expect(review.result.most).toBe(8);
    review.end();
  });

  it('can be anyone if no one leads, or a player if a spectator leads', async () => {
    const mayLead = async (model: RoomModel) => {
      const review = await looking(model, 4);
      review.end();
      return review.result.mayLead;
    };
    const people = [anna, björn, loki];
    expect(await mayLead(modelOf(null))).toBe(false);
    expect(await mayLead(modelOf({}))).toBe(false);
    expect(await mayLead(modelOf({ leader: 1 }))).toBe(false);
    expect(await mayLead(modelOf({ here: false }))).toBe(true);
    expect(await mayLead(modelOf({ leader: null, here: false }))).toBe(true);
    expect(await mayLead(modelOf({ leader: 3, people }))).toBe(true);
    expect(await mayLead(modelOf({ leader: 3, people }, { seat: null, you: null }))).toBe(false);
  });

  it('without a seat gives a name, the last one used', async () => {
    const atDoor = modelOf(null, { seat: null, you: null });
    const nameless = await looking(atDoor, 2);
    await nameless.when(({ lead }) => lead());
    expect(visit.lead).toHaveBeenLastCalledWith(2, 'watching');
    nameless.end();
    saveName('Loki');
    const named = await looking(atDoor, 2);
    await named.when(({ lead }) => lead());
    expect(visit.lead).toHaveBeenLastCalledWith(2, 'Loki');
    named.end();
  });

  it('is told why they cannot lead', async () => {
    const why = new Refusal('not_now', 'another player was faster');
    visit.lead.mockRejectedValue(why);
    const review = await looking(modelOf(null), 4);
    await review.when(({ lead }) => lead());
    await settle();
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(why);
    review.end();
  });
});

describe('a follower', () => {
  it("is shown the leader's position as long as they want", async () => {
    const review = await looking(modelOf({}), 9);
    expect([review.result.follows, review.result.leader?.name]).toEqual([false, 'Björn']);
    await review.again(modelOf({ seq: 5 }), 9);
    expect(go).not.toHaveBeenCalled();
    await review.when(({ follow }) => follow(true));
    expect(go.mock.calls).toEqual([[5]]);
    await review.again(modelOf({ seq: 6 }), 5);
    expect(go.mock.calls).toEqual([[5], [6]]);
    await review.when(({ follow }) => follow(false));
    await review.again(modelOf({ seq: 7 }), 6);
    expect(go).toHaveBeenCalledTimes(2);
    review.end();
  });

  it('shares drawings only at the shared position', async () => {
    const review = await looking(modelOf({}), 4);
    expect(review.result.shares).toBe(false);
    await review.when(({ follow }) => follow(true));
    expect(review.result.shares).toBe(true);
    await review.again(modelOf({}), 3);
    expect(review.result.shares).toBe(false);
    review.end();
  });

  it('stops following on taking the lead, and does not resume', async () => {
    const review = await looking(modelOf({}), 4);
    await review.when(({ follow }) => follow(true));
    await review.when(({ lead }) => lead());
    await settle();
    await review.again(modelOf({ leader: 1 }), 4);
    expect(review.result.follows).toBe(false);
    await review.again(modelOf({ leader: 2, seq: 8 }), 4);
    expect(review.result.follows).toBe(false);
    await review.when(({ follow }) => follow(true));
    await review.again(modelOf(null), 4);
    await pass(2_000);
    go.mockClear();
    await review.again(modelOf({ seq: 1 }), 4);
    expect(go).not.toHaveBeenCalled();
    review.end();
  });

  it('keeps following after a lost connection', async () => {
    const review = await looking(modelOf({}), 4);
    await review.when(({ follow }) => follow(true));
    await review.again(modelOf(null), 4);
    expect(review.result.follows).toBe(false);
    await pass(1_900);
    await review.again(modelOf({ seq: 9 }), 4);
    expect(review.result.follows).toBe(true);
    expect(go).toHaveBeenLastCalledWith(9);
    review.end();
  });

  it('sees what others draw there, and not elsewhere', async () => {
    const people = [{ ...anna, strokes: [ring('own')] }, { ...björn, strokes: [ring('b')] }, loki];
    const review = await looking(modelOf({ people }), 4);
    expect(review.result.others.map(({ name }) => name)).toEqual(['Björn', 'Loki']);
    expect(review.result.own).toEqual([ring('own')]);
    await review.again(modelOf({ people }), 3);
    expect(review.result.others).toEqual([]);
    expect(review.result.own).toEqual([]);
    review.end();
  });

  it('starts the next position without drawings', async () => {
    const review = await looking(modelOf({}), 4);
    await review.when(({ point }) => point([ring('a')]));
    expect(review.result.own).toEqual([ring('a')]);
    await review.again(modelOf({ seq: 5 }), 5);
    expect(review.result.own).toEqual([]);
    await review.again(modelOf({ seq: 4 }), 4);
    expect(review.result.own).toEqual([]);
    review.end();
  });
});

describe('a drawing', () => {
  it('that comes too late is ignored', async () => {
    visit.point.mockRejectedValue(new Refusal('stale', 'too late'));
    const review = await looking(modelOf({}), 4);
    await review.when(({ point }) => point([ring('a')]));
    await settle();
    expect(review.result.own).toEqual([]);
    expect(ui.refused).not.toHaveBeenCalled();
    review.end();
  });

  it('that is refused is removed, with the reason', async () => {
    const why = new Refusal('rate', 'too quick');
    visit.point.mockRejectedValue(why);
    const review = await looking(modelOf({}), 4);
    await review.when(({ point }) => point([ring('a')]));
    await settle();
    expect(review.result.own).toEqual([]);
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(why);
    review.end();
  });
});

describe('the review bar', () => {
  const reviewing = (changes: Partial<Reviewing> = {}): Reviewing => ({
    review: { seq: 4, leader: 2, here: true, people: [anna, björn] },
    leader: björn,
    leads: false,
    follows: false,
    mayLead: false,
    shares: false,
    own: [],
    others: [],
    most: 8,
    lead: vi.fn(),
    follow: vi.fn(),
    letGo: vi.fn(),
    point: vi.fn(),
    ...changes,
  });
  const pen = <button>pen</button>;
  const bar = (changes: Partial<Reviewing>, onKeep: (() => void) | null = null, lang: 'en' | 'de' = 'en') =>
    draw(<ReviewBar reviewing={reviewing(changes)} w={wordsIn(lang)} onKeep={onKeep} pen={pen} />, ui);

  it('names the leader, and offers to follow', async () => {
    const follow = vi.fn();
    await bar({ follow });
    expect(texts('.review-bar p')).toEqual(['Björn is leading the review.']);
    expect(all('.review-bar p svg')).toHaveLength(1);
    await press('Follow Björn');
    expect(follow).toHaveBeenCalledExactlyOnceWith(true);
    expect(texts('.review-ways button')).toEqual(['Follow']);
  });

  it('lets followers leave, point and save', async () => {
    const [follow, keep] = [vi.fn(), vi.fn()];
    await bar({ follow, follows: true, shares: true }, keep);
    expect(texts('.review-ways button')).toEqual(['Stop following', 'pen', 'Save drawings']);
    await press('Stop following');
    await press('Save drawings');
    expect(follow).toHaveBeenCalledExactlyOnceWith(false);
    expect(keep).toHaveBeenCalledOnce();
  });

  it('offers to take over from an absent leader', async () => {
    const lead = vi.fn();
    await bar({ review: { seq: 4, leader: 2, here: false, people: [] }, mayLead: true, lead });
    expect(texts('.review-bar p')).toEqual(['Björn was leading and has left.']);
    expect(texts('.review-ways button')).toEqual(['Take the lead']);
    await press('Take the lead');
    expect(lead).toHaveBeenCalledOnce();
  });

  it('shows no seat for a spectator', async () => {
    await bar({ leader: loki });
    expect(texts('.review-bar p')).toEqual(['Loki is leading the review.']);
    expect(all('.review-bar p svg')).toHaveLength(0);
  });

  it('announces the start and the end', async () => {
    await bar({});
    expect(ui.announce.mock.calls).toEqual([['Björn is leading the review.']]);
    await draw(null, ui);
    expect(ui.announce).toHaveBeenLastCalledWith('The review has ended.');
  });

  it('is available in German', async () => {
    await bar({ leader: null, leads: true, shares: true }, () => undefined, 'de');
    expect(texts('.review-bar p')).toEqual(['Du führst. Die anderen können dir folgen.']);
    expect(texts('.review-ways button')).toEqual(['pen', 'Zeichnungen speichern', 'Führung abgeben', 'Beenden']);
    expect(pressable('Gemeinsame Analyse beenden').textContent).toBe('Beenden');
  });

  it('is opened from a card, which leads to the table', async () => {
    const [lead, onLead] = [vi.fn(), vi.fn()];
    await draw(<ReviewCard reviewing={reviewing({ review: null, leader: null, lead })} w={wordsIn('en')} onLead={onLead} />, ui);
    await press('Lead the review');
    expect([lead, onLead].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    await draw(<ReviewCard reviewing={reviewing()} w={wordsIn('en')} onLead={onLead} />, ui);
    expect(all('section')).toEqual([]);
  });
});
