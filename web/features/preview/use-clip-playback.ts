import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  durationOf,
  placedRanges,
  type SourcePosition,
  type SourceRanges,
  toClip,
  toSource,
} from '#engine/port/edit/timeline.shared.ts';
import { followFrames } from './frames.ts';

/** Frames this much before a part's end are its last ones: cut frames must not be visible. */
const frameSeconds = 0.02;

/** The state and the actions for playback controls. */
export type Playback = {
  playing: boolean;
  /** The time of the video at which the clip starts, seconds. */
  start: number;
  /** Seconds of the clip. */
  length: number;
  /** The time of the clip at a time of the video, seconds. */
  clipTime: (seconds: number) => number;
  toggle: () => void;
  /** Goes to a time of the clip, seconds. */
  seek: (seconds: number) => void;
};

/**
 * Plays the parts of a video that make a clip, in a loop. `onFrame` is called with every frame
 * shown. Until it is played or moved, the clip rests at `rest`, seconds of the clip; it plays from
 * its start anyway.
 */
export function useClipPlayback(
  element: RefObject<HTMLVideoElement | null>,
  ranges: SourceRanges,
  onFrame: (position: SourcePosition) => void,
  rest = 0,
): Playback {
  const [playing, setPlaying] = useState(false);
  const placed = useMemo(() => placedRanges(ranges), [ranges]);
  const start = placed[0]?.start ?? 0;
  const length = durationOf(ranges);
  /** The index of the part that is shown. */
  const part = useRef(0);
  const isResting = useRef(true);
  const latestRest = useRef(rest);
  latestRest.current = rest;
  const show = useCallback(
    (seconds: number) => {
      part.current = Math.max(
        0,
        placed.findLastIndex(({ at }) => at <= seconds),
      );
      if (element.current) element.current.currentTime = toSource(placed, seconds);
    },
    [element, placed],
  );
  const clipTime = useCallback(
    (seconds: number) => toClip(placed, { seconds, part: part.current }),
    [placed],
  );

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const seekToStart = () => show(isResting.current ? latestRest.current : 0);
    const onPlayPause = () => setPlaying(!video.paused);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seekToStart();
    video.addEventListener('loadedmetadata', seekToStart);
    for (const event of ['play', 'pause'] as const) video.addEventListener(event, onPlayPause);
    return () => {
      video.removeEventListener('loadedmetadata', seekToStart);
      for (const event of ['play', 'pause'] as const) video.removeEventListener(event, onPlayPause);
    };
  }, [element, show]);
  useEffect(() => {
    if (isResting.current && (element.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA)
      show(rest);
  }, [element, show, rest]);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    return followFrames(video, (seconds) => {
      onFrame({ seconds, part: part.current });
      const isLast = part.current >= placed.length - 1;
      const end = (placed[part.current]?.end ?? 0) - (isLast ? 0 : frameSeconds);
      // The frame before a seek can still be shown after it.
      if (seconds < end || video.paused || video.seeking) return;
      show(isLast ? 0 : (placed[part.current + 1]?.at ?? 0));
    });
  }, [element, placed, show, onFrame]);
  return {
    playing,
    start,
    length,
    clipTime,
    toggle: () => {
      const video = element.current;
      if (!video?.paused) return video?.pause();
      const range = placed[part.current];
      const hasEnded = range === placed.at(-1) && video.currentTime >= (range?.end ?? 0);
      if (!range || hasEnded || video.currentTime < range.start || isResting.current) show(0);
      isResting.current = false;
      void video.play().catch(() => undefined);
    },
    seek: (seconds: number) => {
      isResting.current = false;
      show(seconds);
    },
  };
}
