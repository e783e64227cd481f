import { describe, expect, it } from 'vitest';

import { noticeOf } from './notice';
import { neededBy, partOf } from './shell';

const origin = 'https://idavoll.example';
const part = (path: string, method = 'GET') => partOf(method, new URL(path, origin), origin);

describe('the service worker', () => {
  it('handles the page and its files, and no calls or other hosts', () => {
    expect([part('/'), part('/assets/index-abc.js'), part('/icon-192.png')]).toEqual(['page', 'asset', 'asset']);
    expect(['/api/me', '/ws', '/metrics', 'https://elsewhere.example/assets/x.js'].map((path) => part(path))).toEqual([
      'no',
      'no',
      'no',
      'no',
    ]);
    expect(part('/', 'POST')).toBe('no');
  });

  it('caches the files that the document names, each once', () => {
    const document = '<link href="/assets/a.css"><script src="/assets/b.js"></script><link href="/assets/a.css">';
    expect(neededBy(document).slice(0, 3)).toEqual(['/', '/assets/a.css', '/assets/b.js']);
  });

  it('shows a push with its text, and opens its game', () => {
    const message = { kind: 'turn', room: 'abc', title: 'Völuspá', text: 'It is your turn', tag: 'turn-abc', waiting: 3 };
    const { title, options, waiting } = noticeOf(JSON.stringify(message));
    expect(title).toBe('Völuspá');
    expect(options).toMatchObject({ body: 'It is your turn', tag: 'turn-abc', data: { address: '/#abc' } });
    expect(waiting).toBe(3);
  });

  it('opens the page of a tournament that is over', () => {
    const message = { kind: 'tournament_over', room: null, page: 'tournament/abc', title: 'Your tournament is over', text: '', tag: 'a', waiting: 0 };
    expect(noticeOf(JSON.stringify(message)).options.data.address).toBe('/#tournament/abc');
  });

  it('shows an unreadable push, too', () => {
    for (const payload of [null, 'not JSON']) {
      expect(noticeOf(payload)).toMatchObject({ title: 'Idavoll', options: { data: { address: '/#' } }, waiting: null });
    }
  });
});
