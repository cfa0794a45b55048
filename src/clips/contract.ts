import { z } from 'zod';
import { storable } from '#kit/storable.ts';
import { aspectRatio, framingResponse, reframe, subScores, targetLanguage } from '#media/contract.ts';
import { subtitleCustomization } from '#media/subtitle-customization.ts';
import { sentence, word } from '#media/transcript/contract.ts';

/** What the clips routes take and give. Times in text are seconds; the web app imports the types only. */

/** A plain decimal number of seconds as text: no sign, no exponent, no white space. */
const secondsAsText = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be seconds as plain decimal text');

/** One cut of an export. Compared as the thousandths of a second they are kept as. */
const segment = z
  .object({ start: secondsAsText, end: secondsAsText })
  .refine(({ start, end }) => isBefore(start, end), 'start must be before end');

function isBefore(start: string, end: string): boolean {
  return Math.round(Number(start) * 1000) < Math.round(Number(end) * 1000);
}

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

/** A stretch of a video: what a preview is asked for. */
const stretch = z.object({ start: secondsAsText, end: secondsAsText, aspectRatio });

const inOrder = ({ start, end }: { start: string; end: string }) => isBefore(start, end);
const mustBeInOrder = { path: ['start'], message: 'must be before end' };

/** Asks what captions will look like, as they are being chosen. */
export const captionPreviewRequest = stretch
  .extend({ subtitleCustomization: subtitleCustomization.optional() })
  .refine(inOrder, mustBeInOrder);

/** Asks what part of the picture will be seen. */
export const framingRequest = stretch.extend({ reframe: reframe.default('people') }).refine(inOrder, mustBeInOrder);

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
  /** Seconds; null until the video was looked at. */
  durationSeconds: z.number().nullable(),
  /** Empty until the words were found. */
  detectedLanguage: z.string(),
  createdAt: z.iso.datetime(),
};

const videoSummary = z.object(videoFacts);
export type VideoSummary = z.infer<typeof videoSummary>;
/** Which of the videos: without either, all of them. `before` is the last video of the page before. */
export const videoPage = z.object({ limit: z.coerce.number().int().min(1).max(1000).optional(), before: z.string().optional() });
export const videoList = z.object({ videos: z.array(videoSummary) });
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
  /** What identification gave, once the clip was trimmed. */
  suggested: z.object({ start: z.string(), end: z.string() }).optional(),
  /** What identification called it, once it was renamed. */
  suggestedTitle: z.string().optional(),
});
export type Clip = z.infer<typeof clip>;
export const clipAnswer = z.object({ clip });
export type ClipAnswer = z.infer<typeof clipAnswer>;

const clipTitle = z
  .string()
  .transform((text) => storable(text).trim())
  .pipe(z.string().min(1).max(200));

/** Trims or renames an identified clip, or takes back every such change. */
export const clipChange = z
  .strictObject({
    start: secondsAsText.optional(),
    end: secondsAsText.optional(),
    title: clipTitle.optional(),
    reset: z.literal(true).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
  .refine(({ reset, ...others }) => !reset || Object.keys(others).length === 0, { path: ['reset'], message: 'goes with nothing else' });
export type ClipChange = z.input<typeof clipChange>;

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

const exportedFacts = {
  id: z.string(),
  videoId: z.string(),
  /** The export it came from, and which of its `selectedClips` it is. */
  jobId: z.string(),
  segment: z.number().int(),
  /** Of the identified clip it was cut from, as that was called then; null when it was cut from none. */
  title: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  storageKey: z.string(),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  /** The file's size; null when it was not noted. */
  bytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
};
const exportedClip = z.object(exportedFacts);
export type ExportedClip = z.infer<typeof exportedClip>;
export const exportedList = z.object({ exportedClips: z.array(exportedClip) });
export type ExportedList = z.infer<typeof exportedList>;

const exportedClipOfAny = z.object({ ...exportedFacts, videoTitle: z.string().nullable() });
export type ExportedClipOfAny = z.infer<typeof exportedClipOfAny>;
export const allExportedList = z.object({ exportedClips: z.array(exportedClipOfAny) });
export type AllExportedList = z.infer<typeof allExportedList>;

export const downloadAnswer = z.object({
  /** Serves the file without credentials for one hour. */
  url: z.string(),
});
export type DownloadAnswer = z.infer<typeof downloadAnswer>;

const jobStatus = z.enum(['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled']);

const jobPart = z.object({
  stage: z.string(),
  progress: z.number().min(0).max(1),
  status: jobStatus,
  /** Why it failed or, while it is retrying, why the last attempt did. */
  error: z.string().optional(),
});
export type JobPart = z.infer<typeof jobPart>;

const identifyJobRequest = z.object({
  platformUrl: z.string(),
  prompt: z.string().optional(),
  /** The video's, as soon as it is known; an upload's file name. */
  title: z.string().optional(),
});
const exportJobRequest = z.object({
  /** `title`: of the identified clip it is cut from, as that was called then. */
  selectedClips: z.array(z.object({ start: z.string(), end: z.string(), title: z.string().optional() })),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  videoTitle: z.string().optional(),
});

const jobFacts = {
  id: z.string(),
  /** Null until the download is done. */
  videoId: z.string().nullable(),
  stage: z.string(),
  progress: z.number().min(0).max(1),
  status: jobStatus,
  /** Why it failed or, while it is retrying, why the last attempt did. */
  error: z.string().optional(),
  /** How often it was begun; of several parts, the most. */
  attempts: z.number().int(),
  /** An export has one for each of its `selectedClips`, in their order; an identification has one. */
  parts: z.array(jobPart),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
export const job = z.discriminatedUnion('kind', [
  z.object({ ...jobFacts, kind: z.literal('identify'), request: identifyJobRequest }),
  z.object({ ...jobFacts, kind: z.literal('export'), request: exportJobRequest }),
]);
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

const presetFacts = {
  name: z
    .string()
    .transform((text) => storable(text).trim())
    .pipe(z.string().min(1).max(80)),
  subtitleCustomization,
};
/** `isDefault` makes it the user's one default; left out, that stays as it is (for a new one: no default). */
export const presetRequest = z.strictObject({ ...presetFacts, isDefault: z.boolean().optional() });
export type PresetRequest = z.input<typeof presetRequest>;

const captionPreset = z.object({
  id: z.string(),
  name: z.string(),
  subtitleCustomization,
  isDefault: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CaptionPreset = z.infer<typeof captionPreset>;
export const presetAnswer = z.object({ preset: captionPreset });
export type PresetAnswer = z.infer<typeof presetAnswer>;
/** By name. */
export const presetList = z.object({ presets: z.array(captionPreset) });
export type PresetList = z.infer<typeof presetList>;

/** Which stretch of the waveform is wanted, in seconds; the whole when left out. */
export const waveformStretch = z
  .object({ start: secondsAsText.optional(), end: secondsAsText.optional() })
  .refine(({ start = '0', end }) => end === undefined || isBefore(start, end), mustBeInOrder);

/** How far a video's sound swings: what a waveform is drawn from. */
export const waveform = z.object({
  /** Peaks in a second. */
  perSecond: z.number().positive(),
  /** Seconds: of the whole video, whatever stretch was asked for. */
  duration: z.number(),
  /** When the first of these peaks begins, seconds. */
  start: z.number(),
  /** One byte a peak, base64: 0 is silence, 255 as loud as the whole video gets but for a bang now and then. */
  peaks: z.string(),
});
export type Waveform = z.infer<typeof waveform>;

export const playable = z.object({
  /** Serves what a browser can play, without credentials and by range, for one hour. */
  url: z.string(),
  contentType: z.string(),
});
export type Playable = z.infer<typeof playable>;

export const subtitleFormat = z.enum(['srt', 'vtt']);
export type SubtitleFormat = z.infer<typeof subtitleFormat>;

/** What will be burned in, in the original language: a renderer of ASS that has these fonts draws the very same picture. */
export const captionPreview = z.object({
  /** The ASS script; without events when there is nothing to draw. Times count from the clip's start. */
  script: z.string(),
  /** Pixels of the finished clip, which the script is made for. */
  width: z.number().int(),
  height: z.number().int(),
  /** Every face the script names: the family as the script spells it, and where this server hands out its file (TTF), for good. */
  fonts: z.array(z.object({ family: z.string(), url: z.string() })),
});
export type CaptionPreview = z.infer<typeof captionPreview>;

/** What part of the picture will be seen, as the engine tells it. */
export const framing = framingResponse;
export type Framing = z.infer<typeof framing>;
