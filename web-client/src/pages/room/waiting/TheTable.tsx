import { useEffect, useState } from 'preact/hooks';

import { gameClient, useGame } from '../../../games/find';
import type { GameFacts, Room } from '../../../net/protocol';
import { offeredGames } from '../../../state/games';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { Dialog } from '../../../ui/Dialog';
import { useHasTables } from '../../../ui/home';
import { Facts } from '../../../ui/Facts';
import { chosenOf, settingsWish } from '../../../ui/options/chosen';
import { OptionsForm } from '../../../ui/options/OptionsForm';
import { SettingsForm } from '../../../ui/options/SettingsForm';
import { useComplaint } from '../../../ui/options/useComplaint';
import { optionWords } from '../../../ui/optionWords';
import { usePerson } from '../../../ui/person/context';
import { settingWords } from '../../../ui/settingWords';
import { useAttempt } from '../../../ui/useAttempt';
import { TableFacts } from '../TableFacts';
import { Brings } from './Brings';

interface TheTableProps {
  visit: Visit;
  state: VisitState;
  room: Room;
}

/** The game and the table settings, which the creator can change. */
export function TheTable({ visit, state, room }: TheTableProps) {
  const { t } = useUi();
  const [changing, setChanging] = useState(false);
  const hasTables = useHasTables();
  const { creator } = state.model.you;
  return (
    <section class="card stack" aria-labelledby="the-table">
      <h2 id="the-table">{t.tables.theTable}</h2>
      <TableFacts room={room} />
      <Brings room={room} />
      {hasTables && creator && (
        <button type="button" onClick={() => setChanging(true)}>
          {t.tables.change}
        </button>
      )}
      {changing && <ChangeDialog visit={visit} room={room} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** Players who were seated before a change are asked whether they stay. */
export function Consent({ visit, state, room }: TheTableProps) {
  const { t, lang } = useUi();
  const [busy, attempt] = useAttempt();
  const { seat } = state.model.you;
  const mine = seat === null ? null : room.seats[seat];
  if (!mine || mine.held || mine.confirmed) return null;
  return (
    <div class="asked stack tight" role="alert">
      <p>{t.tables.agreeText}</p>
      <Facts facts={[...optionWords(room.options, gameClient(room.game).optionText(lang), t), ...settingWords(room.settings, t)]} />
      <button type="button" class="main" disabled={busy} onClick={() => void attempt(() => visit.confirm())}>
        {t.tables.agree}
      </button>
    </div>
  );
}

interface ChangeDialogProps {
  visit: Visit;
  room: Room;
  onClose(): void;
}

function ChangeDialog({ visit, room, onClose }: ChangeDialogProps) {
  const { t, lang, notify, settings: own } = useUi();
  const lobby = usePerson().me?.offers.lobby ?? false;
  const [busy, attempt] = useAttempt();
  const [facts, setFacts] = useState<GameFacts | null>(null);
  const [options, setOptions] = useState(room.options);
  const [settings, setSettings] = useState(() => chosenOf(room.settings));
  const play = useGame(room.game);
  const complaint = useComplaint(room.game, options);
  const seats = typeof options.players === 'number' ? options.players : room.seats.length;
  useEffect(() => {
    // Without them only the settings can be changed.
    offeredGames().then(
      (games) => setFacts(games.find(({ name }) => name === room.game) ?? null),
      () => undefined,
    );
  }, []);
  const save = async () => {
    const wish = settingsWish(settings, seats, own.level, chosenOf(room.settings));
    const isOther = JSON.stringify(options) !== JSON.stringify(room.options);
    await visit.changeTable({ ...(isOther ? { options } : {}), settings: wish });
    notify(t.tables.changed);
    onClose();
  };
  return (
    <Dialog title={t.tables.change} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(save);
        }}
      >
        <p class="hint">{t.tables.changeText}</p>
        <SettingsForm
          chosen={settings}
          lobby={lobby}
          seats={seats}
          onChange={setSettings}
        />
        {facts && (
          <OptionsForm
            facts={facts}
            text={gameClient(room.game).optionText(lang)}
            options={options}
            recommended={play?.recommended?.(lang)}
            complaint={complaint}
            onChange={setOptions}
          />
        )}
        <button type="submit" class="main" disabled={busy || complaint !== null}>
          {t.tables.save}
        </button>
      </form>
    </Dialog>
  );
}
