import { readFile, stat } from 'node:fs/promises';
import { Failure } from '#kit/failure.ts';
import type { Span } from '../identify/contract.ts';
import type { Cues } from './captions/cue.ts';
import { readJson3 } from './captions/json3.ts';
import { withoutRepeats } from './captions/rolling.ts';
import { spokenCues } from './captions/speech.ts';
import { readSrt } from './captions/srt.ts';
import { readTtml } from './captions/ttml.ts';
import { readVtt } from './captions/vtt.ts';
import { wordsOfCues } from './captions/word-times.ts';
import type { CaptionFile, Word } from './contract.ts';

/** What captions tell: the words, and where they note laughter or applause. */
export type Heard = {
  words: Word[];
  laughter: Span[];
  /** The language tag inside the file, when it has one. */
  language: string | undefined;
};
export type CaptionFormat = CaptionFile['format'];

/**
 * The words of a caption text with their times. Broken cues are passed over; rolling repeats, sounds and markup are taken out;
 * words keep out of the given silences. Fails (422, `captions-unreadable`) only when nothing in it is a caption.
 */
export function readCaptions(text: string, format: CaptionFormat, silences: readonly Span[] = []): Heard {
  const { cues, language } = parse(text, format);
  const usable = cues.filter((cue) => cue.start < latest && cue.text.length < longestText && cue.text.trim() !== '');
  if (usable.length === 0) throw unreadable();
  return { ...wordsOfCues(spokenCues(withoutRepeats(usable)), silences), language };
}

/** As `readCaptions`, from a file of at most 32 MB (six hours of captions are about 5 MB) in any usual encoding. */
export async function readCaptionFile(path: string, format: CaptionFormat, silences: readonly Span[] = []): Promise<Heard> {
  return readCaptions(await readTextFile(path), format, silences);
}

/** The text of a file a person or a platform gave: UTF-8, UTF-16 with its mark, else Windows-1252; at most 32 MB. */
export async function readTextFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > mostBytes)
    throw new Failure('captions-too-large', 'The captions are larger than 32 MB: that is no caption file.', { status: 422 });
  return decode(await readFile(path));
}

const mostBytes = 32 * 1024 * 1024;
/** Seconds: 100 hours. Later cues are damaged. */
const latest = 360_000;
/** Characters: half an hour of speech. A longer cue is no caption. */
const longestText = 30_000;

const readers = { json3: readJson3, vtt: readVtt, srt: readSrt, ttml: readTtml } satisfies Record<CaptionFormat, (text: string) => Cues>;

function parse(text: string, format: CaptionFormat): Cues {
  try {
    return readers[format](text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(error);
  }
}

function unreadable(cause?: unknown): Failure {
  return new Failure('captions-unreadable', 'The captions could not be read: the file is empty, damaged or in another format.', {
    status: 422,
    cause,
  });
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
