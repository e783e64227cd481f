import players, { afterwards, pack } from './vite.config.js';

/**
 * The console is built by itself, after the page for players and beside it: so nothing of it is in a file that they load,
 * and theirs are cut as if there were none.
 */
export default {
  ...players,
  plugins: [afterwards(pack)],
  build: {
    ...players.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: { input: { admin: 'admin.html' } },
  },
};
