import { type TouchEvent, useRef } from 'react';

/** A finger that moved this far sideways has decided, pixels. */
const decidedPixels = 80;
/** A movement has a direction from here on, pixels. */
const directionPixels = 12;

/** Swipes to the side with a finger: the element follows it. Up and down is left to scrolling. */
export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; sideways?: boolean }>(undefined);
  const show = (pixels: number) => {
    if (!element.current) return;
    element.current.style.translate = pixels === 0 ? '' : `${pixels}px`;
    const decision = pixels > 0 ? 'kept' : 'rejected';
    element.current.dataset.swiped = Math.abs(pixels) < decidedPixels ? '' : decision;
  };
  const end = () => {
    from.current = undefined;
    show(0);
  };
  return {
    element,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        from.current =
          touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        if (!from.current || !touch) return;
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
        if (from.current.sideways === undefined && Math.hypot(x, y) > directionPixels)
          from.current.sideways = Math.abs(x) > Math.abs(y);
        if (from.current.sideways) show(x);
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const touch = changedTouches[0];
        const pixels = touch && from.current?.sideways ? touch.clientX - from.current.x : 0;
        end();
        if (pixels > decidedPixels) onRight();
        else if (pixels < -decidedPixels) onLeft();
      },
      onTouchCancel: end,
    },
  };
}
