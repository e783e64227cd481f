import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';

import { linkTo, startPlace } from '../router';
import { useUi } from './context';
import { IconButton } from './IconButton';
import { Menu, MenuButton } from './Menu';
import { PersonContext } from './person/context';
import { PersonButton } from './person/PersonButton';
import { Sign } from './Sign';

interface TopBarProps {
  title: string;
  /** Between title and buttons: whose turn it is. */
  middle?: ComponentChildren;
  /** More buttons. */
  children?: ComponentChildren;
  /** The bar has room for the game only: everything else is in the menu. */
  atTable?: boolean;
  /** Tools in the menu. */
  more?: ComponentChildren;
}

export function TopBar({ title, middle, children, atTable = false, more }: TopBarProps) {
  const { t, openSettings } = useUi();
  // A downloaded game has no server, and so no other pages.
  const hasPages = useContext(PersonContext) !== null;
  const hasRoom = hasPages && !atTable;
  return (
    <header class={hasRoom ? 'top-bar roomy' : 'top-bar'}>
      {hasPages && (
        <a class="home" href={linkTo(startPlace)} aria-label={t.home} title={t.home}>
          <Sign />
        </a>
      )}
      <p class="top-title">{title}</p>
      {hasRoom && <Menu />}
      <div class="top-middle">{middle}</div>
      <div class="top-tools">
        {children}
        {!atTable && (
          <>
            <PersonButton />
            <IconButton icon="settings" label={t.settings} onClick={openSettings} />
          </>
        )}
        {hasPages && <MenuButton atTable={atTable} tools={more} />}
      </div>
    </header>
  );
}
