import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Transcript } from '../transcript.schema.ts';
import { correctTranscript } from './apply-corrections.ts';
import { composeChange, operationIssues } from './compose-change.ts';
import type { Correction, FindRequest, GlossaryTerm, Operation } from './correction.schema.ts';
import { maxCorrections } from './corrections.constants.ts';
import { describeRanges, type RangeWords } from './describe-range.ts';
import { findAndReplace } from './find-words.ts';
import { glossaryOperations } from './glossary.ts';

/** A requested change to the corrected words of a transcript. */
export type ChangeRequest =
  | { kind: 'operations'; operations: readonly Operation[] }
  | { kind: 'find'; find: FindRequest }
  | { kind: 'glossary'; terms: readonly GlossaryTerm[] };

export type PlannedChange = {
  /** Ids of the corrections that end. */
  removed: string[];
  added: Correction[];
  /** Invalid operations, by index, with the reason. If there are any, nothing else is planned. */
  issues: { index: number; message: string }[];
  /** Whether there are more new corrections than a video may have. If so, nothing else is planned. */
  isTooMuch: boolean;
  /** Whether the words differ from those that the operations expect. */
  isStale: boolean;
  /** The number of replaced ranges of words: the matches of find and replace, or of a glossary. */
  matches: number;
  /** The number of words of the transcript after the change. */
  wordCount: number;
  /** The words of the ranges after the change, in the order of the ranges. */
  ranges: RangeWords[];
};

type Planning = {
  corrections: readonly Correction[];
  request: ChangeRequest;
  version: number;
  ranges: readonly TimeRange[];
};

/**
 * Plans the change that a request makes to the corrections in force. New corrections get ids of the
 * version that the change creates. Corrections of words that do not occur in this transcript stay.
 */
export function planChange(
  transcript: Transcript,
  { corrections, request, version, ranges }: Planning,
): PlannedChange {
  const { transcript: now } = correctTranscript(transcript, corrections);
  const nothing = {
    removed: [],
    added: [],
    isStale: false,
    isTooMuch: false,
    matches: 0,
    wordCount: now.words.length,
    ranges: [],
  };
  const operations = operationsOf(now, request);
  const issues = operationIssues(operations, now.words.length);
  if (issues.length > 0) return { ...nothing, issues };
  const { removed, added, isStale } = composeChange(transcript.words, corrections, operations);
  if (isStale) return { ...nothing, issues, isStale };
  if (added.length > maxCorrections) return { ...nothing, issues, isTooMuch: true };
  const named = added.map((correction, i) => ({ ...correction, id: `${version}.${i}` }));
  const ended = new Set(removed);
  const next = [...corrections.filter(({ id }) => !ended.has(id)), ...named];
  return {
    removed,
    added: named,
    issues,
    isStale,
    isTooMuch: false,
    matches: operations.length,
    wordCount: correctTranscript(transcript, next).transcript.words.length,
    ranges: describeRanges(transcript, next, ranges),
  };
}

function operationsOf({ words, language }: Transcript, request: ChangeRequest): Operation[] {
  if (request.kind === 'find') return findAndReplace(words, language, request.find);
  if (request.kind === 'glossary') return glossaryOperations(words, request.terms);
  return request.operations.toSorted((a, b) => a.first - b.first);
}
