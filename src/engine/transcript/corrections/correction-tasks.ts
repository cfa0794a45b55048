import { type EncodedTranscript, encodeTranscript } from '../encoded.entry.ts';
import { parsedTranscript } from '../parsed-transcript.ts';
import { listSpeakers, speakersAt } from '../speakers/list-speakers.ts';
import type { SpeakerEdit, SpeakerSummary } from '../speakers/speaker.schema.ts';
import { withSpeakerEdits } from '../speakers/speaker-edits.ts';
import { correctTranscript } from './apply-corrections.ts';
import { type ComparedRange, compareRanges, type QuotedRange } from './compare-ranges.ts';
import type { CorrectedRange, Correction } from './correction.schema.ts';
import { describeRanges, type RangeToDescribe, type RangeWords } from './describe-range.ts';
import { type ChangeRequest, type PlannedChange, planChange } from './plan-change.ts';

export type EncodedCorrectedTranscript = EncodedTranscript & {
  corrected: CorrectedRange[];
  notApplied: Correction[];
};

export type ChangeToPlan = Corrected & {
  request: ChangeRequest;
  version: number;
  ranges: readonly RangeToDescribe[];
};

type Corrected = { json: Uint8Array<ArrayBuffer>; corrections: readonly Correction[] };

type Edited = Corrected & { speakers: readonly SpeakerEdit[] };

/**
 * Applies `correctTranscript` and then `withSpeakerEdits` to a stored transcript. Fails when the
 * bytes are no transcript.
 */
export function encodedCorrectedTranscript({
  json,
  corrections,
  speakers,
}: Edited): EncodedCorrectedTranscript {
  const { transcript, corrected, notApplied } = correctTranscript(
    parsedTranscript(json),
    corrections,
  );
  return { ...encodeTranscript(withSpeakerEdits(transcript, speakers)), corrected, notApplied };
}

/** Who speaks in a stored transcript. Fails when the bytes are no transcript. */
export function listedSpeakers({ json }: { json: Uint8Array<ArrayBuffer> }): SpeakerSummary[] {
  return listSpeakers(parsedTranscript(json).words);
}

/** `speakersAt` for a stored transcript. Fails when the bytes are no transcript. */
export function namedSpeakers({
  json,
  times,
}: {
  json: Uint8Array<ArrayBuffer>;
  times: readonly number[];
}): (string | undefined)[] {
  return speakersAt(parsedTranscript(json).words, times);
}

/** `describeRanges` for a stored transcript. Fails when the bytes are no transcript. */
export function describedRanges({
  json,
  corrections,
  ranges,
}: Corrected & { ranges: readonly RangeToDescribe[] }): RangeWords[] {
  return describeRanges(parsedTranscript(json), corrections, ranges);
}

/**
 * The effect of a request on the corrections of a stored transcript, and on the words of some
 * ranges. Fails when the bytes are no transcript.
 */
export function plannedChange({
  json,
  corrections,
  request,
  version,
  ranges,
}: ChangeToPlan): PlannedChange {
  return planChange(parsedTranscript(json), { corrections, request, version, ranges });
}

/** `compareRanges` for a stored transcript. Fails when the bytes are no transcript. */
export function comparedRanges({
  json,
  quoted,
}: {
  json: Uint8Array<ArrayBuffer>;
  quoted: readonly QuotedRange[];
}): ComparedRange[] {
  return compareRanges(parsedTranscript(json), quoted);
}
