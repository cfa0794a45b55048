/**
 * Measures how much time and memory identifying takes with the built-in ranker, from words and
 * audio to clips.
 *
 *   node bench/identify.ts
 *
 * Each run is a process of its own, with its own peak memory; the table shows medians of five runs.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chooseClips } from '#engine/highlights/highlights.ts';
import { builtInRanker } from '#engine/highlights/rank/built-in.ts';
import { sentencesOf } from '#engine/transcript/sentences.ts';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg/audio-analysis.ts';

const runs = 5;
const lengths = [60, 360];
const self = fileURLToPath(import.meta.url);
const common =
  'the and you that was for are with his they this have from one had not but what all were when there can your said because never people'.split(
    ' ',
  );

const [minutes] = process.argv.slice(2);
if (minutes === undefined) report();
else console.log(JSON.stringify(await measured(Number(minutes))));

type Measurement = { words: number; clips: number; seconds: number; megabytes: number };

function report(): void {
  console.log('| talk | words | clips | identify | peak memory |\n|---|---|---|---|---|');
  for (const length of lengths) {
    const results = Array.from({ length: runs }, () => inOwnProcess(length));
    const median = (key: keyof Measurement) =>
      results.map((result) => result[key]).toSorted((a, b) => a - b)[runs >> 1] ?? 0;
    console.log(
      `| ${length} min | ${median('words')} | ${median('clips')} | ${median('seconds').toFixed(2)} s | ${median('megabytes').toFixed(0)} MB |`,
    );
  }
}

function inOwnProcess(length: number): Measurement {
  return JSON.parse(
    execFileSync(process.execPath, [self, String(length)], { encoding: 'utf8' }),
  ) as Measurement;
}

async function measured(length: number): Promise<Measurement> {
  const { transcript, audio } = talk(length);
  const ranker = builtInRanker();
  const began = performance.now();
  const { clips } = await chooseClips(
    { transcript, audio, ranker, fallback: ranker },
    { signal: new AbortController().signal },
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    words: transcript.words.length,
    clips: clips.length,
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

/**
 * Generates a talk at 150 words per minute with the word frequencies of a natural language, and its
 * audio with pauses and laughter.
 */
function talk(length: number): { transcript: Transcript; audio: AudioAnalysis } {
  const random = randomFrom(length);
  const words: Word[] = [];
  const silences: AudioAnalysis['silences'] = [];
  const laughter: AudioAnalysis['laughter'] = [];
  let at = 0.5;
  while (at < length * 60 - 10) {
    const count = 5 + Math.floor(random() * 20);
    for (let i = 0; i < count; i++) {
      const plain = vocabularyWord(random());
      const text =
        i === 0
          ? plain.charAt(0).toUpperCase() + plain.slice(1)
          : i === count - 1
            ? `${plain}.`
            : plain;
      words.push({ text, start: at, end: at + 0.33 });
      at += 0.37;
    }
    if (random() < 0.03) laughter.push({ start: at, end: at + 1.5 });
    else silences.push({ start: at, end: at + 0.5 });
    at += random() < 0.03 ? 2 : 0.5;
  }
  const loudness = Float32Array.from({ length: length * 60 * 20 }, () => -20 - 20 * random());
  const sentences = sentencesOf(words, 'en');
  return {
    transcript: { language: 'en', duration: length * 60, words, sentences, origin: 'given' },
    audio: { frameSeconds: 0.05, loudness, silences, laughter },
  };
}

/**
 * Picks a word: a third of all words are from a short list of common ones; the others are from
 * about 8,000, which are rarer the higher their index.
 */
function vocabularyWord(chance: number): string {
  if (chance < 1 / 3) return common[Math.floor(chance * 3 * common.length)] ?? 'the';
  const rank = Math.floor(8000 ** ((chance - 1 / 3) * 1.5));
  return `w${rank.toString(36).padStart(3, 'o')}${'aeiou'[rank % 5]}`;
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
