import type { TargetLanguage } from '#engine/port/engine.schema.ts';
import type { Untranslated } from '#engine/port/untranslated.schema.ts';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { spokenLines, translateSentences, wordsOfTranslation } from '#engine/translation';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { type Model, modelErrors } from '#platform/language-models';
import type { TranslationStore } from './video-translations.ts';

export type Lines = {
  model: Model;
  transcript: Pick<Transcript, 'words' | 'sentences'>;
  /** The range to translate, seconds; a word belongs to it when its midpoint lies inside. */
  start: number;
  end: number;
  /** The transcript's language. */
  from: string;
  to: TargetLanguage;
  /** Where translations are kept, and those of earlier exports are found. */
  kept?: TranslationStore | undefined;
};

type TranslatedWords = {
  /** The language of most of the words. */
  language: string;
  words: Word[];
  untranslated?: Untranslated;
};

/**
 * Translates the words of a range, a sentence at a time; of sentences that were translated before,
 * the translation is taken. Sentences that the model does not translate, or for which it is too
 * slow, keep their words. When both languages are the same, the words are returned without a
 * request.
 * @throws Failure of the model's provider; what was translated before is kept
 */
export async function translateLines(
  { model, transcript, start, end, from, to, kept }: Lines,
  context: TaskContext,
): Promise<TranslatedWords> {
  const lines = spokenLines({ ...transcript, language: from }, { start, end });
  if (sameLanguage(from, to) || lines.length === 0)
    return { language: to, words: lines.flatMap(({ words }) => words) };
  const by = `${model.provider}/${model.modelId}`;
  const known = new Map(await kept?.read({ language: to, by }));
  const textOf = new Map(lines.map(({ sentence, text }) => [sentence, text]));
  const parts = [...textOf].map(([id, text]) => ({ id, text }));
  let saved = Promise.resolve();
  await translateSentences(
    {
      model,
      sentences: transcript.sentences.map(({ text }) => text),
      parts: parts.filter(({ text }) => !known.has(text)),
      from,
      to,
    },
    {
      ...context,
      onTranslated: async (texts) => {
        for (const [id, text] of texts) known.set(textOf.get(id) ?? '', text);
        // One after another: the last one written has all of them.
        saved = saved.then(() => kept?.write({ language: to, by }, known));
        await saved;
      },
    },
  ).catch((error: unknown) => {
    if (!isFailure(error, modelErrors.firstWordLate, modelErrors.fellSilent)) throw error;
  });
  const missing = lines.filter(({ text }) => !known.has(text)).length;
  return {
    language: missing === lines.length ? from : to,
    words: lines.flatMap((line) => {
      const text = known.get(line.text);
      return text === undefined ? line.words : wordsOfTranslation(line, text);
    }),
    ...(missing > 0 && { untranslated: { lines: missing, of: lines.length } }),
  };
}

/** "pt-BR" and "pt" count as the same language: nobody needs captions translated between them. */
function sameLanguage(from: string, to: TargetLanguage): boolean {
  return from.toLowerCase().split(/[-_]/)[0] === to;
}
