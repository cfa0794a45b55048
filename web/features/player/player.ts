import { extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';

/** Seconds of the video. */
export type TimeRange = { start: number; end: number };

/** The page's player, for everything that follows or controls it. */
export type Player = {
  /** Seeks to a time, seconds. `play`: plays from there; `until`: pauses at that time. */
  seek: (seconds: number, options?: { play?: boolean; until?: number }) => void;
  /** Plays from `start` to `end`, seconds, and pauses there. */
  playRange: (start: number, end: number) => void;
  /**
   * Plays the parts of the video one after the other, skipping what lies between them, from `from`
   * (seconds) or the current time; when that is in none of them, from the next one.
   */
  playParts: (parts: SourceRanges, from?: number) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /**
   * Calls back when `now()` may have changed: several times a second during playback.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
  /** The current state. */
  now: () => PlayerNow;
  /** Sets the video element; null when it is unmounted. */
  attach: (element: HTMLVideoElement | null) => void;
};

export type PlayerNow = {
  /** Seconds. */
  time: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  playing: boolean;
  /**
   * The range being played, from the earliest to the latest of its parts, until it ends or the user
   * seeks out of it.
   */
  range: TimeRange | undefined;
  /** The parts of the range, in playing order. */
  parts: SourceRanges;
  /** The index of the part being played. */
  part: number;
};

const detached: PlayerNow = {
  time: 0,
  duration: 0,
  playing: false,
  range: undefined,
  parts: [],
  part: 0,
};
const mediaEvents = [
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'pause',
  'ended',
  'durationchange',
  'emptied',
] as const;
/** Seeks land on frame boundaries: this far outside a range still counts as inside. */
const toleranceSeconds = 0.25;
/** The frame that a seek shows may begin this much before its time. */
const frameSeconds = 0.05;

/** Creates a player; commands before the element is attached and ready run once it is. */
export function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let pending: { seconds: number; play: boolean } | undefined;
  let range: PlayerNow['range'];
  /** Of the range, and the index of the one being played. */
  let parts: SourceRanges = [];
  let part = 0;
  let frame = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const start = () => void element?.play().catch(() => {});
  const stopAtEnd = () => {
    cancelAnimationFrame(frame);
    if (!element || !range || element.paused) return;
    const end = parts[part]?.end ?? range.end;
    if (element.currentTime < end) {
      frame = requestAnimationFrame(stopAtEnd);
      return;
    }
    const next = parts[part + 1];
    if (next) {
      part += 1;
      element.currentTime = next.start;
      frame = requestAnimationFrame(stopAtEnd);
      return;
    }
    range = undefined;
    element.pause();
    element.currentTime = end;
  };
  /** After the user has sought within the range: the part that is there now, or the next one. */
  const followSeek = () => {
    if (!element || !range || parts.length < 2 || isInside(parts[part], element.currentTime))
      return;
    const { index, time } = placeIn(parts, element.currentTime);
    part = index;
    if (Math.abs(time - element.currentTime) > frameSeconds && !element.paused)
      element.currentTime = time;
  };
  const onChange = () => {
    if (element && range) {
      const outside =
        element.currentTime < range.start - toleranceSeconds ||
        element.currentTime > range.end + toleranceSeconds;
      // A user who seeks out of the range wants to go on from there; playing past the end is
      // handled by stopAtEnd.
      if (element.ended || (outside && element.seeking)) range = undefined;
      else if (element.seeking) followSeek();
    }
    stopAtEnd();
    notify();
  };
  const onReady = () => {
    if (!element || !pending) return;
    const { seconds, play } = pending;
    pending = undefined;
    element.currentTime = seconds;
    if (play) start();
  };
  const goTo = (seconds: number, play: boolean) => {
    pending = { seconds, play };
    if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) onReady();
    else if (play) start();
  };
  const seek: Player['seek'] = (seconds, { play = false, until } = {}) => {
    range = until === undefined ? undefined : { start: seconds, end: until };
    parts = range ? [range] : [];
    part = 0;
    goTo(seconds, play);
    notify();
  };

  const now: Player['now'] = () => {
    if (!element) return detached;
    const { duration, paused, ended, currentTime } = element;
    const time = pending ? pending.seconds : currentTime;
    return {
      time,
      duration: Number.isFinite(duration) ? duration : 0,
      playing: !paused && !ended,
      range,
      parts,
      part,
    };
  };
  const playParts: Player['playParts'] = (ranges, from) => {
    const before = now();
    const { index, time } = placeIn(ranges, from ?? before.time);
    const isThere = from === undefined && !pending && Math.abs(time - before.time) < frameSeconds;
    range = extentOf(ranges);
    parts = ranges;
    part = index;
    if (isThere) start();
    else goTo(time, true);
    stopAtEnd();
    notify();
  };

  return {
    seek,
    playParts,
    playRange: (from, end) => seek(from, { play: true, until: end }),
    play: start,
    pause: () => element?.pause(),
    toggle: () => (element?.paused ? start() : element?.pause()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    attach: (newElement) => {
      for (const event of mediaEvents) element?.removeEventListener(event, onChange);
      element?.removeEventListener('loadedmetadata', onReady);
      cancelAnimationFrame(frame);
      element = newElement;
      for (const event of mediaEvents) element?.addEventListener(event, onChange);
      element?.addEventListener('loadedmetadata', onReady);
      notify();
    },
  };
}

const isInside = (part: SourceRanges[number] | undefined, seconds: number): boolean =>
  part !== undefined && seconds >= part.start - frameSeconds && seconds < part.end;

/**
 * The part that is shown at a time; where none is, the beginning of the next one in the video, or
 * of the first.
 */
function placeIn(parts: SourceRanges, seconds: number): { index: number; time: number } {
  const inside = parts.findIndex((part) => isInside(part, seconds));
  if (inside >= 0) return { index: inside, time: seconds };
  const next = Math.min(...parts.flatMap(({ start }) => (start > seconds ? [start] : [])));
  const index = Math.max(
    0,
    parts.findIndex(({ start }) => start === next),
  );
  return { index, time: parts[index]?.start ?? seconds };
}
