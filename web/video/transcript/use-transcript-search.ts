import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePlayer } from '../player/use-player.ts';
import { useVideoSearch } from '../use-video-search.ts';
import { type Sentence, sentenceAt, sentencesWith } from './sentences.ts';

export type FoundSentences = {
  text: string;
  type: (text: string) => void;
  /** The words that are marked; a moment behind what is typed. */
  marked: string;
  /** Indexes of the sentences that have them. */
  found: readonly number[];
  /** Which of the found ones is shown; -1 when there is none. */
  place: number;
  /** Shows the next found one, or the one before. */
  step: (by: 1 | -1) => void;
};

/** Browsers refuse addresses that change more often than they think good. */
const settleMilliseconds = 300;

/** The search in the transcript; its words are in the address. */
export function useTranscriptSearch(sentences: readonly Sentence[]): FoundSentences {
  const player = usePlayer();
  const [{ q = '' }, change] = useVideoSearch();
  const [text, setText] = useState(q);
  const [place, setPlace] = useState(0);
  const marked = useDeferredValue(text);
  const found = useMemo(() => sentencesWith(sentences, marked), [sentences, marked]);

  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => change({ q: text }), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [text, q, change]);

  useEffect(() => {
    const current = sentenceAt(sentences, player.now().time);
    const next = found.findIndex((index) => index >= current);
    setPlace(Math.max(0, next));
  }, [found, sentences, player]);

  const step = (by: 1 | -1) => setPlace((before) => (found.length === 0 ? 0 : (before + by + found.length) % found.length));
  return { text, type: setText, marked, found, place: found.length === 0 ? -1 : Math.min(place, found.length - 1), step };
}
