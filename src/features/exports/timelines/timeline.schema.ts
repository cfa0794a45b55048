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
  /** The version of FCPXML; ignored for other formats. */
  version: z.enum(fcpxmlVersions).default(fcpxmlVersions[0]),
  /**
   * Whether the timeline contains the captions, if the format has titles; a zip always has them as
   * SRT.
   */
  captions: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** Overrides the frame rate of the original; needed only when the original is gone. */
  frameRate: z.enum(frameRateNames).optional(),
};

/** The frame size of the timeline; `source`: the size of the original. */
const timelineAspect = z.enum([...aspectRatios, 'source']).default(usualAspectRatio);

/** `file`: the timeline alone. `zip`: with its captions as SRT. `media`: also with the original. */
const singlePackage = z.enum(['file', 'zip', 'media']).default('file');
const zipPackage = z.enum(['zip', 'media']).default('zip');

/** May be repeated. */
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

/** The options that all timeline queries have. */
export type TimelineOptions = Omit<z.output<typeof exportedTimelineQuery>, 'package'>;
export type TimelineAspect = z.output<typeof timelineAspect>;
