import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { AspectRatio, Reframe } from '../../contract.ts';
import type { Tools } from '../../ffmpeg.ts';
import type { Probe } from '../../probe.ts';
import type { Framing } from './contract.ts';
import { centred, frameShots } from './frame-shots.ts';
import { remembered } from './memory.ts';
import { viewOf } from './view.ts';
import { watch } from './watch.ts';

export type FramingWish = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** Seconds in the source. */
  start: number;
  end: number;
  aspect: AspectRatio;
  mode: Reframe;
  /** Where what was seen is kept, by file and stretch, for every later export of it in any aspect. */
  cacheFolder?: string | undefined;
};

/**
 * Decides how a clip is framed. `center` and `fit` cost nothing; `people` looks through the stretch when the aspect cuts something
 * away, and follows whoever is there: one person or a group that fits is kept whole, people too far apart for the frame are shown
 * uncut before a blurred fill, an empty picture is cut around its middle. Fails (422) without a picture.
 */
export async function planFraming(wish: FramingWish, run: Run): Promise<Framing> {
  const { tools, path, probe, start, end, aspect, mode } = wish;
  const { video } = probe;
  if (!video) throw new Failure('no-picture', 'The file has sound but no picture, so there is nothing to frame.', { status: 422 });
  const view = viewOf(video, aspect);
  const seconds = end - start;
  if (mode === 'center' || !view.axis) return centred({ view, seconds });
  const { width, height } = view;
  if (mode === 'fit') return { crop: { width, height }, shots: [{ kind: 'fit', start: 0, end: seconds }] };
  const sightings = await remembered({ folder: wish.cacheFolder, path, start, end }, () =>
    watch({ tools, path, format: probe.format, video, start, end }, run),
  );
  return frameShots(sightings, { view, seconds, rate: beatOf(video) });
}

/** Frames a second on which the crop may move; where the source has no steady rate, the highest a clip gets. */
export function beatOf({ frameRate, variableFrameRate }: { frameRate: number; variableFrameRate: boolean }): number {
  return variableFrameRate ? 60 : Math.min(60, Math.max(10, frameRate || 30));
}
