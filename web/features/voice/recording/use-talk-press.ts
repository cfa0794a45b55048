import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { useRecording } from './use-recording.ts';

/** Milliseconds: a shorter press is a tap, which starts recording; another tap sends. */
const tap = 400;

/**
 * Pointer and keyboard handling of the talk button: hold to talk, or tap to start and tap again to
 * send. `onStart` is called before a recording starts.
 */
export function useTalkPress(
  { state, start, finish }: ReturnType<typeof useRecording>,
  onStart: () => void,
) {
  const pressed = useRef<{ at: number; begun: boolean }>(undefined);
  const now = useRef(state);
  now.current = state;
  // The key is released in another window: treated like a tap.
  useEffect(() => {
    const forget = () => {
      pressed.current = undefined;
    };
    addEventListener('blur', forget);
    return () => removeEventListener('blur', forget);
  }, []);

  const press = () => {
    if (now.current === 'closing') return;
    const begun = now.current === 'off';
    pressed.current = { at: Date.now(), begun };
    if (!begun) return;
    onStart();
    start();
  };
  const release = () => {
    const { at, begun } = pressed.current ?? {};
    pressed.current = undefined;
    if (at === undefined || now.current !== 'on') return;
    if (!begun || Date.now() - at >= tap) finish();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press();
    },
    onPointerUp: release,
    // A system gesture took the pointer: the recording so far is not lost.
    onPointerCancel: () => {
      pressed.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      release();
    },
    // Assistive technology presses buttons without a pointer or a key.
    onClick: (event: { detail: number; nativeEvent: Event }) => {
      const byAid =
        event.detail === 0 &&
        !(
          event.nativeEvent instanceof globalThis.PointerEvent &&
          event.nativeEvent.pointerType !== ''
        );
      if (!byAid) return;
      if (now.current === 'off') press();
      else if (now.current === 'on') finish();
      pressed.current = undefined;
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
