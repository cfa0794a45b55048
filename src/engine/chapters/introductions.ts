import { isPart, precedesVerb } from '#engine/highlights/text.entry.ts';
import type { Language } from '#engine/transcript/languages';
import type { Sentence } from '#engine/transcript/transcript.schema.ts';
import type { Speech } from './speech.ts';
import type { Wording } from './wording.ts';

/** Where in a chapter its subject is named, and with what weight. */
export type Introductions = {
  /** By the index of a tagged word: the weight of a phrase that begins with it. */
  weights: ReadonlyMap<number, number>;
  /** Questions and "how …" clauses that can be titles. */
  sentences: readonly SpokenTitle[];
};

/** A title in the words of the speaker: the words from `first` to `last`. */
export type SpokenTitle = { first: number; last: number; weight: number; isQuestion: boolean };

/** Seconds before and after the beginning of a chapter in which its subject is named. */
const reach = { before: 20, after: 75, afterFirst: 180, near: 25 } as const;
const weight = {
  /** A phrase right behind "let's talk about". */
  behind: 1.6,
  /** A phrase right behind "talking about". */
  mentioned: 1,
  /** A short sentence that is only a noun phrase. */
  alone: 0.5,
  far: 0.65,
  question: 0.75,
  questionRead: 1.3,
  clause: 1,
} as const;
/** Words between an introduction and its phrase at most. */
const gap = 4;

/** Finds how a chapter that begins with sentence `start` and ends before `end` names its subject. */
export function introductionsOf(
  speech: Speech,
  wording: Wording,
  { start, end }: { start: number; end: number },
): Introductions {
  const { sentences } = speech;
  const time = sentences[start]?.start ?? 0;
  const last = time + (start === 0 ? reach.afterFirst : reach.after);
  const weights = new Map<number, number>();
  const spoken: SpokenTitle[] = [];
  let from = start;
  while (from > 0 && (sentences[from - 1]?.start ?? 0) >= time - reach.before) from--;
  for (let i = from; i < end && (sentences[i]?.start ?? 0) <= last; i++) {
    const sentence = sentences[i];
    if (!sentence) continue;
    const isNear = start === 0 || Math.abs(sentence.start - time) <= reach.near;
    const far = isNear ? 1 : weight.far;
    const read = questionRead(speech, i, end);
    if (read) spoken.push({ ...read, weight: weight.questionRead * far, isQuestion: true });
    if (wording.skipped[i] === 1 && !read) continue;
    const question =
      i >= start ? questionIn(speech, sentence, { min: 3, max: 10, isRead: false }) : undefined;
    if (question) spoken.push({ ...question, weight: weight.question * far, isQuestion: true });
    introduce(speech, wording, sentence, { far, weights, spoken });
  }
  return { weights, sentences: spoken };
}

type Found = { far: number; weights: Map<number, number>; spoken: SpokenTitle[] };

function introduce(
  speech: Speech,
  { tagged, placeOf }: Wording,
  sentence: Sentence,
  { far, weights, spoken }: Found,
): void {
  const { language } = speech.lexicon;
  const { chapters, usesSpaces } = language;
  const { text, ends } = joinedTokens(speech, sentence);
  const add = (place: number, value: number) =>
    weights.set(place, Math.max(weights.get(place) ?? 0, value));
  const end = placeOf[sentence.last + 1] ?? 0;
  const matches = [
    ...matchesOf(chapters.mention, text, weight.mentioned),
    ...matchesOf(chapters.introduction, text, weight.behind),
  ];
  for (const { match, value } of matches) {
    const behind = match.index + match[0].length;
    if (usesSpaces && /\p{L}/u.test(text.charAt(behind))) continue;
    const word = sentence.first + ends.findIndex((offset) => offset > behind);
    if (word < sentence.first) continue;
    const clause = clauseAt(speech, word, sentence.last);
    if (clause)
      spoken.push({ ...clause, weight: Math.min(weight.clause, value) * far, isQuestion: false });
    const first = placeOf[word] ?? 0;
    let place = first;
    while (place < Math.min(end, first + gap) && isPassed(tagged[place], language)) place++;
    const activity = activityAt(tagged, place, end, language);
    if (activity) spoken.push({ ...activity, weight: value * far, isQuestion: false });
    if (!isPart(tagged[place]) || place >= end) continue;
    add(place, value * far);
    for (let i = place + 1; i < end; i++) if (isPart(tagged[i])) add(i, (value / 2) * far);
  }
  const [own, limit] = [placeOf[sentence.first] ?? 0, 5];
  if (end - own <= limit && tagged.slice(own, end).filter((each) => !isPart(each)).length <= 1)
    for (let i = own; i < end; i++) if (isPart(tagged[i])) add(i, weight.alone * far);
}

function matchesOf(pattern: RegExp, text: string, value: number) {
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => ({ match, value }));
}

/** Whether a word can stand between an introduction and its phrase: no pronoun or verb. */
function isPassed(word: Wording['tagged'][number] | undefined, { grammar }: Language): boolean {
  if (word === undefined || isPart(word)) return false;
  return (
    word.part !== 'pronoun' && !precedesVerb(word.token, grammar) && !/^that$|'/u.test(word.token)
  );
}

/** Words of an activity at most. */
const maxActivityWords = 5;

/** "Sharing dependencies" or "faking": what is done, with its object, if one begins there. */
function activityAt(
  tagged: Wording['tagged'],
  first: number,
  end: number,
  { grammar }: Language,
): { first: number; last: number } | undefined {
  const verb = tagged[first];
  if (first >= end || verb === undefined || !grammar.gerunds.test(verb.token)) return undefined;
  let last = first;
  for (let i = first + 1; i < Math.min(end, first + maxActivityWords); i++) {
    const word = tagged[i];
    if (word === undefined || word.breaks) break;
    if (isPart(word)) last = i;
    else if (word.role !== 'joiner' && !grammar.determiners.has(word.token)) break;
  }
  return { first: verb.at, last: tagged[last]?.at ?? verb.at };
}

/** The words of a sentence in lower case as one text, and for each word the offset of its end. */
function joinedTokens(
  { tokens, lexicon }: Speech,
  { first, last }: Sentence,
): { text: string; ends: number[] } {
  const separator = lexicon.language.usesSpaces ? ' ' : '';
  let text = '';
  const ends: number[] = [];
  for (let i = first; i <= last; i++) {
    const token = tokens[i] ?? '';
    if (token !== '') text += `${text === '' ? '' : separator}${token}`;
    ends.push(text.length);
  }
  return { text, ends };
}

/** Words of a "how …" clause. */
const clauseWords = { min: 3, max: 8 } as const;

/** The clause "how …" or "why …" that begins with a word and ends at a punctuation mark. */
function clauseAt(
  { words, tokens, lexicon }: Speech,
  first: number,
  end: number,
): { first: number; last: number } | undefined {
  if (!lexicon.language.chapters.clauseStarts.has(tokens[first] ?? '')) return undefined;
  let last = first;
  while (last < end && !/[.,;:!?…—–]["”’)]*$/u.test(words[last]?.text ?? '')) last++;
  const count = last - first + 1;
  if (count < clauseWords.min || count > clauseWords.max) return undefined;
  return lexicon.dangling.has(tokens[last] ?? '') ? undefined : { first, last };
}

/** The question that is read after the name of the person who asks it. */
function questionRead(speech: Speech, i: number, end: number) {
  const { sentences, lexicon } = speech;
  const sentence = sentences[i];
  if (!sentence) return undefined;
  if (!lexicon.language.chapters.questionFrom.test(joinedTokens(speech, sentence).text))
    return undefined;
  for (let j = i; j <= Math.min(i + 5, end - 1); j++) {
    const next = sentences[j];
    const question = next && questionIn(speech, next, { min: 4, max: 12, isRead: true });
    if (question) return question;
  }
  return undefined;
}

/** The question of a sentence, without what leads to it; undefined if it is about no subject. */
function questionIn(
  { words, tokens, lexicon: { language } }: Speech,
  { first: begin, last }: Sentence,
  { min, max, isRead }: { min: number; max: number; isRead: boolean },
): { first: number; last: number } | undefined {
  if (!/[?？]["”’)]*$/u.test(words[last]?.text ?? '')) return undefined;
  let first = begin;
  while (first < last && language.phrasing.opening.test(tokens[first] ?? '')) first++;
  // "Jonathan, how do you …": what stands before the last comma is no part of the question.
  const comma = words.slice(first, last).findLastIndex(({ text }) => /[,:，、]$/u.test(text));
  if (comma >= 0 && comma < 4 && last - first - comma >= min) first += comma + 1;
  const count = language.usesSpaces ? last - first + 1 : Math.ceil((last - first + 1) / 2);
  if (count < min || count > max) return undefined;
  const text = tokens.slice(first, last + 1).join(language.usesSpaces ? ' ' : '');
  const { question, smallTalk } = language.chapters;
  const isQuestion = isRead ? language.phrasing.question.test(text) : question.test(text);
  return isQuestion && !smallTalk.test(text) ? { first, last } : undefined;
}
