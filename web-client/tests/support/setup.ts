import { afterAll, vi } from 'vitest';

// Files share a worker: each begins with modules, storage and a page of its own.
vi.resetModules();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  location.hash = '';
}

// The next file would wait in vain for what is still being loaded.
afterAll(() => vi.dynamicImportSettled());

// Runs before every test file: a page renders nothing until its texts are loaded.
const { langs } = await import('../../src/i18n/lang');
const { loadMessages } = await import('../../src/i18n/messages');
await Promise.all(langs.map(loadMessages));

// As for a page over https.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true });
