// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ESLint, Linter } from 'eslint';
import typescript from 'typescript';
import { parser } from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

import { boundaries } from '../boundaries.js';

const client = fileURLToPath(new URL('..', import.meta.url));
const sources = path.join(client, 'src');

function complaints(file, code) {
  const config = {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser },
    // Comments in sources cannot disable the rule.
    linterOptions: { noInlineConfig: true },
    plugins: { idavoll: { rules: { boundaries } } },
    rules: { 'idavoll/boundaries': 'error' },
  };
  const found = new Linter({ cwd: client }).verify(code, [config], path.join(sources, file));
  return found.filter(({ ruleId }) => ruleId === 'idavoll/boundaries').map(({ message }) => message);
}

describe('a wrong import is refused', () => {
  it.each([
    ['ui/Icon.tsx', '../games/find', 'ui must not import games/registry'],
    ['ui/Icon.tsx', '../games/voluspa', 'ui must not import game voluspa'],
    ['ui/Icon.tsx', '../pages/start/Plain', 'ui must not import page start'],
    ['net/http.ts', '../state/memory', 'net must not import state'],
    ['net/http.ts', '../i18n/lang', 'net must not import i18n'],
    ['state/visit.ts', '../ui/context', 'state must not import ui'],
    ['games/voluspa/table.tsx', '../walhalla/view', 'game voluspa must not import game walhalla'],
    ['games/voluspa/board/board.tsx', '../../fallback/words', 'game voluspa must not import game fallback'],
    ['games/voluspa/table.tsx', '../registry', 'game voluspa must not import games/registry'],
    ['games/voluspa/table.tsx', '../../pages/room/names', 'game voluspa must not import page room'],
    ['games/voluspa/table.tsx', '../../state/visit', 'game voluspa must not import state'],
    ['games/common/keys.ts', '../voluspa/view', 'games/common must not import game voluspa'],
    ['pages/room/RoomPage.tsx', '../start/Plain', 'page room must not import page start'],
    ['pages/room/RoomPage.tsx', '../../games/voluspa/view', 'page room must not import game voluspa'],
    ['pages/room/RoomPage.tsx', '../../console/place', 'page room must not import console'],
    ['App.tsx', './console/Console', 'app must not import console'],
    ['console/game/GamePage.tsx', '../../games/walhalla/view', 'console must not import game walhalla'],
    ['pages/room/RoomPage.tsx', '../../../tests/support/walhalla', 'what is outside of src/ is not shipped'],
  ])('from %s: %s', (file, imported, why) => {
    for (const code of [
      `import { x } from '${imported}';`,
      `import type { X } from '${imported}';`,
      `import '${imported}';`,
      `export { x } from '${imported}';`,
      `export * from '${imported}';`,
      `const x = import('${imported}');`,
      `type X = import('${imported}').X;`,
    ]) {
      expect(complaints(file, code), code).toEqual([expect.stringContaining(why)]);
    }
  });

  it.each([
    ['games/voluspa/board/board.tsx', '../../common/keys'],
    ['games/voluspa/table.tsx', '../game'],
    ['games/voluspa/table.tsx', '../../ui/SeatMark'],
    ['pages/room/RoomPage.tsx', '../../games/find'],
    ['pages/room/waiting/Seats.tsx', '../Chat'],
    ['ui/TopBar.tsx', '../router'],
    ['state/visit.ts', '../net/line'],
    ['net/line.ts', './http'],
  ])('but %s may import %s', (file, imported) => {
    expect(complaints(file, `import { x } from '${imported}';`)).toEqual([]);
  });

  it('in every shipped source, by the configuration of `npm run lint`', async () => {
    const eslint = new ESLint({ cwd: client });
    const config = await eslint.calculateConfigForFile('src/ui/Icon.tsx');
    expect(config.rules['idavoll/boundaries']).toEqual([2]);
    for (const file of shipped()) expect(complaints(file, read(file)), file).toEqual([]);
  });
});

it('imports have no cycles, not even of types', () => {
  const files = shipped();
  const imports = new Map(files.map((file) => [file, importsOf(file, files)]));
  const done = new Set();
  const walk = (file, way) => {
    if (way.includes(file)) expect.fail(`a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const next of imports.get(file)) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(done.size).toBeGreaterThan(100);
});

function shipped() {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

function read(file) {
  return readFileSync(path.join(sources, file), 'utf8');
}

function importsOf(file, files) {
  return typescript.preProcessFile(read(file), true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), fileName);
    const found = ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending).filter((each) => files.includes(each));
    if (found.length === 0) expect(existsSync(path.join(sources, target)), `${file}: ${fileName}`).toBe(true);
    return found;
  });
}
