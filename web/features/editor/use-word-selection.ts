import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { isRightToLeft } from '#web/ui/text/right-to-left.ts';
import type { WordRange } from './edit/clip-words.ts';

/**
 * `anchor`: where the selection began; `focus`: its other end, where the keyboard is. Indexes of
 * words.
 */
type Selection = { anchor: number; focus: number };

/**
 * The words selected with a mouse, a finger (the browser's own selection) or the keyboard. `shown`:
 * the words that can be selected.
 */
export function useWordSelection(list: RefObject<HTMLElement | null>, shown: WordRange) {
  const [selection, setSelection] = useState<Selection>();

  useEffect(() => {
    const onChange = () => {
      const chosen = wordsOf(list.current, document.getSelection());
      if (chosen) setSelection(chosen);
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [list]);

  const select = useCallback(
    (anchor: number, focus: number) => {
      document.getSelection()?.removeAllRanges();
      setSelection({ anchor, focus });
      list.current?.querySelector(`[data-word="${focus}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [list],
  );
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setSelection(undefined);
  }, []);

  /**
   * Moves with the arrow keys, with Shift extends. `start`: where the keyboard begins. @returns
   * whether the key was used
   */
  const press = (event: KeyboardEvent, start: number): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      select(shown.first, shown.last);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const from = selection?.focus;
    const next = from === undefined ? start : destination(list.current, event.key, { from, shown });
    if (next === undefined || !movingKeys.has(event.key)) return false;
    const focus = Math.min(shown.last, Math.max(shown.first, next));
    select(event.shiftKey && selection ? selection.anchor : focus, focus);
    return true;
  };
  const range = selection && {
    first: Math.min(selection.anchor, selection.focus),
    last: Math.max(selection.anchor, selection.focus),
  };
  return { range, focus: selection?.focus, select, clear, press };
}

const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

function destination(
  list: HTMLElement | null,
  key: string,
  { from, shown }: { from: number; shown: WordRange },
): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const word = list?.querySelector(`[data-word="${from}"]`);
    return (key === 'ArrowRight') === isRightToLeft(word) ? from - 1 : from + 1;
  }
  if (key === 'Home') return shown.first;
  if (key === 'End') return shown.last;
  return lineBeyond(list, from, key === 'ArrowUp' ? -1 : 1);
}

/** The word above or below another one. */
function lineBeyond(list: HTMLElement | null, from: number, direction: 1 | -1): number {
  const boxOf = (index: number) =>
    list?.querySelector(`[data-word="${index}"]`)?.getBoundingClientRect();
  const origin = boxOf(from);
  if (!origin) return from;
  const centre = (box: DOMRect) => (box.left + box.right) / 2;
  let best = from;
  let line: DOMRect | undefined;
  for (let index = from + direction; ; index += direction) {
    const box = boxOf(index);
    if (!box || (line && Math.abs(box.top - line.top) > box.height / 2)) return best;
    if (Math.abs(box.top - origin.top) <= box.height / 2) continue;
    if (
      !line ||
      Math.abs(centre(box) - centre(origin)) < Math.abs(centre(boxOf(best) ?? box) - centre(origin))
    )
      best = index;
    line = box;
  }
}

/** The words that the browser's selection touches; undefined when it is empty or elsewhere. */
function wordsOf(
  list: HTMLElement | null,
  selection: globalThis.Selection | null,
): Selection | undefined {
  if (!list || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(list) || !list.contains(selection.anchorNode)) return undefined;
  const touched = [...list.querySelectorAll<HTMLElement>('[data-word]')].filter((word) => {
    if (!range.intersectsNode(word)) return false;
    // Only its edge is touched.
    const inside = document.createRange();
    inside.selectNodeContents(word.firstChild ?? word);
    return (
      range.compareBoundaryPoints(Range.START_TO_END, inside) > 0 &&
      range.compareBoundaryPoints(Range.END_TO_START, inside) < 0
    );
  });
  const [first, last] = [touched[0], touched.at(-1)].map((word) => Number(word?.dataset.word));
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last))
    return undefined;
  const backwards =
    selection.focusNode !== null &&
    selection.focusNode === range.startContainer &&
    selection.focusOffset === range.startOffset;
  return backwards ? { anchor: last, focus: first } : { anchor: first, focus: last };
}
