import type { Word } from '../transcript.schema.ts';
import type { SpeakerSummary } from './speaker.schema.ts';

/** Who speaks, in the order in which they begin. Words without a speaker count for nobody. */
export function listSpeakers(words: readonly Word[]): SpeakerSummary[] {
  const found = new Map<string, SpeakerSummary>();
  for (const [i, { speaker, start, end }] of words.entries()) {
    if (speaker === undefined) continue;
    const entry = found.get(speaker) ?? { name: speaker, words: 0, turns: 0, seconds: 0 };
    entry.words++;
    if (words[i - 1]?.speaker !== speaker) entry.turns++;
    entry.seconds += end - start;
    found.set(speaker, entry);
  }
  return [...found.values()].map((entry) => ({ ...entry, seconds: Math.round(entry.seconds * 1000) / 1000 }));
}
