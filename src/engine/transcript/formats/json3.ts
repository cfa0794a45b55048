import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import { firstAfter } from '#platform/kit/sorted.ts';
import { tokensOf } from '../tokens.ts';
import type { Cue, Cues } from './cue.ts';
import { quickest, slowest } from './cue-word-times.ts';
import { plain } from './markup.ts';
import { cutOffNote, mendingNotes, noneMended } from './reading-notes.ts';

/**
 * Reads YouTube's json3. An event is a caption; its segments carry the words and, if the platform's
 * recogniser timed them, their offsets from the event's start. Events without segments place
 * windows, and "\n" events move lines: neither contains speech. Durations that are placeholders give
 * way to the next event, which takes the caption off the screen, or to the end of the video
 * (`duration`, seconds).
 */
export function readJson3(text: string, duration = Number.POSITIVE_INFINITY): Cues {
  const { json, isCut } = parseJson(text);
  const { events } = file.parse(json);
  const read = events.map((raw) => ({ raw, event: event.safeParse(raw).data }));
  const parsed = read.flatMap((each) => each.event ?? []);
  const skipped = read.filter((each) => !each.event && hasWords(each.raw)).length;
  const cues = parsed.flatMap((each) => {
    const cue = cueOf(each);
    return cue ? [{ cue, event: each }] : [];
  });
  const untimed = cues.filter(({ cue }) => cue.times.length === 0);
  const isTooShort = (cue: Cue) => cue.end - cue.start < quickest(tokensOf(cue.text));
  // The same duration throughout may be a true one. It is none where captions end with their window,
  // or where nobody could speak as fast.
  const arePlaceholders =
    isConstant(untimed.map(({ event: { dDurationMs } }) => dDurationMs)) &&
    untimed.some(({ cue, event }) => event.wWinId !== undefined || isTooShort(cue));
  const limits = limitsOf(parsed);
  for (const { cue, event } of untimed) {
    if (!arePlaceholders && !isTooShort(cue)) continue;
    const length = cue.end - cue.start;
    const limit = limits(event) / 1000;
    const end = cue.start < duration ? Math.min(limit, duration) : limit;
    cue.end = Math.min(end, cue.start + Math.max(length, 2 * slowest(tokensOf(cue.text))));
  }
  return {
    cues: cues.map(({ cue }) => cue),
    notes: [...mendingNotes({ ...noneMended, skipped }), ...(isCut ? [cutOffNote] : [])],
  };
}

const file = z.object({ events: z.array(z.unknown()) });

/** Whether the durations of at least three captions are all the same. */
function isConstant(durations: readonly number[]): boolean {
  return durations.length >= 3 && durations.every((duration) => duration === durations[0]);
}

/**
 * When an event goes off the screen at the latest (milliseconds): when the next one begins, or its
 * window ends.
 */
function limitsOf(events: readonly Event[]): (event: Event) => number {
  const starts = Float64Array.from(events, ({ tStartMs }) => tStartMs).sort();
  const windows = new Map(
    events.flatMap(({ id, tStartMs, dDurationMs }) =>
      id !== undefined && dDurationMs > 0 ? [[id, tStartMs + dDurationMs]] : [],
    ),
  );
  return ({ tStartMs, wWinId = -1 }) => {
    const next = starts[firstAfter(starts, tStartMs, Number)] ?? Number.POSITIVE_INFINITY;
    const end = windows.get(wWinId) ?? Number.POSITIVE_INFINITY;
    return Math.min(next, end > tStartMs ? end : next);
  };
}

const segment = z.object({ utf8: z.string().default(''), tOffsetMs: z.coerce.number().optional() });
const event = z.object({
  tStartMs: z.coerce.number().transform((start) => Math.max(0, start)),
  dDurationMs: z.coerce.number().nonnegative().default(0),
  segs: z.array(segment).default([]),
  id: z.number().optional().catch(undefined),
  wWinId: z.number().optional().catch(undefined),
});
type Event = z.infer<typeof event>;

const hasWords = (raw: unknown) => words.safeParse(raw).success;
const words = z.object({ segs: z.array(z.object({ utf8: z.string().regex(/\S/) })).min(1) });

/** Repairs the JSON of a truncated file, so that its beginning can still be read. */
function parseJson(text: string): { json: unknown; isCut: boolean } {
  try {
    return { json: JSON.parse(text), isCut: false };
  } catch {
    return { json: JSON.parse(jsonrepair(text)), isCut: true };
  }
}

function cueOf({ tStartMs, dDurationMs, segs }: Event): Cue | undefined {
  const isTimed = segs.some((seg) => seg.tOffsetMs !== undefined);
  const cue: Cue = {
    start: tStartMs / 1000,
    end: (tStartMs + dDurationMs) / 1000,
    text: '',
    times: [],
    voices: [],
  };
  for (const seg of segs) {
    const lead = seg.utf8.length - seg.utf8.trimStart().length;
    if (isTimed && seg.utf8.trim())
      cue.times.push({
        offset: cue.text.length + lead,
        time: (tStartMs + (seg.tOffsetMs ?? 0)) / 1000,
      });
    cue.text += plain(seg.utf8);
  }
  return cue.text.trim() ? cue : undefined;
}
