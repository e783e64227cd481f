import type { ComponentChildren } from 'preact';

import { linkTo, startPlace } from '../router';
import { useUi } from './context';
import { IconButton } from './IconButton';
import { PersonButton } from './person/PersonButton';
import { Sign } from './Sign';

interface TopBarProps {
  title: string;
  /** Between title and buttons: whose turn it is. */
  middle?: ComponentChildren;
  /** More buttons. */
  children?: ComponentChildren;
}

export function TopBar({ title, middle, children }: TopBarProps) {
  const { t, openSettings } = useUi();
  return (
    <header class="top-bar">
      <a class="home" href={linkTo(startPlace)} aria-label={t.home} title={t.home}>
        <Sign />
      </a>
      <p class="top-title">{title}</p>
      <div class="top-middle">{middle}</div>
      <div class="top-tools">
        {children}
        <span class="person-tool">
          <PersonButton />
        </span>
        <IconButton icon="settings" label={t.settings} onClick={openSettings} />
      </div>
    </header>
  );
}
