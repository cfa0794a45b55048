import type { TextKnowledge } from '../lexicon.ts';
import { tokensOf } from '../tokens.ts';
import { type Clause, parseSentence } from './clauses.ts';
import { areCased, cleanSentence } from './clean-sentence.ts';
import { fitsTitle } from './limits.ts';
import { isSpokenAside } from './spoken-asides.ts';
import { titleCandidates } from './title-candidates.ts';
import { fallbackTitles } from './title-fallbacks.ts';
import { titleScore } from './title-score.ts';
import { weightsOf } from './word-weights.ts';

/** With so many titles, no parts of sentences are needed besides. */
const enough = 3;

/**
 * Titles for what is said in some sentences, the best first: whole clauses from them, without
 * openers, fillers and stutters. Titles in `taken` are left out. Never empty if a word is said,
 * unless all titles are taken. Linear in the words.
 */
export function titlesFor(
  lines: readonly string[],
  knowledge: TextKnowledge,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const { language } = knowledge.lexicon;
  const telling = lines.filter((line) => !isSpokenAside(line, language));
  const cleaning = { names: knowledge.names, isCased: areCased(lines) };
  const sentences = (telling.length > 0 ? telling : lines)
    .map((line) => parseSentence(cleanSentence(line, language, cleaning), language))
    .filter(({ tokens }) => tokens.length > 0);
  const weights = weightsOf(lines.join(language.usesSpaces ? ' ' : ''), knowledge);
  const candidates = titleCandidates(sentences, language);
  const context = {
    lexicon: knowledge.lexicon,
    weights,
    sentences: sentences.length,
    widest: candidates.reduce((most, { text }) => Math.max(most, weights.coverage(text)), 0),
  };
  const worth = (clause: Clause) =>
    titleScore({ kind: 'claim', text: clause.text, clause, sentence: 0 }, context);
  const scored = candidates
    .map((candidate) => ({ candidate, score: titleScore(candidate, context) }))
    .toSorted((a, b) => b.score - a.score);
  const titles = scored.map(({ candidate }) => shown(candidate.text, candidate.clause, knowledge));
  const known = new Set([...taken].map((title) => title.toLowerCase()));
  const own = unique(titles).filter((title) => !known.has(title.toLowerCase()));
  if (own.length >= enough) return own;
  const rest = fallbackTitles(sentences, language, worth).map((clause) =>
    shown(clause.text, clause, knowledge),
  );
  return unique([...titles, ...rest]).filter((title) => !known.has(title.toLowerCase()));
}

/** The best title of some sentences that is not in `taken`, or the best one. */
export function titleFor(
  lines: readonly string[],
  knowledge: TextKnowledge,
  taken: ReadonlySet<string> = new Set(),
): string {
  return titlesFor(lines, knowledge, taken)[0] ?? titlesFor(lines, knowledge)[0] ?? '';
}

/** The best titles, of which no two share half of their content words. */
export function distinctTitles(
  lines: readonly string[],
  knowledge: TextKnowledge,
  count: number,
): string[] {
  const { stemsOf } = weightsOf('', knowledge);
  const chosen: { title: string; stems: Set<string> }[] = [];
  for (const title of titlesFor(lines, knowledge)) {
    if (chosen.length >= count) break;
    const stems = new Set(stemsOf(title));
    const isOther = chosen.every(
      (other) => [...stems].filter((stem) => other.stems.has(stem)).length * 2 < stems.size,
    );
    if (isOther || chosen.length === 0) chosen.push({ title, stems });
  }
  return chosen.map(({ title }) => title);
}

function unique(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()].filter(Boolean);
}

/**
 * The text as a title if it has the right length; cut to a clause if it is too long; undefined if
 * it is too short.
 */
export function fittingTitle(text: string, knowledge: TextKnowledge): string | undefined {
  const { language } = knowledge.lexicon;
  const count = tokensOf(text, language).length;
  if (count < 3) return undefined;
  return count <= 10 || fitsTitle(text, language) ? text : titlesFor([text], knowledge)[0];
}

/** With a capital in front, a question's marks and no other mark at the end. */
function shown(text: string, { isQuestion }: Clause, { lexicon }: TextKnowledge): string {
  const { tag, questionMarks } = lexicon.language;
  const plain = text.replace(/[\s,;:.…—–、。，]+$/u, '');
  const title = plain.charAt(0).toLocaleUpperCase(tag) + plain.slice(1);
  return isQuestion && !/[?？؟]$/u.test(title)
    ? `${questionMarks.opening}${title}${questionMarks.closing}`
    : title;
}
