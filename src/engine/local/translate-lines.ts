import type { LanguageModel } from 'ai';
import type { TargetLanguage } from '#engine/port/engine.schema.ts';
import { englishName } from '#engine/transcript/languages';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { spokenLines, translateSentences, wordsOfTranslation } from '#engine/translation';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { pipelineErrors } from './errors.ts';

export type Lines = {
  model: LanguageModel;
  transcript: Pick<Transcript, 'words' | 'sentences'>;
  /** The range to translate, seconds; a word belongs to it when its midpoint lies inside. */
  start: number;
  end: number;
  /** The transcript's language. */
  from: string;
  to: TargetLanguage;
};

/**
 * Translates the words of a range, a sentence at a time. Sentences that the model leaves out keep
 * their words. When both languages are the same, the words are returned without a request.
 * @throws Failure `translation-incomplete` when the model translates no sentence at all, or a
 * failure of the model's provider
 */
export async function translateLines(
  { model, transcript, start, end, from, to }: Lines,
  context: TaskContext,
): Promise<Word[]> {
  const lines = spokenLines({ ...transcript, language: from }, { start, end });
  if (sameLanguage(from, to) || lines.length === 0) return lines.flatMap(({ words }) => words);
  const translated = await translateSentences(
    {
      model,
      sentences: transcript.sentences.map(({ text }) => text),
      parts: lines.map(({ sentence, text }) => ({ id: sentence, text })),
      from,
      to,
    },
    context,
  );
  if (translated.size === 0) throw pipelineErrors.translationIncomplete(englishName(to) ?? to);
  return lines.flatMap((line) => {
    const text = translated.get(line.sentence);
    return text === undefined ? line.words : wordsOfTranslation(line, text);
  });
}

/** "pt-BR" and "pt" count as the same language: nobody needs captions translated between them. */
function sameLanguage(from: string, to: TargetLanguage): boolean {
  return from.toLowerCase().split(/[-_]/)[0] === to;
}
