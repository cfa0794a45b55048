import { useEffect, useRef } from 'react';
import { usePlayer } from './player-context.ts';

type Shortcuts = { onPreviousClip?: () => void; onNextClip?: () => void };

const smallStepSeconds = 5;
const largeStepSeconds = 10;

/**
 * Keyboard shortcuts for the player, wherever the focus is, unless the focused element uses the key
 * itself.
 */
export function useShortcuts(shortcuts: Shortcuts = {}): void {
  const player = usePlayer();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const skip = (seconds: number) => {
      const { time, duration } = player.now();
      player.seek(Math.min(Math.max(0, time + seconds), duration || Number.MAX_VALUE));
    };
    const actions = new Map<string, () => void>([
      [' ', player.toggle],
      ['k', player.toggle],
      ['j', () => skip(-largeStepSeconds)],
      ['l', () => skip(largeStepSeconds)],
      ['ArrowLeft', () => skip(-smallStepSeconds)],
      ['ArrowRight', () => skip(smallStepSeconds)],
      ['[', () => latest.current.onPreviousClip?.()],
      [']', () => latest.current.onNextClip?.()],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      // On some keyboards the brackets are typed with Alt or AltGr.
      const bracket = event.key === '[' || event.key === ']';
      const hasModifier = event.metaKey || (!bracket && (event.ctrlKey || event.altKey));
      if (!action || event.defaultPrevented || hasModifier || isUsedByTarget(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [player]);
}

/** Whether the focused element uses the key itself. */
export function isUsedByTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="slider"]'))
    return true;
  const pressable = target.closest(
    'button, [role="button"], a, summary, input[type="checkbox"], input[type="radio"], video',
  );
  // Arrow keys operate the browser's controls and groups of radio buttons.
  if (pressable)
    return (
      key === ' ' || (key.startsWith('Arrow') && pressable.matches('video, input[type="radio"]'))
    );
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}
