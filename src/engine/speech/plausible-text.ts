import { deflateSync } from 'node:zlib';
import { noisesOfModel } from './not-words.ts';
import { maxCompression } from './recognition.constants.ts';

/**
 * Whether a recognised text can be what is said, by how much of it there is for the seconds in
 * which a voice was detected. Models invent words where there are none: repetitions, far too many
 * words for a short sound, or a single one for a long one.
 */

/** Words that people say per second at most, and how many more a text may have at its edges. */
const [maxPerSecond, tolerated] = [7, 3];
/** With fewer words per second, a text counts as doubtful … */
const doubtfulPerSecond = 0.7;
/** … and with fewer than that as invented. */
const minPerSecond = 0.3;

/** Whether the text is a repetition, or too long for the voice. */
export function isInvented(text: string, voice: number): boolean {
  const spoken = spokenPart(text);
  const bytes = Buffer.from(spoken);
  return (
    wordsIn(text) > tolerated + maxPerSecond * voice ||
    bytes.length > maxCompression * deflateSync(bytes).length
  );
}

/** Whether parts of what is said are probably missing. */
export function isDoubtful(text: string, voice: number): boolean {
  return wordsIn(text) < doubtfulPerSecond * voice;
}

/** Whether the text is too short to be what is said. */
export function isTooShort(text: string, voice: number): boolean {
  return wordsIn(text) < minPerSecond * voice;
}

/** The number of words; in scripts without spaces, two characters count as a word. */
export function wordsIn(text: string): number {
  return spokenPart(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .reduce((sum, word) => sum + Math.max(1, (word.match(unspaced)?.length ?? 0) / 2), 0);
}

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** Without the noises that models describe and the tags that they add. */
function spokenPart(text: string): string {
  return text.replace(noisesOfModel, ' ').trim();
}
