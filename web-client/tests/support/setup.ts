import { langs } from '../../src/i18n/lang';
import { loadMessages } from '../../src/i18n/messages';

// Before every file of tests: a page draws nothing before it has words.
await Promise.all(langs.map(loadMessages));

// As a page over https is.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true });
