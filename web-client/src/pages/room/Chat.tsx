import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { Refusal } from '../../net/http';
import { loadName } from '../../state/memory';
import { hasOlderChat } from '../../state/room';
import type { Visit, VisitState } from '../../state/visit';
import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';
import { linked } from '../../ui/linked';
import { usePerson } from '../../ui/person/context';
import { shownName } from '../../ui/person/shownName';
import { ReportDialog, type Wrong } from '../../ui/reports/ReportDialog';
import { SeatMark } from '../../ui/SeatMark';

/** The room's chat and a field to write in. A message that could not be sent stays in the field. */
export function Chat({ visit, state }: { visit: Visit; state: VisitState }) {
  const { t, refused, notify } = useUi();
  const { chat, you, room } = state.model;
  // Messages of blocked people are hidden.
  const { me } = usePerson();
  const heard = chat.filter(({ name }) => !me?.blocked.includes(name));
  const hidden = chat.length - heard.length;
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  /** Whether the user is choosing a line to report, and the chosen one. */
  const [choosing, setChoosing] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const code = room?.code ?? '';
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const below = useRef(0);
  const first = chat[0]?.n;
  const last = chat.at(-1)?.n;

  // Older lines are added above; the visible lines stay in place.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight - below.current;
  }, [first]);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  useEffect(() => visit.chatIsRead(), [chat.length]);

  const showOlder = async () => {
    if (asking) return;
    setAsking(true);
    below.current = list.current ? list.current.scrollHeight - list.current.scrollTop : 0;
    await visit.olderChat().catch(refused);
    setAsking(false);
  };

  const say = async (event: Event) => {
    event.preventDefault();
    const clean = text.trim();
    if (clean === '' || sending) return;
    setSending(true);
    try {
      await visit.say(clean, you.seat === null ? loadName() || t.spectatorMark : undefined);
      // Text typed meanwhile has not been sent.
      setText((now) => (now === text ? '' : now));
    } catch (why) {
      if (why instanceof Refusal && why.code === 'line') notify(t.chatFailed);
      else refused(why);
    }
    setSending(false);
  };

  return (
    <div class="chat">
      <div class="chat-lines" ref={list} role="log" aria-label={t.chat} aria-busy={asking} tabIndex={0}>
        {hasOlderChat(state.model) && (
          <button type="button" class="chat-older" disabled={asking} onClick={() => void showOlder()}>
            {t.chatOlder}
          </button>
        )}
        {chat.length === 0 && <p class="hint">{t.chatEmpty}</p>}
        {hidden > 0 && <p class="hint">{t.people.hiddenLines(hidden)}</p>}
        {heard.map((line) => (
          <p key={line.n} class="chat-line">
            <span class="chat-who">
              {line.seat !== null && <SeatMark seat={line.seat} />}
              {shownName(line.name, t)}
              {line.seat === null && <span class="hint"> ({t.spectatorMark})</span>}
              <time class="hint" dateTime={new Date(line.at).toISOString()}>
                {t.clock(line.at)}
              </time>
            </span>
            <span class="chat-said">
              <span class="chat-text">{linked(line.text)}</span>
              {choosing && (line.seat === null || line.seat !== you.seat) && (
                <IconButton
                  icon="flag"
                  label={t.reports.reportLine(shownName(line.name, t))}
                  onClick={() => setWrong({ room: code, line: line.n, by: shownName(line.name, t), said: line.text })}
                />
              )}
            </span>
          </p>
        ))}
      </div>
      <form class="row chat-form" onSubmit={(event) => void say(event)}>
        <label class="only-heard" for={id}>
          {t.chatWrite}
        </label>
        <input
          id={id}
          value={text}
          maxLength={500}
          autocomplete="off"
          placeholder={t.chatWrite}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={sending}>
          {t.chatSend}
        </button>
        {chat.length > 0 && (
          <IconButton
            icon="flag"
            label={t.reports.chooseLine}
            pressed={choosing}
            onClick={() => setChoosing(!choosing)}
          />
        )}
      </form>
      {wrong && (
        <ReportDialog
          about={wrong}
          onClose={() => {
            setWrong(null);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
