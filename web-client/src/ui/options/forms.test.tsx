import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { all, choose, closePage, field, find, press, settle, texts } from '../../../tests/support/page';
import { fakeServer } from '../../../tests/support/server';
import type { Clock, GameFacts, Json, JsonObject } from '../../net/protocol';
import { type ChosenSettings, firstChosen } from './chosen';
import { ClockForm } from './ClockForm';
import { isSameClock } from './clocks';
import { ListPicker } from './ListPicker';
import { OptionsForm } from './OptionsForm';
import { SettingsForm } from './SettingsForm';
import { useComplaint } from './useComplaint';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

/** The form's last reported value, and the form with it. */
function held<Value>(first: Value, form: (value: Value, onChange: (value: Value) => void) => preact.ComponentChild) {
  const said: Value[] = [];
  function Holder() {
    const [value, setValue] = useState(first);
    return form(value, (next) => {
      said.push(next);
      setValue(next);
    });
  }
  return { said, Holder };
}

describe("a game's options", () => {
  const facts: GameFacts = {
    name: 'runes',
    rules: 1,
    seats: { min: 2, max: 4 },
    options: [
      { key: 'players', default: 2 },
      { key: 'alphabet', default: 'elder', values: ['elder', 'younger'] },
      { key: 'late', default: false, type: 'boolean', requires: [{ key: 'alphabet', value: true, values: ['younger'] }] },
      { key: 'word', default: 'fuþark' },
    ],
    annotations: [],
  };
  const text = {
    alphabet: {
      label: 'Alphabet',
      explanation: 'Which runes there are.',
      values: { elder: { label: 'the elder one', explanation: '24 runes.' }, younger: { label: 'the younger one', explanation: '16 runes.' } },
    },
    late: { label: 'Late runes', explanation: '' },
  };
  const usual: JsonObject = { players: 2, alphabet: 'elder', late: false, word: 'fuþark' };
  const form = (complaint: string | null = null, options = usual) =>
    held(options, (value, onChange) => <OptionsForm facts={facts} text={text} options={value} complaint={complaint} onChange={onChange} />);

  it("use the game's words, and the shell's for the number of players", async () => {
    const { Holder } = form();
    await draw(<Holder />);
    expect(texts('legend')).toEqual(['Players', 'Alphabet']);
    expect(texts('fieldset:first-of-type .choice-key')).toEqual(['2', '3', '4']);
    expect(texts('.choice .hint')).toContain('Which runes there are. 24 runes.');
    expect(field('Late runes').getAttribute('role')).toBe('switch');
  });

  it('show what is recommended and why, unless another option rules it out', async () => {
    const recommended = {
      alphabet: { value: 'younger', why: 'Recommended: the younger one, which is shorter.' },
      late: { value: true, why: 'Recommended with the younger alphabet.' },
    };
    const shown = async (options: JsonObject) => {
      await draw(<OptionsForm facts={facts} text={text} options={options} recommended={recommended} complaint={null} onChange={() => undefined} />);
      return texts('.hint');
    };
    const elder = await shown(usual);
    expect(elder).toContain('Which runes there are. 24 runes. Recommended: the younger one, which is shorter.');
    expect(elder).not.toContain('Recommended with the younger alphabet.');
    expect(await shown({ ...usual, alphabet: 'younger' })).toContain('Recommended with the younger alphabet.');
  });

  it('without words have their keys as labels, and accept JSON or text', async () => {
    const { said, Holder } = form();
    await draw(<Holder />);
    await choose('word', '["a",1]');
    expect(said.at(-1)!.word).toEqual(['a', 1]);
    await choose('word', 'runes {');
    expect(said.at(-1)!.word).toBe('runes {');
  });

  it('explain the selected value', async () => {
    const { Holder } = form();
    await draw(<Holder />);
    await choose('the younger one');
    expect(texts('.choice .hint')).toContain('Which runes there are. 16 runes.');
  });

  it('adjust others, and say so beside the choice, until the next', async () => {
    const { said, Holder } = form();
    await draw(<Holder />);
    await choose('Late runes');
    expect(said.at(-1)).toEqual({ ...usual, late: true, alphabet: 'younger' });
    expect(texts('.fitted')).toEqual(['“Alphabet” was set to “the younger one” to match.']);
    await choose('3');
    expect(texts('.fitted')).toEqual([]);
  });

  it('give way to the latest choice', async () => {
    const { said, Holder } = form(null, { ...usual, late: true, alphabet: 'younger' });
    await draw(<Holder />);
    await choose('the elder one');
    expect(said.at(-1)).toEqual({ ...usual, alphabet: 'elder', late: false });
    expect(texts('.fitted')).toEqual(['“Late runes” was set to “No” to match.']);
  });

  it('explain a requirement if the server objects and it is known', async () => {
    const { Holder } = form('late: not with these', { ...usual, late: true });
    await draw(<Holder />);
    expect(texts('.error')).toEqual([watchedUi().t.optionNeeds('Alphabet', ['the younger one'])]);
  });

  it("show the server's sentence otherwise, at its option", async () => {
    const { Holder } = form('word: no such word');
    await draw(<Holder />);
    expect(texts('.error')).toEqual(['word: no such word']);
    expect(field('word').getAttribute('aria-invalid')).toBe('true');
  });

  it('show other objections at the end', async () => {
    const { Holder } = form('not today');
    await draw(<Holder />);
    expect(texts('[role="alert"]')).toEqual(['not today']);
  });
});

describe('an ordered list', () => {
  const choices = [1, 2, 3].map((json) => ({ json, label: `World ${json}` }));

  it('is built in the order of clicks, and each item shows its place', async () => {
    const { said, Holder } = held<Json[]>([], (picked, onChange) => <ListPicker label="Worlds" choices={choices} picked={picked} onChange={onChange} />);
    await draw(<Holder />);
    await press('World 3');
    await press('World 1');
    expect(said.at(-1)).toEqual([3, 1]);
    expect(texts('[aria-pressed="true"]')).toEqual(['2.World 1', '1.World 3']);
    await press('1.World 3');
    expect(said.at(-1)).toEqual([1]);
    expect(texts('[aria-pressed="true"]')).toEqual(['1.World 1']);
  });
});

describe('the time control', () => {
  const clocks = (clock: Clock) => held<Clock>(clock, (value, onChange) => <ClockForm clock={value} onChange={onChange} />);

  it('is one of a few, each described exactly', async () => {
    const { said, Holder } = clocks(null);
    await draw(<Holder />);
    expect(texts('.choice .hint')).toEqual(['unlimited']);
    await choose('3 days per move');
    expect(said.at(-1)).toEqual({ per_move: 259_200 });
    expect(texts('.choice .hint')).toEqual(['3 days per move']);
  });

  it('has weekends only if limited', async () => {
    const { said, Holder } = clocks(null);
    await draw(<Holder />);
    const { weekends } = watchedUi().t.time;
    expect(() => field(weekends)).toThrow();
    await choose('3 days per move');
    await choose(weekends);
    expect(said.at(-1)).toEqual({ per_move: 259_200, weekends: false });
    await choose(weekends);
    expect(said.at(-1)).toEqual({ per_move: 259_200 });
  });

  it('keeps the choice of weekends when it changes', async () => {
    const { said, Holder } = clocks({ per_move: 86_400, weekends: false });
    await draw(<Holder />);
    await choose('3 days per move');
    expect(said.at(-1)).toEqual({ per_move: 259_200, weekends: false });
  });

  it('that is unusual is shown as it is, and stays', async () => {
    const { said, Holder } = clocks({ per_move: 12_345 });
    await draw(<Holder />);
    expect(all('input[type="radio"]')).toHaveLength(8);
    expect((find('input[value="other"]') as HTMLInputElement).checked).toBe(true);
    await choose(watchedUi().t.time.presets.other);
    expect(said).toEqual([]);
  });

  it.each<[Clock, Clock, boolean]>([
    [null, null, true],
    [null, { per_move: 1 }, false],
    [{ per_move: 1 }, { per_move: 1 }, true],
    [{ per_move: 1 }, { per_move: 2 }, false],
    [{ budget: 1, per_turn: 2, most: 3 }, { most: 3, per_turn: 2, budget: 1 }, true],
  ])('%j and %j are the same clock: %s', (one, other, same) => {
    expect(isSameClock(one, other)).toBe(same);
  });
});

describe('the table settings', () => {
  const settings = (chosen: ChosenSettings, lobby = true, seats = 3) =>
    held(chosen, (value, onChange) => <SettingsForm chosen={value} lobby={lobby} seats={seats} onChange={onChange} />);
  const { t } = watchedUi();

  it('change one at a time', async () => {
    const { said, Holder } = settings(firstChosen);
    await draw(<Holder />);
    await choose(t.tables.visibilityOf.public);
    await choose(t.tables.spectatorsOf.none);
    await choose(t.leaving.whenLeftOf.ends);
    await choose('2');
    expect(said.at(-1)).toEqual({
      ...firstChosen,
      visibility: 'public',
      clock: { per_move: 3 * 86_400 },
      spectators: 'none',
      when_left: 'ends',
      bots: 2,
    });
  });

  it('suggest a shorter time control for a public table, unless another was chosen', async () => {
    const { said, Holder } = settings(firstChosen);
    await draw(<Holder />);
    await choose(t.tables.visibilityOf.public);
    expect(said.at(-1)).toMatchObject({ clock: { per_move: 3 * 86_400 } });
    await choose(t.tables.visibilityOf.link);
    expect(said.at(-1)).toMatchObject({ clock: { per_move: 14 * 86_400 } });
    await choose('7 days per move');
    await choose(t.tables.visibilityOf.public);
    expect(said.at(-1)).toMatchObject({ clock: { per_move: 7 * 86_400 } });
  });

  it('omit visibility if there is no lobby', async () => {
    const { Holder } = settings(firstChosen, false);
    await draw(<Holder />);
    expect(texts('legend')).not.toContain(t.tables.visibility);
  });

  it('include the time-out rule if there is a time control', async () => {
    const { said, Holder } = settings({ ...firstChosen, clock: null });
    await draw(<Holder />);
    expect(texts('legend')).not.toContain(t.time.onTimeout);
    await choose('7 days per move');
    await choose(t.time.onTimeoutOf.automatic);
    expect(said.at(-1)).toMatchObject({ clock: { per_move: 604_800 }, on_timeout: 'automatic' });
    expect(texts('.choice .hint')).toContain(t.time.onTimeoutAbout.automatic);
  });

  it('leave a seat without a bot, also when there are fewer seats now', async () => {
    const { Holder } = settings({ ...firstChosen, bots: 5 }, true, 2);
    await draw(<Holder />);
    const bots = all('fieldset').find((each) => each.querySelector('legend')?.textContent === t.leaving.bots)!;
    expect([...bots.querySelectorAll('.choice-key')].map(({ textContent }) => textContent)).toEqual([t.leaving.noBots, '1']);
    expect(field('1').checked).toBe(true);
  });
});

describe('the check of options', () => {
  function Complaint({ game, options }: { game: string; options: JsonObject }) {
    return <p>{useComplaint(game, options) ?? 'nothing'}</p>;
  }
  const answers: (() => unknown)[] = [];
  let asked: ReturnType<typeof fakeServer>['asked'];

  beforeEach(() => {
    answers.length = 0;
    ({ asked } = fakeServer({ '/api/options': () => answers.shift()!() }));
  });

  it('is requested once per selection', async () => {
    answers.push(() => ({ error: { code: 'options', message: 'players: 9 are too many' } }), () => ({ options: {} }));
    await draw(<Complaint game="pebbles" options={{ players: 9 }} />);
    expect(texts('p')).toEqual(['players: 9 are too many']);
    await draw(<Complaint game="pebbles" options={{ players: 9 }} />);
    expect(asked).toHaveLength(1);
    await draw(<Complaint game="pebbles" options={{ players: 2 }} />);
    expect(texts('p')).toEqual(['nothing']);
  });

  it('shows nothing if it fails, or something else is wrong', async () => {
    answers.push(() => ({ error: { code: 'rate', message: 'too much' } }));
    await draw(<Complaint game="pebbles" options={{ players: 9 }} />);
    await settle();
    expect(texts('p')).toEqual(['nothing']);
  });
});
