// Adds the example of a fourth game (../tests/fourth_game) to a copy of the client, as the README says: a folder and a
// line. `node tests/with_fourth_game.mjs DIST` builds a page with it.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('..', import.meta.url));
const example = path.join(client, '../tests/fourth_game/web-client');
const settings = ['tsconfig.json', 'vite.config.js', 'chunks.js', 'eslint.config.js', 'boundaries.js'];
const copied = ['src', 'tests/support', 'tests/data', 'public', 'index.html', ...settings];

/** A copy of the client with the fourth game, inside the client's folder so that it finds the packages. */
export class WithFourthGame {
  constructor() {
    this.folder = mkdtempSync(path.join(client, '.with-fourth-game-'));
    for (const each of copied) cpSync(path.join(client, each), path.join(this.folder, each), { recursive: true });
    cpSync(path.join(example, 'src'), path.join(this.folder, 'src'), { recursive: true });
    const registry = path.join(this.folder, 'src/games/registry.ts');
    writeFileSync(registry, `${readFileSync(registry, 'utf8')}export { ravens } from './ravens';\n`);
  }

  /** Runs one of the client's tools in the copy. Resolves with its status and output. */
  run(tool, ...args) {
    const options = { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } };
    const child = spawn(path.join(client, 'node_modules/.bin', tool), args, options);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })));
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const copy = new WithFourthGame();
  const { status, said } = await copy.run('vite', 'build', '--outDir', path.resolve(process.argv[2]), '--emptyOutDir');
  copy.remove();
  console.log(said);
  process.exitCode = status;
}
