import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { Pacer } from '#platform/kit/pacer.ts';

/** The times of a transcript, to which the citations in an answer are corrected. */
export type Citations = {
  /** The instruction for the model. */
  instruction: string;
  /**
   * The time of the passage that contains `seconds`, as the transcript writes it ("12:34");
   * undefined when `seconds` lies outside the transcript.
   */
  at(seconds: number): string | undefined;
};

/** `m:ss`, with minutes running past 59, or `h:mm:ss`; fractions of a second are ignored. */
const stamp = String.raw`(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d`;
const fraction = String.raw`(?:[.,]\d{1,3})?`;
/**
 * Where transcripts have times: at the start of a line, in brackets or in quotes, alone or as a
 * range.
 */
const transcriptTimes = new RegExp(
  String.raw`(?:^[ \t>*-]*|[[("'])(${stamp})${fraction}(?!\d|:)(?:\s*(?:-->|[-–—]|to)\s*(${stamp})${fraction}(?!\d|:))?`,
  'gm',
);
/** A time that is further than this from the first or last time of a transcript lies outside it. */
const slackSeconds = 15;

/** The times of the transcript in a text; undefined when there are fewer than two. */
export async function findCitations(text: string, pacer: Pacer): Promise<Citations | undefined> {
  const written = new Map<number, string>();
  let first: string | undefined;
  let count = 0;
  for (const [, start, end] of text.matchAll(transcriptTimes)) {
    first ??= start;
    count += 1;
    for (const spelling of [start, end])
      if (spelling !== undefined && !written.has(secondsOf(spelling)))
        written.set(secondsOf(spelling), spelling);
    if (count % timesAtOnce === 0) await pacer.pause();
  }
  if (first === undefined || count < 2) return undefined;
  const times = Float64Array.from(written.keys()).sort();
  return {
    instruction: `The text above holds a transcript with times. Say where in the video your answer comes from: after what you say, put the time of that passage in square brackets, written as in the transcript, for example [${first}]. Cite only times that stand in the transcript.`,
    at: (seconds) => written.get(timeAt(times, seconds) ?? Number.NaN),
  };
}

/** Number of times read between two pauses. */
const timesAtOnce = 1000;

/**
 * The last of the sorted times up to `seconds`; undefined when `seconds` lies outside the
 * transcript.
 */
function timeAt(times: Float64Array, seconds: number): number | undefined {
  const before = lastUpTo(times, seconds);
  const [first = 0] = times;
  if (before === undefined) return first - seconds <= slackSeconds ? first : undefined;
  return before === times.at(-1) && seconds - before > slackSeconds ? undefined : before;
}

/** The largest of the sorted times that is not above `limit`. */
function lastUpTo(times: Float64Array, limit: number): number | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return times[low - 1];
}

function secondsOf(spelling: string): number {
  return spelling.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const oneStamp = new RegExp(`(${stamp})${fraction}`, 'g');
const between = String.raw`\s*(?:-->|[-–—,;&]|to|and)\s*`;
const citation = new RegExp(
  String.raw`([ \t]{0,40})[[【]\s*(${stamp}${fraction}(?:${between}${stamp}${fraction})*)\s*[\]】]`,
  'g',
);
/** The end of a text that may still become a citation, with the blanks before it. */
const unfinished = /[ \t]{0,40}(?:[[【]\s{0,4}(?:\d[\d\s:.,;&>–—\-tonad]{0,80})?)?$/;

/**
 * Corrects every citation in an answer to a time that the transcript has, and drops those outside
 * it, however the text is cut into deltas. Text that cannot become a citation is passed on at once.
 */
export async function* withCitations(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
  citations: Citations,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const held = new Map<string, string>();
  for await (const part of parts) {
    if (part.type === 'text-delta') {
      const text = (held.get(part.id) ?? '') + part.delta;
      const rest = unfinished.exec(text)?.[0] ?? '';
      held.set(part.id, rest);
      // @protection citations: plain
      const delta = corrected(text.slice(0, text.length - rest.length), citations);
      if (delta !== '') yield { ...part, delta };
      continue;
    }
    const rest = part.type === 'text-end' ? held.get(part.id) : undefined;
    // An unfinished citation is dropped.
    if (part.type === 'text-end' && rest && !/[[【]\s*\d/.test(rest))
      yield { type: 'text-delta', id: part.id, delta: rest };
    yield part;
  }
}

function corrected(text: string, { at }: Citations): string {
  return text.replace(citation, (_, blanks: string, inside: string) => {
    const cited = [...inside.matchAll(oneStamp)].map(([, spelling]) =>
      at(secondsOf(spelling ?? '')),
    );
    const existing = [...new Set(cited.filter((time) => time !== undefined))];
    return existing.length === 0 ? '' : blanks + existing.map((time) => `[${time}]`).join(' ');
  });
}
