// The plain table shows no internal name from a game's JSON, in either language.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import alliances from './data/nine_worlds/alliances.game.json';
import copy from './data/nine_worlds/copy.game.json';
import base from './data/voluspa/base.record.json';
import complete from './data/voluspa/complete.record.json';
import { momentsOf as momentsOfWorlds, type Played } from './support/nineWorlds';
import { momentsOf as momentsOfRaids } from './support/walhalla';
import { tableProps } from './support/table';
import { loadGame } from '../src/games/find';
import { PlainTable } from '../src/games/plain';
import { langs } from '../src/i18n/lang';
import type { Action, Json, JsonObject } from '../src/net/protocol';

interface Shown {
  readonly view: JsonObject;
  readonly legal: readonly Action[];
}

const worlds = [alliances, copy].flatMap((played) =>
  momentsOfWorlds(played as unknown as Played).map(({ view, legal }) => ({ view, legal: legal?.legal ?? [] })),
);
const raids = ([0, null] as const).flatMap((you) => momentsOfRaids(you));
const tiles = [base, complete].map((record) => {
  const places = record.actions.map(({ action }) => ({ ...action, points: 3 }) as Action);
  return { view: record.setup, legal: places };
});
const shown: Readonly<Record<string, readonly Shown[]>> = { voluspa: tiles, walhalla: raids, nine_worlds: worlds };

/** Returns every name in a JSON value, except options, which are not shown. */
function namesIn(json: Json, into = new Set<string>()): Set<string> {
  if (typeof json === 'string') into.add(json);
  else if (Array.isArray(json)) json.forEach((each) => namesIn(each, into));
  else if (json !== null && typeof json === 'object') {
    for (const [key, value] of Object.entries(json)) {
      if (key === 'options') continue;
      into.add(key);
      namesIn(value, into);
    }
  }
  return into;
}

afterEach(() => render(null, document.body));

const plays = await Promise.all(Object.entries(shown).map(async ([name, moments]) => [name, moments, await loadGame(name)] as const));

it('an action without annotations is described by what was placed, not by its score', async () => {
  const { plainWords } = await loadGame('voluspa');
  expect(plainWords!('en').action!({ type: 'place', tile: 'thor', at: [0, 1] })).toBe('Thor, row 1 column 0');
});

describe.each(plays)('%s', (_, moments, game) => {

  it.each(langs)('has a word in %s for everything that the plain view shows', (lang) => {
    const words = game.plainWords!(lang);
    const without = new Set<string>();
    for (const { view, legal } of moments) {
      for (const each of namesIn(view)) if (!(each in words.names)) without.add(each);
      for (const action of legal) {
        if (words.action?.(action)) continue;
        for (const each of namesIn(action)) if (each !== 'type' && !(each in words.names)) without.add(each);
      }
    }
    expect([...without]).toEqual([]);
  });

  it.each(langs)('is shown in %s without an internal name', async (lang) => {
    const { view, legal } = moments.find((each) => each.legal.length > 3)!;
    const props = tableProps({ view, legal: legal.slice(0, 40), lang, requestAnnotations: () => Promise.resolve(['points', 'cost']) });
    await act(() => render(<PlainTable {...props} words={game.plainWords!(lang)} />, document.body));
    await act(() => Promise.resolve());
    const text = document.body.textContent;
    expect(text).not.toMatch(/[a-z]_[a-z]|undefined|NaN|\[object|\btrue\b|\bfalse\b/);
    expect(text).toContain(props.players[0]!.name);
  });
});
