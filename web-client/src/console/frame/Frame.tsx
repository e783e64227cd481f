import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { IconButton } from '../../ui/IconButton';
import { Sign } from '../../ui/Sign';
import { addressOf, gamesPlace, peoplePlace, type Place, reportsPlace } from '../place';
import { useWords } from '../words';
import { KeeperContext } from './keeper';

/** The bar and the console's navigation around the open page; `place` is null if there is none. */
export function Frame({ place, children }: { place: Place | null; children: ComponentChildren }) {
  const { t, openSettings } = useUi();
  const words = useWords();
  return (
    <div class="page console">
      <header class="top-bar">
        <a class="home" href="/" aria-label={t.home} title={t.home}>
          <Sign />
        </a>
        <p class="top-title">{words.console}</p>
        <div class="top-middle" />
        <div class="top-tools">
          <IconButton icon="settings" label={t.settings} onClick={openSettings} />
        </div>
      </header>
      {place && <Parts place={place} />}
      <main class="page-main">{children}</main>
    </div>
  );
}

function Parts({ place }: { place: Place }) {
  const words = useWords();
  const keeper = useContext(KeeperContext);
  const parts: readonly (readonly [Place, string, readonly Place['page'][]])[] = [
    [gamesPlace(), words.games.title, ['games', 'game']],
    [peoplePlace(), words.people.title, ['people', 'person']],
    [reportsPlace(), words.reports.title, ['reports']],
    [{ page: 'bans' }, words.bans.title, ['bans']],
    [{ page: 'tournaments' }, words.tournaments.title, ['tournaments']],
    ...(keeper?.role === 'operator'
      ? ([
          [{ page: 'audit' }, words.audit.title, ['audit']],
          [{ page: 'health' }, words.health.title, ['health']],
        ] as const)
      : []),
  ];
  return (
    <nav class="console-parts" aria-label={words.console}>
      <ul>
        {parts.map(([to, label, pages]) => (
          <li key={to.page}>
            <a href={addressOf(to)} aria-current={pages.includes(place.page) ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
