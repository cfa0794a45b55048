import { z } from 'zod';
import { aspectRatios, usualAspectRatio } from '#engine/port/engine.constants.ts';
import {
  fcpxmlVersions,
  frameRateNames,
  timelineFormats,
} from '#engine/timelines/timelines.constants.ts';
import { maxClipsPerTimelines } from '#features/videos/clips.constants.ts';

const options = {
  format: z.enum(timelineFormats).default('fcpxml'),
  /** Of FCPXML. */
  version: z.enum(fcpxmlVersions).default(fcpxmlVersions[0]),
  /** Whether the captions are in it, where the format has titles; a zip has them as SRT, too. */
  captions: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** Instead of the original's, and needed only where the original is no longer there to say it. */
  frameRate: z.enum(frameRateNames).optional(),
};

/** The size of the timeline's frame; `source`: that of the original. */
const timelineAspect = z.enum([...aspectRatios, 'source']).default(usualAspectRatio);

/** `file`: the timeline alone. `zip`: with its captions as SRT. `media`: and with the original. */
const singlePackage = z.enum(['file', 'zip', 'media']).default('file');
const zipPackage = z.enum(['zip', 'media']).default('zip');

/** Repeated for several. */
const ids = z
  .union([z.string().max(64), z.array(z.string().max(64)).max(maxClipsPerTimelines)])
  .optional()
  .transform((id) => (id === undefined ? [] : [id].flat()));

export const clipTimelineQuery = z.object({
  ...options,
  aspectRatio: timelineAspect,
  package: singlePackage,
});
export const clipTimelinesQuery = z.object({
  ...options,
  aspectRatio: timelineAspect,
  package: zipPackage,
  id: ids,
});
/** Exported clips have the format they were exported in. */
export const exportedTimelineQuery = z.object({ ...options, package: singlePackage });
export const exportedTimelinesQuery = z.object({ ...options, package: zipPackage, id: ids });

/** What all of them have. */
export type TimelineOptions = Omit<z.output<typeof exportedTimelineQuery>, 'package'>;
export type TimelineAspect = z.output<typeof timelineAspect>;
