import type { CaptionFile, TranscriptNote } from '../transcript.schema.ts';

export type CaptionFormat = CaptionFile['format'];
/** The formats with times. */
export type TimedFormat = Exclude<CaptionFormat, 'txt' | 'turns'>;
export const isTimed = (format: CaptionFormat): format is TimedFormat =>
  format !== 'txt' && format !== 'turns';

/** One caption as it is in its file: a text shown from `start` to `end` (seconds). */
export type Cue = {
  start: number;
  end: number;
  /** Without markup, entities decoded; lines are separated by "\n". */
  text: string;
  /**
   * Where the file gives times for words: the seconds at which the text from `offset` (characters)
   * on begins to be spoken, in order, and those at which a word ends if the file has them.
   */
  times: { offset: number; time: number; end?: number | undefined }[];
  /**
   * Where the file names speakers: the speaker of the text from `offset` on; undefined for a person
   * without a name.
   */
  voices: Voice[];
  /** The part of the text (characters) that stands out, if there is only one. */
  marked?: { from: number; to: number } | undefined;
};

/**
 * `turn`: the file marks that another person begins to speak, without a name (">>", an opening
 * dash).
 */
export type Voice = { offset: number; speaker: string | undefined; turn?: true };

/** The content of a caption file. */
export type Cues = {
  cues: Cue[];
  /** The language tag inside the file, if it has one. */
  language?: string | undefined;
  /** What was mended or left out. */
  notes?: TranscriptNote[];
};

/**
 * The seconds of a clock text such as "1:02:03.5", "02:03,500" or "00:00:01.5"; undefined for any
 * other text.
 */
export function clockSeconds(text: string): number | undefined {
  const match = /^\s*(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:[.,]\d{1,9})?)\s*$/.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}
