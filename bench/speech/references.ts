import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** A recording, and what is known of it. */
export type Reference = {
  name: string;
  path: string;
  /** What is spoken; empty if nothing is, undefined if that is not known. */
  text: string | undefined;
  /** BCP 47 primary tags; none if nothing is spoken, or if they are not known. */
  languages: string[];
  /** The words whose times are known; seconds, in order. */
  words: TimedWord[];
  /** Whether these are all words that are spoken. */
  isComplete: boolean;
};

export type TimedWord = TimeRange & { text: string };

const timed = z.array(z.tuple([z.string(), z.number().nullable(), z.number().nullable()]));
const reference = z.object({
  text: z.string().nullish(),
  language: z.string().optional(),
  words: timed.optional(),
});
type Known = z.infer<typeof reference>;

/**
 * The recordings of a folder that its `references.json` describes ({file: {text, language, words:
 * [[word, start, end], …]}}, of which each may be missing, or {file: text}), its `word-times.json`
 * ({file: [[word, start, end], …]}), or both. Times are seconds, or null; several languages are
 * separated by commas, and "none" stands for a recording in which nothing is spoken.
 */
export async function readReferences(folder: string): Promise<Reference[]> {
  const text = z.string().transform((spoken): Known => ({ text: spoken }));
  const known = await read(join(folder, 'references.json'), z.union([text, reference]));
  const times = await read(join(folder, 'word-times.json'), timed);
  const names = Object.keys({ ...known, ...times });
  if (names.length === 0) throw new Error(`${folder} has no references.json or word-times.json.`);
  const found = names.map(async (name): Promise<Reference[]> => {
    const path = join(folder, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    return isThere ? [{ name, path, ...describe(known[name], times[name]) }] : [];
  });
  return (await Promise.all(found)).flat();
}

function describe(
  { text, language = '', words = [] }: Known = {},
  times: z.infer<typeof timed> = words,
): Omit<Reference, 'name' | 'path'> {
  const complete = times.flatMap(([word, start, end]): TimedWord[] =>
    start === null || end === null ? [] : [{ text: word, start, end }],
  );
  return {
    text: text ?? undefined,
    languages: language.split(/,\s*/).filter((tag) => tag !== '' && tag !== 'none'),
    words: complete,
    isComplete: complete.length > 0 && complete.length === times.length,
  };
}

async function read<Entry>(path: string, entry: z.ZodType<Entry>): Promise<Record<string, Entry>> {
  const json = await readFile(path, 'utf8').catch(() => '{}');
  return z.record(z.string(), entry).parse(JSON.parse(json));
}
