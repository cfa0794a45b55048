import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { durationOf, placedRanges, type SourceRanges, toSource } from '#edit/timeline.ts';
import { followFrames } from './frames.ts';

/** Frames this much before a part's end are its last ones: what is cut must not flash up. */
const frameSeconds = 0.02;

/** Plays the parts of a video that make a clip, in a loop. `onFrame` is called with the time within the clip, for every frame shown. */
export function useClipPlayback(element: RefObject<HTMLVideoElement | null>, ranges: SourceRanges, onFrame: (seconds: number) => void) {
  const [playing, setPlaying] = useState(false);
  const placed = useMemo(() => placedRanges(ranges), [ranges]);
  const start = placed[0]?.start ?? 0;
  const length = durationOf(ranges);
  /** The index of the part that is shown. */
  const part = useRef(0);
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
  /** The time of the clip at a time of the video. Frames outside the part appear while seeking to it. */
  const clipTime = useCallback(
    (seconds: number) => {
      const range = placed[part.current];
      return range ? range.at + Math.min(range.end - range.start, Math.max(0, seconds - range.start)) : 0;
    },
    [placed],
  );

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const seekToStart = () => show(0);
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
    const video = element.current;
    if (!video) return;
    return followFrames(video, (seconds) => {
      onFrame(clipTime(seconds));
      const isLast = part.current >= placed.length - 1;
      const end = (placed[part.current]?.end ?? 0) - (isLast ? 0 : frameSeconds);
      // The frame before a seek can still be shown after it.
      if (seconds < end || video.paused || video.seeking) return;
      show(isLast ? 0 : (placed[part.current + 1]?.at ?? 0));
    });
  }, [element, placed, clipTime, show, onFrame]);
  return {
    playing,
    /** The time of the video at which the clip starts, seconds. */
    start,
    /** Seconds of the clip. */
    length,
    clipTime,
    toggle: () => {
      const video = element.current;
      if (!video?.paused) return video?.pause();
      const range = placed[part.current];
      const hasEnded = range === placed.at(-1) && video.currentTime >= (range?.end ?? 0);
      if (!range || hasEnded || video.currentTime < range.start) show(0);
      void video.play().catch(() => undefined);
    },
    seek: show,
  };
}
