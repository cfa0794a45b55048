import type { RubricKey, SubScores } from '../contract.ts';
import type { Moment } from './contract.ts';
import { clipped, fittingTitle, summaryOf, titleOf } from './titles.ts';
import { distinct, type TopicKnowledge, topicCount, topicsOf } from './topics.ts';

/** What a clip says of itself. */
export type Wording = { title: string; summary: string; related_topics: string[]; scores: SubScores };

/**
 * The moment's own words as far as they keep the clip contract, else words from the clip's text. `lines` are the clip's
 * sentences; `taken` are the titles other clips have.
 */
export function wordingOf(
  moment: Moment,
  lines: readonly string[],
  text: string,
  taken: ReadonlySet<string>,
  knowledge: TopicKnowledge,
): Wording {
  const given = fittingTitle(plainText(moment.title), knowledge);
  const summary = clipped(plainText(moment.summary), 400, knowledge.language);
  return {
    title: given && !taken.has(given) ? given : titleOf(text, knowledge, taken),
    summary: summary === '' ? summaryOf(text, knowledge) : summary,
    related_topics: topics(moment.topics, text, knowledge),
    scores: scoresOf(moment.scores, lines, text),
  };
}

function topics(given: readonly string[], text: string, knowledge: TopicKnowledge): string[] {
  const usable = given.map(plainText).filter((topic) => topic !== '' && topic.length <= 60);
  const own = distinct(usable, topicCount.most);
  if (own.length >= topicCount.fewest) return own;
  const filled = distinct([...own, ...topicsOf(text, knowledge)], topicCount.fewest);
  return filled.length >= topicCount.fewest ? filled : [...new Set([...filled, ...topicsOf(text, knowledge)])].slice(0, topicCount.fewest);
}

function scoresOf(given: SubScores, lines: readonly string[], text: string): SubScores {
  const to = (key: RubricKey) => ({ ...subScore(given[key]), evidence: evidence(key, given[key].evidence, lines, text) });
  return { hook: to('hook'), stands_alone: to('stands_alone'), payoff: to('payoff'), emotion: to('emotion'), value: to('value') };
}

function subScore({ score, reason }: SubScores[RubricKey]): { score: number; reason: string } {
  const finite = Number.isFinite(score) ? Math.max(0, Math.min(10, score)) : 0;
  return { score: Math.round(finite * 10) / 10, reason: plainText(reason).slice(0, 400) };
}

/** A quotation that does not stand in the clip is no evidence: the line it would most likely be takes its place. */
function evidence(key: RubricKey, quoted: string, lines: readonly string[], text: string): string {
  const plain = unwrapped(plainText(quoted));
  if (plain !== '' && text.toLowerCase().includes(plain.toLowerCase())) return plain;
  if (key === 'hook' || key === 'stands_alone') return lines[0] ?? '';
  if (key === 'payoff') return lines.at(-1) ?? '';
  return lines.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Without the quotation marks around the whole; those of a line that somebody says within it stay, both of them. */
function unwrapped(text: string): string {
  const inner = /^["“«„](.*)["”»“]$/su.exec(text)?.[1];
  return inner !== undefined && !/["“”«»„]/u.test(inner) ? inner : text;
}

/** One line without control characters, markup or the marks of other formats. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[*_`#{}\\<>[\]|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
