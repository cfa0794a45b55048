import { useCallback, useEffect, useRef, useState } from 'react';
import type { Player, TimeRange } from '#web/features/player/player.ts';

export type RangePlayer = {
  playing: boolean;
  loop: boolean;
  setLoop: (loop: boolean) => void;
  /** Plays the clip from its start, or pauses. */
  toggle: () => void;
  /** Plays the last seconds. */
  playEnd: () => void;
  /** Shows the frame at a time, without playing. */
  show: (seconds: number) => void;
};

const lastSeconds = 2;
/** Players pause at a frame close to the end. */
const endTolerance = 0.3;

/** Plays the clip while it is being trimmed. */
export function useRangePlayer(player: Player, range: TimeRange): RangePlayer {
  const [loop, setLoop] = useState(false);
  const [playing, setPlaying] = useState(player.now().playing);
  const latest = useRef({ loop, range, startedHere: false });
  latest.current = { ...latest.current, loop, range };

  useEffect(
    () =>
      player.subscribe(() => {
        const now = player.now();
        setPlaying(now.playing);
        const { startedHere, loop: looping, range: clip } = latest.current;
        const atEnd =
          !now.playing && now.range === undefined && Math.abs(now.time - clip.end) < endTolerance;
        if (!startedHere || !atEnd) return;
        latest.current.startedHere = looping;
        if (looping) player.playRange(clip.start, clip.end);
      }),
    [player],
  );

  const show = useCallback(
    (seconds: number) => {
      latest.current.startedHere = false;
      player.pause();
      player.seek(seconds);
    },
    [player],
  );
  const toggle = useCallback(() => {
    const { range: clip } = latest.current;
    if (player.now().playing) {
      latest.current.startedHere = false;
      player.pause();
      return;
    }
    latest.current.startedHere = true;
    player.playRange(clip.start, clip.end);
  }, [player]);
  const playEnd = useCallback(() => {
    const { start, end } = latest.current.range;
    latest.current.startedHere = false;
    player.playRange(Math.max(start, end - lastSeconds), end);
  }, [player]);
  return { playing, loop, setLoop, toggle, playEnd, show };
}
