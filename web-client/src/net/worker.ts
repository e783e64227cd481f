/**
 * What the worker asks a window, with a port for the answer: its fragment, as the address of a window is only where it
 * began. A type, since the worker's script is one file and shares no code with the page.
 */
export type FragmentQuestion = 'fragment?';

/** The worker that shows pushes and opens the page without a network. A browser without one does as well as before. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Where a notification leads may be open already.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data === ('fragment?' satisfies FragmentQuestion)) ports[0]?.postMessage(location.hash);
  });
  const start = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  // What the page itself needs comes first.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
