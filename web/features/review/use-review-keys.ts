import { useEffect, useRef } from 'react';
import { decisionOf } from '#web/api/clips.ts';
import type { Shortcut } from '#web/features/player/shortcuts-help.tsx';
import { isUsedByTarget } from '#web/features/player/use-shortcuts.ts';
import { t } from '#web/messages/messages.tsx';
import type { Clips } from './use-clips.ts';

export const reviewShortcuts: readonly Shortcut[] = [
  [['←', '→', '↑', '↓'], t('review.moveBetweenClips')],
  [['J', 'L'], t('review.previousOrNextClipK')],
  [[t('common.spaceKey')], t('common.playOrPause')],
  [['M'], t('review.soundOnOrOff')],
  [['K'], t('review.keepOrTakeItBack')],
  [['X'], t('review.rejectOrTakeItBack')],
  [['E'], t('common.edit')],
  [[t('common.enterKey')], t('review.export')],
  [['U'], t('common.undo')],
];

/**
 * The keys of the clips, wherever the focus is, unless the focused element uses the key itself.
 * `onUse` is called with each.
 */
export function useReviewKeys(
  clips: Clips,
  { enabled, onEdit, onUse }: { enabled: boolean; onEdit: (id: string) => void; onUse: () => void },
): void {
  const latest = useRef({ clips, onEdit, onUse });
  latest.current = { clips, onEdit, onUse };
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { clips: now, onEdit: edit, onUse: used } = latest.current;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const isOnPicture = event.target instanceof Element && event.target.matches('[data-play]');
      if (!isOnPicture && (isUsedByTarget(event) || isPressed(event))) return;
      const action = actionsOf(now, edit).get(
        event.key.length === 1 ? event.key.toLowerCase() : event.key,
      );
      if (!action) return;
      event.preventDefault();
      action();
      used();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

/** Enter presses what has the focus. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof Element &&
  target.closest('button, a, summary, input, select') !== null;

function actionsOf(clips: Clips, edit: (id: string) => void): Map<string, () => void> {
  const { current, actions, history, step, togglePlaying, toggleSound } = clips;
  const general: [string, () => void][] = [
    ['u', () => history.undo()],
    ['ArrowLeft', () => step(isMirrored() ? 1 : -1)],
    ['ArrowRight', () => step(isMirrored() ? -1 : 1)],
    ['ArrowUp', () => step(-columnsOf(clips))],
    ['ArrowDown', () => step(columnsOf(clips))],
    ['j', () => step(-1)],
    ['l', () => step(1)],
  ];
  if (!current) return new Map(general);
  const toggle = (decision: 'kept' | 'rejected') =>
    actions.decide([current], decisionOf(current) === decision ? 'new' : decision);
  return new Map([
    ...general,
    [' ', togglePlaying],
    ['m', toggleSound],
    ['k', () => toggle('kept')],
    ['x', () => toggle('rejected')],
    ['e', () => edit(current.id)],
    ['Enter', () => actions.exportOne(current)],
  ]);
}

const isMirrored = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl';

/** How many cards are side by side. */
function columnsOf({ list }: Clips): number {
  if (!list.current) return 1;
  const { display, gridTemplateColumns } = getComputedStyle(list.current);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
}
