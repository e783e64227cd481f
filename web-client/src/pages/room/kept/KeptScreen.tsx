import '../room.css';
import '../playing/playing.css';

import { useEffect, useMemo, useState } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { GamePlay } from '../../../games/game';
import { useHelp } from '../../../games/useHelp';
import { type KeptGame, positionsOf } from '../../../state/kept';
import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { TopBar } from '../../../ui/TopBar';
import { Commitment } from '../Commitment';
import { FairnessCheck } from '../ending/FairnessCheck';
import { Ranking } from '../ending/Ranking';
import { playersOf } from '../names';
import { OptionsList } from '../OptionsList';
import { Log } from '../playing/Log';
import { PastTable } from '../playing/PastTable';
import { Players } from '../playing/Players';
import { ReplayBar } from '../playing/ReplayBar';
import { type Tab, Tabs } from '../playing/Tabs';
import { useLayout } from '../playing/useLayout';
import { useReplay } from '../playing/useReplay';

type TabName = 'result' | 'log' | 'info';

interface KeptScreenProps {
  game: KeptGame;
  play: GamePlay;
  /** Shown as an example: from its beginning, with the other pages in the menu. */
  toWatch?: boolean;
}

/** A finished game from a file: everything that can be viewed without a server. */
export function KeptScreen({ game: kept, play, toWatch = false }: KeptScreenProps) {
  const { t, lang } = useUi();
  const { room, you, result, log, record } = kept;
  const game = gameClient(room.game);
  const { title } = game.text(lang);
  const positions = useMemo(() => positionsOf(kept), [kept]);
  const last = positions.length - 1;
  const players = useMemo(
    () => playersOf(room, t).map((player) => ({ ...player, online: false })),
    [room, t],
  );
  const source = useMemo(
    () => ({ at: (seq: number) => Promise.resolve(positions[seq]!), record: () => Promise.resolve(record) }),
    [positions, record],
  );
  const layout = useLayout();
  const replay = useReplay(source, last);
  const [tab, setTab] = useState<TabName | null>(null);
  const [openHelp, help] = useHelp(room.game, play, room.options);
  useEffect(() => {
    document.title = `${title} · ${t.keptGame}`;
  }, [title, t]);

  useEffect(() => {
    if (toWatch) replay.go(0);
  }, []);
  const seq = replay.shown?.seq ?? last;
  const { view, standing } = positions[seq]!;
  const shownTab = tab ?? (layout.wide ? (toWatch ? 'log' : 'result') : null);

  const tabs: readonly Tab<TabName>[] = [
    {
      name: 'result',
      label: t.ranking,
      icon: 'result',
      content: () => (
        <div class="ending stack">
          <Ranking game={room.game} result={result} standing={positions[last]!.standing} players={players} you={you} log={log} hints={room.hints ?? []} />
          <button
            type="button"
            onClick={() => saveFile(`${room.game}-${room.commitment.slice(0, 8)}.json`, JSON.stringify(record))}
          >
            <Icon name="download" />
            {t.record}
          </button>
          {!room.settings.continued && <FairnessCheck visit={source} room={room} you={you} known={null} />}
        </div>
      ),
    },
    {
      name: 'log',
      label: t.log,
      icon: 'log',
      content: () => (
        <Log
          room={room}
          log={log}
          you={you}
          lookingAt={replay.shown?.seq ?? null}
          onLook={(at) => {
            if (!layout.wide) setTab(null);
            replay.go(at);
          }}
        />
      ),
    },
    {
      name: 'info',
      label: t.info,
      icon: 'info',
      content: () => (
        <div class="stack">
          <section class="card">
            <h2>{t.options}</h2>
            <OptionsList room={room} />
          </section>
          <Commitment room={room} />
        </div>
      ),
    },
  ];

  return (
    <div class={layout.wide ? 'room room-table kept wide' : 'room room-table kept compact'}>
      <TopBar title={title} middle={<p class="turn-line">{toWatch ? t.watchGame : t.over}</p>} atTable={toWatch}>
        <IconButton icon="rules" label={t.help} word={t.help} onClick={() => openHelp()} />
      </TopBar>
      <Players room={{ ...room, spectators: 0 }} standing={standing} toAct={[]} you={you} players={players} kept />
      <main class="table-area past" aria-label={t.table}>
        <h1 class="only-heard">{title}</h1>
        <PastTable
          game={room.game}
          play={play}
          position={{ seq, view, standing }}
          you={you}
          players={players}
          log={log}
          openHelp={openHelp}
        />
        <ReplayBar replay={replay} last={last} playedAt={log.find((entry) => entry.seq === seq)?.at} onEnd={null} onLink={null} />
      </main>
      <Tabs
        tabs={tabs}
        shown={shownTab}
        onTab={(picked) => setTab(picked === shownTab && !layout.wide ? null : picked)}
        onClose={layout.wide ? null : () => setTab(null)}
      />
      {help}
    </div>
  );
}
