import { z } from 'zod';

/**
 * One spoken word. Times are seconds from the start of the video; `end` is not before `start`, and
 * starts never decrease.
 */
export const word = z.object({
  /** As written, including its punctuation; no white space inside in scripts that use spaces. */
  text: z.string().min(1),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  /** The speaker, as the transcript names them. */
  speaker: z.string().optional(),
  /**
   * Captions mark that another person, without a name, begins to speak here (">>", an opening
   * dash).
   */
  turn: z.literal(true).optional(),
  /**
   * A blank follows in the text although the word or the next one is of a script without spaces. It
   * is shown between two scripts ("GPT-4 を使う"), and sentences without punctuation may end there.
   */
  spaced: z.literal(true).optional(),
  /** How sure the recogniser was of the word, 0 to 1; absent where it does not say. */
  confidence: z.number().min(0).max(1).optional(),
});
export type Word = z.infer<typeof word>;

/** A run of whole words: `first` to `last`, inclusive indexes into the transcript's words. */
export const sentence = z.object({
  first: z.number().int().nonnegative(),
  last: z.number().int().nonnegative(),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  speaker: z.string().optional(),
});
export type Sentence = z.infer<typeof sentence>;

/** A part of the video in which one language is spoken; seconds. */
export const languageRange = z.object({
  /** BCP 47 primary tag. */
  language: z.string().min(2),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
});
export type LanguageRange = z.infer<typeof languageRange>;

/** Speech of which no words could be recognised; seconds. */
export const transcriptGap = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  /** It was recognised once more by itself, as a person requested, and still no words came of it. */
  tried: z.literal(true).optional(),
});
export type TranscriptGap = z.infer<typeof transcriptGap>;

/**
 * What a note of a transcript is about:
 *
 * - `speech-without-words`: from `start` to `end` somebody speaks, and no words were recognised.
 * - `other-language`: the words are in one language, and another one was named or heard, which
 *   `language` is: the one to transcribe again in if that is right.
 * - `assumed-language`: nothing names or shows the language, and one was assumed, if any.
 * - `uncertain-words`: the recogniser was unsure of many words.
 * - `unlikely-text`: the letters of the words do not look like their language.
 * - `captions-beside`: caption files lie beside the video; `file` is the one whose words are used, if
 *   any, and `others` are the other ones.
 * - `captions-mended`, `captions-skipped`: the times of `count` captions are damaged; they were placed
 *   between their neighbours, or left out.
 * - `captions-stray`: `count` lines of the captions have no times and were left out.
 * - `captions-moved`: the captions or the text began at `seconds`, and were moved to the beginning of
 *   the video.
 * - `captions-scaled`: the times of the captions were 1000 times too large or small.
 * - `captions-left-out`: `count` captions lie beyond the end of the video.
 * - `captions-cut-off`: the file is damaged, and a part of the captions may be missing.
 * - `captions-languages`: the file holds several languages, of which `language` was read.
 * - `captions-encoding`: the file is not in Unicode and was read as `encoding`; `others` are as likely.
 * - `text-marks`: `count` times, names and headings of a text were not read as words.
 */
export const transcriptNoteCodes = [
  'speech-without-words',
  'other-language',
  'assumed-language',
  'uncertain-words',
  'unlikely-text',
  'captions-beside',
  'captions-mended',
  'captions-skipped',
  'captions-stray',
  'captions-moved',
  'captions-scaled',
  'captions-left-out',
  'captions-encoding',
  'captions-cut-off',
  'captions-languages',
  'text-marks',
] as const;

/** A note that a client can act on. */
export const transcriptNote = z.object({
  code: z.enum(transcriptNoteCodes),
  message: z.string(),
  /** BCP 47 primary tag. */
  language: z.string().optional(),
  /** Seconds; of notes about a part of the video. */
  start: z.number().nonnegative().optional(),
  end: z.number().nonnegative().optional(),
  /** Names of caption files, as from the folder of the video. */
  file: z.string().optional(),
  /** Of notes about several captions or lines. */
  count: z.number().int().positive().optional(),
  seconds: z.number().nonnegative().optional(),
  /** Labels of the WHATWG Encoding Standard. */
  encoding: z.string().optional(),
  others: z.array(z.string()).optional(),
});
export type TranscriptNote = z.infer<typeof transcriptNote>;

/** The reasons why a transcript is probably wrong in many places. */
export const transcriptDoubts = [
  'other-language',
  'uncertain-words',
  'unlikely-text',
  'speech-without-words',
] as const;
export const transcriptDoubt = z.enum(transcriptDoubts);
export type TranscriptDoubt = z.infer<typeof transcriptDoubt>;

/** The source of the words of a transcript, and why that source was used. */
export const transcriptSource = z.object({
  kind: z.enum(['captions', 'automatic-captions', 'text-track', 'given', 'hosted', 'local']),
  /** The language tag of the captions or the text track. */
  language: z.string().optional(),
  /** The model that recognised the words. */
  recogniser: z.string().optional(),
  /**
   * The origin of the word times: the source itself, a recogniser, warping, or sharing out the time
   * of a line or an utterance. Transcripts of earlier versions say `exact` of recognised words.
   */
  times: z.enum(['exact', 'recognition', 'warping', 'sharing']),
  /** Whether a person chose the source; otherwise it is the first usable one. */
  chosen: z.boolean(),
  /** Messages for people: why better sources were not used, and other observations. */
  notes: z.array(z.string()),
  /** The notes that a client can act on. */
  codedNotes: z.array(transcriptNote).optional(),
  /** Why the words are probably wrong in many places; absent for a transcript to be trusted. */
  doubts: z.array(transcriptDoubt).optional(),
});
export type TranscriptSource = z.infer<typeof transcriptSource>;

/** A transcript as it is stored beside a video (`videos/<id>/transcript.json`). */
export const transcript = z.object({
  /** BCP 47 primary tag, e.g. "en", "pt", "zh". */
  language: z.string().min(2),
  /**
   * Seconds: the duration of the video, or the end of the last word if there is only a transcript.
   */
  duration: z.number().nonnegative(),
  words: z.array(word),
  sentences: z.array(sentence),
  /** Where captions note laughter or applause; seconds, in order. */
  laughter: z
    .array(z.object({ start: z.number().nonnegative(), end: z.number().nonnegative() }))
    .optional(),
  /** Where each language is spoken, in order; absent unless several were recognised. */
  languages: z.array(languageRange).optional(),
  /** Speech of which no words could be recognised; seconds, in order. */
  gaps: z.array(transcriptGap).optional(),
  /** Where the words came from. */
  origin: z.enum(['captions', 'automatic-captions', 'text-track', 'speech-recognition', 'given']),
  /** Details of the source; absent in transcripts of earlier versions. */
  source: transcriptSource.optional(),
});
export type Transcript = z.infer<typeof transcript>;

/** A caption file downloaded with a video, or a text that a person gave for it. */
export type CaptionFile = {
  path: string;
  /**
   * `json`: what a speech recogniser writes. `ass`: SubStation Alpha. `timed-text`, `turns`: a
   * transcript as meeting and editing tools write it, with times and names between the words, or with
   * names only. `txt`: a plain text without any times.
   */
  format: 'json3' | 'vtt' | 'srt' | 'ttml' | 'ass' | 'json' | 'timed-text' | 'turns' | 'txt';
  /** BCP 47 tag as the platform gives it ("en", "en-US"; "a.en" is not one). */
  language: string;
  /** Whether people or the platform's speech recognition wrote it. */
  kind: 'manual' | 'automatic';
  /** Whether a person gave it for this video; otherwise it came with the video. */
  given?: boolean | undefined;
  /** The name of a file that lies beside the video, as from the video's folder. */
  name?: string | undefined;
  /** Whether it holds only a part of the speech, so that its words are not used. */
  isPartial?: boolean | undefined;
  /** A label of the WHATWG Encoding Standard; detected unless a person names it. */
  encoding?: string | undefined;
};
