import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withExactTimes } from '#engine/transcript/alignment/exact-times.ts';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { transcriptOfCaptions, transcriptOfText } from '#engine/transcript/transcript-tasks.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { readReferences } from './speech/references.ts';
import { quantile } from './speech/scores.ts';

/**
 * Measures how accurate the times of known text are: the errors of word starts in recordings with
 * known word times, for each kind of input. `node bench/alignment.ts FOLDER`: recordings as
 * `readReferences` describes them; those with words whose times are not known are left out.
 *
 * - captions: cues of 10 words whose start and end are up to 0.5 s off, with times shared out among
 *   the words (as without espeak-ng), and warped.
 * - text: the text alone, warped.
 * - text, anchored: the text alone, anchored on the words of a simulated recogniser, which misses
 *   10 % of the true words, gets 15 % wrong, and has times up to 0.1 s off; refined with espeak-ng,
 *   and not refined (as for a language that espeak-ng does not speak).
 * - another text: the text of the next recording as captions, which must be rejected.
 */

const [, , folder = ''] = process.argv;
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: AbortSignal.timeout(1_800_000) };
const recordings = (await readReferences(folder)).filter(({ isComplete }) => isComplete);

/** Random numbers between 0 and 1, the same in every run. */
let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

await using scratch = await scratchFolder();
const errors: Record<string, number[]> = {};
const fits: Record<string, string[]> = {};
for (const [index, { name, path, words }] of recordings.entries()) {
  const { duration } = await probe(tools, path, context.signal);
  const recording = { tools, path, duration, hasAudio: true };
  const captions = await captionsOf(words, duration);
  const shared = decodeTranscript(captions).words;
  note('captions, shared out', name, words, shared);
  await align('captions, warped', { rough: captions });
  const text = join(scratch.path, `${name}.txt`);
  writeFileSync(text, words.map((word) => word.text).join(' '));
  const plain = { path: text, silences: [], duration, origin: 'given', language: 'en' } as const;
  await align('text, warped', { rough: await transcriptOfText(plain) });
  const recognised = recognisedWords(words);
  await align('text, anchored and warped', { rough: await transcriptOfText(plain), recognised });
  await align('text, anchored', {
    rough: { ...(await transcriptOfText(plain)), language: 'xx' },
    recognised,
  });
  const other = recordings[(index + 1) % recordings.length]?.words ?? [];
  const misfit = await withExactTimes(
    await captionsOf(stretched(other, duration), duration),
    { recording },
    context,
  );
  fits['another text'] = [...(fits['another text'] ?? []), misfit.fit];

  async function align(
    method: string,
    { rough, recognised }: { rough: Parameters<typeof withExactTimes>[0]; recognised?: Word[] },
  ) {
    const found = await withExactTimes(
      rough,
      { recording, recognise: recognised && (async () => recognised) },
      context,
    );
    note(method, name, words, decodeTranscript(found.transcript).words);
    fits[method] = [...(fits[method] ?? []), found.fit];
  }
}

console.table(
  Object.fromEntries(
    Object.entries(errors).map(([method, values]) => [
      method,
      {
        words: values.length,
        'median ms': Math.round(quantile(values, 0.5)),
        '90 % ms': Math.round(quantile(values, 0.9)),
        'within 200 ms %':
          Math.round((1000 * values.filter((error) => error <= 200).length) / values.length) / 10,
      },
    ]),
  ),
);
console.log(fits);

async function captionsOf(words: readonly Word[], duration: number) {
  const cues: string[] = [];
  for (let at = 0; at < words.length; at += 10) {
    const cue = words.slice(at, at + 10);
    const [start, end] = [
      (cue[0]?.start ?? 0) + random() - 0.5,
      (cue.at(-1)?.end ?? 0) + random() - 0.5,
    ];
    cues.push(`${clock(start)} --> ${clock(end)}\n${cue.map((word) => word.text).join(' ')}\n`);
  }
  const path = join(scratch.path, 'captions.vtt');
  writeFileSync(path, `WEBVTT\n\n${cues.join('\n')}`);
  return transcriptOfCaptions({
    path,
    format: 'vtt',
    silences: [],
    duration,
    origin: 'captions',
    language: 'en',
  });
}

function stretched(words: readonly Word[], duration: number): Word[] {
  const scale = duration / (words.at(-1)?.end ?? 1);
  return words.map(({ text, start, end }) => ({ text, start: start * scale, end: end * scale }));
}

function recognisedWords(words: readonly Word[]): Word[] {
  return words.flatMap(({ text, start, end }) => {
    const off = 0.2 * random() - 0.1;
    const chance = random();
    const timed = { start: Math.max(0, start + off), end: Math.max(0, end + off) };
    return chance < 0.1
      ? []
      : [{ text: chance < 0.25 ? [...text].toReversed().join('x') : text, ...timed }];
  });
}

function note(method: string, name: string, truth: readonly Word[], found: readonly Word[]): void {
  if (found.length !== truth.length)
    throw new Error(`${name}, ${method}: ${found.length} words instead of ${truth.length}`);
  const own = truth.map((word, i) => 1000 * Math.abs((found[i]?.start ?? 0) - word.start));
  errors[method] = [...(errors[method] ?? []), ...own];
}

function clock(seconds: number): string {
  return new Date(Math.max(0, Math.round(seconds * 1000))).toISOString().slice(11, 23);
}
