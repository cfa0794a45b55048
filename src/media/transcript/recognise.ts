import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { sideBySide } from '#kit/side-by-side.ts';
import { patiently } from '#models/patience.ts';
import type { Heard, Transcriber } from '#models/transcriber.ts';
import { ffmpeg, safeInput, type Tools } from '../ffmpeg.ts';
import type { Span } from '../identify/contract.ts';
import type { Word } from './contract.ts';
import { heardWords } from './recognition/heard-words.ts';
import { languageTag } from './recognition/language.ts';
import { withoutLoops } from './recognition/loops.ts';
import { type Piece, piecesOf } from './recognition/pieces.ts';

export type Recording = {
  tools: Tools;
  path: string;
  /** Seconds. */
  duration: number;
  /** Stretches without speech, in order: where long recordings may be cut. */
  silences: readonly Span[];
  transcriber: Transcriber;
  /** The language spoken, when it is known (BCP 47). */
  language?: string | undefined;
  /** Folder for the pieces; each is gone as soon as it was heard. */
  scratch: string;
};

/** `recognise` with the parts that stay the same. */
export function recogniser(parts: Pick<Recording, 'tools' | 'transcriber'>) {
  return (recording: Omit<Recording, keyof typeof parts>, run: Run) => recognise({ ...recording, ...parts }, run);
}

/** Pieces cut out, sent and waited for at once. */
const atOnce = 3;

/**
 * What is said in a recording, by the speech recognition service. Long recordings go in pieces of at most ten minutes, side
 * by side; all times are the recording's own and never fall. No words when nothing is said. The language is "und" when
 * neither given nor named by the service. Rejects with a Failure (models/failures.ts) when a piece cannot be had.
 */
export async function recognise(recording: Recording, run: Run): Promise<{ words: Word[]; language: string }> {
  const pieces = piecesOf(recording.duration, recording.silences);
  const results = await hearAll(pieces, recording, run);
  const language = languageTag(recording.language) ?? mostSaid(results) ?? 'und';
  const words = results.flatMap(({ heard, piece }) => placed(heardWords(heard), piece));
  return { words: inOrder(withoutLoops(words), recording.duration), language };
}

type Result = { heard: Heard; piece: Piece };

async function hearAll(pieces: readonly Piece[], recording: Recording, run: Run): Promise<Result[]> {
  let seconds = 0;
  const report = () => run.onProgress?.({ stage: 'transcript', fraction: Math.min(1, seconds / recording.duration) });
  report();
  return sideBySide(pieces, { atOnce, signal: run.signal }, async (piece, { index, signal }) => {
    const heard = await hear(piece, { recording, index, signal });
    seconds += piece.to - piece.from;
    report();
    return { heard, piece };
  });
}

type Hearing = { recording: Recording; index: number; signal: AbortSignal };

async function hear(piece: Piece, { recording, index, signal }: Hearing): Promise<Heard> {
  const { tools, transcriber, scratch, path } = recording;
  const fileName = `speech-${index}.flac`;
  const file = join(scratch, fileName);
  try {
    await ffmpeg(tools, pieceArguments(path, piece, file), { signal, deadlineSeconds: 300 });
    const audio = { bytes: new Uint8Array(await readFile(file)), fileName, mediaType: 'audio/flac' };
    const language = languageTag(recording.language);
    const heard = await patiently(() => transcriber.transcribe(audio, { language, signal }), signal);
    if (heard.text.trim() !== '' && heard.words.length + heard.segments.length === 0) throw withoutTimes(transcriber.name);
    return heard;
  } finally {
    await rm(file, { force: true });
  }
}

function withoutTimes(model: string): Failure {
  return new Failure(
    'speech-without-times',
    `${model} tells what is said but not when. Set TRANSCRIBE_MODEL to one that gives timestamps.`,
    {
      status: 502,
    },
  );
}

/** 16 kHz mono is what recognisers work on; FLAC loses nothing, every service takes it and every ffmpeg makes it. */
function pieceArguments(path: string, { start, end }: Piece, output: string): string[] {
  const cut = ['-ss', start.toFixed(3), '-t', (end - start).toFixed(3)];
  const sound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', '16000', '-sample_fmt', 's16', '-c:a', 'flac'];
  return ['-y', ...safeInput, ...cut, '-i', `file:${path}`, ...sound, '-map_metadata', '-1', output];
}

/** The language of most words. */
function mostSaid(results: readonly Result[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { heard } of results) {
    const tag = languageTag(heard.language);
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + heard.text.length);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** A piece's words at the recording's times, without those another piece answers for. */
function placed(words: readonly Word[], piece: Piece): Word[] {
  return words
    .map((word) => ({ ...word, start: piece.start + word.start, end: piece.start + word.end }))
    .filter(({ start, end }) => {
      const middle = (start + end) / 2;
      return middle < piece.to ? middle >= piece.from || piece.from === piece.start : piece.to === piece.end;
    });
}

/** Starts that never fall, ends within the recording and no later than the next word's start. */
function inOrder(words: readonly Word[], duration: number): Word[] {
  let last = 0;
  const starts = words.map(({ start }) => (last = Math.min(duration, Math.max(last, start))));
  return words.map((word, i) => {
    const start = starts[i] ?? 0;
    const end = Math.min(Math.max(start, word.end), Math.max(start, starts[i + 1] ?? duration));
    return { ...word, start, end };
  });
}
