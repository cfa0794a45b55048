import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Recognise, transcriptErrors } from '#engine/transcript';
import { languageOfName } from '#engine/transcript/languages';
import type { LanguageRange, Word } from '#engine/transcript/transcript.schema.ts';
import { mapConcurrent } from '#platform/concurrency';
import { type Tools, writeFlac } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { RecognisedSpeech, Transcriber } from '#platform/language-models';
import { retryModelCall } from '#platform/language-models';
import { recognisedSpeech } from '#platform/language-models/recognised-speech.schema.ts';
import { hearDoubtsAgain, isRatherIn } from './hear-again.ts';
import { type Heard, type HearPiece, type HowToHear, heardIn } from './heard.ts';
import { inOrder } from './in-order.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { recognitionProgress } from './recognition-progress.ts';
import { soundOf } from './sound.ts';
import {
  expectedLanguages,
  languageCode,
  languageRanges,
  mainLanguage,
  tagAsOrdered,
  textByLanguage,
} from './spoken-languages.ts';
import { sentenceWrittenIn } from './written-like.ts';

export type Recording = Omit<Parameters<Recognise>[0], 'recognisers' | 'afterCaptions'> & {
  tools: Tools;
  transcriber: Transcriber;
};

/** Recognition by a hosted service. */
export function hostedRecogniser(parts: Pick<Recording, 'tools' | 'transcriber'>) {
  const recogniser = { kind: 'hosted', name: parts.transcriber.name } as const;
  return async (recording: Omit<Recording, keyof typeof parts>, context: TaskContext) => ({
    ...(await recognise({ ...recording, ...parts }, context)),
    recogniser,
  });
}

/** How many pieces are extracted, sent and awaited at the same time. */
const concurrency = 3;

/**
 * Recognises the words of a recording with the speech recognition service: in pieces, each in the
 * language that the service detects in it, or all in the only one that a person allows. Doubtful
 * parts are heard again, at most a quarter of the recording (30 seconds in any case): where somebody
 * speaks and there are no words, where the service repeats itself, and where its words are
 * improbable. All times are relative to the recording and never decrease. Returns no words when
 * nothing is said. The language is "und" when it is neither given nor reported by the service.
 * Rejects with a Failure when a piece cannot be recognised.
 */
export async function recognise(
  recording: Recording,
  context: TaskContext,
): Promise<{ words: Word[]; language: string; languages?: LanguageRange[]; gaps: TimeRange[] }> {
  const sound = soundOf(recording);
  const expected = expectedLanguages(recording);
  const only = recording.onlyLanguage ? expected.order : undefined;
  const report = recognitionProgress(recording.duration, context);
  report(0);
  let [seconds, requests] = [0, 0];
  const kept = await recording.checkpoints?.(keyOf(recording), keptAnswer);
  const answers = new Map(kept?.entries.map(({ request, speech }) => [request, speech]));
  const hear: HearPiece = async (piece, how, signal) => {
    requests += 1;
    const about = { recording, index: requests, signal };
    const asked = only === undefined ? how : { ...how, language: only };
    const request = JSON.stringify([piece.start, piece.end, asked]);
    const answered = answers.get(request);
    const speech = answered ?? (await answerTo(piece, asked, about));
    if (!answered) kept?.add({ request, speech });
    const language = only ?? tagAsOrdered(languageOfName(speech.language), expected);
    return heardIn({ ...speech, language }, piece, sound);
  };
  const hearAll = (pieces: readonly Piece[], how: HowToHear) =>
    mapConcurrent(
      pieces,
      { atOnce: concurrency, signal: context.signal },
      async (piece, { signal }) => {
        const heard = await hear(piece, how, signal);
        seconds += piece.to - piece.from;
        report(seconds, heard.words.map(({ text }) => text).join(' '));
        return heard;
      },
    );

  const hearing = { sound, expected, hear, atOnce: concurrency, signal: context.signal };
  const { words, gaps } = await hearFirst(piecesOf(sound))
    .then((first) => hearDoubtsAgain(first, hearing))
    .finally(() => kept?.flush());
  report(recording.duration);
  const languages = languageRanges(words);
  return {
    words: inOrder(
      words.map(({ language: _, score: __, ...word }) => word),
      recording.duration,
    ),
    language: mainLanguage(textByLanguage(words), expected) ?? 'und',
    ...(languages.length > 1 ? { languages } : {}),
    gaps,
  };

  /**
   * If the first words are in another language than the expected one, they are heard once more in
   * that: a service may take a language for one that is like it.
   */
  async function hearFirst([opening, ...others]: readonly Piece[]): Promise<Heard[]> {
    if (!opening) return [];
    if (only !== undefined || (expected.order === undefined && expected.hint === undefined))
      return await hearAll([opening, ...others], {});
    const [heard] = await hearAll([opening], {});
    if (!heard) return [];
    const language = await isRatherIn(expected, heard, { hear, signal: context.signal });
    const all = await hearAll(others, { language });
    return [
      language === undefined ? heard : await hear(opening, { language }, context.signal),
      ...all,
    ];
  }
}

/** The answer to a request, which is not sent again after an interruption. */
const keptAnswer = z.object({ request: z.string(), speech: recognisedSpeech });

/** All on which the answers depend, besides the recording and the single request. */
function keyOf({ transcriber, duration, language, vocabulary }: Recording): string {
  return JSON.stringify({ service: transcriber.name, duration, language, vocabulary });
}

type RequestContext = { recording: Recording; index: number; signal: AbortSignal };

async function answerTo(
  piece: Piece,
  how: HowToHear,
  { recording, index, signal }: RequestContext,
): Promise<RecognisedSpeech> {
  const { transcriber, scratch, vocabulary } = recording;
  const file = join(scratch, `speech-${index}.flac`);
  try {
    await writeFlac(recording, { range: piece, path: file }, { signal, deadlineSeconds: 300 });
    const audio = {
      bytes: new Uint8Array(await readFile(file)),
      seconds: piece.end - piece.start,
      fileName: `speech-${piece.start.toFixed(2)}-${piece.end.toFixed(2)}.flac`,
      mediaType: 'audio/flac',
    };
    const options = {
      ...how,
      language: how.language && languageCode(how.language),
      vocabulary,
      writtenLike: sentenceWrittenIn(recording.language),
    };
    const speech = await retryModelCall(
      () => transcriber.transcribe(audio, { ...options, signal }),
      signal,
    );
    if (speech.text.trim() !== '' && speech.words.length + speech.segments.length === 0)
      throw transcriptErrors.recognitionWithoutTimes(transcriber.name);
    return speech;
  } finally {
    await rm(file, { force: true });
  }
}
