import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlayer } from '../player/use-player.ts';

/** A scroll this soon after somebody turned a wheel, dragged or pressed a key is theirs. */
const ownMilliseconds = 1000;
/** Where in what is seen the current sentence may be before it is brought back, and where it is put. */
const band = { from: 0.15, to: 0.75, at: 0.3 };

/** The row of a sentence. */
export function rowOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-sentence="${index}"]`) ?? null;
}

/**
 * Keeps the current sentence in view as it is spoken, until somebody scrolls it out of view.
 * `ready`: the rows are there. `follow` goes back to it, `leave` shows another one and stays there.
 */
export function useFollow(list: RefObject<HTMLElement | null>, { current, ready }: { current: number; ready: boolean }) {
  const player = usePlayer();
  const [following, setFollowing] = useState(true);
  const latest = useRef(current);
  latest.current = current;

  useEffect(() => {
    // A page that has not been played yet stays where it begins; only a pane of its own may move.
    const quiet = list.current && scrollerOf(list.current).isPage && !player.now().playing;
    if (ready && following && !quiet) reveal(list.current, current, { calmly: true });
  }, [ready, following, current, list, player]);

  useEffect(() => {
    let theirs = 0;
    const touched = (event?: Event) => {
      if (!event || isScrolling(event, list.current)) theirs = Date.now();
    };
    const scrolled = () => {
      if (Date.now() - theirs > ownMilliseconds) return;
      // What was thrown goes on by itself.
      touched();
      const seen = isInView(list.current, latest.current);
      if (seen !== undefined) setFollowing(seen);
    };
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures) addEventListener(gesture, touched, { passive: true });
    addEventListener('scroll', scrolled, { passive: true, capture: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, touched);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [list]);

  const follow = useCallback(() => {
    setFollowing(true);
    reveal(list.current, latest.current, { calmly: false });
  }, [list]);
  const leave = useCallback(
    (index: number) => {
      setFollowing(false);
      reveal(list.current, index, { calmly: false });
    },
    [list],
  );
  return { following, follow, leave };
}

const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Wheels and fingers scroll; keys some of them; a press only on the scroll bar, which belongs to what it scrolls. */
function isScrolling(event: Event, list: HTMLElement | null): boolean {
  if (event instanceof KeyboardEvent) return scrollingKeys.has(event.key);
  if (event.type === 'pointerdown') return event.target === list || event.target === document.documentElement;
  return true;
}

/** Brings a row into view, when it is not there already. */
function reveal(list: HTMLElement | null, index: number, { calmly }: { calmly: boolean }): void {
  const row = rowOf(list, index);
  if (!list || !row || row.offsetParent === null) return;
  const { element, top, height } = scrollerOf(list);
  const away = () => row.getBoundingClientRect().top - top;
  if (away() >= height * band.from && away() <= height * band.to) return;
  const near = Math.abs(away()) < height * 1.5;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollBy({ top: away() - height * band.at, behavior: calmly && near && !still ? 'smooth' : 'instant' });
  if (!near) settle(() => element.scrollBy({ top: away() - height * band.at, behavior: 'instant' }));
}

/** Groups that were never in sight had only a guessed height, and get their own one after another. */
function settle(correct: () => void, frames = 8): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    correct();
    settle(correct, frames - 1);
  });
}

function isInView(list: HTMLElement | null, index: number): boolean | undefined {
  const row = rowOf(list, index);
  if (!list || !row || row.offsetParent === null) return undefined;
  const { top, height } = scrollerOf(list);
  const { top: rowTop, bottom } = row.getBoundingClientRect();
  return bottom > top && rowTop < top + height;
}

type Scroller = { element: Element; isPage: boolean; top: number; height: number };

/** What scrolls the list, and the part of the window it is seen in: its own box, or below the player that stays on top. */
function scrollerOf(list: HTMLElement): Scroller {
  if (getComputedStyle(list).overflowY === 'auto') {
    const { top, height } = list.getBoundingClientRect();
    return { element: list, isPage: false, top, height };
  }
  const half = innerHeight / 2;
  return { element: document.scrollingElement ?? document.documentElement, isPage: true, top: half, height: half };
}
