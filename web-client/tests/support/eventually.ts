import { vi } from 'vitest';

/** Waits until the check no longer throws, as long as a test may take: a busy machine fails no test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 200_000 });
