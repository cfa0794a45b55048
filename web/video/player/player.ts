/** What plays the video, for everything on the page that follows it or leads it. */
export type Player = {
  /** Goes to a second. `play`: plays from there; `until`: the second at which it stops then. */
  seek: (seconds: number, how?: { play?: boolean; until?: number }) => void;
  /** Plays from `start` to `end`, seconds, and stops there. */
  playRange: (start: number, end: number) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Calls back when something about `now()` may have changed: several times a second while it plays. @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  /** Where it is, read afresh. */
  now: () => PlayerNow;
  /** The element that plays, while there is one. */
  attach: (element: HTMLVideoElement | null) => void;
};

export type PlayerNow = {
  /** Seconds. */
  time: number;
  /** Seconds; 0 while it is not known. */
  duration: number;
  playing: boolean;
  /** The stretch that was asked for, until it has ended or was left. */
  range: { start: number; end: number } | undefined;
};

const nowhere: PlayerNow = { time: 0, duration: 0, playing: false, range: undefined };
const told = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'durationchange', 'emptied'] as const;
/** Seeks land on frames: so far beside a stretch it has not been left. */
const besideSeconds = 0.25;

/** A player that waits for its element: what is asked of it before is done when it can be. */
export function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let pending: { seconds: number; play: boolean } | undefined;
  let range: PlayerNow['range'];
  let frame = 0;

  const tell = () => {
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
  const changed = () => {
    if (element && range) {
      const left = element.currentTime < range.start - besideSeconds || element.currentTime > range.end + besideSeconds;
      // Somebody who moved on by hand wants to see what is there; playing past the end is for stopAtEnd.
      if (element.ended || (left && element.seeking)) range = undefined;
    }
    stopAtEnd();
    tell();
  };
  const ready = () => {
    if (!element || !pending) return;
    const { seconds, play } = pending;
    pending = undefined;
    element.currentTime = seconds;
    if (play) start();
  };
  const seek: Player['seek'] = (seconds, { play = false, until } = {}) => {
    range = until === undefined ? undefined : { start: seconds, end: until };
    pending = { seconds, play };
    if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
    else if (play) start();
    tell();
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
      if (!element) return nowhere;
      const { duration, paused, ended, currentTime } = element;
      const time = pending ? pending.seconds : currentTime;
      return { time, duration: Number.isFinite(duration) ? duration : 0, playing: !paused && !ended, range };
    },
    attach: (given) => {
      for (const event of told) element?.removeEventListener(event, changed);
      element?.removeEventListener('loadedmetadata', ready);
      cancelAnimationFrame(frame);
      element = given;
      for (const event of told) element?.addEventListener(event, changed);
      element?.addEventListener('loadedmetadata', ready);
      tell();
    },
  };
}
