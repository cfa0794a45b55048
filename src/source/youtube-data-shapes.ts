import { z } from 'zod';
import { durationSeconds } from './youtube-duration.ts';

/** What is used of the Data API's answers, brought to the interface's form. What an answer leaves out gets a harmless value. */

export type Thumbnail = { url: string; width: number; height: number };
/** The three that every video has, and those only some have. */
export type Thumbnails = { default: Thumbnail; medium: Thumbnail; high: Thumbnail; standard?: Thumbnail; maxres?: Thumbnail };

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
    .object({ url: z.string(), width: z.number().int().default(sizes[size].width), height: z.number().int().default(sizes[size].height) })
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
  .default({ default: undefined, medium: undefined, high: undefined, standard: undefined, maxres: undefined })
  .transform(withRequired);

/** A size that is missing is stood in for by the nearest there is. */
function withRequired(found: Partial<Record<Size, Thumbnail | undefined>>): Thumbnails {
  const nearest = (...order: Size[]): Thumbnail => order.map((size) => found[size]).find(Boolean) ?? { url: '', width: 0, height: 0 };
  return {
    default: nearest('default', 'medium', 'high', 'standard', 'maxres'),
    medium: nearest('medium', 'high', 'default', 'standard', 'maxres'),
    high: nearest('high', 'standard', 'medium', 'maxres', 'default'),
    ...(found.standard ? { standard: found.standard } : {}),
    ...(found.maxres ? { maxres: found.maxres } : {}),
  };
}

/** Counts come as text; a hidden one does not come at all. */
const count = z.coerce.number().int().nonnegative().catch(0);

export type VideoFacts = {
  id: string;
  title: string;
  description: string;
  thumbnails: Thumbnails;
  channelTitle: string;
  publishedAt: string;
  /** Seconds; 0 while it is live or yet to come. */
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
    statistics: z.object({ viewCount: count, likeCount: count }).default({ viewCount: 0, likeCount: 0 }),
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

export type PlaylistFacts = { id: string; title: string; description: string; thumbnails: Thumbnails };

export const playlistFacts = z
  .object({
    id: z.string(),
    snippet: z.object({ title: z.string().default(''), description: z.string().default(''), thumbnails }).prefault({}),
  })
  .transform(({ id, snippet }): PlaylistFacts => ({ id, ...snippet }));

/** A playlist's entry; of those that are deleted or private only the id is left. */
export const playlistEntry = z
  .object({ contentDetails: z.object({ videoId: z.string() }) })
  .transform(({ contentDetails }) => contentDetails.videoId);
