import { z } from 'zod';
import { transcriptErrors } from '../errors.ts';
import { languageOfName } from '../languages/index.ts';
import type { Cues } from './cue.ts';
import { listOf, timedWord } from './recogniser-shapes.ts';
import { ownName, type Recognised, recognisers } from './recogniser-table.ts';
import { cuesOfUtterances, type Utterance } from './recogniser-utterances.ts';

/**
 * Reads the JSON that speech recognisers write: words with their times where it has them, and
 * utterances otherwise.
 * @throws Failure (422) `transcript-unreadable` for what is no JSON, `transcript-json-unknown` for
 * that of another program
 */
export function readRecogniserJson(text: string): Cues {
  const found = recognised(parsedJson(text));
  if (!found) throw transcriptErrors.jsonUnknown(recognisers.map(({ name }) => name).join(', '));
  const cues = cuesOfUtterances(inSeconds(found.utterances));
  return {
    cues: cues.filter(({ start }) => start >= 0).sort((a, b) => a.start - b.start),
    language: languageOfName(found.language),
  };
}

/**
 * The value of a JSON text, or the list of those of several that follow each other (JSON lines). The
 * `NaN` that Python writes is null.
 * @throws Failure `transcript-unreadable` where the text is not JSON
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const found = lenientJson(text);
    if (found !== undefined) return found;
    throw transcriptErrors.fileUnreadable(
      `it is not valid JSON (${error instanceof Error ? error.message : 'damaged'}).`,
      { cause: error },
    );
  }
}

function lenientJson(text: string): unknown {
  // A string holds no line break, so braces beside one are not in a string.
  const list = text.trim().replace(/\}[ \t]*[\r\n]\s*\{/g, '},{');
  const plain = list.replace(/([:,[]\s{0,20})(?:NaN|-?Infinity)(?=\s*[,}\]])/g, '$1null');
  try {
    return JSON.parse(list === text.trim() ? plain : `[${plain}]`);
  } catch {
    return undefined;
  }
}

/** The names under which programs store the answer of a recogniser. */
const wrappers = ['result', 'response', 'results', 'data', 'output', 'transcription', 'transcript'];

function recognised(json: unknown, depth = 0): Recognised | undefined {
  for (const { schema } of recognisers) {
    const found = schema.safeParse(json);
    if (found.success) return found.data;
  }
  if (depth > 1 || typeof json !== 'object' || json === null) return undefined;
  if (Array.isArray(json)) return recognisedParts(json, depth);
  const fields = new Map(Object.entries(json));
  for (const name of wrappers) {
    const found = fields.has(name) && recognised(fields.get(name), depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** What a recogniser wrote in several parts, of which those of silence have no words. */
function recognisedParts(parts: readonly unknown[], depth: number): Recognised | undefined {
  const found: Recognised[] = [];
  for (const part of parts) {
    if (silence.safeParse(part).success) continue;
    const one = recognised(part, depth + 1);
    if (!one) return undefined;
    found.push(one);
  }
  const [first] = found;
  return first && { ...first, utterances: found.flatMap(({ utterances }) => utterances) };
}

const silence = z.strictObject({ text: z.literal('') });

/**
 * Whether a text is the JSON of Kinora's own transcripts, `{"words": [{"text", "start", "end"}]}`
 * with seconds, or damaged, rather than what a recogniser writes.
 */
export function isOwnJson(text: string): boolean {
  let json: unknown;
  try {
    json = parsedJson(text);
  } catch {
    return true;
  }
  const { words } = ownShape.safeParse(json).data ?? {};
  if (!words) return false;
  const found = recognisers.find(({ schema }) => schema.safeParse(json).success);
  if (found === undefined) return true;
  return found.name === ownName && !areMilliseconds([{ words: timesIn(words) }]);
}

const ownShape = z.object({
  words: listOf(z.looseObject({ text: z.unknown() })),
});
const timesIn = (words: readonly unknown[]) =>
  words.flatMap((word) => timedWord.safeParse(word).data ?? []);

/**
 * Seconds that the shorter half of the words, or of the letters of utterances without words, last
 * at least if their times are milliseconds: nobody speaks so slowly.
 */
const [maxWordSeconds, maxLetterSeconds] = [10, 20];

function areMilliseconds(utterances: readonly Utterance[]): boolean {
  const words = utterances.flatMap((utterance) => utterance.words ?? []);
  const lengths = words.length
    ? words.map(({ start = 0, end = 0 }) => (end - start) / maxWordSeconds)
    : utterances.map(
        ({ text = '', start = 0, end = 0 }) =>
          (end - start) / Math.max(1, text.length) / maxLetterSeconds,
      );
  const known = lengths.filter((length) => length > 0).sort((a, b) => a - b);
  return (known[known.length >> 1] ?? 0) >= 1;
}

/** The utterances with times in seconds, also of programs that write milliseconds and do not say so. */
function inSeconds(utterances: readonly Utterance[]): readonly Utterance[] {
  if (!areMilliseconds(utterances)) return utterances;
  return utterances.map(({ words, ...utterance }) => ({
    ...scaled(utterance),
    words: words?.map(scaled),
  }));
}

type Timed = { start?: number | undefined; end?: number | undefined };

function scaled<Part extends Timed>(part: Part): Part {
  const { start, end } = part;
  return {
    ...part,
    start: start === undefined ? undefined : start / 1000,
    end: end === undefined ? undefined : end / 1000,
  };
}
