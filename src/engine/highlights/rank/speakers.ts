import type { Word } from '#engine/transcript/transcript.schema.ts';

/** A person with a smaller share of the words does not count as a speaker. */
const minShare = 0.05;

/**
 * The number of speakers, and the host: the speaker with the most questions per word. A single
 * speaker is no host.
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
  const speakers = [...bySpeaker].filter(([, entry]) => entry.words >= minShare * words.length);
  if (speakers.length < 2) return { speakers: speakers.length, host: undefined };
  const [host] = speakers.toSorted(([, a], [, b]) => b.questions / b.words - a.questions / a.words);
  return { speakers: speakers.length, host: host?.[0] };
}
