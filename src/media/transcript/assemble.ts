import type { Span } from '../identify/contract.ts';
import type { Transcript, Word } from './contract.ts';
import { detectLanguage, primaryTag } from './language.ts';
import { sentencesOf } from './sentences.ts';
import { textOf } from './words.ts';

export type Parts = {
  /** In order. */
  words: Word[];
  /** As tagged; detected from the words when there is no usable tag. */
  language: string | undefined;
  /** Seconds; the end of the last word when left out. Words beyond it are dropped. */
  duration?: number | undefined;
  laughter?: readonly Span[];
  origin: Transcript['origin'];
};

/** A transcript of words from wherever: its language settled ("und" when nothing tells), its sentences found. */
export async function assembleTranscript({ words, language, duration, laughter = [], origin }: Parts): Promise<Transcript> {
  const end = duration ?? words.reduce((latest, word) => Math.max(latest, word.end), 0);
  const within = <T extends Span>(spans: readonly T[]) =>
    spans.filter((span) => span.start < end || span.end <= end).map((span) => ({ ...span, end: Math.min(span.end, end) }));
  const kept = within(words);
  const tag = primaryTag(language) ?? (await detectLanguage(textOf(kept, ''))) ?? 'und';
  const noted = within(laughter);
  return {
    language: tag,
    duration: end,
    words: kept,
    sentences: sentencesOf(kept, tag),
    ...(noted.length ? { laughter: noted } : {}),
    origin,
  };
}
