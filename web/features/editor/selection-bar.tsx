import { type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import type { WordRange } from './edit/clip-words.ts';
import styles from './selection-bar.module.css';

export type SelectionAction = {
  label: string;
  /** The key that does the same. */
  keys?: string;
  pressed?: boolean | undefined;
  /** Undefined: cannot be done with these words. */
  act: (() => void) | undefined;
};

type SelectionBarProps = {
  range: WordRange;
  /** What it stands in: scrolls with the words. */
  within: RefObject<HTMLElement | null>;
  actions: readonly SelectionAction[];
};

const gap = 6;

/** The actions for the selected words, above them, or below where there is no room. */
export function SelectionBar({ range, within, actions }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Measured after every render: words move when others are cut or edited.
  useLayoutEffect(() => {
    const place = () => {
      const [own, room] = [bar.current, within.current];
      const boxOf = (word: number) =>
        room?.querySelector(`[data-word="${word}"]`)?.getBoundingClientRect();
      const [first, last] = [boxOf(range.first), boxOf(range.last)];
      if (!own || !room || !first || !last) return;
      const area = room.getBoundingClientRect();
      const top = first.top - area.top + room.scrollTop;
      const below = last.bottom - area.top + room.scrollTop + gap;
      const above = top - own.offsetHeight - gap;
      const isOneLine = Math.abs(first.top - last.top) < first.height;
      const middle = isOneLine ? (first.left + last.right) / 2 : area.left + area.width / 2;
      const left = middle - area.left - own.offsetWidth / 2;
      own.style.top = `${above >= 0 ? above : below}px`;
      own.style.left = `${Math.max(gap, Math.min(area.width - own.offsetWidth - gap, left))}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    if (within.current) observer.observe(within.current);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('editor.selectedWords')}
      className={styles.bar}
      // Pressing a button would end the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {actions.map(({ label, keys, pressed, act }) => (
        <button
          key={label}
          type="button"
          className={styles.action}
          title={keys ? `${label} (${keys})` : label}
          aria-pressed={pressed}
          disabled={!act}
          onClick={act}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
