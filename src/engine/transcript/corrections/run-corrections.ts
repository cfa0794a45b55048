import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import type { SpeakerSummary } from '../speakers/speaker.schema.ts';
import type { ComparedRange, QuotedRange } from './compare-ranges.ts';
import type { Correction } from './correction.schema.ts';
import type * as tasks from './correction-tasks.ts';
import type { ChangeToPlan, EncodedCorrectedTranscript } from './correction-tasks.ts';
import type { RangeToDescribe, RangeWords } from './describe-range.ts';
import type { CorrectionState } from './history.ts';
import type { PlannedChange } from './plan-change.ts';

/**
 * Corrections of stored transcripts. Transcripts of many hours are processed in another process.
 * All functions fail when the bytes are no transcript.
 */

const run = workerTasks<typeof tasks>(new URL('./correction-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

/** A stored transcript with the corrections and the speaker edits that are in force. */
export function correctedTranscript(
  json: Uint8Array<ArrayBuffer>,
  { corrections, speakers }: Pick<CorrectionState, 'corrections' | 'speakers'>,
  signal?: AbortSignal,
): Promise<EncodedCorrectedTranscript> {
  return run('encodedCorrectedTranscript', { json, corrections, speakers }, { signal });
}

/** Who speaks in a stored transcript. */
export function speakersIn(json: Uint8Array<ArrayBuffer>): Promise<SpeakerSummary[]> {
  return run('listedSpeakers', { json });
}

/** Who speaks at each of these seconds of a stored transcript. */
export function speakerNamesAt(
  json: Uint8Array<ArrayBuffer>,
  times: readonly number[],
): Promise<(string | undefined)[]> {
  return run('namedSpeakers', { json, times });
}

/** `planChange` for a stored transcript. */
export function plannedChange(change: ChangeToPlan): Promise<PlannedChange> {
  return run('plannedChange', change);
}

/** The words of each of these ranges (seconds) of a stored transcript with these corrections. */
export function rangesOf(
  json: Uint8Array<ArrayBuffer>,
  corrections: readonly Correction[],
  ranges: readonly RangeToDescribe[],
): Promise<RangeWords[]> {
  return run('describedRanges', { json, corrections, ranges });
}

/** `compareRanges` for a stored transcript. */
export function comparedRanges(
  json: Uint8Array<ArrayBuffer>,
  quoted: readonly QuotedRange[],
): Promise<ComparedRange[]> {
  return run('comparedRanges', { json, quoted }, { elsewhere: quoted.length >= fewRanges });
}

/** Fewer ranges than this are compared in a few milliseconds. */
const fewRanges = 10;
