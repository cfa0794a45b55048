import type { Word } from '#engine/transcript/transcript.schema.ts';

/** Share of the words below which somebody does not count as a speaker. */
const leastShare = 0.05;

/**
 * How many people speak, and who is the host: of those, the one with the most questions per word.
 * Nobody hosts alone.
 */
export function speakersOf(words: readonly Pick<Word, 'text' | 'speaker'>[]): {
  speakers: number;
  host: string | undefined;
} {
  const bySpeaker = new Map<string, { words: number; questions: number }>();
  for (const { speaker, text } of words) {
    if (speaker === undefined) continue;
    const entry = bySpeaker.get(speaker) ?? { words: 0, questions: 0 };
    entry.words++;
    if (/[?？]["”'’»)]*$/u.test(text)) entry.questions++;
    bySpeaker.set(speaker, entry);
  }
  const speakers = [...bySpeaker].filter(([, entry]) => entry.words >= leastShare * words.length);
  if (speakers.length < 2) return { speakers: speakers.length, host: undefined };
  const [host] = speakers.toSorted(([, a], [, b]) => b.questions / b.words - a.questions / a.words);
  return { speakers: speakers.length, host: host?.[0] };
}
