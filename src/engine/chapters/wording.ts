import {
  isHousekeeping,
  isPart,
  type NounPhrase,
  nounPhrases,
  type TaggedWord,
  taggedWords,
} from '#engine/highlights/text.entry.ts';
import type { Speech } from './speech.ts';

/** The words of a recording as titles are made of them. */
export type Wording = {
  tagged: readonly TaggedWord[];
  /** For each word of the recording, the index of the first tagged word at or after it. */
  placeOf: Int32Array;
  /** In the order of the recording, without those of advertisements and formalities. */
  phrases: readonly NounPhrase[];
  /** For each sentence, 1 if it greets, thanks, advertises, announces or says goodbye. */
  skipped: Uint8Array;
  /** The number of uses of each stem of nouns, names and adjectives. */
  uses: ReadonlyMap<string, number>;
  rarityOf(stem: string): number;
  /** Whether a phrase names a speaker, somebody who is mentioned, or a sponsor. */
  isRefused(phrase: NounPhrase): boolean;
};

/** Words per passage, the unit in which the frequency of a word is counted. */
const passageWords = 120;
/**
 * Seconds between two sentences that show an advertisement, at most, and seconds that it lasts after
 * the first one, unless the host goes on before.
 */
const sponsor = { between: 90, after: 15 } as const;

/** Analyses the words of a recording; linear in their number. */
export function wordingOf(speech: Speech): Wording {
  const { words, sentences, lexicon } = speech;
  const { language } = lexicon;
  // A title may be a word longer than a topic: "proof of work attack".
  const maxWords = language.topics.maxWords + 1;
  const starts = new Set(sentences.map(({ first }) => first));
  const tagged = taggedWords(
    { words: words.map(({ text }) => text), beginsSentence: (at) => starts.has(at) },
    lexicon,
  );
  const placeOf = new Int32Array(words.length + 1).fill(tagged.length);
  for (let i = tagged.length - 1; i >= 0; i--) placeOf[tagged[i]?.at ?? 0] = i;
  for (let at = words.length - 1; at >= 0; at--)
    placeOf[at] = Math.min(placeOf[at] ?? 0, placeOf[at + 1] ?? 0);
  const { skipped, sponsored } = skippedSentences(speech);
  const [phrases, advertised]: [NounPhrase[], NounPhrase[]] = [[], []];
  for (const [i, { first, last }] of sentences.entries()) {
    const range = { first: placeOf[first] ?? 0, end: placeOf[last + 1] ?? 0 };
    if (skipped[i] === 1 && sponsored[i] === 0) continue;
    (sponsored[i] === 1 ? advertised : phrases).push(
      ...nounPhrases(tagged, range, { language, maxWords }),
    );
  }
  return {
    tagged,
    placeOf,
    phrases,
    skipped,
    ...stemCounts(tagged),
    isRefused: refusedNames(speech, { tagged, phrases, advertised }),
  };
}

/** The sentences that are no part of any subject, and those of them that are advertisements. */
function skippedSentences({ sentences, tokens, lexicon: { language } }: Speech) {
  const skipped = new Uint8Array(sentences.length);
  const sponsored = new Uint8Array(sentences.length);
  const separator = language.usesSpaces ? ' ' : '';
  const { introduction, questionFrom } = language.chapters;
  let [latest, end, until] = [-1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [i, { first, last, start }] of sentences.entries()) {
    const own = tokens.slice(first, last + 1);
    skipped[i] = isHousekeeping(own, language) ? 1 : 0;
    const text = own.filter(Boolean).join(separator);
    if (introduction.test(text) || questionFrom.test(text)) until = start;
    if (start < until) sponsored[i] = 1;
    if (!language.advertising.test(text)) continue;
    if (start <= end + sponsor.between) sponsored.fill(1, latest, i);
    else until = (sentences[i]?.end ?? start) + sponsor.after;
    sponsored[i] = 1;
    [latest, end] = [i, sentences[i]?.end ?? start];
  }
  for (let i = 0; i < sponsored.length; i++) if (sponsored[i] === 1) skipped[i] = 1;
  return { skipped, sponsored };
}

function stemCounts(tagged: readonly TaggedWord[]): Pick<Wording, 'uses' | 'rarityOf'> {
  const uses = new Map<string, number>();
  const passages = new Map<string, number>();
  const latest = new Map<string, number>();
  for (const [i, word] of tagged.entries()) {
    if (!isPart(word)) continue;
    const { stem } = word;
    uses.set(stem, (uses.get(stem) ?? 0) + 1);
    const passage = Math.floor(i / passageWords);
    if (latest.get(stem) !== passage) passages.set(stem, (passages.get(stem) ?? 0) + 1);
    latest.set(stem, passage);
  }
  const all = Math.ceil(tagged.length / passageWords);
  return {
    uses,
    rarityOf: (stem) => Math.max(0.1, Math.log((all + 1) / ((passages.get(stem) ?? 0) + 0.5))),
  };
}

/** Words of a name around a part of it, at most. */
const maxNameWords = 4;
/** A name is refused if this share of its uses, or more, addresses or quotes a person. */
const personShare = 0.3;

const isNameWord = (word: TaggedWord | undefined) => word?.role === 'head' && word.part === 'name';

function refusedNames(
  { words, lexicon: { language } }: Speech,
  {
    tagged,
    phrases,
    advertised,
  }: {
    tagged: readonly TaggedWord[];
    phrases: readonly NounPhrase[];
    advertised: readonly NounPhrase[];
  },
): (phrase: NounPhrase) => boolean {
  const speakers = new Set(
    [...new Set(words.map(({ speaker = '' }) => speaker))]
      .flatMap((name) => name.toLowerCase().split(/\s+/))
      .filter((name) => name.length > 2),
  );
  const { aroundPersons } = language.chapters;
  const persons = new Map<string, { all: number; person: number }>();
  for (const { key, first, end, isName } of phrases) {
    if (!isName) continue;
    const count = persons.get(key) ?? { all: 0, person: 0 };
    count.all++;
    // A part of a name stands where the whole name stands.
    let [from, to] = [first, end];
    const [least, most] = [first - maxNameWords, end + maxNameWords];
    while (from > least && tagged[from]?.breaks === false && isNameWord(tagged[from - 1])) from--;
    while (to < most && tagged[to]?.breaks === false && isNameWord(tagged[to])) to++;
    const after = tagged[to];
    const isIntroduced =
      tagged[from]?.breaks === false &&
      tagged.slice(Math.max(0, from - 2), from).some(({ token }) => aroundPersons.has(token));
    const isQuoted = aroundPersons.has(after?.token ?? '') && after?.breaks === false;
    const isAddressed =
      tagged[from]?.breaks === true &&
      after?.breaks === true &&
      /,$/u.test(words[after.at - 1]?.text ?? '');
    if (isIntroduced || isQuoted || isAddressed) count.person++;
    persons.set(key, count);
  }
  const sponsors = new Map<string, number>();
  for (const { key } of advertised) sponsors.set(key, (sponsors.get(key) ?? 0) + 1);
  const elsewhere = new Map<string, number>();
  for (const { key } of phrases) elsewhere.set(key, (elsewhere.get(key) ?? 0) + 1);
  return ({ key, first, end, isName }) => {
    const person = persons.get(key);
    if (isName && person && person.person >= personShare * person.all) return true;
    const own = tagged.slice(first, end);
    if (own.some((word) => isNameWord(word) && speakers.has(word.token))) return true;
    return (sponsors.get(key) ?? 0) >= (elsewhere.get(key) ?? 0);
  };
}
