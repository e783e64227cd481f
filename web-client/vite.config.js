import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { defineConfig } from 'vitest/config';

import { inFewFiles } from './chunks.js';

const jsx = { jsx: 'automatic', jsxImportSource: 'preact' };
// The page's policy allows scripts and pictures from files only, so nothing is inlined as a data: URL.
const forAll = { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } };

/** A plugin that runs a function once the pages are built, except in the mode `draft`. */
export function afterwards(done) {
  let folder = 'dist';
  return {
    name: 'afterwards',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'draft',
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
 * Compresses every script and style sheet with brotli at its slowest, which would take too long at the server's start. The
 * server compresses the documents itself, since it writes its own address into them.
 */
export function pack(folder) {
  for (const path of filesIn(folder).filter((each) => /\.(js|css)$/.test(each))) {
    if (!existsSync(`${path}.br`)) writeFileSync(`${path}.br`, smallest(readFileSync(path)));
  }
}

/** For a few hundred bytes the highest quality is sometimes larger than a lower one. */
function smallest(content) {
  const ways = [11, 9].map((quality) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return ways.reduce((best, each) => (each.length < best.length ? each : best));
}

/** Builds the page of downloaded games: one script and one style sheet, which are embedded in the file. */
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

/** Prints the total size, plain and compressed. */
function saySizes(files) {
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const contents = files.map((path) => readFileSync(path));
  const plain = contents.reduce((sum, content) => sum + content.length, 0);
  const zipped = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  console.log(`bundle: ${files.length} files, ${kB(plain)}, gzip ${kB(zipped)}`);
}

export default defineConfig({
  esbuild: jsx,
  build: {
    ...forAll,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      // A service worker has a fixed address above everything in its scope.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        manualChunks: inFewFiles(),
        onlyExplicitManualChunks: true,
      },
    },
  },
  plugins: [
    afterwards(async (folder) => {
      await buildKept(folder);
      saySizes(filesIn(folder));
      pack(folder);
    }),
  ],
  // By IP address: on a minimal Debian `localhost` does not resolve.
  // Tests read files of the engine, beside this folder.
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  test: {
    // The default leaves one processor idle, half of two.
    maxWorkers: availableParallelism(),
    // Notices what hangs; a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: 'tests/support/setup.ts',
    // A process for each file would take most of the time; the setup gives each file modules and a page of its own.
    isolate: false,
    // Only tests of components have a page, and files with `@vitest-environment happy-dom`.
    projects: [
      { extends: true, test: { name: 'plain', environment: 'node', include: ['{src,tests}/**/*.test.{ts,js}'] } },
      { extends: true, test: { name: 'page', environment: 'happy-dom', include: ['{src,tests}/**/*.test.tsx'] } },
    ],
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1/' } },
  },
});
