import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InstalledModel } from '#engine/speech/models';
import { wordsOfPiece } from '#engine/speech/recognition/words-of-piece.ts';
import { recognizerConfig } from '#engine/speech/runtime-model.ts';
import { loadSherpaOnnx, type OfflineResult } from '#engine/speech/sherpa-onnx.ts';
import { coresButOne } from '#engine/speech/threads.ts';
import { spreadTimes } from '#engine/transcript';
import { languageOfName } from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { type AudioSource, streamPcm } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Transcriber } from '#platform/language-models';

/** What was heard in a recording; the languages are BCP 47 primary tags. */
export type Heard = { words: Word[]; languages: string[] };
/** A recogniser without anything that Kinora adds to it. */
export type Alone = (recording: AudioSource, signal: AbortSignal) => Promise<Heard>;

const sampleRate = 16_000;
const pieceSeconds = 20;

/** A model over pieces of 20 s, whatever is cut apart, with the settings that its runtime has. */
export async function modelAlone({ kind, files }: InstalledModel): Promise<Alone> {
  const threads = coresButOne();
  const config = await recognizerConfig(kind, files, {
    language: undefined,
    threads,
    provider: 'cpu',
  });
  const { whisper } = config.modelConfig;
  // Zero: as much silence behind the audio as the runtime adds by itself.
  if (whisper) whisper.tailPaddings = 0;
  const recognizer = new (loadSherpaOnnx().OfflineRecognizer)(config);
  return async (recording, signal) => {
    const { stdout, done } = streamPcm(recording, signal);
    const pcm = Buffer.concat(await stdout.toArray());
    await done;
    const samples = Float32Array.from(
      { length: Math.floor(pcm.length / 2) },
      (_, i) => pcm.readInt16LE(2 * i) / 32_768,
    );
    const [words, languages]: [Word[], (string | undefined)[]] = [[], []];
    for (let start = 0; start * sampleRate < samples.length; start += pieceSeconds) {
      const piece = samples.subarray(start * sampleRate, (start + pieceSeconds) * sampleRate);
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples: piece, sampleRate });
      const result = await recognizer.decodeAsync(stream);
      const own = wordsOf(result, { start, end: start + piece.length / sampleRate });
      words.push(...own);
      if (own.length > 0) languages.push(result.lang);
    }
    return { words, languages: tagsOf(languages) };
  };
}

/** The words with the times of their tokens, or of the phrase or piece that they share. */
function wordsOf(result: OfflineResult, { start, end }: TimeRange): Word[] {
  const { text, tokens, timestamps, segment_texts: phrases } = result;
  if (phrases)
    return phrases.flatMap((phrase, i) => {
      const from = start + (result.segment_timestamps?.[i] ?? 0);
      return spreadTimes(phrase, from, from + (result.segment_durations?.[i] ?? 0));
    });
  if (timestamps.length !== tokens.length) return spreadTimes(text, start, end);
  const times = [...timestamps.map((at) => start + at), end];
  const timed = tokens.map((token, i) => ({
    text: token,
    start: times[i] ?? start,
    end: times[i + 1] ?? end,
  }));
  return wordsOfPiece({ text, tokens: timed, start, end });
}

/** A service that gets the whole file in one request. */
export function serviceAlone(transcriber: Transcriber): Alone {
  return async ({ path }, signal) => {
    const bytes = new Uint8Array(await readFile(path));
    const audio = {
      bytes,
      seconds: 0,
      fileName: basename(path),
      mediaType: 'application/octet-stream',
    };
    const { words, segments, language } = await transcriber.transcribe(audio, { signal });
    return {
      words:
        words.length > 0
          ? words.map((word) => ({ ...word, text: word.text.trim() }))
          : segments.flatMap(({ text, start, end }) => spreadTimes(text, start, end)),
      languages: tagsOf([language]),
    };
  };
}

function tagsOf(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => languageOfName(name) ?? []))];
}
