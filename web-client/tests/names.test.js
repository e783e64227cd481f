// @vitest-environment happy-dom
import { lookup } from 'node:dns/promises';

import { expect, it } from 'vitest';

import config from '../vite.config.js';

const address = /^127\.0\.0\.1$/;

it('building and testing need no name resolution, not even localhost', async () => {
  for (const { host } of [config.server, config.preview, new URL(config.test.environmentOptions.happyDOM.url)]) {
    expect(host).toMatch(address);
    // An IP address does not depend on /etc/hosts.
    expect((await lookup(host)).address).toBe(host);
  }
  expect(location.hostname).toMatch(address);
});
