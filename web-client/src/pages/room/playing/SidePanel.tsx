import { useId } from 'preact/hooks';

import type { Player } from '../../../games/game';
import type { Room } from '../../../net/protocol';
import type { Position } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Icon, type IconName } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Chat } from '../Chat';
import { Commitment } from '../Commitment';
import { Ending } from '../ending/Ending';
import { OptionsList } from '../OptionsList';
import { Share } from '../Share';
import { Log } from './Log';

export type Tab = 'result' | 'log' | 'chat' | 'info';

interface SidePanelProps {
  visit: Visit;
  state: VisitState;
  room: Room;
  position: Position;
  players: readonly Player[];
  /** Null: closed. */
  tab: Tab | null;
  lookingAt: number | null;
  onTab(tab: Tab): void;
  /** Null where the panel is always open. */
  onClose: (() => void) | null;
  onLook(seq: number): void;
}

export function SidePanel(props: SidePanelProps) {
  const { visit, state, room, position, players, tab, lookingAt, onTab, onClose, onLook } = props;
  const { t } = useUi();
  const id = useId();
  const unread = tab === 'chat' ? 0 : unreadLines(state);
  const labels = { result: t.ranking, log: t.log, chat: t.chat, info: t.info };
  const tabs: readonly Tab[] = room.status === 'finished' ? ['result', 'log', 'chat', 'info'] : ['log', 'chat', 'info'];
  const icons: Record<Tab, IconName> = { result: 'result', log: 'log', chat: 'chat', info: 'info' };

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const from = tabs.indexOf(tab ?? tabs[0]!);
    const to = tabs[(from + step + tabs.length) % tabs.length]!;
    event.preventDefault();
    onTab(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };

  return (
    <aside class={tab ? 'side open' : 'side'} aria-label={t.panel}>
      <div class="tabs" role="tablist" aria-label={t.panel} onKeyDown={onKey}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={each === tab ? `${id}-panel` : undefined}
            tabIndex={each === (tab ?? tabs[0]) ? 0 : -1}
            onClick={() => onTab(each)}
          >
            <Icon name={icons[each]} />
            <span>{labels[each]}</span>
            {each === 'chat' && unread > 0 && (
              <span class="unread">
                <span aria-hidden="true">{unread}</span>
                <span class="only-heard">{t.unread(unread)}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tab && (
        <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          {onClose && (
            <div class="sheet-head">
              <h2>{labels[tab]}</h2>
              <IconButton icon="close" label={t.close} onClick={onClose} />
            </div>
          )}
          {tab === 'result' && (
            <Ending visit={visit} state={state} room={room} position={position} players={players} />
          )}
          {tab === 'log' && (
            <Log room={room} log={position.log} you={state.model.you.seat} lookingAt={lookingAt} onLook={onLook} />
          )}
          {tab === 'chat' && <Chat visit={visit} state={state} />}
          {tab === 'info' && (
            <div class="stack">
              <Share code={room.code} />
              <section class="card">
                <h2>{t.options}</h2>
                <OptionsList room={room} />
              </section>
              <Commitment commitment={room.commitment} />
            </div>
          )}
        </div>
      )}
    </aside>
  );
}

function unreadLines({ model, known }: VisitState): number {
  const read = known?.chatRead ?? 0;
  return model.chat.filter(({ n, seat }) => n > read && (seat === null || seat !== model.you.seat)).length;
}
