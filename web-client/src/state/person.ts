import { becomeGuest, beGuest } from '../net/http';
import * as people from '../net/people';
import type { Proof } from '../net/people';
import type { Credential, Me, MeChange } from '../net/protocol';
import { dropAllRooms, keepRoomsOf } from './offlineOwner';

/** Who this browser's user is for the server; replaced as a whole on every change. */
export interface PersonState {
  /** Null: not known (yet). */
  readonly me: Me | null;
  /** The server did not say who the user is; everything else works without it. */
  readonly failed: boolean;
  /** Increases when this browser changes identity; open connections are then reopened. */
  readonly identity: number;
}

export const nobodyYet: PersonState = { me: null, failed: false, identity: 0 };

/** How other tabs of this browser learn of a change of identity. */
export interface OtherTabs {
  tell(): void;
  hear(changed: () => void): void;
  close(): void;
}

/** The current user, guest or account, and what changes their identity. Lives as long as the page. */
export class Person {
  state = nobodyYet;
  #closed = false;
  #asked = 0;

  constructor(
    private readonly changed: (state: PersonState) => void,
    private readonly tabs: OtherTabs = otherTabs(),
  ) {
    tabs.hear(() => void this.#becameAnother());
    void this.load(beGuest);
  }

  close(): void {
    this.#closed = true;
    this.tabs.close();
  }

  /** Requests who the user is. Failures are silent, since pages that need it request it again. */
  async load(identify = becomeGuest): Promise<void> {
    const asked = ++this.#asked;
    // A server that accepts no guests says so, and may know the user all the same.
    const told = await identify()
      .catch(() => undefined)
      .then(() => people.askMe())
      .catch(() => null);
    // Of several responses, that of the last request counts.
    if (asked !== this.#asked) return;
    if (told) keepRoomsOf(told.name, this.state.me !== null);
    this.#set(told ? { me: told, failed: false } : { failed: true });
  }

  /**
   * Turns this browser's guest into an account: the same person with all seats. Rejects with a Refusal, like all the
   * following.
   */
  async signUp(name: string, proof: Proof, more: { email?: string; invitation?: string } = {}): Promise<void> {
    await people.makeAccount({
      name,
      ...proof,
      ...(more.email ? { email: more.email } : {}),
      ...(more.invitation ? { invitation: more.invitation } : {}),
    });
    await this.load();
    this.tabs.tell();
  }

  /**
   * Returns the rooms where both this browser's guest and the account are seated; the guest's seat there stays
   * separate.
   */
  async signIn(name: string, password: string): Promise<readonly string[]> {
    return this.#became(await people.signIn({ name, password }));
  }

  async signInByKey(credential: Credential): Promise<readonly string[]> {
    return this.#became(await people.signIn({ credential }));
  }

  async spendDeviceLink(secret: string): Promise<readonly string[]> {
    return this.#became(await people.spendDeviceLink(secret));
  }

  async spendRecovery(secret: string): Promise<readonly string[]> {
    return this.#became(await people.spendRecovery(secret));
  }

  /** Returns the name of the account, which now has a new password and is signed in. */
  async resetPassword(secret: string, password: string): Promise<string> {
    const { name } = await people.resetPassword(secret, password);
    await this.#becameAnother(true);
    return name;
  }

  /** The same with the link that reported a change to the account. */
  async takeBack(secret: string, password: string): Promise<string> {
    const { name } = await people.takeBack(secret, password);
    await this.#becameAnother(true);
    return name;
  }

  async signOut(): Promise<void> {
    await people.signOut();
    // The server has ended it with the session.
    await endPushes();
    await this.#becameAnother(true);
  }

  /** Deletes everything about this person permanently; with the password, if there is one. */
  async remove(password: string | null): Promise<void> {
    await people.deleteMe(password);
    await endPushes();
    await this.#becameAnother(true);
  }

  async change(change: MeChange): Promise<void> {
    const me = await people.changeMe(change);
    keepRoomsOf(me.name, true);
    this.#set({ me });
  }

  async follow(name: string, on: boolean): Promise<void> {
    await people.follow(name, on);
    await this.load();
  }

  async block(name: string, on: boolean): Promise<void> {
    await people.block(name, on);
    await this.load();
  }

  async #became({ kept_apart }: { kept_apart: readonly string[] }): Promise<readonly string[]> {
    await this.#becameAnother(true);
    return kept_apart;
  }

  async #becameAnother(tell = false): Promise<void> {
    if (tell) this.tabs.tell();
    dropAllRooms();
    await this.load();
    this.#set({ identity: this.state.identity + 1 });
  }

  #set(change: Partial<PersonState>): void {
    if (this.#closed) return;
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}

/** Loaded on demand, since the start page should be small. */
async function endPushes(): Promise<void> {
  await import('../net/push').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
}

function otherTabs(): OtherTabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, hear: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('idavoll.person');
  return {
    tell: () => channel.postMessage('changed'),
    hear: (changed) => (channel.onmessage = changed),
    close: () => channel.close(),
  };
}
