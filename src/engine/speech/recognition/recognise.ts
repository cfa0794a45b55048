import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transcriptErrors } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { mapConcurrent } from '#platform/concurrency';
import { type AudioSource, writeFlac } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { RecognisedSpeech, Transcriber } from '#platform/language-models';
import { retryModelCall } from '#platform/language-models';
import { inOrder } from './in-order.ts';
import { languageTag, mostFrequentLanguage } from './language.ts';
import { removeLoops } from './loops.ts';
import { type Piece, splitAtSilences } from './pieces.ts';
import { recognisedWords } from './recognised-words.ts';
import { recognitionProgress } from './recognition-progress.ts';

export type Recording = AudioSource & {
  /** Time ranges without speech, in order: where long recordings may be cut. */
  silences: readonly TimeRange[];
  transcriber: Transcriber;
  /** The spoken language, if it is known (BCP 47). */
  language?: string | undefined;
  /** Names and terms that may occur in the recording: a hint for the service. */
  vocabulary?: readonly string[] | undefined;
  /** The folder for the pieces; each one is deleted once it is recognised. */
  scratch: string;
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
 * Recognises the words of a recording with the speech recognition service. Long recordings are sent
 * in concurrent pieces of at most ten minutes; all times are relative to the recording and never
 * decrease. Returns no words when nothing is said. The language is "und" when it is neither given
 * nor reported by the service. Rejects with a Failure when a piece cannot be recognised.
 */
export async function recognise(
  recording: Recording,
  context: TaskContext,
): Promise<{ words: Word[]; language: string }> {
  const pieces = splitAtSilences(recording.duration, recording.silences);
  const results = await recogniseAll(pieces, recording, context);
  const spoken = results.map(({ speech }) => ({ language: speech.language, text: speech.text }));
  const language = languageTag(recording.language) ?? mostFrequentLanguage(spoken) ?? 'und';
  const words = results.flatMap(({ speech, piece }) => placed(recognisedWords(speech), piece));
  return { words: inOrder(removeLoops(words), recording.duration), language };
}

type Result = { speech: RecognisedSpeech; piece: Piece };

async function recogniseAll(
  pieces: readonly Piece[],
  recording: Recording,
  context: TaskContext,
): Promise<Result[]> {
  let seconds = 0;
  const report = recognitionProgress(recording.duration, context);
  report(0);
  return mapConcurrent(
    pieces,
    { atOnce: concurrency, signal: context.signal },
    async (piece, { index, signal }) => {
      const speech = await recognisePiece(piece, { recording, index, signal });
      seconds += piece.to - piece.from;
      report(seconds, speech.text);
      return { speech, piece };
    },
  );
}

type PieceContext = { recording: Recording; index: number; signal: AbortSignal };

async function recognisePiece(
  piece: Piece,
  { recording, index, signal }: PieceContext,
): Promise<RecognisedSpeech> {
  const { transcriber, scratch } = recording;
  const fileName = `speech-${index}.flac`;
  const file = join(scratch, fileName);
  try {
    await writeFlac(recording, { range: piece, path: file }, { signal, deadlineSeconds: 300 });
    const audio = {
      bytes: new Uint8Array(await readFile(file)),
      fileName,
      mediaType: 'audio/flac',
    };
    const language = languageTag(recording.language);
    const speech = await retryModelCall(
      () => transcriber.transcribe(audio, { language, vocabulary: recording.vocabulary, signal }),
      signal,
    );
    if (speech.text.trim() !== '' && speech.words.length + speech.segments.length === 0)
      throw transcriptErrors.recognitionWithoutTimes(transcriber.name);
    return speech;
  } finally {
    await rm(file, { force: true });
  }
}

/** A piece's words at times of the recording, without those that belong to another piece. */
function placed(words: readonly Word[], piece: Piece): Word[] {
  return words
    .map((word) => ({ ...word, start: piece.start + word.start, end: piece.start + word.end }))
    .filter(({ start, end }) => {
      const middle = (start + end) / 2;
      return middle < piece.to
        ? middle >= piece.from || piece.from === piece.start
        : piece.to === piece.end;
    });
}
