import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { Icon, type IconName } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useSwipe } from './useSwipe';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon: IconName;
  /** The number of new items, and its description. */
  readonly badge?: { readonly count: number; readonly text: string } | null;
  content(): ComponentChildren;
}

interface TabsProps<Name extends string> {
  tabs: readonly Tab<Name>[];
  /** Null: closed. */
  shown: Name | null;
  onTab(name: Name): void;
  /** Null if the panel is always open. */
  onClose: (() => void) | null;
}

/**
 * A few pages next to the table, or in a sheet over it, chosen by tab. On a phone, swiping sideways goes from one to
 * the next; the table comes before the first.
 */
export function Tabs<Name extends string>({ tabs, shown, onTab, onClose }: TabsProps<Name>) {
  const { t } = useUi();
  const id = useId();
  const names = tabs.map(({ name }) => name);
  const open = tabs.find(({ name }) => name === shown);
  const panel = useRef<HTMLDivElement>(null);
  // All pages share one element, which keeps its scroll position.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [shown]);

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const from = names.indexOf(shown ?? names[0]!);
    const to = names[(from + step + names.length) % names.length]!;
    event.preventDefault();
    onTab(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };

  const swipe = useSwipe((step) => {
    if (!onClose) return;
    const to = names[(shown === null ? -1 : names.indexOf(shown)) + step];
    if (to) onTab(to);
    else if (shown !== null && step < 0) onClose();
  });

  return (
    <aside class={open ? 'side open' : 'side'} aria-label={t.panel} {...swipe}>
      <div class="tabs" role="tablist" aria-label={t.panel} onKeyDown={onKey}>
        {tabs.map(({ name, label, icon, badge }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={name === shown ? `${id}-panel` : undefined}
            tabIndex={name === (shown ?? names[0]) ? 0 : -1}
            onClick={() => onTab(name)}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {badge && (
              <span class="unread">
                <span aria-hidden="true">{badge.count}</span>
                <span class="only-heard">{badge.text}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {open && (
        <div ref={panel} class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`}>
          {onClose && (
            <div class="sheet-head">
              <h2>{open.label}</h2>
              <IconButton icon="close" label={t.close} onClick={onClose} />
            </div>
          )}
          {open.content()}
        </div>
      )}
    </aside>
  );
}
