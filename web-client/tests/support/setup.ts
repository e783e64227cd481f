import { langs } from '../../src/i18n/lang';
import { loadMessages } from '../../src/i18n/messages';

// Runs before every test file: a page renders nothing until its texts are loaded.
await Promise.all(langs.map(loadMessages));

// As for a page over https.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true });
