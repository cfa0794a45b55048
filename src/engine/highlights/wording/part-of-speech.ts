import type { Language } from '#engine/transcript/languages';
import type { Token } from './spoken-sentence.ts';

/** What kind of word it is, as far as closed classes and endings tell. */
export type PartOfSpeech =
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'pronoun'
  | 'adverb'
  | 'adjective'
  | 'auxiliary'
  | 'infinite'
  | 'verb'
  | 'participle'
  | 'number'
  | 'name'
  | 'noun';

/** The parts of speech of a sentence's words, from the language's closed classes. Linear. */
export function partsOfSpeech(tokens: readonly Token[], language: Language): PartOfSpeech[] {
  const parts: PartOfSpeech[] = [];
  for (let i = 0; i < tokens.length; i++) parts.push(partOf(tokens, i, parts, language));
  return parts;
}

function partOf(
  tokens: readonly Token[],
  i: number,
  earlier: readonly PartOfSpeech[],
  { phrasing, nouns }: Language,
): PartOfSpeech {
  const { grammar } = phrasing;
  const { text = '', word = '' } = tokens[i] ?? {};
  const before = tokens[i - 1]?.word ?? '';
  const previous = earlier[i - 1];
  const next = tokens[i + 1]?.word ?? '';
  const contracted = /['’](?:m|re|ve|ll|s|d)$/u.test(word) ? word.replace(/['’]\w+$/u, '') : '';
  if (
    contracted !== '' &&
    /^(?:i|you|we|they|he|she|it|there|that|this|what|who|how|where|here|let)$/u.test(contracted)
  )
    return 'auxiliary';
  if (/^\p{Sc}?\p{N}/u.test(word)) return 'number';
  if (grammar.auxiliaries.has(word)) return 'auxiliary';
  if (grammar.infinite.has(word)) return 'infinite';
  const isNoun = previous === 'determiner' || previous === 'adjective' || previous === 'number';
  const isBase = grammar.bases.has(word);
  if (isBase && grammar.beforeBase.has(before) && tokens[i - 1]?.after === '') return 'verb';
  if (grammar.determiners.has(word)) {
    // "that is", "das ist": a pronoun, unless a noun follows.
    return /^(?:this|that|these|those|all|both|more|most|das)$/u.test(word) &&
      isVerbal(next, grammar)
      ? 'pronoun'
      : 'determiner';
  }
  if (grammar.subjects.has(word) || phrasing.pronouns.has(word)) return 'pronoun';
  if (grammar.conjunctions.has(word)) return 'conjunction';
  if (grammar.prepositions.has(word)) return 'preposition';
  if (grammar.adverbs.has(word)) return 'adverb';
  if (
    i > 0 &&
    !nouns.capitalised &&
    /^\p{Lu}/u.test(text) &&
    !/[.!?]/u.test(tokens[i - 1]?.after ?? '')
  )
    return 'name';
  if (
    grammar.beforeBase.has(before) &&
    tokens[i - 1]?.after === '' &&
    !grammar.adjectives.has(word) &&
    !/(?:ing|ly)$/u.test(word)
  )
    return 'verb';
  if (grammar.verbs.has(word) && !isNoun) return 'verb';
  if (isBase && !isNoun && previous !== 'preposition') {
    const followsSubject =
      previous === 'conjunction' ||
      previous === 'name' ||
      previous === 'pronoun' ||
      /s$/u.test(before) ||
      before === '';
    return followsSubject || previous === 'adverb' || i === 0 ? 'verb' : 'noun';
  }
  if (
    !isNoun &&
    previous !== 'preposition' &&
    /s$/u.test(word) &&
    isThirdPerson(word, grammar.bases)
  )
    return 'verb';
  if (grammar.verbEndings.test(word) && !isNoun) return 'verb';
  if (grammar.participles.test(word) && previous !== 'determiner') return 'participle';
  if (grammar.adverbEndings.test(word)) return 'adverb';
  if (grammar.adjectives.has(word) || grammar.adjectiveEndings.test(word)) return 'adjective';
  return 'noun';
}

function isThirdPerson(word: string, bases: ReadonlySet<string>): boolean {
  return (
    bases.has(word.slice(0, -1)) ||
    (/es$/u.test(word) && bases.has(word.slice(0, -2))) ||
    (/ies$/u.test(word) && bases.has(`${word.slice(0, -3)}y`))
  );
}

function isVerbal(word: string, grammar: Language['phrasing']['grammar']): boolean {
  return (
    grammar.auxiliaries.has(word) ||
    grammar.verbs.has(word) ||
    (/s$/u.test(word) && isThirdPerson(word, grammar.bases))
  );
}

/**
 * Whether the word is a finite verb: an auxiliary, or a verb that follows neither "to" nor an
 * auxiliary. A past form in "-ed" counts when a subject stands right before it.
 */
export function isFiniteVerb(
  tokens: readonly Token[],
  parts: readonly PartOfSpeech[],
  i: number,
): boolean {
  const part = parts[i];
  const before = tokens[i - 1]?.word ?? '';
  const helper = parts[i - 1] === 'adverb' ? i - 2 : i - 1;
  const follows = parts[helper] === 'auxiliary' && tokens[i - 1]?.after === '';
  if (part === 'auxiliary' || part === 'verb') return before !== 'to' && !follows;
  if (part !== 'participle' || !/ed$/u.test(tokens[i]?.word ?? '')) return false;
  if (tokens[i - 1]?.after !== '') return false;
  const subject = parts[i - 1] === 'adverb' ? parts[i - 2] : parts[i - 1];
  return (
    subject === 'pronoun' ||
    subject === 'name' ||
    (subject === 'noun' &&
      !isNominal(parts[i + 1]) &&
      !/^(?:by|as|with|in|on|at|to)$/u.test(tokens[i + 1]?.word ?? ''))
  );
}

/** Whether a word names something. */
export function isNominal(part: PartOfSpeech | undefined): boolean {
  return part === 'noun' || part === 'name';
}
