import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';

import { useUi } from './context';
import { IconButton } from './IconButton';
import { useLayer } from './layers';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A modal dialog; Escape, its close button and a click outside close it. The focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayer(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // A dialog that becomes another one keeps its element, and with it its scroll position.
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [title]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={heading} onClose={onClose} onClick={closeBeside}>
      <div class="dialog-page">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </header>
        {/* Long texts can be scrolled by keyboard, too. */}
        <div ref={body} class="dialog-body" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
