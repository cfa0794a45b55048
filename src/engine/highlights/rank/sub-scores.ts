import { type RubricKey, rubric, type SubScores } from '#engine/port/engine.schema.ts';
import { keyed } from '#platform/kit/keyed.shared.ts';
import type { Candidate } from '../candidates.ts';
import { type CandidateTraits, type TraitContext, traitsOf } from './candidate-traits.ts';
import type { CueMatch } from './cues/cue.ts';
import { cues, plainReason } from './cues/cues.ts';

/**
 * The five scores of the rubric for a candidate, each with its reason, measured in its words,
 * pauses and laughter, and a line that says why it was chosen.
 */
export function subScoresOf(
  context: TraitContext,
  candidate: Candidate & { teaser?: true },
): SubScores {
  const clip = traitsOf(context, candidate);
  const judgements = rubric.map((key) => judge(key, clip)).toSorted((a, b) => b.total - a.total);
  const quoted = new Set<string>();
  const scores = new Map(
    judgements.map((judgement) => [judgement.key, scoreFrom(judgement, clip, quoted)]),
  );
  return {
    ...keyed(rubric, (key) => scores.get(key) ?? scoreFrom(judge(key, clip), clip, quoted)),
    reason: candidate.teaser ? teaserReason : lineOf(judgements, clip),
  };
}

const teaserReason = "Used as this video's own teaser";

/** A cue is named in the line of a clip from this many points on. */
const minBriefPoints = 0.5;

/**
 * Why a clip was chosen, in one line: how it opens and how it ends, or else what it is; "Opens on a
 * loss, ends on a claim".
 */
function lineOf(judgements: readonly Judgement[], clip: CandidateTraits): string {
  const strongest = (key: RubricKey) => judgements.find((each) => each.key === key)?.briefs[0];
  const edges = [strongest('hook'), strongest('payoff')];
  const content = judgements
    .filter(({ key }) => key === 'emotion' || key === 'value')
    .map(({ briefs }) => briefs[0]);
  const parts = [...edges, ...content].filter((part) => part !== undefined).slice(0, 2);
  const topics = clip.subjects(clip.from, clip.to).join(', ');
  const line =
    parts.length > 0 ? parts.join(', ') : topics ? `is about ${topics}` : 'is a piece of its own';
  return capitalised(
    line.replace(/^is /u, '').replace(/^opens on (.+), ends on \1$/u, 'opens and ends on $1'),
  );
}

type WeightedMatch = CueMatch & { reason: string; points: number };
type Judgement = {
  key: RubricKey;
  total: number;
  matches: WeightedMatch[];
  /** What its strongest cues say about the clip in a few words, strongest first. */
  briefs: string[];
};

/** A match worth fewer points is not given as a reason. */
const minPoints = 0.3;

function judge(key: RubricKey, clip: CandidateTraits): Judgement {
  let total = 0;
  const matches: WeightedMatch[] = [];
  const briefs: { text: string; points: number }[] = [];
  for (const { weight, brief, find } of cues[key]) {
    const match = find(clip);
    const points = weight * (match?.share ?? 0);
    total += points;
    if (brief !== undefined && points >= minBriefPoints)
      briefs.push({ text: typeof brief === 'string' ? brief : brief(clip), points });
    if (match?.reason !== undefined && Math.abs(points) >= minPoints)
      matches.push({ ...match, reason: match.reason, points });
  }
  return {
    key,
    total,
    matches: matches.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    briefs: briefs.toSorted((a, b) => b.points - a.points).map(({ text }) => text),
  };
}

/**
 * The score with a one-sentence reason: the strongest match for it, and the strongest against it.
 */
function scoreFrom(
  { key, total, matches }: Judgement,
  clip: CandidateTraits,
  quoted: Set<string>,
): SubScores[RubricKey] {
  const good = matches.find(({ points }) => points > 0);
  const bad = matches.find(({ points }) => points < 0);
  const found = [good, bad].flatMap((match) =>
    match ? [withoutRepeatedQuote(match.reason, quoted)] : [],
  );
  const reason = found.length > 0 ? found.join(', but ') : plainReason[key](clip);
  return {
    score: toTen(total),
    evidence: clip.line((good ?? bad)?.unit ?? defaultUnit(key, clip)),
    reason: sentence(reason),
  };
}

function defaultUnit(key: RubricKey, clip: CandidateTraits): number {
  if (key === 'payoff') return clip.to;
  return key === 'emotion' || key === 'value'
    ? clip.richest(['content'], clip.from, clip.to)
    : clip.from;
}

/**
 * Removes the quoted line at the end of a reason if another reason of this clip has quoted it
 * already.
 */
function withoutRepeatedQuote(reason: string, quoted: Set<string>): string {
  const quote = /“(.{12,})”/u.exec(reason)?.[1];
  if (quote !== undefined && quoted.has(quote))
    return reason.replace(/(?: with a spoken line)?: “.*”$/u, '');
  quoted.add(quote ?? reason);
  return reason;
}

/**
 * Converts points to a score from 0 to 10: 0 points give 3, 4 points about 8; no single cue reaches
 * either end.
 */
function toTen(points: number): number {
  return Math.round(100 / (1 + Math.exp(0.85 - 0.58 * points))) / 10;
}

/**
 * Makes a sentence of a reason: "is a story …" becomes "A story …"; the clip is the implied
 * subject.
 */
function sentence(reason: string): string {
  const capital = capitalised(reason.replace(/^is /u, ''));
  return /[.!?…؟。？！।]”?$/u.test(capital) ? capital : `${capital}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
