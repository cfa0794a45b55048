import { z } from 'zod';
import { type RubricKey, rubric, type SubScores } from '#engine/port/engine.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { proseAgainst, trueSentences } from '#engine/writing';
import type { Highlight } from '../../ranker.ts';
import { evidenceFor } from './evidence.ts';
import type { Window } from './windows.ts';

/** The faults for which the rubric deducts points. */
export const faultNames = [
  'intro',
  'sponsor',
  'call_to_action',
  'pronoun_opening',
  'unfinished',
] as const;

/** The key of the list in the model's response. The prompt calls highlights "moments". */
export const highlightsKey = 'moments';

const scale = z
  .number()
  .refine((score) => score >= 0 && score <= 10, 'a score must be from 0 to 10');
const judged = z.object({ score: scale, quote: z.string(), reason: z.string() });

const found = z.object({
  start: z.number(),
  end: z.number(),
  title: z.string(),
  summary: z.string(),
  topics: z.array(z.string()),
  hook: judged,
  stands_alone: judged,
  payoff: judged,
  emotion: judged,
  value: judged,
  /** How well it matches the prompt. */
  fit: scale,
  faults: z.array(z.string()),
});

/**
 * A highlight from the model's response, with its window and the score computed from its
 * sub-scores.
 */
export type Finding = z.infer<typeof found> & { window: number; score: number };

/**
 * Seconds that a finding must have for the clip rules to make a clip of it, and may have for clips
 * of usual length; for longer ones, three times the length of a clip.
 */
const length = { least: 4, most: 180 };

/**
 * The schema of the model's response for a window. The JSON schema sent to the model is plain; the
 * limits are checked on the response.
 */
export function findingsSchema({ start, end }: Pick<Window, 'start' | 'end'>, longestClip = 60) {
  const most = Math.max(length.most, 3 * longestClip);
  const [first, last] = [Math.floor(start) - 1, Math.ceil(end) + 1];
  const placed = found
    .refine(
      (each) => each.start >= first && each.end <= last,
      `start and end must be seconds from ${first} to ${last}`,
    )
    .refine(
      (each) => each.end - each.start >= length.least && each.end - each.start <= most,
      `a moment must be ${length.least} to ${most} seconds long`,
    );
  return z.object({ [highlightsKey]: z.array(placed) });
}

const comparison = z.object({
  id: z.number(),
  hook: scale,
  stands_alone: scale,
  payoff: scale,
  emotion: scale,
  value: scale,
  fit: scale,
});
export const judgementsSchema = z.object({ judgements: z.array(comparison) });
export type Judgement = z.infer<typeof comparison>;

/**
 * Converts a finding to a highlight, with quotes that really occur in it. A title and the sentences
 * of a summary that say what is not said there are left out: the clip rules put the words' own in
 * their place, and adjust titles and topics.
 */
export function toHighlight(
  finding: Finding,
  transcript: Transcript,
  hasPrompt: boolean,
): Highlight {
  const { start, end, score } = finding;
  const said = transcript.sentences
    .filter((sentence) => sentence.end > start && sentence.start < end)
    .map((sentence) => sentence.text);
  const prose = proseAgainst({ words: said.join('\n'), language: transcript.language });
  const title = bounded(finding.title, 200);
  return {
    start,
    end,
    score,
    scores: { ...subScores(finding, said), ...(hasPrompt && { prompt: matchOf(finding) }) },
    title: prose.unsaid(title).length > 0 ? '' : title,
    summary: trueSentences(bounded(finding.summary, 500), prose).text,
    topics: finding.topics.slice(0, 10).map((topic) => bounded(topic.replace(/^#+/, ''), 60)),
  };
}

/** How well a finding matches the prompt, for people. */
function matchOf({ fit }: Finding): { score: number; reason: string } {
  const reason =
    fit >= 7
      ? 'What you asked for, as the model reads it.'
      : fit >= minFit
        ? 'Partly what you asked for, as the model reads it.'
        : 'Not what you asked for, as the model reads it.';
  return { score: Math.round(fit * 10) / 10, reason };
}

/** A finding with a lower fit, 0 to 10, is not what the prompt asks for. */
export const minFit = 3;

function subScores(finding: Finding, said: readonly string[]): SubScores {
  const judgement = (key: RubricKey) => {
    const { score, quote, reason } = finding[key];
    return {
      score: Math.round(score * 10) / 10,
      evidence: evidenceFor(key, quote, said),
      reason: bounded(reason, 300),
    };
  };
  const [hook, stands_alone, payoff, emotion, value] = rubric.map(judgement);
  if (!hook || !stands_alone || !payoff || !emotion || !value)
    throw new Error('the rubric has five questions');
  return { hook, stands_alone, payoff, emotion, value };
}

/** One line of text without control characters, cut at a word when it is too long. */
function bounded(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s\u200B\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
