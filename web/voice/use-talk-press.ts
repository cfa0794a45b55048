import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { useRecording } from './use-recording.ts';

/** Milliseconds: who lets go sooner has tapped, and taps again to send. */
const tap = 400;

/**
 * What the talk button does with a pointer and the keyboard: hold while talking, or tap to start and again to send.
 * `onStart` is called before a recording begins.
 */
export function useTalkPress({ state, start, finish }: ReturnType<typeof useRecording>, onStart: () => void) {
  const pressed = useRef<{ at: number; begun: boolean }>(undefined);
  const now = useRef(state);
  now.current = state;
  // The key comes up in another window: it goes on as if it had been tapped.
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
    // A gesture of the system took it: what was said so far is not lost.
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
    // Aids press buttons without a pointer or a key.
    onClick: (event: { detail: number; nativeEvent: Event }) => {
      const byAid = event.detail === 0 && !(event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType !== '');
      if (!byAid) return;
      if (now.current === 'off') press();
      else if (now.current === 'on') finish();
      pressed.current = undefined;
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
