import { useEffect, useRef } from 'preact/hooks';

import type { Me } from '../../net/protocol';
import { settingsFrom } from '../../state/following';
import type { Person } from '../../state/person';
import { useUi } from '../context';

/** An account has the same settings on every device: they are loaded on sign-in and saved on every change. */
export function useFollowingSettings(person: Person, me: Me | null): void {
  const { settings, change } = useUi();
  const account = me && !me.guest ? me.name : null;
  /** The settings stored in the account; null for a guest, whose settings stay in the browser. */
  const kept = useRef<string | null>(null);
  useEffect(() => {
    kept.current = null;
    if (!me || account === null) return;
    const theirs = settingsFrom(me.settings);
    kept.current = JSON.stringify({ ...settings, ...theirs });
    change(theirs);
  }, [account]);
  useEffect(() => {
    const now = JSON.stringify(settings);
    if (kept.current === null || kept.current === now) return;
    kept.current = now;
    // They apply here in any case.
    person.change({ settings: { ...settings } }).catch(() => undefined);
  }, [settings]);
}
