import { z } from 'zod';
import { aspectRatio, targetLanguage } from '#engine/port/engine.schema.ts';
import { requestedSources } from '#engine/transcript/sources.constants.ts';
import { partAudio } from '#platform/jobs/part-audio.schema.ts';
import { partItems } from '#platform/jobs/part-items.schema.ts';
import { defaultJobPage } from '../clips.constants.ts';
import { secondsText } from '../seconds-text.schema.ts';

const jobStatus = z.enum(['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled']);

const jobPart = z.object({
  stage: z.string(),
  progress: z.number().min(0).max(1),
  status: jobStatus,
  /** Why it failed or, while it is retrying, why the last attempt did. */
  error: z.string().optional(),
  /** The stable code of that error (docs/errors.md). */
  code: z.string().optional(),
});
export type JobPart = z.infer<typeof jobPart>;

const identifyJobRequest = z.object({
  platformUrl: z.string(),
  prompt: z.string().optional(),
  /** The video's title as soon as it is known; an upload's file name. */
  title: z.string().optional(),
  /**
   * Set when a stored video is transcribed again: the source, whether its clips are found anew too,
   * and the range if it is only a part of the video (seconds).
   */
  transcription: z
    .object({
      source: z.enum(requestedSources),
      findClips: z.boolean(),
      from: secondsText.optional(),
      to: secondsText.optional(),
    })
    .optional(),
  /** Set when the clips of a stored video are found anew, in its existing words. */
  again: z.literal(true).optional(),
});
/** The fields of an export that people see, however large its edits are. */
export const shownExport = z.object({
  /**
   * `title`: the title, at the time of the export, of the identified clip. `seconds`: the length of
   * the export, including what its brand kit adds.
   */
  selectedClips: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      title: z.string().optional(),
      seconds: z.number(),
    }),
  ),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  /** The language of the caption tracks that the clips show; left out without any. */
  captionTrack: z.string().optional(),
});
const exportJobRequest = shownExport.extend({ videoTitle: z.string().optional() });

/** A speech model that recognition needs and this machine does not have. */
export const missingModel = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int().describe('Of all its files'),
  licence: z.string().optional(),
});

const jobFields = {
  id: z.string(),
  /** Null until the download is done. */
  videoId: z.string().nullable(),
  stage: z.string(),
  progress: z.number().min(0).max(1),
  status: jobStatus,
  /** Why it failed or, while it is retrying, why the last attempt did. */
  error: z.string().optional(),
  /** The stable code of that error (docs/errors.md). */
  code: z.string().optional(),
  missingModel: missingModel
    .optional()
    .describe(
      'With the code speech-model-missing: the model to install before the job is run again; absent for jobs of earlier versions',
    ),
  /** Number of attempts started; for several parts, the highest number of any part. */
  attempts: z.number().int(),
  audio: partAudio
    .optional()
    .describe(
      'How many seconds of the audio are done, while speech is recognised (stage transcript) or speakers are told apart (stage speakers); absent otherwise, and from an engine of an earlier version',
    ),
  /**
   * An export has one part for each of its `selectedClips`, in their order; other jobs have one
   * part.
   */
  parts: z.array(jobPart),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
/** The items of a job that writes texts, as it reports them. */
export const textItems = partItems.extend({
  kind: z.enum(['clip-title', 'summary', 'chapter-title']),
  dropped: z.object({ untrue: z.int().optional(), unusable: z.int().optional() }),
});
export type TextItems = z.infer<typeof textItems>;

/**
 * A job in which a language model writes about a video that is complete: titles of clips, a summary,
 * titles of chapters. Each takes the place of the words' own when it is there.
 */
export const textsJob = z.object({
  ...jobFields,
  kind: z.literal('texts'),
  request: z.object({ title: z.string().optional().describe('The title of the video') }),
  items: textItems
    .omit({ dropped: true })
    .optional()
    .describe('How many texts of the kind it is at are done; absent before the first'),
  notes: z.array(z.string()).describe('How many texts were not kept, and why'),
});
export type TextsJob = z.infer<typeof textsJob>;

export const job = z.discriminatedUnion('kind', [
  z.object({ ...jobFields, kind: z.literal('identify'), request: identifyJobRequest }),
  z.object({ ...jobFields, kind: z.literal('export'), request: exportJobRequest }),
  textsJob,
]);
export type Job = z.infer<typeof job>;

export const jobPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(defaultJobPage),
  before: z
    .string()
    .optional()
    .describe(
      'The `next` of the previous page: the jobs that are older than that one follow. Not the id of the last job in `jobs`: on the first page it may be that of an older job that is unfinished or failed, and the jobs between them would be missing',
    ),
});
export const jobList = z.object({
  jobs: z
    .array(job)
    .describe(
      'Newest first; fewer than the limit where they are more than two megabytes. The first page also has, however old and beyond the limit, the unfinished jobs and the failed ones that no later job of the same request has followed, up to 1,000 of them; these come again on the page of their age',
    ),
  next: z
    .string()
    .optional()
    .describe(
      'Give this as `before` to have the next page: nothing else continues the list. Absent on the last page',
    ),
});
export type JobList = z.infer<typeof jobList>;
