import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';

/** Says after a build how much a browser has to load. */
function bundleSize() {
  return {
    name: 'bundle-size',
    apply: 'build',
    closeBundle() {
      const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
        .map((name) => join('dist', name))
        .filter((path) => statSync(path).isFile());
      const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
      const contents = files.map((path) => readFileSync(path));
      const plain = contents.reduce((sum, content) => sum + content.length, 0);
      const zipped = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
      console.log(`bundle: ${files.length} files, ${kB(plain)}, gzip ${kB(zipped)}`);
    },
  };
}

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // The page's policy allows scripts and pictures from files alone, so nothing is inlined as a data: address.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      // A service worker is known by its address, and stands above what it answers for.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  plugins: [bundleSize()],
  // By address: the barest Debian does not know the name localhost.
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1/' } },
    include: ['{src,tests}/**/*.test.{ts,tsx,js}'],
  },
});
