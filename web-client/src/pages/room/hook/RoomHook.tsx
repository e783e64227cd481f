import { useEffect, useId, useState } from 'preact/hooks';

import type { Player } from '../../../games/game';
import { askHook, endHook, setHook, tryHook } from '../../../net/news';
import type { Hook, HookForm } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { useNewsWords } from '../../../ui/newsWords';
import { Sure } from '../../../ui/Sure';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';

const forms: readonly HookForm[] = ['discord', 'slack', 'matrix', 'ntfy', 'json'];
const wantsToken: readonly HookForm[] = ['matrix', 'ntfy'];
const wantsMentions: readonly HookForm[] = ['discord', 'slack', 'matrix'];
/** Milliseconds before the result of a test is requested. */
const lookAfter = 2_500;

interface RoomHookProps {
  code: string;
  players: readonly Player[];
}

/** The room's webhook, which posts turns to a chat. Its address is secret and not shown again. */
export function RoomHook({ code, players }: RoomHookProps) {
  const { t, notify } = useUi();
  const words = useNewsWords();
  /** Undefined: not known yet. */
  const [hook, show] = useState<Hook | null | undefined>(undefined);
  const { busy, complaint, attempt } = useDoing();
  const id = useId();
  // Without a response nothing is shown, since the server may not support webhooks.
  const load = () => askHook(code).then(show, () => undefined);
  useEffect(() => void load(), [code]);
  const send = async () => {
    await tryHook(code);
    notify(words.trialSent);
    setTimeout(() => void load(), lookAfter);
  };
  const end = async () => {
    await endHook(code);
    show(null);
    notify(words.hookEnded);
  };
  if (hook === undefined) return null;
  return (
    <section class="card stack" aria-labelledby={id}>
      <h2 id={id}>{words.hook}</h2>
      <p class="hint">{words.hookText}</p>
      {hook ? (
        <>
          <p>{words.hookIs(words.hookForms[hook.form], hook.host)}</p>
          <div class="stack tight" role="status">
            {hook.used !== null && <p class="hint">{words.used(t.date(hook.used))}</p>}
            {hook.failed && <p class="error">{words.failed(t.date(hook.failed.at), hook.failed.why)}</p>}
          </div>
          {complaint}
          <div class="row">
            <button type="button" disabled={busy} onClick={() => void attempt(send)}>
              {words.trial}
            </button>
            <Sure
              text={words.hookEnd}
              question={t.people.removeSure(words.hook)}
              disabled={busy}
              onDo={() => void attempt(end)}
            />
          </div>
        </>
      ) : (
        <NewHook code={code} players={players} onSaved={() => void load()} />
      )}
    </section>
  );
}

function NewHook({ code, players, onSaved }: RoomHookProps & { onSaved(): void }) {
  const { notify } = useUi();
  const words = useNewsWords();
  const [form, setForm] = useState<HookForm>('discord');
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const { busy, complaint, attempt } = useDoing();
  const id = useId();
  const save = async () => {
    const called = players.map((_, seat) => mentions[seat]?.trim() ?? '');
    await setHook(code, {
      form,
      address: address.trim(),
      ...(wantsToken.includes(form) && token.trim() !== '' ? { token: token.trim() } : {}),
      ...(wantsMentions.includes(form) ? { mentions: called.map((each) => (each === '' ? null : each)) } : {}),
    });
    notify(words.hookSaved);
    onSaved();
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(save);
      }}
    >
      <div class="field">
        <label for={id}>{words.hookForm}</label>
        <select
          id={id}
          value={form}
          onChange={({ currentTarget: { value } }) => setForm(forms.find((each) => each === value) ?? 'discord')}
        >
          {forms.map((each) => (
            <option key={each} value={each}>
              {words.hookForms[each]}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={words.hookAddress}
        value={address}
        onInput={setAddress}
        maxLength={1024}
        autocomplete="off"
        hint={words.hookAddressHint}
        plain
      />
      {wantsToken.includes(form) && (
        <TextField
          label={words.hookToken}
          value={token}
          onInput={setToken}
          maxLength={256}
          autocomplete="off"
          hint={words.hookTokenHint}
          plain
        />
      )}
      {wantsMentions.includes(form) &&
        players.map(({ name }, seat) => (
          <TextField
            key={seat}
            label={words.hookMention(name)}
            value={mentions[seat] ?? ''}
            onInput={(called) => setMentions(players.map((_, n) => (n === seat ? called : (mentions[n] ?? ''))))}
            maxLength={128}
            autocomplete="off"
            plain
            {...(seat === 0 ? { hint: words.hookMentionHint } : {})}
          />
        ))}
      {complaint}
      <div class="row">
        <button type="submit" disabled={busy || address.trim() === ''}>
          {words.hookSet}
        </button>
      </div>
    </form>
  );
}
