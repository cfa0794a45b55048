import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePlayer } from '#web/features/player/player-context.ts';
import { type Sentence, sentenceAt, sentencesWith } from '../sentences/transcript-sentences.ts';

export type FoundSentences = {
  text: string;
  setText: (text: string) => void;
  /** The text that is marked; lags behind typing. */
  marked: string;
  /** Indexes of the matching sentences. */
  found: readonly number[];
  /** The position of the current match; -1 when there is none. */
  position: number;
  /** Shows the next or the previous match. */
  step: (by: 1 | -1) => void;
};

/** Browsers limit how often the address may change. */
const debounceMilliseconds = 300;

export type SearchInAddress = {
  /** The text in the address. */
  q?: string | undefined;
  /** Changes it. Must be stable. */
  onSearch: (changes: { q: string }) => void;
};

/** The transcript search; its text is part of the address. */
export function useTranscriptSearch(
  sentences: readonly Sentence[],
  { q = '', onSearch }: SearchInAddress,
): FoundSentences {
  const player = usePlayer();
  const [text, setText] = useState(q);
  const [position, setPosition] = useState(0);
  const marked = useDeferredValue(text);
  const found = useMemo(() => sentencesWith(sentences, marked), [sentences, marked]);

  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => onSearch({ q: text }), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);

  useEffect(() => {
    const current = sentenceAt(sentences, player.now().time);
    const next = found.findIndex((index) => index >= current);
    setPosition(Math.max(0, next));
  }, [found, sentences, player]);

  const step = (by: 1 | -1) =>
    setPosition((before) => (found.length === 0 ? 0 : (before + by + found.length) % found.length));
  return {
    text,
    setText,
    marked,
    found,
    position: found.length === 0 ? -1 : Math.min(position, found.length - 1),
    step,
  };
}
