import type { Model } from '#platform/language-models';
import { textLine, titleLine } from './one-line.ts';
import { chapterTitlePrompt } from './prompts/chapter-title.prompt.ts';
import { clipTitlePrompt } from './prompts/clip-title.prompt.ts';
import { maxWordsRead, type Prompt } from './prompts/prompt.ts';
import { summaryPrompt } from './prompts/summary.prompt.ts';
import { sentencesIn } from './sentences-in.ts';
import {
  type Answer,
  beginningOf,
  type Material,
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

type Title = { prompt: Prompt; material: Material };

function writeTitle(model: Model, { prompt, material }: Title, context: WritingContext) {
  const task = {
    prompt,
    material,
    read: beginningOf(material.words),
    pieces: ({ text }: Answer) => [titleLine(text, 400)].filter((title) => title !== ''),
    text: ([title]: readonly string[], { isUnfinished }: Answer) =>
      title === undefined || isUnfinished || isTooLong(title, prompt) ? undefined : title,
  };
  return writeChecked(model, task, context);
}

const isTooLong = (title: string, { maxLength, maxWords }: Prompt) =>
  title.length > maxLength || title.split(/\s+/u).length > maxWords;

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
  const task = {
    prompt: summaryPrompt,
    material: { ...about, words: parts.join('\n') },
    read,
    pieces: summarySentences,
    text: (sentences: readonly string[]) => {
      const text = textLine(sentences.join(' '), summaryPrompt.maxLength);
      return text.length < minSummaryLength ? undefined : text;
    },
  };
  return writeChecked(model, task, context);
}

/** A shorter text says nothing about a recording. */
const minSummaryLength = 20;

/** The sentences of an answer; what stops at the limit of tokens is none. */
function summarySentences({ text, isUnfinished }: Answer): string[] {
  const sentences = sentencesIn(textLine(text, 2 * summaryPrompt.maxLength));
  return isUnfinished ? sentences.slice(0, -1) : sentences;
}
