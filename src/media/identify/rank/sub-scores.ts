import { type RubricKey, rubric, type SubScores } from '../../contract.ts';
import type { Candidate } from '../candidates.ts';
import { cues, type Finding, plainly } from './cues.ts';
import { type Look, lookAt, type Seen } from './look.ts';

/** The five answers of the rubric for a stretch, each with what was found in it: counted in its words, pauses and laughter. */
export function subScoresOf(seen: Seen, candidate: Candidate): SubScores {
  const look = lookAt(seen, candidate);
  const weighed = rubric.map((key) => weigh(key, look)).toSorted((a, b) => b.total - a.total);
  const told = new Set<string>();
  const answers = new Map(weighed.map((judgement) => [judgement.key, answer(judgement, look, told)]));
  const to = (key: RubricKey) => answers.get(key) ?? answer(weigh(key, look), look, told);
  return { hook: to('hook'), stands_alone: to('stands_alone'), payoff: to('payoff'), emotion: to('emotion'), value: to('value') };
}

type Weighed = Finding & { says: string; points: number };
type Judgement = { key: RubricKey; total: number; findings: Weighed[] };

/** A finding worth less than this many points is not worth telling. */
const worthTelling = 0.3;

function weigh(key: RubricKey, look: Look): Judgement {
  let total = 0;
  const findings: Weighed[] = [];
  for (const { weight, find } of cues[key]) {
    const finding = find(look);
    const points = weight * (finding?.share ?? 0);
    total += points;
    if (finding?.says !== undefined && Math.abs(points) >= worthTelling) findings.push({ ...finding, says: finding.says, points });
  }
  return { key, total, findings: findings.toSorted(byWeight) };
}

function byWeight(a: Weighed, b: Weighed): number {
  return Math.abs(b.points) - Math.abs(a.points);
}

/** The answer in one sentence: the strongest that was found, and what speaks against it. */
function answer({ key, total, findings }: Judgement, look: Look, told: Set<string>): SubScores[RubricKey] {
  const good = findings.find(({ points }) => points > 0);
  const bad = findings.find(({ points }) => points < 0);
  const parts = good || bad ? [good, bad].flatMap((finding) => (finding ? freshly(finding.says, told) : [])) : [plainly[key](look)];
  const unit = (good ?? bad)?.unit ?? (key === 'payoff' ? look.to : key === 'emotion' || key === 'value' ? densest(look) : look.from);
  return { score: toTen(total), evidence: look.line(unit), reason: sentence(parts.join(', but ')) };
}

/** What is said, without the line it quotes at its end where another answer of this clip has quoted it. */
function freshly(says: string, told: Set<string>): string {
  const quoted = /“(.{12,})”/u.exec(says)?.[1];
  if (quoted === undefined || !told.has(quoted)) {
    told.add(quoted ?? says);
    return says;
  }
  return says.replace(/(?: with a spoken line)?: “.*”$/u, '');
}

function densest(look: Look): number {
  return look.richest(['content'], look.from, look.to);
}

/** Points to 0..10: 0 points are 3, 4 points about 8; nothing reaches the ends by one cue. */
function toTen(points: number): number {
  return Math.round(100 / (1 + Math.exp(0.85 - 0.58 * points))) / 10;
}

/** "is a story …" becomes "A story …": the clip is what the sentence is about. */
function sentence(says: string): string {
  const text = says.replace(/^is /u, '');
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…؟。？！।]”?$/u.test(capital) ? capital : `${capital}.`;
}
