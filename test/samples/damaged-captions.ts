import { expect } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { CaptionFormat } from '#engine/transcript/formats/cue.ts';
import { wordsOfCues } from '#engine/transcript/formats/cue-word-times.ts';
import { decodeText } from '#engine/transcript/formats/decode-text.ts';
import { givenFormatOf } from '#engine/transcript/formats/detect-format.ts';
import { readCaptions } from '#engine/transcript/formats/formats.ts';
import { readTurns } from '#engine/transcript/formats/pasted-text.ts';
import { cuesOfText } from '#engine/transcript/formats/plain-text.ts';
import { spokenCues } from '#engine/transcript/formats/speech.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { Failure } from '#platform/kit/failure.ts';
import { mutated } from './mutations.ts';
import { randomFrom } from './random.ts';
import { expectOrdered } from './read-captions.ts';

const duration = 36;

/** What is a time or markup, and never a word. */
const unspoken =
  /-->|\d:\d\d:\d\d[.,]\d|<\/?[a-z]{1,4}>|&(?:amp|lt|gt|quot);|\\[Nh]|\{\\|begin=|tStartMs|Dialogue:/;

async function read(text: string): Promise<{ format: CaptionFormat; words: Word[] }> {
  const decoded = await decodeText(new TextEncoder().encode(text));
  const format = givenFormatOf(decoded.text);
  const { words } =
    format === 'txt' || format === 'turns'
      ? wordsOfCues(
          spokenCues(
            format === 'txt'
              ? cuesOfText(decoded.text, duration)
              : readTurns(decoded.text, duration).cues,
          ),
        )
      : readCaptions(decoded.text, format, { duration });
  const about = { language: 'en', duration, origin: 'given' } as const;
  return { format, words: (await assembleTranscript({ words, ...about })).words };
}

/**
 * Damages a file in many ways, and expects of each that it is refused by name, or that its words are
 * only words, in order and within the video.
 */
export async function expectOnlyWords(name: string, text: string, times: number): Promise<void> {
  expect((await read(text)).words.length).toBeGreaterThan(3);
  const random = randomFrom(name.length);
  let readable = 0;
  for (let n = 0; n < times; n++) {
    const damaged = mutated(text, random);
    const found = await read(damaged).catch((error: unknown) => {
      if (error instanceof Failure) return undefined;
      throw new Error(`${JSON.stringify(damaged)}: ${error}`, { cause: error });
    });
    if (!found) continue;
    readable += 1;
    const { format, words } = found;
    const said = words.map((word) => word.text).join(' ');
    if (format !== 'txt' && format !== 'turns')
      expect(said, JSON.stringify(damaged)).not.toMatch(unspoken);
    expect(words.every(({ end }) => end <= duration)).toBe(true);
    expectOrdered(words);
  }
  expect(readable).toBeGreaterThan(0);
}
