import { z } from 'zod';
import { chapter } from '#engine/chapters/chapters.schema.ts';

/** Requests and responses of the lookup routes; the web app imports the types only. */

export const videoRequest = z.object({
  /** The link of a YouTube video, in any of its forms. */
  videoUrl: z.string(),
});

/** Of a parameter that is sent more than once, the first value counts. */
const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;
export const playlistQuery = z.object({
  id: z.preprocess(firstValue, z.string()).describe("The playlist's address, or its bare id"),
});

const thumbnail = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
const thumbnails = z.object({
  default: thumbnail,
  medium: thumbnail,
  high: thumbnail,
  standard: thumbnail.optional(),
  maxres: thumbnail.optional(),
});

export const videoItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnails,
  channelTitle: z.string(),
  /** The timestamp as the platform writes it. */
  publishedAt: z.string(),
  /** Seconds; 0 while live or upcoming. */
  duration: z.number(),
  viewCount: z.number().int(),
  /** 0 when the platform hides it. */
  likeCount: z.number().int(),
});

export const videoResponse = z.object({ video: videoItem });
export type VideoResponse = z.infer<typeof videoResponse>;

export const playlistResponse = z.object({
  playlistDetails: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    thumbnails,
  }),
  /** In the playlist's order, without deleted and private videos. */
  videos: z.array(videoItem),
  /** Total length of all videos in seconds. */
  totalDuration: z.number(),
  /** The number of videos in `videos`. */
  totalVideos: z.number().int(),
});
export type PlaylistResponse = z.infer<typeof playlistResponse>;

/** MM:SS; minutes run past 59. */
const clock = z.string().regex(/^\d{2,}:[0-5]\d$/);

export const transcript = z.object({
  segments: z.array(z.object({ text: z.string(), startTime: clock, endTime: clock })),
  /** The texts of all segments, joined. */
  fullTranscript: z.string().min(1),
  /** Chapters found in the words; absent when the whole video has one subject. */
  chapters: z.array(chapter).optional(),
});
export type Transcript = z.infer<typeof transcript>;

export const rateLimit = z.object({
  limit: z.number().int(),
  remaining: z.number().int(),
  /**
   * When the next request becomes available, in Unix milliseconds; the current time when none is
   * used.
   */
  reset: z.number().int(),
});
/** The response of GET /api/transcribe/limit. */
export type TranscribeLimit = z.infer<typeof rateLimit>;

export const transcriptResponse = z.object({ transcript, rateLimit });
export type TranscriptResponse = z.infer<typeof transcriptResponse>;
