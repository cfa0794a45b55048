import type { Language } from '#engine/transcript/languages';
import { isAuxiliary } from '../parts-of-speech.ts';
import { endMark, spokenTokens, type Token } from './spoken-sentence.ts';

/** A sentence without what a person would not write: openers, fillers, stutters, asides. */
export type CleanSentence = {
  tokens: readonly Token[];
  isQuestion: boolean;
  /** Whether it begins and ends where a sentence begins and ends. */
  opens: boolean;
  closes: boolean;
  /** Whether words were dropped from its front. */
  hadOpening: boolean;
};

export type CleaningOptions = {
  /** The words of the speakers' names, which may address someone at the front or the end. */
  names?: ReadonlySet<string> | undefined;
  /** Whether sentences begin with capitals, so that one that does not is the rest of one. */
  isCased?: boolean | undefined;
};

/** Whether any of the lines begins with a capital letter. */
export function areCased(lines: readonly string[]): boolean {
  return lines.some((line) => /^\P{L}*\p{Lu}/u.test(line));
}

/** Words that cleaning leaves at least. */
const minWords = 3;
/** Tokens of a sentence that are read; without marks and pauses a sentence may have no end. */
const maxTokens = 160;
/** Characters of a sentence that are read. */
const maxLength = 4000;

/**
 * Cleans a sentence. Linear in its length.
 */
export function cleanSentence(
  text: string,
  language: Language,
  { names = new Set(), isCased = true }: CleaningOptions = {},
): CleanSentence {
  const plain = withoutNotes(text.slice(0, maxLength).toWellFormed(), language);
  const spoken = withLostMarks(spokenTokens(plain, language).slice(0, maxTokens), language);
  const asked = /[?？؟]["”'’»」』)]*\s*$/u.test(plain);
  const isTag = asked && closesWithTag(spoken, language);
  const inside = [
    withoutFillers,
    withoutRestarts,
    withoutAsides,
    withoutHedges,
    withoutRepeats,
    withoutDislocation,
  ].reduce((tokens, clean) => clean(tokens, language), spoken);
  const { tokens: front, dropped } = withoutOpening(inside, language, names);
  const tokens = withoutClosing(front, language, names);
  return {
    tokens,
    isQuestion: asked && !isTag,
    opens: !/^["“„«'‘(\s]*\p{Ll}/u.test(plain) || !isCased,
    closes: !/[,،，、:：—-]\s*$/u.test(plain),
    hadOpening: dropped,
  };
}

/** Removes notes in brackets, music, times of captions, quotation marks and the speaker's name. */
function withoutNotes(text: string, { words }: Language): string {
  return text
    .replaceAll(
      /\[[^\][]*\]|\([^()]*\)|（[^（）]*）|【[^【】]*】|#[^#\p{L}]*[\p{L}][^#]{0,60}\s#|[♪♫♬]+/gu,
      ' ',
    )
    .replaceAll(/[[\]()]/gu, ' ')
    .replaceAll(/>>+|\b\d{1,2}:\d{2}(?::\d{2})?(?![\d.])/gu, ' ')
    .replaceAll(/["“”„«»「」『』]/gu, '')
    .replaceAll(/\s*(?:—|–(?!\d)|--+|(?<=\s)-(?=\s))\s*/gu, '— ')
    .replace(
      /^\s*(\p{Lu}[\p{L}.'’-]*(?:\s(?:\p{Lu}[\p{L}.'’-]*|\p{N}+)){0,2}):\s*(?=\p{L})/u,
      (label, name: string) =>
        words.stop.has(name.split(' ')[0]?.toLowerCase() ?? '') ? label : '',
    )
    .trim();
}

/** Puts a full stop before a small word in capitals, where recognition lost it: "on it Is this". */
function withLostMarks(tokens: readonly Token[], { grammar }: Language): Token[] {
  const { determiners, pronouns, references, conjunctions, subordinators } = grammar;
  const isSmall = (word: string) =>
    !/^i(?:'|$)/u.test(word) &&
    (isAuxiliary(word, grammar) ||
      [determiners, pronouns, references, conjunctions, subordinators].some((set) =>
        set.has(word),
      ));
  return tokens.map((token, i) => {
    const next = tokens[i + 1];
    const isLost =
      !grammar.nounsAreCapitalised &&
      token.after === '' &&
      next !== undefined &&
      /^\p{Lu}\p{Ll}/u.test(next.text) &&
      !/^\p{Lu}/u.test(token.text) &&
      isSmall(next.word);
    return isLost ? { ...token, after: '.' } : token;
  });
}

function closesWithTag(tokens: readonly Token[], { phrasing }: Language): boolean {
  const [before, last] = tokens.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    before.after !== '' &&
    phrasing.closing.test(last.word)
  );
}

/** After such an opening a comma stays. */
const opensClause =
  /^(?:i|you|we|they|he|she|it|there|people|i'm|you're|we're|they're|it's|he's|she's|and|but|so|because|which|or)$/u;

/** Removes the tokens for which `drops` holds; a mark that ends a sentence stays. */
function without(tokens: readonly Token[], drops: (i: number) => boolean): Token[] {
  const rest: Token[] = [];
  tokens.forEach((token, i) => {
    if (!drops(i)) {
      rest.push(token);
      return;
    }
    const last = rest.at(-1);
    if (last && last.after === '' && (endMark.test(token.after) || token.after === '—'))
      rest[rest.length - 1] = { ...last, after: token.after };
    else if (
      last?.after === ',' &&
      token.after === ',' &&
      !opensClause.test(tokens[i + 1]?.word ?? '')
    )
      rest[rest.length - 1] = { ...last, after: '' };
  });
  return rest;
}

function withoutFillers(tokens: readonly Token[], { disfluencies }: Language): Token[] {
  return without(tokens, (i) =>
    disfluencies.fillers.has((tokens[i]?.word ?? '').replaceAll(/(\p{L})\1+/gu, '$1')),
  );
}

/** Words before a dash within which a sentence is begun again after it. */
const restartWords = 6;

/** Removes the first try of what is said again after a dash: "we can— we should". */
function withoutRestarts(tokens: readonly Token[]): Token[] {
  const rest: Token[] = [];
  for (const token of tokens) {
    const last = rest.at(-1);
    if (last?.after === '—') {
      const from = Math.max(0, rest.length - restartWords);
      const again = rest.findLastIndex(({ word }, i) => i >= from && word === token.word);
      if (again >= 0) rest.length = again;
      else rest[rest.length - 1] = { ...last, after: ',' };
    }
    rest.push(token);
  }
  return rest;
}

/** Removes whole parts between two marks that are asides: ", you know,". */
function withoutAsides(tokens: readonly Token[], { phrasing, usesSpaces }: Language): Token[] {
  const dropped = new Set<number>();
  let from = 0;
  tokens.forEach(({ after }, i) => {
    if (after === '' && i < tokens.length - 1) return;
    const part = tokens.slice(from, i + 1).map(({ word }) => word);
    const isInside = from > 0 || i < tokens.length - 1;
    if (isInside && part.length <= 7 && phrasing.aside.test(part.join(usesSpaces ? ' ' : '')))
      for (let k = from; k <= i; k++) dropped.add(k);
    from = i + 1;
  });
  return without(tokens, (i) => dropped.has(i));
}

const hedgeable = /^(?:a|what|this|some|that|any|the|of|these|those|which|every|no|same|right)$/u;
const keepsWeak = /(?:^not|n't|^is|^the|^a|^so|^too|^are|^how)$/u;
const likeAfter = /^(?:just|so|and|or|really|but|that|was|is|were|are|to|in|then)$/u;
const nounPhrase =
  /^(?:a|an|the|my|your|his|her|our|their|this|that|these|those|it|you|me|him|them|us|to|one)$/u;

function withoutHedges(tokens: readonly Token[], { phrasing }: Language): Token[] {
  const dropped = new Set<number>();
  const at = (i: number) => tokens[i]?.word ?? '';
  tokens.forEach((token, i) => {
    const before = at(i - 1);
    const two = `${token.word} ${at(i + 1)}`;
    const three = `${two} ${at(i + 2)}`;
    const length = [three, two, token.word].findIndex((phrase) => phrasing.hedges.has(phrase));
    if (length >= 0) for (let k = i; k < i + 3 - length; k++) dropped.add(k);
    if (!phrasing.shortens) return;
    if (
      i > 0 &&
      /^(?:i'd say|i would say|i guess)$/u.test(
        token.word === "i'd" || at(i + 1) === 'guess' ? two : three,
      ) &&
      at(i + (token.word === "i'd" || at(i + 1) === 'guess' ? 2 : 3)) !== 'that'
    )
      for (let k = i; k < i + (token.word === "i'd" || at(i + 1) === 'guess' ? 2 : 3); k++)
        dropped.add(k);
    if (/^(?:sort|kind) of$/u.test(two) && !hedgeable.test(before) && i > 0)
      dropped.add(i).add(i + 1);
    if (
      i > 0 &&
      phrasing.weakAdverbs.has(token.word) &&
      token.after === '' &&
      !keepsWeak.test(before)
    )
      dropped.add(i);
    if (token.word === 'like' && i > 0) {
      const byComma = tokens[i - 1]?.after === ',' || token.after === ',';
      const isApprox =
        /(?<!feel|look|sound|seem|act|th)ing$/u.test(before) && /^(?:an?|\p{N}+)$/u.test(at(i + 1));
      if (byComma || isApprox || (likeAfter.test(before) && !nounPhrase.test(at(i + 1))))
        dropped.add(i);
    }
  });
  return without(tokens, (i) => dropped.has(i));
}

/** Words that may rightly follow themselves. */
const doubles = new Set(['that', 'had', 'very', 'so', 'no', 'bye', 'really']);

/** Says repeated runs of up to five words once: "it is it is". */
function withoutRepeats(tokens: readonly Token[], { usesSpaces }: Language): Token[] {
  const rest: Token[] = [];
  const longest = usesSpaces ? 5 : 1;
  for (const token of tokens) {
    rest.push(token);
    for (let n = longest; n >= 1; n--) if (repeats(rest, n)) rest.splice(rest.length - 2 * n, n);
  }
  return usesSpaces
    ? rest
    : rest.map((token) => ({ ...token, text: token.text.replaceAll(/(.{3,10})\1/gu, '$1') }));
}

function repeats(tokens: readonly Token[], n: number): boolean {
  const from = tokens.length - 2 * n;
  if (from < 0) return false;
  for (let i = from; i < from + n; i++) {
    if (tokens[i]?.word !== tokens[i + n]?.word) return false;
    if (/[.!?]/u.test(tokens[i]?.after ?? '')) return false;
  }
  const first = tokens[from];
  return n > 1 || !doubles.has(first?.word ?? '') || first?.after === ',';
}

/** "The call, it uses X" is "The call uses X". */
function withoutDislocation(tokens: readonly Token[], { grammar, phrasing }: Language): Token[] {
  const { determiners, verbs } = grammar;
  const comma = tokens.findIndex(({ after }) => after === ',');
  const pronoun = tokens[comma + 1];
  const head = tokens.slice(0, comma + 1);
  const dislocates =
    phrasing.shortens &&
    comma >= 1 &&
    comma <= 4 &&
    determiners.has(tokens[0]?.word ?? '') &&
    /^(?:it|they|he|she)$/u.test(pronoun?.word ?? '') &&
    pronoun?.after === '' &&
    !head.some(({ word }) => isAuxiliary(word, grammar) || verbs.has(word));
  if (!dislocates) return [...tokens];
  return tokens.flatMap((token, i) =>
    i === comma + 1 ? [] : [i === comma ? { ...token, after: '' } : token],
  );
}

function withoutOpening(
  tokens: readonly Token[],
  language: Language,
  names: ReadonlySet<string>,
): { tokens: Token[]; dropped: boolean } {
  const { phrasing, usesSpaces } = language;
  if (!usesSpaces) return unspacedWithoutOpening(tokens, language);
  let from = 0;
  while (tokens.length - from > minWords) {
    const front = tokens.slice(from, from + 14);
    const line = front.map(({ word, after }) => (after === '' ? word : `${word},`)).join(' ');
    const isName = names.has(front[0]?.word ?? '') && front[0]?.after === ',';
    const matched = isName ? [front[0]?.word ?? ''] : phrasing.opening.exec(line);
    const count = matched?.[0] ? matched[0].split(' ').length : 0;
    if (count === 0 || tokens.length - from - count < minWords) break;
    from += count;
  }
  return { tokens: tokens.slice(from), dropped: from > 0 };
}

function unspacedWithoutOpening(
  tokens: readonly Token[],
  { phrasing }: Language,
): { tokens: Token[]; dropped: boolean } {
  let rest = [...tokens];
  let dropped = false;
  for (let times = 0; times < 6; times++) {
    const [first, ...others] = rest;
    const found =
      first && phrasing.opening.exec(first.after === '' ? first.text : `${first.text}、`)?.[0];
    if (!first || !found) break;
    const text = first.text.slice(found.length);
    if (text === '' && others.length === 0) break;
    rest = text === '' ? others : [{ ...first, text, word: text.toLowerCase() }, ...others];
    dropped = true;
  }
  return { tokens: rest, dropped };
}

function withoutClosing(
  tokens: readonly Token[],
  { grammar, phrasing, usesSpaces }: Language,
  names: ReadonlySet<string>,
): Token[] {
  const rest = [...tokens];
  const { conjunctions, subordinators } = grammar;
  // "… is rest and": the speaker broke off.
  const breaksOff = (word: string) =>
    (conjunctions.has(word) || subordinators.has(word)) && phrasing.opening.test(word);
  while (usesSpaces && rest.length > minWords && breaksOff(rest.at(-1)?.word ?? '')) rest.pop();
  while (rest.length > minWords && usesSpaces) {
    const isName = names.has(rest.at(-1)?.word ?? '') && rest.at(-2)?.after === ',';
    const tail = rest
      .slice(-6)
      .map(({ word }) => word)
      .join(' ');
    const found = isName ? 'name' : phrasing.closing.exec(tail)?.[0].trim();
    if (!found) break;
    const count = found.split(' ').length;
    const isApart = rest.at(-1 - count)?.after !== '';
    if (rest.length - count < minWords || (count === 1 && !isApart)) break;
    rest.length -= count;
  }
  return rest;
}
