import { lexiconOf } from '#media/identify/rank/words/lexicon.ts';
import { sentencesOf } from './split-text.ts';

/**
 * The passages of a transcript that fit a question, in the transcript's order, `most` characters in all; what room they
 * leave is filled from the beginning. Where no word of the question occurs it is the beginning alone.
 * Ranked by words (BM25, as Robertson and Walker gave it), in every script: nothing is asked of a model.
 */
export function fittingPassages(transcript: string, question: string, most: number): string {
  if (transcript.length <= most) return transcript;
  const passages = passagesOf(transcript);
  const scores = withNeighbours(
    rank(
      passages.map((passage) => termsOf(wordsOf(passage))),
      new Set(termsOf(telling(question))),
    ),
  );
  if (!scores.some((score) => score > 0)) return beginning(transcript, most);
  const byScore = passages.map((_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  let chosen: number[] = [];
  for (const index of byScore) {
    const more = [...chosen, index].sort((a, b) => a - b);
    if (joined(passages, more).length <= most) chosen = more;
  }
  return joined(passages, chosen);
}

/** The first characters of a text, without half of a character at the end. */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Characters: two or three spoken sentences, so that an answer and what it belongs to stay together. */
const passageLength = 240;
/** The rest of a sentence that had to be cut is no passage of its own. */
const shortest = 40;

function passagesOf(transcript: string): string[] {
  const sentences = transcript.split(/(?<=\n)/).flatMap((line) => sentencesOf(line, 'und'));
  const passages: string[] = [];
  for (const sentence of sentences.flatMap(piecesOf)) {
    const last = passages.at(-1);
    const room = passageLength - (last?.length ?? passageLength);
    const joins = last !== undefined && (sentence.length <= room || (sentence.length < shortest && room >= 0));
    if (joins) passages[passages.length - 1] = last + sentence;
    else passages.push(sentence);
  }
  return passages;
}

/** Automatic captions may have no sentences at all. */
function piecesOf(sentence: string): string[] {
  return sentence.match(new RegExp(`\\S[\\s\\S]{0,${passageLength - 1}}(?=\\s|$)\\s*|\\s*\\S{1,${passageLength}}\\s*|\\s+`, 'gu')) ?? [];
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsOf(text: string): string[] {
  const found = [...words.segment(text.normalize('NFKC').toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return found.map(({ segment }) => segment);
}

/** The words of a question without those that every question has. */
function telling(question: string): string[] {
  const { stop } = lexiconOf(/\p{Script=Devanagari}/u.test(question) ? 'hi' : 'en', []);
  return wordsOf(question).filter((word) => !stop.has(word));
}

/** Every word, and of longer ones the beginning too: that joins "plan" with "planning" and the endings of Indian languages. */
function termsOf(all: readonly string[]): string[] {
  return all.flatMap((word) => {
    const stem = [...word].slice(0, 4).join('');
    return stem === word ? [word] : [word, `${stem}…`];
  });
}

/** The usual weights of BM25. */
const [saturation, lengthWeight] = [1.2, 0.75];

function rank(documents: readonly string[][], query: ReadonlySet<string>): number[] {
  const average = documents.reduce((sum, terms) => sum + terms.length, 0) / documents.length || 1;
  const counts = documents.map((terms) => countsOf(terms, query));
  const rarity = new Map([...query].map((term) => [term, rarityOf(counts.filter((count) => count.has(term)).length, documents.length)]));
  return counts.map((count, index) => {
    // What is shorter than the others gains nothing by it: half sentences would win.
    const length = 1 - lengthWeight + lengthWeight * Math.max(1, (documents[index]?.length ?? 0) / average);
    return [...count].reduce((sum, [term, n]) => sum + ((rarity.get(term) ?? 0) * n * (saturation + 1)) / (n + saturation * length), 0);
  });
}

function rarityOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

function countsOf(terms: readonly string[], query: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) if (query.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** What is said before and after belongs to it: a question is often answered in the sentence that follows its words. */
function withNeighbours(scores: readonly number[]): number[] {
  return scores.map((score, i) => score + 0.3 * Math.max(scores[i - 1] ?? 0, scores[i + 1] ?? 0));
}

/** Left out parts are marked. */
function joined(passages: readonly string[], indexes: readonly number[]): string {
  return indexes.map((index, i) => (index === (indexes[i - 1] ?? -1) + 1 ? '' : '[…] ') + passages[index]?.trim()).join('\n');
}
