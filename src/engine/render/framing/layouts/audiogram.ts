import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import { safeArea } from '#engine/port/safe-zones.constants.ts';
import type { VideoTrack } from '#platform/ffmpeg';
import type { Box } from '../box.ts';
import type { Shot } from '../framing.schema.ts';
import { fittingSize } from './fitted-filter.ts';

type Size = { width: number; height: number };

/**
 * Where the cover of an audio recording and its waveform are in a clip: even pixels of the output.
 */
export type AudiogramPlaces = { cover: Box; waveform: Box };

/**
 * Places, from the top of the area that apps leave free: room for a title, the cover, the waveform,
 * and room for two rows of captions.
 */
export function audiogramPlaces(
  video: Pick<VideoTrack, 'width' | 'height' | 'sar'>,
  size: Size,
): AudiogramPlaces {
  const { top, bottom } = safeArea(size);
  const room = bottom - top;
  const side = Math.min(0.72 * size.width, 0.56 * room);
  const inside = fittingSize(video, { width: side, height: side });
  const coverTop = top + 0.12 * room;
  const cover = {
    ...inside,
    x: even((size.width - inside.width) / 2),
    y: even(coverTop + (side - inside.height) / 2),
  };
  const waveform = {
    x: even((size.width - side) / 2),
    y: even(coverTop + side + 0.025 * room),
    width: even(side),
    height: even(0.1 * room),
  };
  return { cover, waveform };
}

/** The whole clip as one shot of the cover. */
export function audiogramShot(
  video: VideoTrack,
  { cover }: AudiogramPlaces,
  seconds: number,
): Shot {
  const crop = { width: even(video.width), height: even(video.height) };
  return {
    layout: 'fit',
    start: 0,
    end: seconds,
    panes: [{ place: cover, crop, keys: [{ time: 0, x: 0, y: 0 }] }],
  };
}

/** The areas that captions and a title keep clear of. */
export function audiogramAreas({ cover, waveform }: AudiogramPlaces, seconds: number): FaceAreas[] {
  return [{ start: 0, end: seconds, faces: [cover, waveform] }];
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;
