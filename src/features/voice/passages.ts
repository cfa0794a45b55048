import { languageOf, languageOfScript } from '#engine/transcript/languages';
import { normalized } from '#platform/kit/normalized.shared.ts';
import type { Pacer } from '#platform/kit/pacer.ts';
import { segmentsOf } from './split-text.ts';

/**
 * The numbers of characters of a transcript and of a question that are searched: six hours of
 * speech have about 400,000.
 */
const [maxSearched, maxQuestion] = [500_000, 2000] as const;
/** Maximum number of terms of a question that are searched for. */
const maxTerms = 100;

/**
 * The passages of a transcript that match a question, in the transcript's order, at most
 * `maxLength` characters; remaining room is filled from the beginning. When no word of the question
 * occurs, only the beginning is returned. Ranked lexically (BM25, Robertson and Walker), in every
 * script, without a model. Takes time in proportion to the transcript's length, in small slices.
 */
export async function relevantPassages(
  transcript: string,
  question: string,
  { maxLength, pacer }: { maxLength: number; pacer: Pacer },
): Promise<string> {
  if (transcript.length <= maxLength) return transcript;
  const passages = await passagesOf(transcript.slice(0, maxSearched), pacer);
  const query = new Set(termsOf(telling(question)).slice(0, maxTerms));
  const documents: Document[] = [];
  for (const passage of passages) {
    documents.push(documentOf(passage, query));
    await pacer.pause();
  }
  const scores = withNeighbours(rank(documents, query));
  if (!scores.some((score) => score > 0)) return transcriptStart(transcript, maxLength);
  return joined(passages, chosen(passages, { scores, maxLength }));
}

/**
 * The first `maxLength` characters (UTF-16 units) of a text, without half a surrogate pair at the
 * end.
 */
export function transcriptStart(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Characters of a passage: two or three spoken sentences, so that an answer and its context stay
 * together.
 */
const passageLength = 240;
/** A shorter remainder of a sentence that had to be cut is not a passage of its own. */
const minPassageLength = 40;

async function passagesOf(transcript: string, pacer: Pacer): Promise<string[]> {
  const passages: string[] = [];
  for (const block of blocksOf(transcript)) {
    for (const sentence of segmentsOf(block, 'sentence').flatMap(piecesOf)) {
      const last = passages.at(-1);
      const room = passageLength - (last?.length ?? passageLength);
      const joins =
        last !== undefined &&
        (sentence.length <= room || (sentence.length < minPassageLength && room >= 0));
      if (joins) passages[passages.length - 1] = last + sentence;
      else passages.push(sentence);
    }
    await pacer.pause();
  }
  return passages.map((passage) => passage.trim()).filter((passage) => passage !== '');
}

/** Number of characters that are divided into sentences in one step. */
const blockLength = 4000;
/** A block may end at white space up to this many characters before its full length. */
const blockSlack = 400;

function* blocksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const block = text.slice(from, from + blockLength);
    const end = from + blockLength < text.length ? blockEnd(block) : block.length;
    yield block.slice(0, end);
    from += end;
  }
}

/**
 * The end of a block: after the last line break or space near its full length, or else before a
 * surrogate pair that the full length would split.
 */
function blockEnd(block: string): number {
  const after = Math.max(block.lastIndexOf('\n'), block.lastIndexOf(' ')) + 1;
  return after > block.length - blockSlack ? after : transcriptStart(block, blockLength).length;
}

/**
 * Matches pieces of at most one passage's length, cut between words where possible: automatic
 * captions may have no sentence marks at all.
 */
const piece = new RegExp(
  `\\S[\\s\\S]{0,${passageLength - 1}}(?=\\s|$)\\s*|\\s*\\S{1,${passageLength}}\\s*|\\s+`,
  'gu',
);

function piecesOf(sentence: string): string[] {
  return sentence.match(piece) ?? [];
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The words of the first `maxLength` characters of a text after normalisation, because normalising
 * can turn one character into eighteen.
 */
function wordsOf(text: string, maxLength: number): string[] {
  const folded = normalized(text, 'NFKC').slice(0, maxLength).toLowerCase();
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(folded)) if (isWordLike) found.push(segment);
  return found;
}

/** The words of a question, without the stop words of its language. */
function telling(question: string): string[] {
  const { stop } = languageOf(languageOfScript(question) ?? 'en').words;
  return wordsOf(question.slice(0, maxQuestion), maxQuestion).filter((word) => !stop.has(word));
}

/**
 * Every word and, for longer words, also their first four letters, which match "plan" with
 * "planning" and the inflections of Indian languages.
 */
function termsOf(all: readonly string[]): string[] {
  return all.flatMap((word) => {
    const stem = [...word].slice(0, 4).join('');
    return stem === word ? [word] : [word, `${stem}…`];
  });
}

/** The usual BM25 parameters. */
const [saturation, lengthWeight] = [1.2, 0.75];

/** A passage for the ranking: its number of terms, and how often each term of the query occurs. */
type Document = { length: number; counts: ReadonlyMap<string, number> };

function documentOf(passage: string, query: ReadonlySet<string>): Document {
  const terms = termsOf(wordsOf(passage, 2 * passageLength));
  const counts = new Map<string, number>();
  for (const term of terms) if (query.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { length: terms.length, counts };
}

function rank(documents: readonly Document[], query: ReadonlySet<string>): number[] {
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length || 1;
  const having = new Map<string, number>();
  for (const { counts } of documents)
    for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1);
  const rarity = new Map(
    [...query].map((term) => [term, rarityOf(having.get(term) ?? 0, documents.length)]),
  );
  return documents.map(({ length, counts }) => {
    // Short passages get no length bonus, because sentence fragments would win.
    const relative = 1 - lengthWeight + lengthWeight * Math.max(1, length / average);
    return [...counts].reduce(
      (sum, [term, n]) =>
        sum + ((rarity.get(term) ?? 0) * n * (saturation + 1)) / (n + saturation * relative),
      0,
    );
  });
}

function rarityOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/**
 * Adds part of the neighbours' scores to each passage: a question is often answered in the sentence
 * after the one that matches.
 */
function withNeighbours(scores: readonly number[]): number[] {
  return scores.map((score, i) => score + 0.3 * Math.max(scores[i - 1] ?? 0, scores[i + 1] ?? 0));
}

/** The indexes of the best passages that fit into `maxLength`, in the order of the transcript. */
function chosen(
  passages: readonly string[],
  { scores, maxLength }: { scores: readonly number[]; maxLength: number },
): number[] {
  const byScore = passages
    .map((_, index) => index)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const taken = new Set<number>();
  let length = -lineBreak;
  for (const index of byScore) {
    const follows = index === 0 || taken.has(index - 1);
    const more =
      lineBreak +
      (follows ? 0 : omission.length) +
      (passages[index]?.length ?? 0) -
      (taken.has(index + 1) ? omission.length : 0);
    if (length + more > maxLength) continue;
    length += more;
    taken.add(index);
  }
  return [...taken].sort((a, b) => a - b);
}

const omission = '[…] ';
const lineBreak = 1;

/** The passages as one text with omissions marked. */
function joined(passages: readonly string[], indexes: readonly number[]): string {
  return indexes
    .map((index, i) => (index === (indexes[i - 1] ?? -1) + 1 ? '' : omission) + passages[index])
    .join('\n');
}
