/** Where a board is on the screen: screen = board * scale + [x, y]. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the board in its own units, or of the screen in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Limits of the scale in pixels per unit: from a bird's-eye view to the largest useful size of a piece. */
const nearest = 1.8;
const farthest = 0.1;

/** Fits the area into the room, centred, with at most this scale. */
export function fit(area: Area, room: Area, most = nearest): Camera {
  const scale = Math.min(widthOf(room) / widthOf(area), heightOf(room) / heightOf(area));
  return centred(area, room, clamp(scale, farthest, most));
}

/** Centres the area in the room. */
export function centred(area: Area, room: Area, scale: number): Camera {
  return {
    scale,
    x: (room.left + room.right) / 2 - ((area.left + area.right) / 2) * scale,
    y: (room.top + room.bottom) / 2 - ((area.top + area.bottom) / 2) * scale,
  };
}

/** Zooms by a factor, keeping the point under the cursor in place. */
export function zoom(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const scale = clamp(camera.scale * factor, farthest, nearest);
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Pans just far enough to bring an area into the room, or its beginning if it is larger. */
export function reveal(camera: Camera, area: Area, room: Area): Camera {
  const { left, top, right, bottom } = onScreen(area, camera);
  return pan(camera, shift(left, right, room.left, room.right), shift(top, bottom, room.top, room.bottom));
}

function shift(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return from - start;
  return end > to ? to - end : 0;
}

/** Returns whether the whole area is within the room. */
export function inSight(area: Area, camera: Camera, room: Area): boolean {
  const { left, top, right, bottom } = onScreen(area, camera);
  return (
    left >= room.left - slack &&
    top >= room.top - slack &&
    right <= room.right + slack &&
    bottom <= room.bottom + slack
  );
}

/** Differences below this many pixels are invisible. */
const slack = 0.5;

/** Returns whether all offers are visible and at least `least` pixels wide and high. */
export function isNear(offers: readonly Area[], camera: Camera, room: Area, least: number): boolean {
  return camera.scale * smallest(offers) >= least && offers.every((each) => inSight(each, camera, room));
}

/**
 * Zooms in until the smallest offer is at least `least` pixels wide and high, showing as many offers as fit and always
 * `first`.
 */
export function nearTo(offers: readonly Area[], first: Area, camera: Camera, room: Area, least: number): Camera {
  const scale = Math.max(camera.scale, Math.min(nearest, least / smallest(offers)));
  return reveal(centred(around(offers), room, scale), first, room);
}

const smallest = (areas: readonly Area[]) => Math.min(...areas.map((each) => Math.min(widthOf(each), heightOf(each))));

/** Pans so that no more space than necessary is beside the area. */
export function within(camera: Camera, area: Area, room: Area): Camera {
  const { left, top, right, bottom } = onScreen(area, camera);
  return pan(camera, closed(left, right, room.left, room.right), closed(top, bottom, room.top, room.bottom));
}

function closed(start: number, end: number, from: number, to: number): number {
  if (end - start <= to - from) return (from + to - start - end) / 2;
  return start > from ? from - start : Math.max(0, to - end);
}

/** Returns the bounding box of the areas. */
export function around(areas: readonly Area[]): Area {
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

function onScreen({ left, top, right, bottom }: Area, { x, y, scale }: Camera): Area {
  return { left: left * scale + x, top: top * scale + y, right: right * scale + x, bottom: bottom * scale + y };
}

/** Returns the part of the board at an area of the screen. */
export function onBoard({ left, top, right, bottom }: Area, { x, y, scale }: Camera): Area {
  return { left: (left - x) / scale, top: (top - y) / scale, right: (right - x) / scale, bottom: (bottom - y) / scale };
}

const widthOf = ({ left, right }: Area) => right - left;
const heightOf = ({ top, bottom }: Area) => bottom - top;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
