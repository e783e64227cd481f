import type { ComponentChildren } from 'preact';

import { addressOf, startPlace } from '../router';
import { useUi } from './context';
import { IconButton } from './IconButton';
import { PersonButton } from './person/PersonButton';

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
      <a class="home" href={addressOf(startPlace)} aria-label={t.home} title={t.home}>
        <svg class="sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <rect class="sign-ground" width="32" height="32" rx="7" />
          <circle class="sign-sun" cx="16" cy="14" r="6" />
          <path
            class="sign-hill"
            d="M0 21c5-4 9-4 14-1.500s11 3 18-1.500v7a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z"
          />
        </svg>
      </a>
      <p class="top-title">{title}</p>
      <div class="top-middle">{middle}</div>
      <div class="top-tools">
        {children}
        <PersonButton />
        <IconButton icon="settings" label={t.settings} onClick={openSettings} />
      </div>
    </header>
  );
}
