import type { VideoTrack } from '#platform/ffmpeg';
import type { SpokenWord } from '../track/speakers.ts';
import type { Clip } from './frame-shots.ts';
import { viewOf } from './view.ts';

/** A clip of a landscape video that becomes 9:16, for tests. */

export const source = { width: 1920, height: 1080, sar: 1 };

export const clipOf = (
  seconds: number,
  words: readonly SpokenWord[] = [],
  more: Partial<Clip> = {},
): Clip => ({
  view: viewOf({ ...source } as VideoTrack, '9:16'),
  source,
  seconds,
  rate: 30,
  words,
  layout: 'auto',
  ...more,
});
