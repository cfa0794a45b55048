import { z } from 'zod';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { spreadTimes } from './alignment/spread-times.ts';
import { assembleTranscript } from './assemble.entry.ts';
import { transcriptErrors } from './errors.ts';
import { type CaptionFormat, isTimed } from './formats/cue.ts';
import { inOrder } from './formats/cue-word-times.ts';
import type { DecodedText } from './formats/decode-text.ts';
import { givenFormatOf } from './formats/detect-format.ts';
import { readCaptions, readTextFile } from './formats/formats.ts';
import { isOwnJson, parsedJson } from './formats/recogniser-json.ts';
import { captionLimits } from './limits.constants.ts';
import type { Transcript, Word } from './transcript.schema.ts';

/**
 * Reads a transcript that a person provides as a file: VTT, SRT, ASS, TTML, json3, a text with
 * times, what a speech recogniser writes, or JSON `{"language", "duration", "words": [{"text",
 * "start", "end", "speaker"}]}` (language, duration and speaker are optional). The format is detected
 * from the content, not from the name. `duration`: seconds of the video, if it is known, to which
 * captions with another timeline are adapted. Reports what was mended or left out. Fails (422,
 * `transcript-unreadable`) with the place of the error.
 */
export async function readTranscriptFile(
  path: string,
  { duration, onProgress }: { duration?: number } & Pick<TaskContext, 'onProgress'> = {},
): Promise<Transcript> {
  const decoded = await read(path);
  const text = decoded.text.replace(/^\uFEFF/, '').trimStart();
  const format = givenFormatOf(text);
  if (!isTimed(format))
    throw transcriptErrors.fileUnreadable(
      'it is neither VTT, SRT, ASS, TTML, json3, JSON nor a text with times.',
    );
  if (format === 'json' && isOwnJson(text)) return readWords(text);
  const { words, laughter, language, notes } = readCaptions(text, format, { duration });
  for (const { message } of [...decoded.notes, ...notes])
    onProgress?.({ stage: 'transcript', fraction: 1, message });
  if (words.length === 0) throw transcriptErrors.fileUnreadable('it holds no words.');
  return assembleTranscript({ words, laughter, language, origin: 'given' });
}

/**
 * The format of a text or caption file that a person provides. `asWritten`: as in `givenFormatOf`;
 * `encoding`: that of the file, if they name it. Fails (422) for another kind of file
 * (`captions-format-unknown`).
 */
export async function captionFormatOf(
  path: string,
  { asWritten, encoding }: { asWritten?: boolean | undefined; encoding?: string | undefined } = {},
): Promise<CaptionFormat> {
  return givenFormatOf((await read(path, encoding)).text, { asWritten });
}

async function read(path: string, encoding?: string): Promise<DecodedText> {
  try {
    return await readTextFile(path, encoding);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw transcriptErrors.fileNotFound(path, { cause: error });
  }
}

const seconds = z.number().nonnegative();
const givenWord = z
  .object({
    text: z.string().max(captionLimits.cueLength),
    start: seconds,
    end: seconds,
    speaker: z.string().trim().nullish(),
  })
  .refine((word) => word.end >= word.start - 0.05, {
    message: 'ends before it starts',
    path: ['end'],
  });
const given = z.object({
  language: z.string().nullish(),
  duration: seconds.nullish(),
  words: z.array(givenWord).min(1, 'there are none'),
});

async function readWords(text: string): Promise<Transcript> {
  const { language, duration, words: raw } = parse(text);
  const words = inOrder(joinMarks(raw.flatMap(asWords)).sort((a, b) => a.start - b.start));
  if (words.length === 0) throw transcriptErrors.fileUnreadable('it holds no words.');
  if (words.length > captionLimits.words) throw transcriptErrors.tooManyWords();
  if (words.some((word) => word.text.length > captionLimits.wordLength))
    throw transcriptErrors.wordTooLong();
  return assembleTranscript({
    words,
    language: language ?? undefined,
    duration: duration ?? undefined,
    origin: 'given',
  });
}

function parse(text: string): z.infer<typeof given> {
  const result = given.safeParse(parsedJson(text));
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, 3)
    .map((issue) => `${placeOf(issue.path)}: ${issue.message}`);
  throw transcriptErrors.fileUnreadable(`${issues.join('; ')}.`, { cause: result.error });
}

/** Formats a path: ["words", 3, "start"] -> "words[3].start". */
function placeOf(path: readonly PropertyKey[]): string {
  return (
    path
      .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i ? '.' : ''}${String(key)}`))
      .join('') || 'the file'
  );
}

/** Splits an entry with spaces inside into several words, and drops one without text. */
function asWords({ text, start, end, speaker }: z.infer<typeof givenWord>): Word[] {
  const named = speaker ? { speaker } : {};
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (!/\s/.test(trimmed)) return [{ text: trimmed, start, end: Math.max(start, end), ...named }];
  return spreadTimes(trimmed, start, Math.max(start, end)).map((word) => ({ ...word, ...named }));
}

/** Joins punctuation, which some recognisers return as separate words, to the word before. */
function joinMarks(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && /^[\p{P}]+$/u.test(word.text) && !/^[\p{Ps}\p{Pi}¿¡&@#%]/u.test(word.text))
      before.text += word.text;
    else joined.push(word);
  }
  return joined;
}
