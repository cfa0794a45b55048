import { z } from 'zod';

/** What takes space, by kind. */
export const spaceKinds = [
  'originals',
  'playableCopies',
  'exports',
  'pictures',
  'transcripts',
  'trash',
  'brandKits',
  'other',
] as const;
export type SpaceKind = (typeof spaceKinds)[number];

const bytes = z.number().int();

/**
 * Bytes by kind. `pictures`: posters and thumbnails; `transcripts`: everything that was read from
 * videos, such as words, chapters and faces; `other`: unfinished uploads, and the person's picture.
 */
const kinds = z.record(z.enum(spaceKinds), bytes);

export const spaceResponse = z.object({
  /** The sum of all kinds, bytes. */
  total: bytes,
  kinds,
  /** The videos that take most, at most 20, the largest first. */
  videos: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      createdAt: z.iso.datetime(),
      bytes,
      /** Of them, the original; 0: it is deleted, or not stored yet. */
      originalBytes: bytes,
    }),
  ),
});
export type SpaceResponse = z.infer<typeof spaceResponse>;

export const originalsQuery = z.object({
  /** How many days ago a video must have been added; 0: any. */
  olderThanDays: z.coerce.number().int().min(0).max(36_500),
});

/**
 * The originals that are, or were, deleted. `busy`: how many others stay because a job works on
 * their video.
 */
export const originalsResponse = z.object({
  videos: z.number().int(),
  bytes,
  busy: z.number().int(),
});
export type OriginalsResponse = z.infer<typeof originalsResponse>;
