import { type ComponentType, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useScriptGone } from '../ui/script';
import { fallbackFor } from './fallback';
import { Picture as PlainPicture } from './fallback/picture';
import type { GameClient, GamePlay, PictureProps } from './game';
import * as registry from './registry';

const games: readonly GameClient[] = Object.values(registry);

/** The games with a client, and so rules, of their own. */
export const ownGames: readonly string[] = games.map(({ name }) => name);

/** Returns the client of a game; the plain one for a game without its own. */
export function gameClient(name: string): GameClient {
  return games.find((game) => game.name === name) ?? fallbackFor(name);
}

const pictures = new Map<string, ComponentType<PictureProps>>();
const arriving = new Map<string, ComponentType<PictureProps>>();

/** Returns the small picture of a game; the plain table's if it has none. Empty until it is loaded. */
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

/** Loads a picture. */
export async function loadPicture(name: string): Promise<void> {
  const picture = await gameClient(name).loadPicture?.();
  if (picture) pictures.set(name, picture);
}

function usePicture(name: string): ComponentType<PictureProps> | null {
  const [, drawAgain] = useState(false);
  useEffect(() => {
    let current = true;
    // A game can be chosen without its picture.
    if (!pictures.has(name)) loadPicture(name).then(() => current && drawAgain(true), () => undefined);
    return () => {
      current = false;
    };
  }, []);
  return pictures.get(name) ?? null;
}

const loaded = new Map<string, GamePlay>();

/** Returns what a game provides for players; null until it is loaded. */
export function loadedGame(name: string): GamePlay | null {
  return loaded.get(name) ?? null;
}

/** Loads it once; after a failure it can be retried. */
export async function loadGame(name: string): Promise<GamePlay> {
  const known = loaded.get(name);
  if (known) return known;
  const play = await gameClient(name).load();
  loaded.set(name, play);
  return play;
}

/** The same for a component, which is rendered again once it is loaded. `failed` is called if it cannot be loaded. */
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

/** The same for a page that requires the game: `gone` if it cannot be loaded. */
export function useNeededGame(name: string | null): { play: GamePlay | null; gone: boolean } {
  const [gone, failed] = useScriptGone(name, name !== null && loaded.has(name));
  return { play: useGame(name, failed), gone };
}
