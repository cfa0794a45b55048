import { textLine } from '#engine/highlights/text.entry.ts';
import type { Model } from '#platform/language-models';
import { chapterTitlePrompt } from './prompts/chapter-title.prompt.ts';
import { clipTitlePrompt } from './prompts/clip-title.prompt.ts';
import { maxWordsRead } from './prompts/prompt.ts';
import { summaryPrompt } from './prompts/summary.prompt.ts';
import { sentencesIn } from './sentences-in.ts';
import type { Untruth } from './untruths.ts';
import {
  type Answer,
  beginningOf,
  complaint,
  type Material,
  type Reading,
  titleReading,
  type WritingContext,
  type WrittenText,
  writeChecked,
} from './write-checked.ts';

/**
 * A title for a clip, of at most 70 characters, from the beginning of its words.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export function writeClipTitle(
  model: Model,
  clip: Material,
  context: WritingContext,
): Promise<WrittenText> {
  return writeTitle(model, { prompt: clipTitlePrompt, material: clip }, context);
}

/**
 * A title for a chapter, of at most 60 characters, from the beginning of its words.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export function writeChapterTitle(
  model: Model,
  part: Material,
  context: WritingContext,
): Promise<WrittenText> {
  return writeTitle(model, { prompt: chapterTitlePrompt, material: part }, context);
}

type Title = { prompt: typeof clipTitlePrompt; material: Material };

function writeTitle(model: Model, { prompt, material }: Title, context: WritingContext) {
  const read = beginningOf(material.words);
  return writeChecked(model, { prompt, material, read, reading: titleReading(prompt) }, context);
}

/** Words of all parts together that a model reads for a summary. */
const maxSummaryWordsRead = 600;

/**
 * What a recording is about, in two or three sentences, from the beginnings of its parts. Sentences
 * that are not true are left out; undefined when none is left.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export function writeSummary(
  model: Model,
  { parts, ...about }: Omit<Material, 'words' | 'candidates'> & { parts: readonly string[] },
  context: WritingContext,
): Promise<WrittenText> {
  const each = Math.min(maxWordsRead, Math.floor(maxSummaryWordsRead / Math.max(1, parts.length)));
  const read = parts.map((part) => beginningOf(part, Math.max(20, each))).join('\n…\n');
  const material = { ...about, words: parts.join('\n') };
  const task = { prompt: summaryPrompt, material, read, reading: summaryReading };
  return writeChecked(model, task, context);
}

/** A sentence of fewer words says nothing about a recording. */
const minSentenceLength = 20;

function summaryReading(
  { text: answer, isUnfinished }: Answer,
  check: (text: string) => Untruth[],
): Reading {
  const all = sentencesIn(textLine(answer, summaryPrompt.maxLength * 2));
  // What stops at the limit of tokens is no sentence.
  const whole = isUnfinished ? all.slice(0, -1) : all;
  const checked = whole.map((sentence) => ({ sentence, untrue: check(sentence) }));
  const text = checked
    .filter(({ untrue }) => untrue.length === 0)
    .map(({ sentence }) => sentence)
    .join(' ');
  const untrue = checked.flatMap((each) => each.untrue);
  const usable =
    text.length >= minSentenceLength ? textLine(text, summaryPrompt.maxLength) : undefined;
  if (untrue.length > 0) return { text: usable, untrue, problem: complaint(untrue) };
  return { text: usable, untrue, problem: usable === undefined ? 'That was no summary.' : '' };
}
