import { createContext, use, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerNow } from './player.ts';

/** The page's one player. */
export const PlayerContext = createContext<Player>(createPlayer());

export const usePlayer = (): Player => use(PlayerContext);

/** One plain value of where the player is; draws again only when that value is another. */
export function usePlayerValue<Value extends string | number | boolean | undefined>(choose: (now: PlayerNow) => Value): Value {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => choose(player.now()));
}
