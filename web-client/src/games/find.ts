import { type ComponentType, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useScriptGone } from '../ui/script';
import { fallbackFor } from './fallback';
import { Picture as PlainPicture } from './fallback/picture';
import type { GameClient, GamePlay, PictureProps } from './game';
import * as registry from './registry';

const games: readonly GameClient[] = Object.values(registry);

/** The client of a game; the plain one for a game that brings none. */
export function gameClient(name: string): GameClient {
  return games.find((game) => game.name === name) ?? fallbackFor(name);
}

const pictures = new Map<string, ComponentType<PictureProps>>();
const arriving = new Map<string, ComponentType<PictureProps>>();

/** The small picture of a game; that of the plain table for a game that draws none. Its place is empty until it has come. */
export function pictureOf(name: string): ComponentType<PictureProps> {
  if (!gameClient(name).loadPicture) return PlainPicture;
  const known = pictures.get(name) ?? arriving.get(name);
  if (known) return known;
  const component = (props: PictureProps) => {
    const Picture = usePicture(name);
    return Picture && createElement(Picture, props);
  };
  arriving.set(name, component);
  return component;
}

/** Has a picture come. */
export async function loadPicture(name: string): Promise<void> {
  const picture = await gameClient(name).loadPicture?.();
  if (picture) pictures.set(name, picture);
}

function usePicture(name: string): ComponentType<PictureProps> | null {
  const [, drawAgain] = useState(false);
  useEffect(() => {
    let current = true;
    // Without its picture a game can be chosen as well.
    if (!pictures.has(name)) loadPicture(name).then(() => current && drawAgain(true), () => undefined);
    return () => {
      current = false;
    };
  }, []);
  return pictures.get(name) ?? null;
}

const loaded = new Map<string, GamePlay>();

/** What a game brings for those who play it; null until it has come. */
export function loadedGame(name: string): GamePlay | null {
  return loaded.get(name) ?? null;
}

/** Has it come. Fetched once; after a failure it may be asked for again. */
export async function loadGame(name: string): Promise<GamePlay> {
  const known = loaded.get(name);
  if (known) return known;
  const play = await gameClient(name).load();
  loaded.set(name, play);
  return play;
}

/** The same for a component, which is drawn again when it has come. `failed` is told of a game that cannot be had. */
export function useGame(name: string | null, failed: (why: unknown) => void = () => undefined): GamePlay | null {
  const [, drawAgain] = useState<GamePlay | null>(null);
  useEffect(() => {
    if (name === null || loaded.has(name)) return undefined;
    let current = true;
    loadGame(name).then(
      (play) => current && drawAgain(play),
      (why: unknown) => current && failed(why),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return name === null ? null : loadedGame(name);
}

/** The same for a page that is nothing without the game: `gone` where it cannot be had. */
export function useNeededGame(name: string | null): { play: GamePlay | null; gone: boolean } {
  const [gone, failed] = useScriptGone(name, name !== null && loaded.has(name));
  return { play: useGame(name, failed), gone };
}
