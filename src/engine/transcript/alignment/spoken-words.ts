import { sandboxed, spawnTool } from '#platform/sandbox';
import { workerTasks } from '#platform/tasks';
import { languageOf, primaryTag } from '../languages/index.ts';
import type * as tasks from './warp-tasks.ts';
import { partsOf } from './word-features.ts';

const run = workerTasks<typeof tasks>(new URL('./warp-tasks.ts', import.meta.url));

/** A word, and the language in which it is spoken. */
export type WordToSpeak = { text: string; language: string };

export type Lexicon = {
  /**
   * The features of distinct words as espeak-ng speaks them, by index. A word that makes no sound
   * has no features, nor has a word of a language that espeak-ng does not speak.
   */
  words: readonly Float32Array[];
  /** What speakers of the main language say without its being written: "um". */
  fillers: readonly Float32Array[];
};

/**
 * Synthesises every word separately with espeak-ng. Undefined when it is not installed or speaks
 * none of the languages: espeak-ng is an optional program. `main`: the language of most words.
 * Rejects when the signal is aborted.
 */
export async function speakWords(
  words: readonly WordToSpeak[],
  main: string,
  signal: AbortSignal,
): Promise<Lexicon | undefined> {
  const lexicon: Float32Array[] = words.map(() => new Float32Array());
  const fillers: Float32Array[] = [];
  let isAnySpoken = false;
  for (const language of new Set(words.map((word) => word.language))) {
    const places = words.flatMap((word, place) => (word.language === language ? [place] : []));
    const unwritten =
      language === main ? [...languageOf(main).disfluencies.fillers].slice(0, usualFillers) : [];
    const texts = [...unwritten, ...places.map((place) => words[place]?.text ?? '')];
    const spoken = await speakAll(texts, language, signal);
    if (!spoken) continue;
    isAnySpoken = true;
    fillers.push(...spoken.slice(0, unwritten.length));
    for (const [i, place] of places.entries())
      lexicon[place] = spoken[unwritten.length + i] ?? new Float32Array();
  }
  return isAnySpoken ? { words: lexicon, fillers } : undefined;
}

/** The lists of fillers begin with the most usual ones; with more of them, words are mistaken. */
const usualFillers = 2;

async function speakAll(
  words: readonly string[],
  language: string,
  signal: AbortSignal,
): Promise<Float32Array[] | undefined> {
  const voice = voiceOf(language);
  if (voice === undefined) return undefined;
  const lexicon: Float32Array[] = [];
  for (let at = 0; at < words.length; at += wordsPerRun) {
    const spoken = await speakBatch(words.slice(at, at + wordsPerRun), voice, signal);
    if (!spoken) return undefined;
    lexicon.push(...spoken);
  }
  return lexicon;
}

/** The words per espeak-ng run: about 2 minutes of speech, 6 MB. */
const wordsPerRun = 200;

/** espeak-ng's name of the voice for a language; undefined for an unknown one. */
function voiceOf(language: string): string | undefined {
  const tag = primaryTag(language);
  if (tag === undefined || tag === 'und') return undefined;
  return { en: 'en-us', zh: 'cmn', no: 'nb' }[tag] ?? tag;
}

/**
 * Speaks each word as a paragraph of its own, so that a long silence follows it. If the number of
 * spoken parts differs from the number of words, speaks each half separately.
 */
async function speakBatch(
  words: readonly string[],
  voice: string,
  signal: AbortSignal,
): Promise<Float32Array[] | undefined> {
  const samples = await synthesise(words.join('\n\n'), voice, signal);
  if (!samples) return undefined;
  const found = await run('wordFeatures', { samples, sampleRate, count: words.length }, { signal });
  if (found) return partsOf(found);
  if (words.length === 1) return [new Float32Array()];
  const middle = words.length >> 1;
  const first = await speakBatch(words.slice(0, middle), voice, signal);
  const second = await speakBatch(words.slice(middle), voice, signal);
  return first && second && [...first, ...second];
}

/** Samples per second of espeak-ng's output, and the bytes of its header. */
const [sampleRate, headerBytes] = [22_050, 44];
/**
 * Words per minute. Synthesisers speak single words slowly; at this rate a word takes as long as
 * within a sentence.
 */
const rate = 260;

async function synthesise(
  text: string,
  voice: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const [tool, args] = sandboxed('espeak-ng', [
    '-v',
    voice,
    '-s',
    String(rate),
    '-b',
    '1',
    '--stdin',
    '--stdout',
  ]);
  try {
    const { stdout } = await spawnTool(tool, args, {
      input: text,
      encoding: 'buffer',
      cancelSignal: signal,
      timeout: 60_000,
      maxBuffer,
    });
    return stdout.subarray(headerBytes);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

const maxBuffer = 200 * 2 ** 20;
