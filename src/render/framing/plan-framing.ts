import type { AspectRatio, Reframe } from '#engine/engine.schema.ts';
import type { Probe, Tools } from '#ffmpeg';
import { ffmpegErrors } from '#ffmpeg';
import type { TaskContext } from '#kit/run-context.ts';
import { detectPeople } from './detect-people.ts';
import { centred, frameShots } from './frame-shots.ts';
import type { Framing } from './framing.schema.ts';
import { cachedTrack } from './track-cache.ts';
import { viewOf } from './view.ts';

export type FramingPlanRequest = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** Seconds in the source. */
  start: number;
  end: number;
  aspect: AspectRatio;
  mode: Reframe;
  /** Folder in which detections are cached, by file and range, for later exports in any aspect ratio. */
  cacheFolder?: string | undefined;
};

/**
 * Decides how a clip is framed. `center` and `fit` cost nothing; `people` examines the range when the aspect ratio crops something,
 * and follows the people in it: one person or a group that fits is kept whole, people too far apart for the crop are shown
 * uncropped over a blurred background, frames without people are cropped around the centre. Fails (422) without a video track.
 */
export async function planFraming(request: FramingPlanRequest, context: TaskContext): Promise<Framing> {
  const { tools, path, probe, start, end, aspect, mode } = request;
  const { video } = probe;
  if (!video) throw ffmpegErrors.noVideoTrack();
  const view = viewOf(video, aspect);
  const seconds = end - start;
  if (mode === 'center' || !view.axis) return centred({ view, seconds });
  const { width, height } = view;
  if (mode === 'fit') return { crop: { width, height }, shots: [{ kind: 'fit', start: 0, end: seconds }] };
  const detections = await cachedTrack({ folder: request.cacheFolder, path, start, end }, () =>
    detectPeople({ tools, path, format: probe.format, video, start, end }, context),
  );
  return frameShots(detections, { view, seconds, rate: detectionInterval(video) });
}

/** Frames per second at which the crop may move; the maximum of a clip when the source has no constant rate. */
export function detectionInterval({ frameRate, variableFrameRate }: { frameRate: number; variableFrameRate: boolean }): number {
  return variableFrameRate ? 60 : Math.min(60, Math.max(10, frameRate || 30));
}
