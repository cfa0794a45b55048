/**
 * What the evidence of an audience does to the clips that are chosen, where people have marked the
 * passages worth choosing. The heatmaps are of our own making, because the labelled recordings come
 * without: a hundred parts of noise, the intro of every video, and peaks where the passages are, or
 * at random places.
 *
 *   npm run bench senses audience FOLDER [--seeds 3] [--every 1]
 *
 * FOLDER has `*.jsonl.gz` whose lines are `{"id", "turns": [[seconds, speaker, text]],
 * "human_highlights": [[start, end]]}`, with 0.4 s per word. A passage is found when half of it is in
 * one of the ten best clips; in brackets is the 95 % interval of a bootstrap over the recordings.
 * `--every 5` takes every fifth recording.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type AudienceCurve, audienceCurves } from '#engine/audience';
import { findHighlights } from '#engine/highlights';
import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { type EncodedTranscript, encodeTranscript } from '#engine/transcript';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { randomFrom } from '#test/samples/random.ts';
import { secondsPerWord } from '../chapters/meetings.ts';

const labelled = z.object({
  id: z.string(),
  turns: z.array(z.tuple([z.number(), z.string(), z.string()])),
  human_highlights: z.array(z.tuple([z.number(), z.number()])),
});
type Recording = {
  transcript: EncodedTranscript;
  duration: number;
  passages: (readonly [number, number])[];
};

/** What a heatmap shows. `height`: of a peak, in times the median. `hit`: the share of passages. */
type Heatmap = { name: string; height: number; hit: number; others: number };
const heatmaps: Heatmap[] = [
  { name: 'noise alone', height: 0, hit: 0, others: 0 },
  { name: 'noise, five peaks of 3 times at random', height: 3, hit: 0, others: 5 },
  { name: 'every passage 1.5 times', height: 1.5, hit: 1, others: 0 },
  { name: 'every passage 3 times', height: 3, hit: 1, others: 0 },
  { name: 'half of them 3 times, and five random peaks', height: 3, hit: 0.5, others: 5 },
];

export async function printAudience(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '3' },
      every: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('npm run bench senses audience FOLDER');
  const recordings = await readRecordings(folder, Number(values.every));
  const passages = recordings.reduce((sum, one) => sum + one.passages.length, 0);
  console.log(`${recordings.length} recordings, ${passages} passages\n`);
  const without: IdentifiedClip[][] = [];
  for (const one of recordings) without.push(await clipsOf(one, undefined));
  print('no heatmap', recordings, [without], without);
  for (const heatmap of heatmaps) {
    const runs: IdentifiedClip[][][] = [];
    for (let seed = 1; seed <= Number(values.seeds); seed++) {
      const found: IdentifiedClip[][] = [];
      for (const [i, one] of recordings.entries())
        found.push(await clipsOf(one, curvesOf(one, heatmap, 1000 * seed + i)));
      runs.push(found);
    }
    print(heatmap.name, recordings, runs, without);
  }
}

function print(
  name: string,
  recordings: readonly Recording[],
  runs: readonly IdentifiedClip[][][],
  without: readonly IdentifiedClip[][],
): void {
  const hits = recordings.map(
    ({ passages }, i) =>
      runs.reduce((sum, run) => sum + foundIn(passages, run[i] ?? []), 0) / runs.length,
  );
  const all = recordings.reduce((sum, { passages }) => sum + passages.length, 0);
  const total = hits.reduce((sum, one) => sum + one, 0);
  const random = randomFrom(7);
  const draws = Array.from({ length: 1000 }, () => {
    let [found, of] = [0, 0];
    for (let k = 0; k < recordings.length; k++) {
      const i = Math.floor(random() * recordings.length);
      found += hits[i] ?? 0;
      of += recordings[i]?.passages.length ?? 0;
    }
    return found / of;
  }).sort((a, b) => a - b);
  const same = recordings.map((_, i) => {
    const before = new Set((without[i] ?? []).map(({ start }) => start));
    const shares = runs.map((run) => {
      const now = run[i] ?? [];
      return now.filter(({ start }) => before.has(start)).length / Math.max(1, now.length);
    });
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });
  const percent = (share: number | undefined) => `${(100 * (share ?? 0)).toFixed(1)} %`;
  const kept = same.reduce((sum, share) => sum + share, 0) / same.length;
  console.log(
    `${name.padEnd(48)}${percent(total / all).padStart(8)} (${percent(draws[25])} to ${percent(draws[974])})  clips as without: ${percent(kept)}`,
  );
}

/** How many of the passages have at least half of their length in one clip. */
function foundIn(passages: Recording['passages'], clips: readonly IdentifiedClip[]): number {
  return passages.filter(([start, end]) =>
    clips.some(
      (clip) => Math.min(clip.end, end) - Math.max(clip.start, start) >= (end - start) / 2,
    ),
  ).length;
}

/**
 * A hundred parts as YouTube has them: noise of 0.6 to 1.4 times the median, the intro falling from
 * six times it, and the peaks.
 */
function curvesOf(
  { duration, passages }: Recording,
  { height, hit, others }: Heatmap,
  seed: number,
): AudienceCurve[] {
  const random = randomFrom(seed);
  const parts = 100;
  const intro = [6, 3, 1.8];
  const raw = Array.from({ length: parts }, (_, i) =>
    Math.max(intro[i] ?? 0, 0.6 + 0.8 * random()),
  );
  const raise = (start: number, end: number) => {
    for (let i = 0; i < parts; i++)
      if ((i * duration) / parts < end && ((i + 1) * duration) / parts > start)
        raw[i] = Math.max(raw[i] ?? 0, height * (0.8 + 0.4 * random()));
  };
  for (const [start, end] of passages) if (random() < hit) raise(start, end);
  for (let k = 0; k < others; k++) {
    const at = duration * (0.05 + 0.9 * random());
    raise(at, at + 26);
  }
  const most = Math.max(...raw);
  const values = raw.map((value) => value / most);
  return audienceCurves([{ kind: 'heatmap', seconds: duration, values }], duration).curves;
}

async function clipsOf(
  { transcript }: Recording,
  audience: AudienceCurve[] | undefined,
): Promise<IdentifiedClip[]> {
  const { clips } = await findHighlights(
    { transcript, audience, top: 10 },
    { signal: new AbortController().signal },
  );
  return clips;
}

async function readRecordings(folder: string, every: number): Promise<Recording[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl.gz')).sort();
  const recordings: Recording[] = [];
  let number = 0;
  for (const name of names)
    for (const line of gunzipSync(await readFile(join(folder, name)))
      .toString()
      .split('\n')) {
      const { data } = labelled.safeParse(line === '' ? undefined : JSON.parse(line));
      if (!data || data.human_highlights.length === 0 || number++ % every !== 0) continue;
      const words = data.turns.flatMap(([start, speaker, text], i) => {
        const tokens = text.split(/\s+/).filter(Boolean);
        const until = data.turns[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
        const each = Math.min(secondsPerWord, (until - start) / tokens.length);
        return tokens.map((word, n) => ({
          text: word,
          start: start + n * each,
          end: start + (n + 1) * each,
          speaker: speaker.trim(),
        }));
      });
      const duration = (words.at(-1)?.end ?? 0) + 1;
      const about = { words, language: 'en', duration, origin: 'given' } as const;
      const transcript = encodeTranscript(await assembleTranscript(about));
      recordings.push({ transcript, duration, passages: data.human_highlights });
    }
  return recordings;
}
