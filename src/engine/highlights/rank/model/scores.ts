import { type RubricKey, rubric } from '#engine/port/engine.schema.ts';
import { rubricWeights } from '#engine/port/score-parts.shared.ts';
import type { Finding, faultNames, Judgement } from './findings.ts';

/** The points that each fault deducts. */
const costs: Record<(typeof faultNames)[number], number> = {
  sponsor: 4,
  call_to_action: 2.5,
  intro: 2,
  unfinished: 1.5,
  pronoun_opening: 1,
};

type Scored = Record<RubricKey, { score: number }> & { fit: number; faults: readonly string[] };

/**
 * The score, 0 to 10, from the sub-scores and faults. With a prompt, a finding that does not match
 * it at all keeps a third of its score.
 */
export function scoreOf(finding: Scored, prompt: string | undefined): number {
  const sum = rubric.reduce((total, key) => total + rubricWeights[key] * finding[key].score, 0);
  const cost = Object.entries(costs).reduce(
    (total, [fault, points]) => total + (finding.faults.includes(fault) ? points : 0),
    0,
  );
  const share = prompt?.trim() ? (10 + 2 * finding.fit) / 30 : 1;
  return Math.min(10, Math.max(0, (sum - cost) * share));
}

/**
 * Removes duplicates, which are common because windows overlap: of two findings that share more
 * than half of their common extent, the better one stays.
 */
export function withoutDuplicates(findings: readonly Finding[]): Finding[] {
  const distinct: Finding[] = [];
  for (const finding of findings.toSorted((a, b) => b.score - a.score || a.start - b.start)) {
    if (!distinct.some((other) => sharedPart(finding, other) > 0.5)) distinct.push(finding);
  }
  return distinct.sort((a, b) => a.start - b.start);
}

function sharedPart(a: Finding, b: Finding): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}

/** Findings compared in one request at most: as many as a small model can still distinguish. */
const maxCompared = 40;

/** The best findings of each window, the same number from each, up to the limit. */
export function representatives(findings: readonly Finding[]): Finding[] {
  const windows = Map.groupBy(findings, ({ window }) => window);
  const each = Math.max(1, Math.floor(maxCompared / windows.size));
  return [...windows.values()].flatMap((own) =>
    own.toSorted((a, b) => b.score - a.score).slice(0, each),
  );
}

/**
 * Makes the scores of all findings comparable: compared findings get their new sub-scores; the
 * others of a window change by the average change of its compared findings. `judgements` refer to
 * the compared findings by their index in `chosen`.
 */
export function rescaleScores(
  findings: readonly Finding[],
  chosen: readonly Finding[],
  context: { judgements: readonly Judgement[]; prompt: string | undefined },
): Finding[] {
  const rejudged = new Map(
    context.judgements.flatMap((judgement) => {
      const finding = chosen[judgement.id];
      return finding ? [[finding, withJudgement(finding, judgement, context.prompt)] as const] : [];
    }),
  );
  const shifts = Map.groupBy(rejudged, ([finding]) => finding.window);
  return findings.map((finding) => {
    const shift =
      shifts.get(finding.window)?.map(([before, after]) => after.score - before.score) ?? [];
    const mean = shift.reduce((sum, each) => sum + each, 0) / (shift.length || 1);
    return (
      rejudged.get(finding) ?? {
        ...finding,
        score: Math.min(10, Math.max(0, finding.score + mean)),
      }
    );
  });
}

function withJudgement(
  finding: Finding,
  judgement: Judgement,
  prompt: string | undefined,
): Finding {
  const scored = (key: RubricKey) => ({ ...finding[key], score: judgement[key] });
  const anew: Finding = {
    ...finding,
    hook: scored('hook'),
    stands_alone: scored('stands_alone'),
    payoff: scored('payoff'),
    emotion: scored('emotion'),
    value: scored('value'),
    fit: judgement.fit,
  };
  return { ...anew, score: scoreOf(anew, prompt) };
}
