import { z } from 'zod';
import { clipNote, lengthsInOrder } from '#engine/port/find-options.schema.ts';
import { transcriptDoubt } from '#engine/transcript/transcript.schema.ts';
import { toDatabaseLine, toDatabaseText } from '#platform/kit/storable.ts';
import { clip, decisionCounts } from './clip.schema.ts';
import { maxVideoTitleLength } from './clips.constants.ts';
import { episodeFacts } from './episode.schema.ts';
import { partInOrder, requestedFindFields, storedFindOptions } from './find-options.schema.ts';
import { isBefore, orderIssue, secondsText } from './seconds-text.schema.ts';
import { needsLanguage, onlyLanguage, spokenLanguage } from './spoken-language.schema.ts';
import { tag, tags } from './tag.schema.ts';

const platformUrl = z
  .string()
  .max(2048)
  .trim()
  .min(1)
  .refine((text) => text === toDatabaseText(text), 'must be the address of a video');

export const identifyRequest = z
  .object({
    platformUrl,
    ...requestedFindFields,
    language: spokenLanguage
      .optional()
      .describe(
        'The main language spoken, such as en or pt-BR; what the platform names when left out, or else the one that is heard',
      ),
    onlyLanguage,
  })
  .refine(...needsLanguage)
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

const videoStatus = z.enum(['processing', 'complete', 'failed']);

const videoFields = {
  id: z.string(),
  /** A full address, or `upload:` and the file's name, or `sample:talk`. */
  platformUrl: z.string(),
  /** The storage key of the original, which `process` requires. */
  storageKey: z.string(),
  status: videoStatus,
  /** Why the video failed, in words a person can act on; only with status `failed`. */
  error: z.string().optional(),
  title: z.string().nullable(),
  totalClips: z.number().int(),
  decisions: decisionCounts,
  /** `M:SS`, from an hour on `H:MM:SS`; empty until the video has been analysed. */
  videoDuration: z.string(),
  /** Seconds; null until the video has been analysed. */
  durationSeconds: z.number().nullable(),
  /** Empty until there is a transcript. */
  detectedLanguage: z.string(),
  /** The languages spoken, the main one first; only if several were recognised. */
  languages: z.array(z.string()).optional(),
  /** Why the recognised words are probably wrong in many places; only if they are. */
  transcriptDoubts: z.array(transcriptDoubt).optional(),
  createdAt: z.iso.datetime(),
  /** When its owner deleted the original to save space; only if they did. */
  originalDeletedAt: z.iso.datetime().optional(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  /** The id of the video's folder; null: no folder. */
  folder: z.string().nullable(),
};

const videoSummary = z.object(videoFields);
export type VideoSummary = z.infer<typeof videoSummary>;
/**
 * Filter and page of a list of videos: `before` is the last video of the previous page. Without any
 * field, all videos are listed. `folder` is the id of a folder, or `none` for videos in no folder.
 */
export const videoPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  before: z.string().optional(),
  favourite: z.enum(['true', 'false']).optional(),
  tag: tag.optional(),
  folder: z.string().max(100).optional(),
});
export const videoList = z.object({ videos: z.array(videoSummary) });
export type VideoList = z.infer<typeof videoList>;

/**
 * At least one field is required; fields that are left out stay as they are. `folder`: null for no
 * folder. `tags` replace the video's tags.
 */
export const videoChange = z
  .strictObject({
    title: z
      .string()
      .max(4 * maxVideoTitleLength)
      .transform(toDatabaseLine)
      .pipe(z.string().min(1).max(maxVideoTitleLength))
      .optional(),
    favourite: z.boolean().optional(),
    tags: tags.optional(),
    folder: z.guid().nullable().optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Give at least one of title, favourite, tags, folder',
  );
export type VideoChange = z.input<typeof videoChange>;

export const videoDetail = z.object({
  video: z.object({
    ...videoFields,
    prompt: z.string().nullable(),
    /** Notes for the person on how the clips were found. */
    notes: z.array(z.string()),
    /** What the person should know about the clips that were found, by code. */
    clipNotes: z.array(clipNote),
    /** Length, number and part that the clips were found with; without what was left out. */
    findOptions: storedFindOptions,
    /** The feed's information about an episode; only for a video from a feed. */
    episode: episodeFacts.omit({ chapters: true }).optional(),
    /** Highest virality score first, then by start. */
    clips: z.array(clip),
  }),
});
export type VideoDetail = z.infer<typeof videoDetail>;

/**
 * The shape of a clip's thumbnail: `portrait` is 9:16 around the people in it; without people, the
 * whole image is returned.
 */
export const thumbnailQuery = z.object({ shape: z.enum(['whole', 'portrait']).default('whole') });

/** The second of the video to show; one after its end shows its end. */
export const frameQuery = z.object({ at: secondsText });

/** The time range of the waveform to return, in seconds; the whole video when left out. */
export const waveformRange = z
  .object({ start: secondsText.optional(), end: secondsText.optional() })
  .refine(({ start = '0', end }) => end === undefined || isBefore(start, end), orderIssue);

/** The peaks of a video's audio. */
export const waveform = z.object({
  /** Peaks per second. */
  perSecond: z.number().positive(),
  /** Length of the whole video in seconds, whatever range was requested. */
  duration: z.number(),
  /** Start of the first returned peak in seconds. */
  start: z.number(),
  /**
   * One byte per peak, base64: 0 is silence, 255 the loudest level of the whole video, rare
   * outliers aside.
   */
  peaks: z.string(),
});
export type Waveform = z.infer<typeof waveform>;

export const playable = z.object({
  /**
   * The address of a file that browsers can play, without credentials and with range requests;
   * valid for one hour.
   */
  url: z.string(),
  contentType: z.string(),
});
export type Playable = z.infer<typeof playable>;
