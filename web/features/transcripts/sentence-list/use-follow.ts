import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlayer } from '#web/features/player/player-context.ts';

/** A scroll this soon after a wheel, touch or key event was caused by the user. */
const userScrollMilliseconds = 1000;
/**
 * Fractions of the visible height: the band the current sentence may be in, and where it is
 * scrolled to.
 */
const band = { from: 0.15, to: 0.75, at: 0.3 };

/** The row of a sentence. */
export function rowOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-sentence="${index}"]`) ?? null;
}

/**
 * Keeps the current sentence in view during playback, until the user scrolls it out of view.
 * `ready`: the rows are rendered. `follow` resumes following, `leave` shows another sentence and
 * stays there.
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  { current, ready }: { current: number; ready: boolean },
) {
  const player = usePlayer();
  const [following, setFollowing] = useState(true);
  const latest = useRef(current);
  latest.current = current;

  useEffect(() => {
    // Before playback the page must not scroll by itself; a scrollable pane may.
    const mustNotScroll = list.current && scrollerOf(list.current).isPage && !player.now().playing;
    if (ready && following && !mustNotScroll) reveal(list.current, current, { smooth: true });
  }, [ready, following, current, list, player]);

  useEffect(() => {
    let lastGesture = 0;
    const onGesture = (event?: Event) => {
      if (!event || isScrolling(event, list.current)) lastGesture = Date.now();
    };
    const onScroll = () => {
      if (Date.now() - lastGesture > userScrollMilliseconds) return;
      // Momentum scrolling continues without further events.
      onGesture();
      const inView = isInView(list.current, latest.current);
      if (inView !== undefined) setFollowing(inView);
    };
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures) addEventListener(gesture, onGesture, { passive: true });
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, onGesture);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [list]);

  const follow = useCallback(() => {
    setFollowing(true);
    reveal(list.current, latest.current, { smooth: false });
  }, [list]);
  const leave = useCallback(
    (index: number) => {
      setFollowing(false);
      reveal(list.current, index, { smooth: false });
    },
    [list],
  );
  return { following, follow, leave };
}

const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Wheel and touch events scroll, some keys do, and presses only on the scroll bar, whose target is
 * the scroller.
 */
function isScrolling(event: Event, list: HTMLElement | null): boolean {
  if (event instanceof KeyboardEvent) return scrollingKeys.has(event.key);
  if (event.type === 'pointerdown')
    return event.target === list || event.target === document.documentElement;
  return true;
}

/** Scrolls a row into view unless it is visible. */
function reveal(list: HTMLElement | null, index: number, { smooth }: { smooth: boolean }): void {
  const row = rowOf(list, index);
  if (!list || !row || row.offsetParent === null) return;
  const { element, top, height } = scrollerOf(list);
  const distance = () => row.getBoundingClientRect().top - top;
  if (distance() >= height * band.from && distance() <= height * band.to) return;
  const near = Math.abs(distance()) < height * 1.5;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollBy({
    top: distance() - height * band.at,
    behavior: smooth && near && !reducedMotion ? 'smooth' : 'instant',
  });
  if (!near)
    correctOverFrames(() =>
      element.scrollBy({ top: distance() - height * band.at, behavior: 'instant' }),
    );
}

/** Groups never rendered before have estimated heights, which become exact over the next frames. */
function correctOverFrames(correct: () => void, frames = 8): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    correct();
    correctOverFrames(correct, frames - 1);
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

/**
 * The element that scrolls the list, and the visible part: its own box, or the area below the
 * sticky player.
 */
function scrollerOf(list: HTMLElement): Scroller {
  if (getComputedStyle(list).overflowY === 'auto') {
    const { top, height } = list.getBoundingClientRect();
    return { element: list, isPage: false, top, height };
  }
  const half = innerHeight / 2;
  return {
    element: document.scrollingElement ?? document.documentElement,
    isPage: true,
    top: half,
    height: half,
  };
}
