import { useCallback, useEffect, useRef, useState } from 'react';
import type { Player } from '../player/player.ts';
import type { Range } from './trim-range.ts';

export type StretchPlayer = {
  playing: boolean;
  loop: boolean;
  setLoop: (loop: boolean) => void;
  /** Plays the clip from its start, or stops. */
  toggle: () => void;
  /** Plays what is just before the end. */
  playEnd: () => void;
  /** Shows the picture at a second, without playing. */
  show: (seconds: number) => void;
};

const lastSeconds = 2;
/** Players stop at a frame beside the end. */
const besideEnd = 0.3;

/** Plays the clip as it is being trimmed. */
export function useStretchPlayer(player: Player, range: Range): StretchPlayer {
  const [loop, setLoop] = useState(false);
  const [playing, setPlaying] = useState(player.now().playing);
  const latest = useRef({ loop, range, ours: false });
  latest.current = { ...latest.current, loop, range };

  useEffect(
    () =>
      player.subscribe(() => {
        const now = player.now();
        setPlaying(now.playing);
        const { ours, loop: again, range: clip } = latest.current;
        const atEnd = !now.playing && now.range === undefined && Math.abs(now.time - clip.end) < besideEnd;
        if (!ours || !atEnd) return;
        latest.current.ours = again;
        if (again) player.playRange(clip.start, clip.end);
      }),
    [player],
  );

  const show = useCallback(
    (seconds: number) => {
      latest.current.ours = false;
      player.pause();
      player.seek(seconds);
    },
    [player],
  );
  const toggle = useCallback(() => {
    const { range: clip } = latest.current;
    if (player.now().playing) {
      latest.current.ours = false;
      player.pause();
      return;
    }
    latest.current.ours = true;
    player.playRange(clip.start, clip.end);
  }, [player]);
  const playEnd = useCallback(() => {
    const { start, end } = latest.current.range;
    latest.current.ours = false;
    player.playRange(Math.max(start, end - lastSeconds), end);
  }, [player]);
  return { playing, loop, setLoop, toggle, playEnd, show };
}
