import type { Language } from '#engine/transcript/languages';
import { clausesOf, type ParsedSentence } from './clauses.ts';
import { fitsTitle } from './limits.ts';
import { isNominal } from './part-of-speech.ts';
import { isRefused } from './refusals.ts';
import type { TitleCandidate } from './title-candidates.ts';
import type { WordWeights } from './word-weights.ts';

/** Sentences before a claim in which its topic is looked for. */
const reach = 2;

/**
 * "Topic: it is …": claims that begin with a pronoun, behind the topic of two or three words that
 * was named last. Linear in the words; none where clauses are not shortened.
 */
export function colonTitles(
  sentences: readonly ParsedSentence[],
  language: Language,
  weights: WordWeights,
): TitleCandidate[] {
  if (!language.phrasing.shortens) return [];
  const topics = sentences.map((sentence) => topicOf(sentence, weights));
  return sentences.flatMap((sentence, at) => {
    const claims = clausesOf(sentence, language, 10).filter(
      (clause) =>
        /^(?:it|they|it's|they're)$/u.test(clause.tokens[0]?.word ?? '') &&
        !isRefused(clause, language, { pronounFirst: true }),
    );
    const topic = topics.slice(Math.max(0, at - reach), at).findLast((each) => each !== undefined);
    if (!topic) return [];
    return claims.flatMap((clause) => {
      const text = `${topic}: ${clause.text.charAt(0).toLowerCase()}${clause.text.slice(1)}`;
      const isPlural = /[^s]s$/u.test(topic);
      if (isPlural !== /^they/u.test(clause.tokens[0]?.word ?? '')) return [];
      const isRepeated = weights
        .stemsOf(topic)
        .some((stem) => weights.stemsOf(clause.text).includes(stem));
      return isRepeated || !fitsTitle(text, language)
        ? []
        : [{ kind: 'colon' as const, text, clause, sentence: at }];
    });
  });
}

const superlative = /^(?:most|best|worst|\p{L}{3,}est)$/u;

/** The noun phrase of two or three words that covers most, if the text says one of them twice. */
function topicOf({ tokens, parts }: ParsedSentence, weights: WordWeights): string | undefined {
  let best: { text: string; coverage: number } | undefined;
  tokens.forEach((_, from) => {
    for (const length of [2, 3]) {
      const run = tokens.slice(from, from + length);
      const kinds = parts.slice(from, from + length);
      const isPhrase =
        run.length === length &&
        isNominal(kinds.at(-1)) &&
        kinds.every((kind) => isNominal(kind) || kind === 'adjective') &&
        !isNominal(parts[from + length]) &&
        run.slice(0, -1).every(({ after }) => after === '') &&
        run.every(({ word }) => weights.stemsOf(word).length > 0 && !superlative.test(word)) &&
        run.some(({ word }) => weights.timesOf(word) > 1);
      if (!isPhrase) continue;
      const text = run.map((token) => token.text).join(' ');
      const coverage = weights.coverage(text);
      if (!best || coverage > best.coverage) best = { text, coverage };
    }
  });
  return best?.text;
}
