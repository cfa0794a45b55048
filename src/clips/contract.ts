import { z } from 'zod';
import { storable } from '#kit/storable.ts';
import { aspectRatio, reframe, subScores, targetLanguage } from '#media/contract.ts';
import { subtitleCustomization } from '#media/subtitle-customization.ts';
import { sentence, word } from '#media/transcript/contract.ts';

/** What the clips routes take and give. Times in text are seconds; the web app imports the types only. */

/** A plain decimal number of seconds as text: no sign, no exponent, no white space. */
const secondsAsText = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be seconds as plain decimal text');

/** One cut of an export. Compared as the thousandths of a second they are kept as. */
const segment = z
  .object({ start: secondsAsText, end: secondsAsText })
  .refine(({ start, end }) => Math.round(Number(start) * 1000) < Math.round(Number(end) * 1000), 'start must be before end');

/** What a person asks the clips to be about; null and blank are the same as none. */
export const prompt = z
  .string()
  .refine((text) => [...text].length <= 2000, 'must be at most 2000 characters')
  .transform((text) => storable(text).trim() || undefined)
  .nullish()
  .transform((text) => text ?? undefined);

const platformUrl = z
  .string()
  .max(2048)
  .trim()
  .min(1)
  .refine((text) => text === storable(text), 'must be the address of a video');

export const identifyRequest = z.object({ platformUrl, prompt });

const mostSegments = 50;

export const processRequest = z.object({
  videoId: z.string(),
  /** The original's, as list and detail name it. */
  storageKey: z.string(),
  selectedClips: z.array(segment).min(1).max(mostSegments),
  /** Null and absent both mean the original language. */
  targetLanguage: targetLanguage.nullish(),
  aspectRatio,
  /** Beyond the interface: any of its fields, the rest default. */
  subtitleCustomization: subtitleCustomization.optional(),
  /** Beyond the interface. */
  reframe: reframe.default('people'),
});
export type ProcessRequest = z.infer<typeof processRequest>;

export const downloadRequest = z.object({ storageKey: z.string() });

/** A background job started, or something was done. */
export const done = z.object({ success: z.boolean(), message: z.string() });
export type Done = z.infer<typeof done>;

const videoStatus = z.enum(['processing', 'complete', 'failed']);

const videoFacts = {
  id: z.string(),
  platformUrl: z.string(),
  /** What process asks for. */
  storageKey: z.string(),
  status: videoStatus,
  /** Why it failed, in words a person can act on; only with status `failed`. */
  error: z.string().optional(),
  title: z.string().nullable(),
  totalClips: z.number().int(),
  /** `M:SS`, from an hour on `H:MM:SS`; empty until the video was looked at. */
  videoDuration: z.string(),
  /** Empty until the words were found. */
  detectedLanguage: z.string(),
  createdAt: z.iso.datetime(),
};

export const videoList = z.object({ videos: z.array(z.object(videoFacts)) });
export type VideoList = z.infer<typeof videoList>;

const clip = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  title: z.string(),
  summary: z.string(),
  /** 0 to 10 as text with at most one decimal. */
  viralityScore: z.string(),
  relatedTopics: z.array(z.string()),
  transcript: z.string(),
  /** The five sub-scores behind the virality score, with evidence and reasons. */
  scores: subScores.optional(),
});
export type Clip = z.infer<typeof clip>;

export const videoDetail = z.object({
  video: z.object({
    ...videoFacts,
    prompt: z.string().nullable(),
    /** What a person should know about how the clips were found. */
    notes: z.array(z.string()),
    /** Highest virality score first, then by start. */
    clips: z.array(clip),
  }),
});
export type VideoDetail = z.infer<typeof videoDetail>;

const exportedClip = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  storageKey: z.string(),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  createdAt: z.iso.datetime(),
});
export const exportedList = z.object({ exportedClips: z.array(exportedClip) });
export type ExportedList = z.infer<typeof exportedList>;

export const downloadAnswer = z.object({
  /** Serves the file without credentials for one hour. */
  url: z.string(),
});
export type DownloadAnswer = z.infer<typeof downloadAnswer>;

export const job = z.object({
  id: z.string(),
  kind: z.enum(['identify', 'export']),
  /** Null until the download is done. */
  videoId: z.string().nullable(),
  stage: z.string(),
  progress: z.number().min(0).max(1),
  status: z.enum(['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled']),
  /** Why it failed or, while it is retrying, why the last attempt did. */
  error: z.string().optional(),
  /** How often it was begun; of several parts, the most. */
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Job = z.infer<typeof job>;

export const jobList = z.object({ jobs: z.array(job) });
export type JobList = z.infer<typeof jobList>;

export const transcriptAnswer = z.object({
  language: z.string(),
  /** Seconds. */
  duration: z.number(),
  words: z.array(word),
  sentences: z.array(sentence),
});
export type TranscriptAnswer = z.infer<typeof transcriptAnswer>;

export const subtitleFormat = z.enum(['srt', 'vtt']);
export type SubtitleFormat = z.infer<typeof subtitleFormat>;
