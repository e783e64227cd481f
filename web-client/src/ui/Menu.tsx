import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import {
  addressOf,
  goTo,
  learnPlace,
  myPlace,
  newGamePlace,
  type Place,
  puzzlePlace,
  ratingsPlace,
  recordingsPlace,
  startPlace,
  tournamentsPlace,
  usePlace,
} from '../router';
import { knownRooms } from '../state/memory';
import { useUi } from './context';
import { Dialog } from './Dialog';
import { useMayHaveTables, useHome } from './home';
import { Icon, type IconName } from './Icon';
import { usePerson } from './person/context';

/** The server's pages in words; those that the server does not offer are omitted. */
export function Menu() {
  const { t } = useUi();
  const { games } = useHome();
  const { me } = usePerson();
  const { page } = usePlace();
  const hasTables = useMayHaveTables();
  // Strangers have no games yet: their start page is where to play.
  const isKnown = hasTables && (me?.guest === false || (games?.length ?? 0) > 0 || knownRooms().length > 0);
  const entry = (label: string, place: Place, ...others: readonly Place['page'][]) => ({
    label,
    place,
    current: page === place.page ? ('page' as const) : others.includes(page) || undefined,
  });
  const entries = [
    entry(t.menu.play, isKnown ? newGamePlace : startPlace, 'new', 'lobby'),
    me?.offers.accounts !== 'off' && entry(t.menu.tournaments, tournamentsPlace(), 'league'),
    hasTables && entry(t.menu.learn, learnPlace),
    entry(t.menu.puzzles, puzzlePlace()),
    entry(t.menu.watch, recordingsPlace, 'watch'),
    me?.offers.accounts !== 'off' && entry(t.menu.leaderboard, ratingsPlace(), 'statistics'),
    isKnown && entry(t.tables.myGames, startPlace),
  ];
  return (
    <nav class="menu" aria-label={t.menu.title}>
      {entries.map(
        (each) =>
          each && (
            <a key={each.label} href={addressOf(each.place)} aria-current={each.current}>
              {each.label}
            </a>
          ),
      )}
    </nav>
  );
}

/** A button that opens the menu. `atTable`: also account, settings, and above them the tools that are rarely needed. */
export function MenuButton({ atTable = false, tools }: { atTable?: boolean; tools?: ComponentChildren }) {
  const { t, openSettings } = useUi();
  const { me, ask } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" class="menu-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.menu.title}
      </button>
      {isOpen && (
        <Dialog title={t.menu.title} onClose={close}>
          <div class="menu-sheet" onClick={close}>
            {tools}
            {atTable && (
              <>
                {me?.guest === false ? (
                  <MenuItem icon="account" label={t.menu.youAs(me.name ?? '')} onClick={() => goTo(myPlace())} />
                ) : (
                  <MenuItem icon="person" label={t.menu.account} onClick={() => ask('who')} />
                )}
                <MenuItem icon="settings" label={t.settings} onClick={openSettings} />
              </>
            )}
            <Menu />
          </div>
        </Dialog>
      )}
    </>
  );
}

interface MenuItemProps {
  icon: IconName;
  label: string;
  onClick(): void;
  disabled?: boolean;
  pressed?: boolean;
}

/** A tool in the menu, in words. */
export function MenuItem({ icon, label, onClick, disabled, pressed }: MenuItemProps) {
  return (
    <button type="button" class="menu-item" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
