import { useEffect, useRef } from 'react';
import type { SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { Player } from '#web/features/player/player.ts';

/**
 * Makes the player play the clip, however it is started: cuts are skipped, also while they are
 * made.
 */
export function useClipPlayer(player: Player, ranges: SourceRanges): void {
  const latest = useRef(ranges);
  latest.current = ranges;
  useEffect(() => {
    player.seek(latest.current[0]?.start ?? 0);
    return player.subscribe(() => {
      const { playing, range } = player.now();
      if (playing && !range) player.playParts(latest.current);
    });
  }, [player]);
  useEffect(() => {
    if (player.now().playing) player.playParts(ranges);
  }, [player, ranges]);
}
