import { z } from 'zod';
import { normalized } from '#platform/kit/normalized.shared.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { maxTagLength, maxTagsPerVideo } from './clips.constants.ts';

/** A text of one line with at most `max` characters, without space around it. */
export const line = (max: number) =>
  z
    .string()
    .max(4 * max)
    .transform((text) => normalized(toDatabaseLine(text), 'NFC').replace(/\s+/g, ' '))
    .pipe(z.string().min(1).max(max));

/** A tag of a video. Tags that differ only in case are the same tag. */
export const tag = line(maxTagLength);
export const tags = z.array(tag).max(maxTagsPerVideo);
