import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';
import { wordAtOffset } from '../sentences/sentence-words.ts';
import { rowOf } from './use-follow.ts';

/** Indexes of words; `focus` is the end that moves. */
type Words = { anchor: number; focus: number };

/**
 * The words that are selected in the list: the browser's own selection, of a mouse or a finger, or
 * one that the keyboard makes. `range`: the time that they take, seconds.
 */
export function useSelectedWords(
  list: RefObject<HTMLElement | null>,
  { sentences, words }: TranscriptResponse,
) {
  const [selected, setSelected] = useState<Words>();
  useEffect(() => {
    const wordAt = (node: Node | null, offset: number): number | undefined => {
      const row = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(
        '[data-sentence]',
      );
      if (!node || !row || !list.current?.contains(row)) return undefined;
      const sentence = sentences[Number(row.dataset.sentence)];
      const text = row.querySelector('[data-text]');
      if (!sentence || !text) return undefined;
      if (!text.contains(node)) return sentence.first;
      const before = document.createRange();
      before.setStart(text, 0);
      before.setEnd(node, offset);
      return wordAtOffset(sentence, words, before.toString().length);
    };
    const onChange = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed) return setSelected(undefined);
      const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
      const [anchor, focus] = [wordAt(anchorNode, anchorOffset), wordAt(focusNode, focusOffset)];
      if (anchor === undefined || focus === undefined) return;
      setSelected({ anchor, focus });
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [list, sentences, words]);

  /** Shows the words as selected. */
  const show = ({ anchor, focus }: Words) => {
    const [first, last] = [Math.min(anchor, focus), Math.max(anchor, focus)];
    const [from, to] = [placeOf(first, 'start'), placeOf(last, 'end')];
    if (!from || !to) return;
    const [base, extent] = anchor <= focus ? [from, to] : [to, from];
    document.getSelection()?.setBaseAndExtent(base.node, base.offset, extent.node, extent.offset);
    setSelected({ anchor, focus });
  };
  /** The text node and the place in it where a word starts or ends. */
  const placeOf = (word: number, side: 'start' | 'end') => {
    const index = sentences.findIndex(({ last }) => last >= word);
    const sentence = sentences[index];
    const text = rowOf(list.current, index)?.querySelector('[data-text]');
    if (!sentence || !text) return undefined;
    const begin = wordOffsets(sentence, words)[word - sentence.first] ?? 0;
    let left = side === 'start' ? begin : begin + (words[word]?.text.length ?? 0);
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { length } = node.textContent ?? '';
      if (left <= length) return { node, offset: left };
      left -= length;
    }
    return undefined;
  };
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  }, []);
  /**
   * Extends the selection from a sentence: by a sentence with the up and down keys, by a word with
   * the others. @returns whether the key does that
   */
  const extend = (key: string, index: number): boolean => {
    const sentence = sentences[index];
    if (!sentence) return false;
    const now = selected ?? { anchor: sentence.first, focus: sentence.first - 1 };
    const at = sentences.findIndex(({ last }) => last >= Math.max(0, now.focus));
    const byKey: Partial<Record<string, number>> = {
      ArrowRight: now.focus + 1,
      ArrowLeft: now.focus - 1,
      ArrowDown: (selected ? sentences[at + 1] : sentence)?.last ?? now.focus,
      ArrowUp: sentences[at - 1]?.last ?? now.anchor,
    };
    const focus = byKey[key];
    if (focus === undefined) return false;
    if (focus < now.anchor && !selected) return true;
    show({ anchor: now.anchor, focus: Math.min(words.length - 1, Math.max(0, focus)) });
    return true;
  };
  return { range: rangeOf(selected, words), clear, extend };
}

function rangeOf(
  selected: Words | undefined,
  words: TranscriptResponse['words'],
): TimeRange | undefined {
  if (!selected) return undefined;
  const start = words[Math.min(selected.anchor, selected.focus)]?.start;
  const end = words[Math.max(selected.anchor, selected.focus)]?.end;
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}
