import { createContext, use, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerNow } from './player.ts';

/** The page's one player. */
export const PlayerContext = createContext<Player>(createPlayer());

export const usePlayer = (): Player => use(PlayerContext);

/** One primitive of the player's state; re-renders only when it changes. */
export function usePlayerValue<Value extends string | number | boolean | undefined>(
  select: (now: PlayerNow) => Value,
): Value {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.now()));
}
