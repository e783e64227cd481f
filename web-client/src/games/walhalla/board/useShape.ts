import { useLayoutEffect, useState } from 'preact/hooks';

interface Shape {
  /** Taller than wide: the coast is drawn at the bottom. */
  readonly tall: boolean;
  /** There is room to show everyone in Midgard, Asgard and Walhalla all the time. */
  readonly roomy: boolean;
  /** Height by width of the space for the coast. */
  readonly ratio: number;
  /** Width and height of that space in pixels. */
  readonly width: number;
  readonly height: number;
  /** False in the first drawing, whose space is guessed: the coast is drawn once it is measured. */
  readonly known: boolean;
}

/** On a phone in portrait the table scrolls if it does not fit. */
const narrow = 480;

/** Measures the space for the table. */
export function useShape(root: { current: HTMLElement | null }, field: { current: HTMLElement | null }): Shape {
  const [shape, setShape] = useState<Shape>(() => ({
    ...proportions(innerWidth, innerHeight),
    ratio: 1,
    width: 800,
    height: 800,
    known: false,
  }));
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const measure = () => {
      const { width, height } = table.getBoundingClientRect();
      const room = field.current?.getBoundingClientRect();
      const measured = width > 0 && height > 0 && {
        ...proportions(width, height),
        ratio: room && room.width > 0 ? room.height / room.width : 1,
        width: room?.width ?? width,
        height: room?.height ?? height,
      };
      setShape((now) => {
        const next = { ...now, ...measured, known: true };
        return isSame(now, next) ? now : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    if (field.current) observer.observe(field.current);
    return () => observer.disconnect();
  }, []);
  return shape;
}

function proportions(width: number, height: number): Pick<Shape, 'tall' | 'roomy'> {
  return {
    tall: width < height * 0.9 || width < narrow,
    // With large fonts the table may be higher than the screen and scrolls.
    roomy: width >= 720 && Math.min(height, innerHeight) >= 560,
  };
}

function isSame(a: Shape, b: Shape): boolean {
  const isLike = (one: number, other: number) => Math.abs(one / other - 1) < 0.02;
  return a.known === b.known && a.tall === b.tall && a.roomy === b.roomy && Math.abs(a.ratio - b.ratio) < 0.01 && isLike(a.width, b.width);
}
