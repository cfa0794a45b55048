import { z } from 'zod';
import { durationSeconds } from './iso-duration.ts';

/**
 * The parts of Data API responses that are used, in the interface's form. Missing values get a
 * harmless default.
 */

export type Thumbnail = { url: string; width: number; height: number };
/** Three sizes that every video has, and two that only some videos have. */
export type Thumbnails = {
  default: Thumbnail;
  medium: Thumbnail;
  high: Thumbnail;
  standard?: Thumbnail;
  maxres?: Thumbnail;
};

const sizes = {
  default: { width: 120, height: 90 },
  medium: { width: 320, height: 180 },
  high: { width: 480, height: 360 },
  standard: { width: 640, height: 480 },
  maxres: { width: 1280, height: 720 },
} as const;
type Size = keyof typeof sizes;

const thumbnail = (size: Size) =>
  z
    .object({
      url: z.string(),
      width: z.number().int().default(sizes[size].width),
      height: z.number().int().default(sizes[size].height),
    })
    .optional()
    .catch(undefined);

const thumbnails = z
  .object({
    default: thumbnail('default'),
    medium: thumbnail('medium'),
    high: thumbnail('high'),
    standard: thumbnail('standard'),
    maxres: thumbnail('maxres'),
  })
  .default({
    default: undefined,
    medium: undefined,
    high: undefined,
    standard: undefined,
    maxres: undefined,
  })
  .transform(withRequired);

/** Replaces a missing size with the nearest available one. */
function withRequired(found: Partial<Record<Size, Thumbnail | undefined>>): Thumbnails {
  const nearest = (...order: Size[]): Thumbnail =>
    order.map((size) => found[size]).find(Boolean) ?? { url: '', width: 0, height: 0 };
  return {
    default: nearest('default', 'medium', 'high', 'standard', 'maxres'),
    medium: nearest('medium', 'high', 'default', 'standard', 'maxres'),
    high: nearest('high', 'standard', 'medium', 'maxres', 'default'),
    ...(found.standard ? { standard: found.standard } : {}),
    ...(found.maxres ? { maxres: found.maxres } : {}),
  };
}

/** Counts arrive as text; a hidden count is absent. */
const count = z.coerce.number().int().nonnegative().catch(0);

export type VideoFacts = {
  id: string;
  title: string;
  description: string;
  thumbnails: Thumbnails;
  channelTitle: string;
  publishedAt: string;
  /** Seconds; 0 for a live or upcoming video. */
  duration: number;
  viewCount: number;
  likeCount: number;
};

export const videoFacts = z
  .object({
    id: z.string(),
    snippet: z
      .object({
        title: z.string().default(''),
        description: z.string().default(''),
        channelTitle: z.string().default(''),
        publishedAt: z.string().default(''),
        thumbnails,
      })
      .prefault({}),
    contentDetails: z.object({ duration: z.string().default('P0D') }).default({ duration: 'P0D' }),
    statistics: z
      .object({ viewCount: count, likeCount: count })
      .default({ viewCount: 0, likeCount: 0 }),
  })
  .transform(
    ({ id, snippet, contentDetails, statistics }): VideoFacts => ({
      id,
      title: snippet.title,
      description: snippet.description,
      thumbnails: snippet.thumbnails,
      channelTitle: snippet.channelTitle,
      publishedAt: snippet.publishedAt,
      duration: durationSeconds(contentDetails.duration) ?? 0,
      viewCount: statistics.viewCount,
      likeCount: statistics.likeCount,
    }),
  );

export type PlaylistFacts = {
  id: string;
  title: string;
  description: string;
  thumbnails: Thumbnails;
};

export const playlistFacts = z
  .object({
    id: z.string(),
    snippet: z
      .object({ title: z.string().default(''), description: z.string().default(''), thumbnails })
      .prefault({}),
  })
  .transform(({ id, snippet }): PlaylistFacts => ({ id, ...snippet }));

/** An entry of a playlist; for deleted and private videos only the id remains. */
export const playlistEntry = z
  .object({ contentDetails: z.object({ videoId: z.string() }) })
  .transform(({ contentDetails }) => contentDetails.videoId);
