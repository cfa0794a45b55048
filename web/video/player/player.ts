/** The page's player, for everything that follows or controls it. */
export type Player = {
  /** Seeks to a time, seconds. `play`: plays from there; `until`: pauses at that time. */
  seek: (seconds: number, options?: { play?: boolean; until?: number }) => void;
  /** Plays from `start` to `end`, seconds, and pauses there. */
  playRange: (start: number, end: number) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Calls back when `now()` may have changed: several times a second during playback. @returns a function that unsubscribes */
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
  /** The range being played, until it ends or the user seeks out of it. */
  range: { start: number; end: number } | undefined;
};

const detached: PlayerNow = { time: 0, duration: 0, playing: false, range: undefined };
const mediaEvents = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'durationchange', 'emptied'] as const;
/** Seeks land on frame boundaries: this far outside a range still counts as inside. */
const toleranceSeconds = 0.25;

/** Creates a player; commands before the element is attached and ready run once it is. */
export function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let pending: { seconds: number; play: boolean } | undefined;
  let range: PlayerNow['range'];
  let frame = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const start = () => void element?.play().catch(() => {});
  const stopAtEnd = () => {
    cancelAnimationFrame(frame);
    if (!element || !range || element.paused) return;
    if (element.currentTime < range.end) {
      frame = requestAnimationFrame(stopAtEnd);
      return;
    }
    const { end } = range;
    range = undefined;
    element.pause();
    element.currentTime = end;
  };
  const onChange = () => {
    if (element && range) {
      const outside = element.currentTime < range.start - toleranceSeconds || element.currentTime > range.end + toleranceSeconds;
      // A user who seeks out of the range wants to go on from there; playing past the end is handled by stopAtEnd.
      if (element.ended || (outside && element.seeking)) range = undefined;
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
  const seek: Player['seek'] = (seconds, { play = false, until } = {}) => {
    range = until === undefined ? undefined : { start: seconds, end: until };
    pending = { seconds, play };
    if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) onReady();
    else if (play) start();
    notify();
  };

  return {
    seek,
    playRange: (from, end) => seek(from, { play: true, until: end }),
    play: start,
    pause: () => element?.pause(),
    toggle: () => (element?.paused ? start() : element?.pause()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => {
      if (!element) return detached;
      const { duration, paused, ended, currentTime } = element;
      const time = pending ? pending.seconds : currentTime;
      return { time, duration: Number.isFinite(duration) ? duration : 0, playing: !paused && !ended, range };
    },
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
