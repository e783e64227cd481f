import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import { chatOf, writeInChat } from '../../net/tournaments';
import { addressOf, personPlace } from '../../router';
import { useUi } from '../../ui/context';
import { linked } from '../../ui/linked';
import { usePerson } from '../../ui/person/context';
import { TextField } from '../../ui/TextField';
import { useRefusalText } from './refusals';
import { useChange } from './useChange';
import { useRefreshed } from './useRefreshed';

/** The maximum length of a message in the protocol. */
const mostOfText = 500;

interface ChatProps {
  /** Of the tournament. */
  code: string;
  /** Whether the tournament can still change. */
  isAlive: boolean;
}

/** A tournament's chat, with a field for those who may write. Nothing for others while it is empty. */
export function Chat({ code, isAlive }: ChatProps) {
  const { t } = useUi();
  const { me } = usePerson();
  const { known, again } = useRefreshed(() => chatOf(code), () => isAlive);
  const { busy, complaint, change } = useChange(again, useRefusalText());
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const last = known?.lines.at(-1)?.n;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (known === null || (known.lines.length === 0 && !known.writes)) return null;
  const { lines, writes } = known;
  // Messages of blocked people are hidden.
  const heard = lines.filter(({ name }) => !me?.blocked.includes(name));
  const hidden = lines.length - heard.length;
  const write = (event: Event) => {
    event.preventDefault();
    const clean = text.trim();
    if (clean === '' || busy) return;
    change(async () => {
      await writeInChat(code, clean);
      // Text typed meanwhile has not been sent.
      setText((now) => (now === text ? '' : now));
    });
  };
  return (
    <section class="card stack tight" aria-labelledby="chat">
      <h2 id="chat">{t.chat}</h2>
      <div class="tournament-chat" ref={list} role="log" aria-labelledby="chat" tabIndex={0}>
        {lines.length === 0 && <p class="hint">{t.chatEmpty}</p>}
        {hidden > 0 && <p class="hint">{t.people.hiddenLines(hidden)}</p>}
        {heard.map(({ n, name, text: said, at }) => (
          <div key={n}>
            <p class="tournament-chat-who">
              <a class="name" href={addressOf(personPlace(name))}>
                {name}
              </a>
              <time class="hint" dateTime={new Date(at).toISOString()}>
                {t.date(at)}
              </time>
            </p>
            <p class="tournament-chat-text name">{linked(said)}</p>
          </div>
        ))}
      </div>
      {writes && (
        <form onSubmit={write}>
          <TextField label={t.chatWrite} value={text} onInput={setText} maxLength={mostOfText} autocomplete="off">
            <button type="submit" disabled={busy}>
              {t.chatSend}
            </button>
          </TextField>
        </form>
      )}
      {complaint}
    </section>
  );
}
