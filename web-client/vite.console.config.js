import players, { afterwards, pack } from './vite.config.js';

/**
 * The console, and the page that other sites show in frames, are built after the page for players and beside it: so nothing
 * of them is in a file that players load, and theirs are cut as if there were none.
 */
export default {
  ...players,
  plugins: [afterwards(pack)],
  build: {
    ...players.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: { input: { admin: 'admin.html', embed: 'embed.html' } },
  },
};
