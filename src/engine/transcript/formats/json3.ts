import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import type { Cue, Cues } from './cue.ts';
import { plain } from './markup.ts';

/**
 * Reads YouTube's json3. An event is a caption; its segments carry the words and, if the platform's
 * recogniser timed them, their offsets from the event's start. Events without segments place
 * windows, and "\n" events move lines: neither contains speech.
 */
export function readJson3(text: string): Cues {
  const { events } = file.parse(parseJson(text));
  return { cues: events.flatMap((raw) => readEvent(raw)) };
}

const file = z.object({ events: z.array(z.unknown()) });
const segment = z.object({ utf8: z.string().default(''), tOffsetMs: z.coerce.number().optional() });
const event = z.object({
  tStartMs: z.coerce.number().nonnegative(),
  dDurationMs: z.coerce.number().nonnegative().default(0),
  segs: z.array(segment),
});

/** Repairs the JSON of a truncated file, so that its beginning can still be read. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(jsonrepair(text));
  }
}

function readEvent(raw: unknown): Cue[] {
  const parsed = event.safeParse(raw);
  if (!parsed.success) return [];
  const { tStartMs, dDurationMs, segs } = parsed.data;
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
  return cue.text.trim() ? [cue] : [];
}
