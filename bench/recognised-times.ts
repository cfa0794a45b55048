import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { anchorsOf } from '#engine/transcript/alignment/anchors.ts';
import { withExactTimes } from '#engine/transcript/alignment/exact-times.ts';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { transcriptOfWords } from '#engine/transcript/transcript-tasks.ts';
import { analyseAudio } from '#platform/ffmpeg';
import { probe } from '#platform/ffmpeg/probe.ts';

/**
 * Measures how accurate the starts of recognised words are, as the recogniser gives them and after
 * alignment. `npm run bench recognised-times FOLDER WORDS`: recordings with known word times, in
 * `word-times.json` ({file: [[word, start, end], …]}, seconds) or `references.json` ({file: {words:
 * [[word, start, end], …]}}), and a folder with the recognised words of each: `<file>.json` ({words:
 * [{text, start, end}, …], language}). The words are recognised once and aligned as often as one
 * likes. Words that were recognised wrong are left out.
 */

const [, , folder = '', recognisedFolder = ''] = process.argv;
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: AbortSignal.timeout(1_800_000) };
const timed = z.array(z.tuple([z.string(), z.number().nullable(), z.number().nullable()]));
const words = z.array(z.object({ text: z.string(), start: z.number(), end: z.number() }));

const truths = await truthsOf(folder);
const sums: Record<'recogniser' | 'aligned', number[]> = { recogniser: [], aligned: [] };
console.log(
  '| | words | recogniser: median | 90 % | within 200 ms | aligned: median | 90 % | within 200 ms | times |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const [name, truth] of Object.entries(truths)) {
  const recognised = await recognisedWords(join(recognisedFolder, `${name}.json`));
  const isThere = await access(join(folder, name)).then(
    () => true,
    () => false,
  );
  if (!recognised || !isThere) continue;
  const path = join(folder, name);
  const about = await probe(tools, path, context.signal);
  const { duration } = about;
  const { silences } = await analyseAudio({ tools, path, probe: about, duration }, context);
  const origin = 'speech-recognition' as const;
  const { transcript: rough } = await transcriptOfWords({
    ...recognised,
    languages: undefined,
    gaps: [],
    duration,
    origin,
  });
  const { transcript, by } = await withExactTimes(
    rough,
    { recording: { tools, path, duration, hasAudio: true }, silences },
    context,
  );
  const own = errorsOf(truth, recognised.words);
  const aligned = errorsOf(truth, decodeTranscript(transcript).words);
  sums.recogniser.push(...own);
  sums.aligned.push(...aligned);
  console.log(`| ${name} | ${aligned.length} | ${figures(own)} | ${figures(aligned)} | ${by} |`);
}
const all = sums.aligned.length;
console.log(`| all | ${all} | ${figures(sums.recogniser)} | ${figures(sums.aligned)} | |`);

async function truthsOf(path: string): Promise<Record<string, [string, number][]>> {
  const complete = (entries: z.infer<typeof timed>) =>
    entries.flatMap(([word, start]): [string, number][] => (start === null ? [] : [[word, start]]));
  const found: Record<string, [string, number][]> = {};
  const add = (name: string, entries: z.infer<typeof timed> | undefined) => {
    const known = complete(entries ?? []);
    if (known.length > 0) found[name] = known;
  };
  const lists = await json(join(path, 'word-times.json'));
  for (const [name, entries] of Object.entries(z.record(z.string(), timed).parse(lists ?? {})))
    add(name, entries);
  const reference = z.union([z.string(), z.object({ words: timed.optional() })]);
  const references = await json(join(path, 'references.json'));
  for (const [name, one] of Object.entries(z.record(z.string(), reference).parse(references ?? {})))
    if (typeof one !== 'string') add(name, one.words);
  return found;
}

async function recognisedWords(
  path: string,
): Promise<{ words: Word[]; language: string } | undefined> {
  const found = await json(path);
  return found === undefined ? undefined : z.object({ words, language: z.string() }).parse(found);
}

async function json(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Milliseconds between the true and the found start of each word that was recognised right. */
function errorsOf(truth: readonly [string, number][], found: readonly Word[]): number[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return anchorsOf(
    truth.map(([word]) => word),
    found.map(({ text }) => text),
  ).flatMap((anchor) => {
    const [word = '', start = 0] = truth[anchor.known] ?? [];
    const other = found[anchor.recognised];
    return other && plain(word) === plain(other.text) ? [1000 * Math.abs(other.start - start)] : [];
  });
}

function figures(errors: readonly number[]): string {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const within = sorted.filter((error) => error <= 200).length / Math.max(1, sorted.length);
  return `${at(0.5)} ms | ${at(0.9)} ms | ${(100 * within).toFixed(1)} %`;
}
