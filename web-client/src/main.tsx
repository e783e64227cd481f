import './ui/style/all';

import { render } from 'preact';

import { App, fetchPageOf } from './App';
import { loadFirstMessages } from './i18n/messages';
import { beGuest } from './net/http';
import { startWorker } from './net/worker';
import { placeOf } from './router';
import { loadSettings } from './state/memory';
import { arrived, reloadFor } from './state/outdated';
import { langOf } from './ui/Shell';
import { surviveTranslation } from './ui/translation';

// Not awaited at the top level: other scripts import from this one and would wait for it.
const root = document.getElementById('app')!;
// All at once, the cookie first: without it no connection is opened.
beGuest().catch(() => undefined);
const words = loadFirstMessages(langOf(loadSettings()));
fetchPageOf(placeOf(location));
void words.then(
  () => {
    arrived('words');
    render(<App />, root);
  },
  async () => {
    // Without texts only this can be shown.
    if (!(await reloadFor('words'))) root.textContent = 'Idavoll cannot be loaded. Idavoll kann nicht geladen werden.';
  },
);
surviveTranslation(root);
startWorker();
