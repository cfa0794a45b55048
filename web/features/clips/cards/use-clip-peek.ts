import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A pointer that only passes over a card does not start it. */
const delayMilliseconds = 250;

/** Stops the clip that plays in a card, if any. */
let stopCurrent: () => void = () => undefined;

/**
 * Whether a card plays its clip: while a mouse rests on it, or it has the focus of the keyboard.
 * One card at a time, none on touch screens or where less motion is preferred.
 */
export function useClipPeek({ disabled }: { disabled: boolean }) {
  const [peeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    setPeeking(false);
  }, []);
  const start = () => {
    if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (stopCurrent !== stop) stopCurrent();
      stopCurrent = stop;
      setPeeking(true);
    }, delayMilliseconds);
  };
  useEffect(() => stop, [stop]);
  return {
    peeking: peeking && !disabled,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && start(),
      onPointerLeave: stop,
      // Any action on the clip ends it.
      onClick: stop,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && start(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && stop(),
    },
  };
}
