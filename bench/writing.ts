/**
 * Measures what a language model's titles gain over those of the words, with any OpenAI-compatible
 * address, and how many of them the check refuses.
 *
 *   node bench/writing.ts SET.jsonl.gz --out FOLDER --url http://127.0.0.1:8080/v1 --model NAME
 *        [--key KEY] [--count 45] [--skip 0] [--seed 1] [--pid PID] [--kind clip|chapter]
 *   node bench/writing.ts --sheet FOLDER    (writes the sheet again, as far as the titles are there)
 *   node bench/writing.ts --score FOLDER
 *
 * SET is as in bench/chapters.ts. Of each of `count` recordings, chosen by a hash of their ids and the
 * seed, one clip and one chapter are titled: by the words, by the model without the check (its first
 * answer), and by the model with it. FOLDER/sheet.md holds them with what is spoken, in random
 * order, for reading without knowing which is which. A reader writes FOLDER/verdicts.txt, a line an
 * item: "clip 3 A:post B:touch-untrue C:no"; `--score` counts them. With `--pid` the
 * processor seconds of a model server on this machine are measured.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { outline } from '#engine/chapters/chapter-tasks.ts';
import { proposeTitles } from '#engine/highlights';
import { chooseClips } from '#engine/highlights/highlights.ts';
import { builtInRanker } from '#engine/highlights/rank/built-in.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { wordsWithin } from '#engine/transcript/words.entry.ts';
import {
  type Material,
  type WrittenText,
  writeChapterTitle,
  writeClipTitle,
} from '#engine/writing';
import { createModels, type Model } from '#platform/language-models';
import { type Meeting, readMeetings } from './chapters/meetings.ts';

const kinds = ['clip', 'chapter'] as const;
type Kind = (typeof kinds)[number];

/** What is titled, with the title that the words have. */
type Subject = { kind: Kind; id: string; own: string; material: Material };

const item = z.object({
  kind: z.enum(kinds),
  id: z.string(),
  own: z.string(),
  spoken: z.string(),
  answers: z.array(z.string()),
  text: z.string().optional(),
  refused: z.array(z.object({ kind: z.string(), text: z.string() })),
  seconds: z.number(),
});
type Item = z.infer<typeof item>;
const key = z.record(z.string(), z.record(z.string(), z.array(z.string())));

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    model: { type: 'string' },
    key: { type: 'string' },
    count: { type: 'string', default: '45' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    pid: { type: 'string' },
    kind: { type: 'string', multiple: true, default: [...kinds] },
    score: { type: 'string' },
    sheet: { type: 'string' },
  },
  allowPositionals: true,
});

async function write(): Promise<void> {
  const { out, url, model: name, count, skip, seed, pid } = values;
  const [set] = positionals;
  if (!set || !out || !url || !name)
    throw new Error('node bench/writing.ts SET.jsonl.gz --out FOLDER --url URL --model NAME');
  const model = createModels({
    compatible: { baseUrl: url, apiKey: values.key },
    defaultModel: name,
  }).resolve(name);
  const recordings = (await readMeetings(set))
    .map((recording) => ({ recording, order: hash(`${seed} ${recording.id}`) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(Number(skip), Number(skip) + Number(count));
  await mkdir(out, { recursive: true });
  const subjects: Subject[] = [];
  for (const { recording, order } of recordings)
    subjects.push(...(await subjectsOf(recording, Number.parseInt(order.slice(0, 8), 16))));
  const items: Item[] = [];
  // One kind after the other, so that a server keeps the beginning of the prompt in its cache.
  for (const kind of kinds.filter((each) => values.kind.includes(each)))
    for (const subject of subjects.filter((each) => each.kind === kind)) {
      const began = processorSeconds(pid);
      const { answers, text, refused } = await titled(model, subject);
      const { id, own, material } = subject;
      const seconds = processorSeconds(pid) - began;
      items.push({ kind, id, own, spoken: material.words, answers, text, refused, seconds });
      await writeFile(join(out, 'items.json'), JSON.stringify(items, null, 1));
    }
  await writeSheet(out, items);
  for (const kind of values.kind) counts(kind, items);
}

/** One of the best ten clips and one of the chapters but the first, by the number given. */
async function subjectsOf(recording: Meeting, number: number): Promise<Subject[]> {
  const { id, words, duration } = recording;
  const transcript = await assembleTranscript({ words, language: 'en', duration, origin: 'given' });
  const ranker = builtInRanker();
  const { clips } = await chooseClips(
    { transcript, ranker, fallback: ranker },
    { signal: new AbortController().signal },
  );
  const clip = clips.slice(0, 10)[number % Math.min(10, clips.length)];
  const json = new Uint8Array(Buffer.from(JSON.stringify(transcript)));
  const { chapters, parts } = outline({ json });
  const at = 1 + (number % Math.max(1, chapters.length - 1));
  const [chapter, part] = [chapters[at], parts[at]];
  const own = clip && { language: 'en', words: wordsWithin(transcript, clip.start, clip.end) };
  return [
    ...(clip && own
      ? [
          {
            kind: 'clip' as const,
            id,
            own: clip.title,
            material: {
              words: clip.transcript,
              language: 'en',
              candidates: proposeTitles(own).map(({ text }) => text),
            },
          },
        ]
      : []),
    ...(chapter && part
      ? [
          {
            kind: 'chapter' as const,
            id,
            own: chapter.title,
            material: { words: part.text, language: 'en', candidates: part.titles },
          },
        ]
      : []),
  ];
}

function titled(model: Model, { kind, material }: Subject): Promise<WrittenText> {
  const context = { signal: new AbortController().signal };
  return kind === 'clip'
    ? writeClipTitle(model, material, context)
    : writeChapterTitle(model, material, context);
}

function counts(kind: string, items: readonly Item[]): void {
  const own = items.filter((each) => each.kind === kind);
  const share = (some: (each: Item) => boolean) => `${own.filter(some).length} of ${own.length}`;
  const seconds = own.reduce((sum, each) => sum + each.seconds, 0) / own.length;
  console.log(
    `${kind} titles: first answer found untrue ${share(({ refused, answers }) => refused.length > 0 && answers.length > 1)}, asked twice ${share(({ answers }) => answers.length > 1)}, none kept ${share(({ text }) => text === undefined)}, ${seconds.toFixed(1)} processor seconds each`,
  );
}

/** Where a title comes from: the words, the model's first answer, the model and the check. */
const sourcesOf = ({ own, answers, text }: Item): Record<string, string> => ({
  words: own,
  unchecked: answers[0] ?? '',
  checked: text ?? own,
});

const itemsIn = async (folder: string): Promise<Item[]> =>
  z.array(item).parse(JSON.parse(await readFile(join(folder, 'items.json'), 'utf8')));

/** Characters of what is spoken that a reader sees. */
const shownCharacters = 900;

async function writeSheet(out: string, items: readonly Item[]): Promise<void> {
  const numbers = new Map<Kind, number>();
  const keys: z.infer<typeof key> = {};
  const sheet = items.map((each) => {
    const number = (numbers.get(each.kind) ?? 0) + 1;
    numbers.set(each.kind, number);
    const name = `${each.kind} ${number}`;
    const sources = new Map<string, string[]>();
    for (const [source, title] of Object.entries(sourcesOf(each)))
      sources.set(title, [...(sources.get(title) ?? []), source]);
    const shuffled = [...sources].toSorted(([a], [b]) =>
      hash(`${values.seed} ${name} ${a}`) < hash(`${values.seed} ${name} ${b}`) ? -1 : 1,
    );
    const letters = shuffled.map(([title, from], i) => ({ letter: 'ABC'[i] ?? '', title, from }));
    keys[name] = Object.fromEntries(letters.map(({ letter, from }) => [letter, from]));
    const titles = letters.map(({ letter, title }) => `${letter}: ${title}`).join('\n');
    return `## ${name}\n${each.spoken.slice(0, shownCharacters)}\n\n${titles}\n`;
  });
  await writeFile(join(out, 'sheet.md'), sheet.join('\n'));
  await writeFile(join(out, 'key.json'), JSON.stringify(keys, null, 1));
}

const verdicts = ['post', 'touch', 'no'] as const;

async function score(folder: string): Promise<void> {
  const keys = key.parse(JSON.parse(await readFile(join(folder, 'key.json'), 'utf8')));
  const items = await itemsIn(folder);
  const lines = (await readFile(join(folder, 'verdicts.txt'), 'utf8')).split('\n').filter(Boolean);
  for (const kind of kinds) {
    const read = lines
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => bySource(line, keys));
    console.log(`\n${kind} titles, ${read.length} read`);
    for (const source of ['words', 'unchecked', 'checked']) {
      const own = read.map((each) => each[source] ?? '');
      const many = (mark: string) => own.filter((verdict) => verdict.startsWith(mark)).length;
      const untrue = own.filter((verdict) => verdict.includes('untrue')).length;
      console.log(
        `  ${source.padEnd(10)} ${verdicts.map((mark) => `${mark} ${many(mark)}`).join(', ')}; untrue ${untrue}`,
      );
    }
    const rank = (verdict = '') => verdicts.findIndex((mark) => verdict.startsWith(mark));
    const gains = read.map(({ words, checked }) => rank(words) - rank(checked));
    console.log(
      `  checked against words: better ${gains.filter((gain) => gain > 0).length}, worse ${gains.filter((gain) => gain < 0).length}, mean gain ${withInterval(gains)}`,
    );
    counts(kind, items);
  }
}

/** The verdict on each source's title: "clip 3 A:post B:touch-untrue". */
function bySource(line: string, keys: z.infer<typeof key>): Record<string, string> {
  const [kind = '', number = '', ...marks] = line.trim().split(/\s+/);
  const letters = keys[`${kind} ${number}`] ?? {};
  return Object.fromEntries(
    marks.flatMap((mark) => {
      const [letter = '', verdict = ''] = mark.split(':');
      return (letters[letter] ?? []).map((source) => [source, verdict]);
    }),
  );
}

/** A mean of levels, with the 95 % interval of a bootstrap over the items. */
function withInterval(numbers: readonly number[]): string {
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
  const means = Array.from({ length: 2000 }, (_, round) =>
    mean(
      numbers.map(
        (_, i) =>
          numbers[Number.parseInt(hash(`${round} ${i}`).slice(0, 8), 16) % numbers.length] ?? 0,
      ),
    ),
  ).toSorted((a, b) => a - b);
  return `${mean(numbers).toFixed(2)} [${means[50]?.toFixed(2)}, ${means[1949]?.toFixed(2)}]`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Processor seconds of a process so far (Linux only); 0 without one. */
function processorSeconds(pid: string | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

if (values.score !== undefined) await score(values.score);
else if (values.sheet !== undefined) await writeSheet(values.sheet, await itemsIn(values.sheet));
else await write();
