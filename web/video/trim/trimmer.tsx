import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';
import type { Player } from '../player/player.ts';

export type TrimmerProps = {
  video: Video;
  clip: Clip;
  player: Player;
  /** It was kept, or given up. */
  onDone: () => void;
};

/** Where a clip begins and ends, moved by hand. */
export function Trimmer(_: TrimmerProps) {
  return null;
}
