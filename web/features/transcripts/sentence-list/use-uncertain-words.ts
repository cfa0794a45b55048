import { useEffect, useMemo, useRef, useState } from 'react';
import { isUncertain } from '#engine/transcript/uncertain-words.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { isUsedByTarget } from '#web/features/player/use-shortcuts.ts';

type Words = TranscriptResponse['words'];

/** The next uncertain word after one, or the one before it; undefined when there is none. */
export function nextUncertain(words: Words, from: number, by: 1 | -1): number | undefined {
  for (let at = from + by; at >= 0 && at < words.length; at += by) {
    const word = words[at];
    if (word && isUncertain(word)) return at;
  }
  return undefined;
}

export type UncertainWords = {
  /** How many there are. */
  count: number;
  /** Counted from 1; 0 before the first step. */
  position: number;
  /** The word that is shown; a new object with every step. */
  shown: { word: number } | undefined;
  /** Shows the next or the previous one, after the last the first again. */
  step: (by: 1 | -1) => void;
};

/** Steps through the words of which the recogniser was unsure, also with the key U. */
export function useUncertainWords({ words }: TranscriptResponse): UncertainWords {
  const places = useMemo(
    () => words.flatMap((word, index) => (isUncertain(word) ? [index] : [])),
    [words],
  );
  const [shown, setShown] = useState<{ word: number }>();
  const step = (by: 1 | -1) => {
    const from = shown?.word ?? (by > 0 ? -1 : words.length);
    const word = nextUncertain(words, from, by) ?? places.at(by > 0 ? 0 : -1);
    if (word !== undefined) setShown({ word });
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'u';
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      if (!isKey || hasModifier || event.defaultPrevented || isUsedByTarget(event)) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    count: places.length,
    position: shown ? places.indexOf(shown.word) + 1 : 0,
    shown,
    step,
  };
}
