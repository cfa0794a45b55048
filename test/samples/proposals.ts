import type { Highlight } from '#engine/highlights/ranker.ts';
import { type RubricKey, rubric, type SubScores } from '#engine/port/engine.schema.ts';
import { sentencesOf } from '#engine/transcript/sentences.ts';
import type { Sentence, Transcript, Word } from '#engine/transcript/transcript.schema.ts';

/** Pseudo-random numbers from 0 to 1, the same every time. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function transcriptOf(words: Word[], more: Partial<Transcript> = {}): Transcript {
  const language = more.language ?? 'en';
  const sentences: Sentence[] = sentencesOf(words, language);
  return {
    language,
    duration: (words.at(-1)?.end ?? 0) + 1,
    words,
    sentences,
    origin: 'given',
    ...more,
  };
}

const vocabulary =
  `people build market question always never because money story nobody friend river machine teacher garden secret mistake
 fear laugh house winter engine doctor paper window market science answer future mother brother music problem water letter`.split(
    /\s+/,
  );

/**
 * A talk of made-up sentences of 4 to 18 words, about `minutes` long, with an occasional pause of
 * some seconds.
 */
export function madeUpTalk(
  minutes: number,
  options: { seed?: number; speakers?: string[] } = {},
): Word[] {
  const random = randomFrom(options.seed ?? 1);
  const words: Word[] = [];
  let at = 0.4;
  for (let sentence = 0; at < minutes * 60; sentence++) {
    const length = 4 + Math.floor(random() * 15);
    const speaker = options.speakers?.[Math.floor(sentence / 9) % options.speakers.length];
    for (let i = 0; i < length; i++) {
      const plain = vocabulary[Math.floor(random() * vocabulary.length)] ?? 'people';
      const text =
        i === 0
          ? plain.charAt(0).toUpperCase() + plain.slice(1)
          : i === length - 1
            ? `${plain}${random() < 0.15 ? '?' : '.'}`
            : plain;
      const end = at + 0.15 + random() * 0.3;
      words.push({ text, start: at, end, ...(speaker ? { speaker } : {}) });
      at = end + random() * 0.1;
    }
    at += random() < 0.05 ? 5 : 0.2 + random() * 0.6;
  }
  return words;
}

export function subScores(score = 5, evidence = ''): SubScores {
  const part = { score, evidence, reason: 'Because.' };
  return { hook: part, stands_alone: part, payoff: part, emotion: part, value: part };
}

/** The five sub-scores, in the order of the rubric. */
export function partsOf(scores: SubScores | undefined): SubScores[RubricKey][] {
  return scores ? rubric.map((key) => scores[key]) : [];
}

export function highlightOf(start: number, end: number, more: Partial<Highlight> = {}): Highlight {
  return {
    start,
    end,
    score: 7,
    scores: subScores(),
    title: 'A title for this',
    summary: 'It says something.',
    topics: ['one', 'two', 'three'],
    ...more,
  };
}
