import type { responseKinds } from '#engine/sounds/sound-events.constants.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { firstFrom, overlap, type TimeRange } from '#platform/kit/time-range.shared.ts';

/** People laugh, clap or cheer; seconds of the video. */
export type Response = TimeRange & { kind: (typeof responseKinds)[number] };

/** Where people clap and cheer, seconds, in order, as far as that is told from laughter. */
export type HeardResponses = {
  applause?: readonly TimeRange[] | undefined;
  cheering?: readonly TimeRange[] | undefined;
};

/** Seconds: what comes later after the words is no response to them. */
const responseSeconds = 2;
/** Words of captions may last into the laugh; seconds. */
const maxWordSeconds = 0.8;

/**
 * The responses to what is said, in order: those that begin within two seconds after words.
 * `laughter`: where people laugh, clap or cheer; what is not heard to be applause or cheering is
 * laughter.
 */
export function responsesOf(
  laughter: readonly TimeRange[],
  { words, heard = {} }: { words: readonly Word[]; heard?: HeardResponses | undefined },
): Response[] {
  const { applause = [], cheering = [] } = heard;
  const isResponse = ({ start }: TimeRange) => {
    const word = words[firstFrom(words, start) - 1];
    return word && Math.min(word.end, word.start + maxWordSeconds) >= start - responseSeconds;
  };
  return laughter.filter(isResponse).map((range) => {
    const [claps, cheers] = [overlap(applause, range), overlap(cheering, range)];
    const rest = range.end - range.start - claps - cheers;
    if (cheers > claps && cheers > rest) return { ...range, kind: 'cheering' };
    return { ...range, kind: claps > rest ? 'applause' : 'laughter' };
  });
}

/** The responses to what is said from `start` to `end` (seconds). */
export function responsesTo(
  responses: readonly Response[],
  { start, end }: TimeRange,
): readonly Response[] {
  return responses.slice(
    firstFrom(responses, start + 0.001),
    firstFrom(responses, end + responseSeconds + 0.001),
  );
}

/** Seconds before a response that it is evidence for. */
const runUpSeconds = 15;

/**
 * How many responses a time range leads up to: each counts by how much of the 15 seconds before it
 * is in the range.
 */
export function leadUps(responses: readonly Response[], range: TimeRange): number {
  return responsesTo(responses, range).reduce((sum, { start }) => {
    const from = Math.max(range.start, start - runUpSeconds);
    return sum + Math.max(0, Math.min(range.end, start) - from) / runUpSeconds;
  }, 0);
}
