import { type RubricKey, rubric, type SubScores } from '#engine/port/engine.schema.ts';
import { keyed } from '#platform/kit/keyed.shared.ts';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import type { TextKnowledge } from './lexicon.ts';
import { clipped } from './one-line.ts';
import type { Highlight } from './ranker.ts';
import { distinct, topicCount, topicsOf } from './topics.ts';
import { summaryFor } from './wording/summary.ts';
import { fittingTitle, titleFor } from './wording/titles.ts';

/** The texts and scores of a clip. */
export type ClipDescription = {
  title: string;
  /** Whether it is the highlight's own title. */
  title_by_model?: true;
  summary: string;
  related_topics: string[];
  scores: SubScores;
};

/**
 * The highlight's own texts if they follow the clip rules, or otherwise texts made from the spoken
 * words of the clip: its sentences (`lines`) and all of them together (`text`). `taken`: the titles
 * of other clips.
 */
export function describeClip(
  highlight: Highlight,
  { lines, text }: { lines: readonly string[]; text: string },
  { taken, ...knowledge }: TextKnowledge & { taken: ReadonlySet<string> },
): ClipDescription {
  const given = fittingTitle(plainText(highlight.title), knowledge);
  const summary = clipped(plainText(highlight.summary), 400, knowledge.lexicon.language);
  const isUsable = given !== undefined && !taken.has(given);
  const title = isUsable ? given : titleFor(lines, knowledge, taken);
  return {
    title,
    ...(isUsable && { title_by_model: true as const }),
    summary: summary === '' ? summaryFor(lines, title, knowledge) : summary,
    related_topics: topics(highlight.topics, text, knowledge),
    scores: scoresOf(highlight.scores, lines, text),
  };
}

function topics(given: readonly string[], text: string, knowledge: TextKnowledge): string[] {
  const usable = given.map(plainText).filter((topic) => topic !== '' && topic.length <= 60);
  const own = distinct(usable, knowledge.lexicon.language);
  if (own.length >= topicCount.fewest) return own;
  const found = topicsOf(text, knowledge);
  const filled = distinct([...own, ...found], knowledge.lexicon.language);
  const all = filled.length >= topicCount.fewest ? filled : [...new Set([...filled, ...found])];
  return all.slice(0, topicCount.fewest);
}

function scoresOf(given: SubScores, lines: readonly string[], text: string): SubScores {
  const scores = keyed(rubric, (key) => ({
    ...subScore(given[key]),
    evidence: evidence(key, given[key].evidence, lines, text),
  }));
  return {
    ...scores,
    ...(given.reason !== undefined && { reason: given.reason }),
    ...(given.prompt && { prompt: subScore(given.prompt) }),
  };
}

function subScore({ score, reason }: Pick<SubScores[RubricKey], 'score' | 'reason'>): {
  score: number;
  reason: string;
} {
  const finite = Number.isFinite(score) ? Math.max(0, Math.min(10, score)) : 0;
  return { score: Math.round(finite * 10) / 10, reason: plainText(reason).slice(0, 400) };
}

/**
 * The quotation, if it occurs in the clip. One that does not is no evidence, and is replaced by the
 * line that it most likely refers to.
 */
function evidence(key: RubricKey, quoted: string, lines: readonly string[], text: string): string {
  const plain = unwrapped(plainText(quoted));
  if (plain !== '' && text.toLowerCase().includes(plain.toLowerCase())) return plain;
  if (key === 'hook' || key === 'stands_alone') return lines[0] ?? '';
  if (key === 'payoff') return lines.at(-1) ?? '';
  return lines.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Removes quotation marks around the whole text; marks around a part of it stay. */
function unwrapped(text: string): string {
  const inner = /^["“«„](.*)["”»“]$/su.exec(text)?.[1];
  return inner !== undefined && !/["“”«»„]/u.test(inner) ? inner : text;
}

/** One line without control characters or markup. */
function plainText(text: string): string {
  return visibleText(text)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[*_`#{}\\<>[\]|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
