import { becomeGuest } from '../net/http';
import * as people from '../net/people';
import type { Proof } from '../net/people';
import type { Credential, Me, MeChange } from '../net/protocol';

/** Who this browser is for the server; replaced as a whole when anything changes. */
export interface PersonState {
  /** Null: not known (yet). */
  readonly me: Me | null;
  /** The server did not say who we are; everything else goes on without. */
  readonly failed: boolean;
  /** Grows when this browser becomes somebody else: whoever holds a line to the server opens it anew. */
  readonly identity: number;
}

export const nobodyYet: PersonState = { me: null, failed: false, identity: 0 };

/** How other tabs of this browser hear that it is somebody else now. */
export interface OtherTabs {
  tell(): void;
  hear(changed: () => void): void;
  close(): void;
}

/** The person in front of this browser, guest or account, and what makes them another one. Lives as long as the page. */
export class Person {
  state = nobodyYet;
  #closed = false;
  #asked = 0;

  constructor(
    private readonly changed: (state: PersonState) => void,
    private readonly tabs: OtherTabs = otherTabs(),
  ) {
    tabs.hear(() => void this.#becameAnother());
    void this.load();
  }

  close(): void {
    this.#closed = true;
    this.tabs.close();
  }

  /** Asks who we are. Nobody is troubled if that fails: it is asked again by the pages that need it. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    // Where the server takes no guests it says so, and may know us all the same.
    const told = await becomeGuest()
      .catch(() => undefined)
      .then(() => people.askMe())
      .catch(() => null);
    // Of several answers that of the last question counts.
    if (asked !== this.#asked) return;
    this.#set(told ? { me: told, failed: false } : { failed: true });
  }

  /** Turns this browser's guest into an account: the same person, with every seat. Rejects with a Refusal, as all that follow. */
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

  /** Gives the rooms in which this browser's guest and the account both sit: there the guest's seat stays as it is. */
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

  /** Gives the name of the account that has a new password and is signed in. */
  async resetPassword(secret: string, password: string): Promise<string> {
    const { name } = await people.resetPassword(secret, password);
    await this.#becameAnother(true);
    return name;
  }

  /** The same by the link that told of a change to the account. */
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

  /** Removes everything about this person, for good; with the password, where there is one. */
  async remove(password: string | null): Promise<void> {
    await people.deleteMe(password);
    await endPushes();
    await this.#becameAnother(true);
  }

  async change(change: MeChange): Promise<void> {
    this.#set({ me: await people.changeMe(change) });
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
    await this.load();
    this.#set({ identity: this.state.identity + 1 });
  }

  #set(change: Partial<PersonState>): void {
    if (this.#closed) return;
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}

/** Fetched when it is needed: the start page is small. */
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
