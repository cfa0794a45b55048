import { z } from 'zod';

/** What the lookup routes take and give; the web app imports the types only. */

export const videoRequest = z.object({
  /** A YouTube video's address, in any of its forms. */
  videoUrl: z.string(),
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
  /** Timestamp text, as the platform gives it. */
  publishedAt: z.string(),
  /** Seconds; 0 while it is live or yet to come. */
  duration: z.number(),
  viewCount: z.number().int(),
  /** 0 when the platform hides it. */
  likeCount: z.number().int(),
});

export const videoAnswer = z.object({ video: videoItem });
export type VideoAnswer = z.infer<typeof videoAnswer>;

export const playlistAnswer = z.object({
  playlistDetails: z.object({ id: z.string(), title: z.string(), description: z.string(), thumbnails }),
  /** In the playlist's order, without what is deleted or private. */
  videos: z.array(videoItem),
  /** Seconds, over all videos. */
  totalDuration: z.number(),
  /** How many videos there are in `videos`. */
  totalVideos: z.number().int(),
});
export type PlaylistAnswer = z.infer<typeof playlistAnswer>;

/** MM:SS; minutes run past 59. */
const clock = z.string().regex(/^\d{2,}:[0-5]\d$/);

export const transcript = z.object({
  segments: z.array(z.object({ text: z.string(), startTime: clock, endTime: clock })),
  /** The texts of all segments, joined. */
  fullTranscript: z.string().min(1),
});
export type Transcript = z.infer<typeof transcript>;

export const rateLimit = z.object({
  limit: z.number().int(),
  remaining: z.number().int(),
  /** Unix milliseconds of the moment when the next request becomes free again; of the limit asked for by itself, the present one when none is used. */
  reset: z.number().int(),
});
/** What GET /api/transcribe/limit answers. */
export type TranscribeLimit = z.infer<typeof rateLimit>;

export const transcriptAnswer = z.object({ transcript, rateLimit });
export type TranscriptAnswer = z.infer<typeof transcriptAnswer>;
