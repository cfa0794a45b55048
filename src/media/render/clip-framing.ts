import type { Run } from '#kit/run.ts';
import type { AspectRatio, FramingResponse, Reframe } from '../contract.ts';
import type { Tools } from '../ffmpeg.ts';
import type { Probe } from '../probe.ts';
import { cropPath } from './crop-path.ts';
import { type ClipPlan, planClip } from './plan.ts';
import type { Framing } from './reframe/contract.ts';
import { beatOf, planFraming } from './reframe/reframe.ts';

export type FramingParts = {
  tools: Tools;
  /** Where camera tracks are remembered, so that a second look at the same clip does not search for faces again. */
  framingCache?: string | undefined;
};

export type ClipToFrame = {
  path: string;
  probe: Probe;
  /** Seconds in the source. */
  start: number;
  end: number;
  aspect: AspectRatio;
  reframe: Reframe;
};

/** How a planned clip is framed: rendering and its preview both ask here, and remember it for one another. */
export function clipFraming(clip: ClipToFrame, plan: ClipPlan, { tools, framingCache }: FramingParts, run: Run): Promise<Framing> {
  const { path, probe, aspect, reframe } = clip;
  const { start } = plan;
  return planFraming({ tools, path, probe, start, end: start + plan.seconds, aspect, mode: reframe, cacheFolder: framingCache }, run);
}

/** The framing as the exchange tells it. Fails as rendering would: without a picture, or when the range lies outside. */
export async function previewFraming(clip: ClipToFrame, parts: FramingParts, run: Run): Promise<FramingResponse> {
  const plan = planClip(clip);
  const { crop, shots } = await clipFraming(clip, plan, parts, run);
  const { width, height, sar } = plan.video;
  const still = 1 / beatOf(plan.video);
  return {
    source: { width: rounded(width * sar), height },
    duration: plan.seconds,
    shots: shots.map((shot) => {
      if (shot.kind === 'fit') return shot;
      const path = cropPath(shot.keys, still).map(({ time, x, y }) => ({
        at: rounded(time),
        x: rounded(x * sar),
        y,
        width: rounded(crop.width * sar),
        height: crop.height,
      }));
      return { kind: 'crop', start: shot.start, end: shot.end, path };
    }),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
