import type { Word } from '../../transcript/contract.ts';

/** Who speaks at all: at least this share of the words. */
const heardShare = 0.05;

/** How many people speak, and who asks: of those heard, the one with the most questions a word. Nobody asks alone. */
export function voicesOf(words: readonly Pick<Word, 'text' | 'speaker'>[]): { voices: number; host: string | undefined } {
  const spoken = new Map<string, { words: number; questions: number }>();
  for (const { speaker, text } of words) {
    if (speaker === undefined) continue;
    const entry = spoken.get(speaker) ?? { words: 0, questions: 0 };
    entry.words++;
    if (/[?？]["”'’»)]*$/u.test(text)) entry.questions++;
    spoken.set(speaker, entry);
  }
  const heard = [...spoken].filter(([, entry]) => entry.words >= heardShare * words.length);
  if (heard.length < 2) return { voices: heard.length, host: undefined };
  const [host] = heard.toSorted(([, a], [, b]) => b.questions / b.words - a.questions / a.words);
  return { voices: heard.length, host: host?.[0] };
}
