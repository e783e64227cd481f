import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { defineConfig } from 'vitest/config';

const jsx = { jsx: 'automatic', jsxImportSource: 'preact' };
// The page's policy allows scripts and pictures from files alone, so nothing is inlined as a data: address.
const forAll = { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } };

/** What is done with the pages once they are built. */
export function afterwards(done) {
  let folder = 'dist';
  return {
    name: 'afterwards',
    apply: 'build',
    configResolved: ({ build: { outDir } }) => (folder = outDir),
    closeBundle: () => done(folder),
  };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/**
 * Every script and style sheet once more, as small as brotli makes it, which takes too long for a server at its start. It
 * sends them to whoever takes them. The documents it makes itself, with its own address in them.
 */
export function pack(folder) {
  for (const path of filesIn(folder).filter((each) => /\.(js|css)$/.test(each))) {
    if (!existsSync(`${path}.br`)) writeFileSync(`${path}.br`, smallest(readFileSync(path)));
  }
}

/** Of a few hundred bytes the most thorough way sometimes makes more than a quicker one. */
function smallest(content) {
  const ways = [11, 9].map((quality) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return ways.reduce((best, each) => (each.length < best.length ? each : best));
}

/** The page of a game that is taken away: one script and one style sheet, which are put into its file. */
function buildKept(folder) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    esbuild: jsx,
    build: {
      ...forAll,
      outDir: join(folder, 'kept'),
      emptyOutDir: true,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 1_000,
      rollupOptions: {
        input: 'src/kept.tsx',
        output: { inlineDynamicImports: true, entryFileNames: 'kept.js', assetFileNames: 'kept[extname]' },
      },
    },
  });
}

/** How much there is, and how much of it a browser would load that wanted all. */
function saySizes(files) {
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const contents = files.map((path) => readFileSync(path));
  const plain = contents.reduce((sum, content) => sum + content.length, 0);
  const zipped = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  console.log(`bundle: ${files.length} files, ${kB(plain)}, gzip ${kB(zipped)}`);
}

export default defineConfig(({ mode }) => ({
  esbuild: jsx,
  build: {
    ...forAll,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      // A service worker is known by its address, and stands above what it answers for.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Each file more is a question more to the server, which a slow phone asks slowly.
        experimentalMinChunkSize: 2_000,
      },
    },
  },
  // A build of the tests is looked at, and not served.
  plugins: mode === 'test' ? [] : [
    afterwards(async (folder) => {
      await buildKept(folder);
      saySizes(filesIn(folder));
      pack(folder);
    }),
  ],
  // By address: the barest Debian does not know the name localhost.
  // Tests look at what the engine says, which lies beside this folder.
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  test: {
    // By itself it would leave one processor idle, which of two is half.
    maxWorkers: availableParallelism(),
    // A hang is noticed; a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: 'tests/support/setup.ts',
    // What is no component is tested without a page, unless a file asks for one (`@vitest-environment happy-dom`).
    projects: [
      { extends: true, test: { name: 'plain', environment: 'node', include: ['{src,tests}/**/*.test.{ts,js}'] } },
      // A context for each file instead of a thread takes half of the time.
      { extends: true, test: { name: 'page', environment: 'happy-dom', pool: 'vmThreads', include: ['{src,tests}/**/*.test.tsx'] } },
    ],
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1/' } },
  },
}));
