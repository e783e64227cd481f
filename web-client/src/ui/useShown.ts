import { useEffect, useState } from 'preact/hooks';

/** Whether an element has ever been on the screen, or nearly. */
export function useShown(element: { readonly current: Element | null }): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const seen = element.current;
    if (shown || !seen) return undefined;
    if (!('IntersectionObserver' in window)) {
      setShown(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(seen);
    return () => observer.disconnect();
  }, [shown]);
  return shown;
}
