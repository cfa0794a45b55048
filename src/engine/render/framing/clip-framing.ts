import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type {
  AspectRatio,
  FramingResponse,
  Layout,
  Reframe,
  SpeakerFace,
} from '#engine/port/engine.schema.ts';
import type { Probe, Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { type ClipPlan, type ClipRanges, planClip } from '../plan.ts';
import { timeInClip } from '../reads.ts';
import { detectionFolder } from './detect/detection-folder.ts';
import type { DetectionStore } from './detect/stored-detections.ts';
import type { Pane } from './framing.schema.ts';
import { audiogramPlaces } from './layouts/audiogram.ts';
import { cropPath } from './layouts/crop-commands.ts';
import { detectionInterval, type PlannedFraming, planFraming } from './plan-framing.ts';
import type { SpokenWord } from './track/speakers.ts';

export type FramingParts = {
  tools: Tools;
  /**
   * Folder for the detections of videos that are not in a store, so that no video is searched
   * twice.
   */
  framingCache?: string | undefined;
};

export type ClipToFrame = ClipRanges & {
  path: string;
  probe: Probe;
  aspect: AspectRatio;
  reframe: Reframe;
  layout?: Layout | undefined;
  /** The framing that a person has chosen. */
  framing?: FramingChoice | undefined;
  /** Parts of the video that are enlarged. */
  zooms?: readonly ClipZoom[] | undefined;
  /** The spoken words, seconds of the clip. */
  words?: readonly SpokenWord[] | undefined;
  /** Faces that a person has assigned to speakers. */
  speakerFaces?: readonly SpeakerFace[] | undefined;
  /** Whether captions or a title must keep clear of faces. */
  needsFaces?: boolean | undefined;
  /** Where the detections of this video are stored; the cache folder by default. */
  stored?: DetectionStore | undefined;
  /** Whether the video is the cover of an audio recording. */
  isAudiogram?: boolean | undefined;
};

/** The framing of a planned clip. Rendering and preview share its stored detections. */
export function clipFraming(
  clip: ClipToFrame,
  plan: ClipPlan,
  { tools, framingCache }: FramingParts,
  context: TaskContext,
): Promise<PlannedFraming> {
  const { path, probe, aspect, reframe, framing, words, speakerFaces, needsFaces, isAudiogram } =
    clip;
  const { ranges, seconds, frameRate } = plan;
  const { numerator, denominator } = frameRate;
  const stored =
    clip.stored ?? (framingCache === undefined ? undefined : detectionFolder(framingCache, path));
  const chosen = { layout: framing?.layout ?? clip.layout, chosen: framing?.shots };
  const request = {
    tools,
    path,
    probe,
    ranges,
    seconds,
    timeInClip: (at: { range: number; time: number }) =>
      timeInClip(plan.reads, numerator / denominator, at),
    aspect,
    mode: reframe,
    words,
    speakerFaces,
    zooms: clip.zooms,
    needsFaces,
    isAudiogram,
    ...chosen,
    stored,
  };
  return planFraming(request, context);
}

/**
 * The framing in the engine's wire format. Fails as rendering would: when the file has no video
 * track, or when the range lies outside the video.
 */
export async function previewFraming(
  clip: ClipToFrame,
  parts: FramingParts,
  context: TaskContext,
): Promise<FramingResponse> {
  const plan = planClip(clip);
  const { shots, zooms, faces } = await clipFraming(clip, plan, parts, context);
  const { width, height, sar } = plan.video;
  const still = 1 / detectionInterval(plan.video);
  const pathOf = ({ crop, keys }: Pane) =>
    cropPath(keys, still).map(({ time, x, y }) => ({
      at: rounded(time),
      x: rounded(x * sar),
      y,
      width: rounded(crop.width * sar),
      height: crop.height,
    }));
  return {
    source: { width: rounded(width * sar), height },
    duration: plan.seconds,
    ...(faces && { faces }),
    ...(zooms && {
      zooms: zooms.map((zoom) => ({
        ...zoom,
        start: rounded(zoom.start),
        end: rounded(zoom.end),
      })),
    }),
    ...(clip.isAudiogram && { waveform: audiogramPlaces(plan.video, plan.size).waveform }),
    shots: shots.map(({ layout, start, end, panes }) => {
      const [only] = panes;
      if (!only) return { kind: 'fit', start, end };
      if (layout === 'fit') return { kind: 'fit', start, end, place: only.place };
      if (layout === 'single') return { kind: 'crop', start, end, path: pathOf(only) };
      return {
        kind: 'panes',
        layout,
        start,
        end,
        panes: panes.map((pane) => ({ place: pane.place, path: pathOf(pane) })),
      };
    }),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
