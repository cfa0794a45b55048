import { placedRanges, type SourceRanges } from '#engine/port/edit';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { AspectRatio, Layout, Reframe, SpeakerFace } from '#engine/port/engine.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { Probe, Tools, VideoTrack } from '#platform/ffmpeg';
import { ffmpegErrors } from '#platform/ffmpeg';
import type { Progress, TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { detectPeople } from './detect/detect-people.ts';
import { type DetectionStore, detectionsIn } from './detect/stored-detections.ts';
import type { Detection, Framing, Shot } from './framing.schema.ts';
import { audiogramAreas, audiogramPlaces, audiogramShot } from './layouts/audiogram.ts';
import { withChosenShots } from './layouts/chosen-shots.ts';
import { faceAreasOf } from './layouts/face-areas.ts';
import { type Clip, centred, fitShot, frameShots } from './layouts/frame-shots.ts';
import { viewOf } from './layouts/view.ts';
import type { SpokenWord } from './track/speakers.ts';

export type FramingPlanRequest = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** The parts of the source in playing order. */
  ranges: SourceRanges;
  /** Seconds of the clip. */
  seconds: number;
  /**
   * When the clip shows what the source shows at `time`, in the range with that index: the start of
   * a frame.
   */
  timeInClip?: ((at: { range: number; time: number }) => number) | undefined;
  aspect: AspectRatio;
  mode: Reframe;
  /** `auto` by default. */
  layout?: Layout | undefined;
  /** Parts that a person has framed. */
  chosen?: FramingChoice['shots'] | undefined;
  /** Whether the result says where faces are even if nothing is cropped because of them. */
  needsFaces?: boolean | undefined;
  /** What is spoken, seconds of the clip; without words nobody is known to speak. */
  words?: readonly SpokenWord[] | undefined;
  /** Faces that are known to be a speaker's. */
  speakerFaces?: readonly SpeakerFace[] | undefined;
  /** Where detections are stored, for later exports in any aspect ratio. */
  stored?: DetectionStore | undefined;
  /**
   * Whether the video is the cover of an audio recording: it is shown whole, and nobody is searched
   * for in it.
   */
  isAudiogram?: boolean | undefined;
};

/** `faces`: where they are in the clip, when people were searched for. */
export type PlannedFraming = Framing & { faces?: FaceAreas[] };

/**
 * Decides how a clip is framed. `center` and `fit` cost nothing; `people` examines the range when
 * the aspect ratio crops something: one person or a group that fits is followed, of people too far
 * apart the one who speaks, or several in panes of their own; what has nobody in it is cropped
 * around the centre, or shown whole when it is a slide or a screen. Fails (422) without a video
 * track.
 */
export async function planFraming(
  request: FramingPlanRequest,
  context: TaskContext,
): Promise<PlannedFraming> {
  const {
    probe,
    ranges,
    seconds,
    aspect,
    mode,
    layout = 'auto',
    words = [],
    chosen = [],
    needsFaces,
  } = request;
  const { video } = probe;
  if (!video) throw ffmpegErrors.noVideoTrack();
  const view = viewOf(video, aspect);
  if (request.isAudiogram) {
    const places = audiogramPlaces(video, view.size);
    return {
      shots: [audiogramShot(video, places, seconds)],
      ...(needsFaces && { faces: audiogramAreas(places, seconds) }),
    };
  }
  const clip = {
    view,
    source: video,
    seconds,
    rate: detectionInterval(video),
    words,
    named: request.speakerFaces,
    layout,
  };
  const follows =
    mode === 'people' &&
    (view.axis !== undefined || arranges(layout) || chosen.some((shot) => arranges(shot.layout)));
  const detections = follows || needsFaces ? await detectionsOf(request, video, context) : [];
  const framed = new Map<string, Shot[]>();
  const framedAs = (one: Layout, isPlain: boolean) => {
    const key = `${one} ${isPlain}`;
    const shots = framed.get(key) ?? framedBy(detections, mode, { ...clip, layout: one, isPlain });
    framed.set(key, shots);
    return shots;
  };
  const shots = withChosenShots(layout, mode === 'people' ? chosen : [], {
    ranges,
    clip,
    framedAs,
  });
  if (!follows && !needsFaces) return { shots };
  return { shots, faces: faceAreasOf(shots, detections, { source: video, size: view.size }) };
}

function framedBy(detections: readonly Detection[], mode: Reframe, clip: Clip): Shot[] {
  const { view, seconds, layout } = clip;
  if (mode === 'fit' || (mode === 'people' && layout === 'fit'))
    return [fitShot({ start: 0, end: seconds })];
  if (mode === 'center' || (!view.axis && !arranges(layout)))
    return centred({ view, seconds }).shots;
  return frameShots(detections, clip).shots;
}

/** Whether a layout changes a frame that needs no crop. */
function arranges(layout: Layout = 'auto'): boolean {
  return layout !== 'auto' && layout !== 'single';
}

/**
 * The people in the clip. What is cut out between two ranges close to each other is searched too:
 * that costs less than to begin anew.
 */
async function detectionsOf(
  request: FramingPlanRequest,
  video: VideoTrack,
  context: TaskContext,
): Promise<Detection[]> {
  const { tools, path, probe, ranges, seconds, timeInClip } = request;
  const searched = searchRanges(ranges, seconds);
  const found: Detection[] = [];
  for (const [index, { start, end, placed }] of searched.entries()) {
    const onProgress = (progress: Progress) =>
      context.onProgress?.({
        ...progress,
        fraction: (index + progress.fraction) / searched.length,
      });
    const detections = await detectionsIn(request.stored, { start, end }, () =>
      detectPeople(
        { tools, path, format: probe.format, video, audio: probe.audio, start, end },
        { ...context, onProgress },
      ),
    );
    found.push(
      ...(placed.length === 1 && ranges.length === 1
        ? detections
        : placed.flatMap((range) => inClip(detections, range, start, timeInClip))),
    );
  }
  return found;
}

/** `gapStart`: where what is cut out before it begins. */
type Placed = TimeRange & { index: number; at: number; jumps: boolean; gapStart: number };

/**
 * What is searched for people in one go, with its ranges and the seconds of the clip at which they
 * begin.
 */
function searchRanges(ranges: SourceRanges, seconds: number): (TimeRange & { placed: Placed[] })[] {
  const searched: (TimeRange & { placed: Placed[] })[] = [];
  for (const [index, range] of placedRanges(ranges).entries()) {
    const gapStart = ranges[index - 1]?.end ?? range.start;
    const gap = range.start - gapStart;
    const placed = { ...range, index, jumps: gap < 0 || gap > sameScene, gapStart };
    const open = searched.at(-1);
    // The last range goes on to the end of the clip's last frame.
    const end = index === ranges.length - 1 ? range.start + seconds - range.at : range.end;
    if (open && gap >= 0 && gap <= longestSkip)
      Object.assign(open, { end, placed: [...open.placed, placed] });
    else searched.push({ start: range.start, end, placed: [placed] });
  }
  return searched;
}

/**
 * Between ranges further apart (seconds) the camera may jump; across shorter cuts it goes on as it
 * was.
 */
const sameScene = 2;
/** What lies between two ranges is searched as well up to this, seconds. */
const longestSkip = 10;

/**
 * Detections of a searched range that lie in a range, at the clip's times; the range begins with
 * one.
 */
function inClip(
  detections: readonly Detection[],
  { index, start, end, at, jumps, gapStart }: Placed,
  searchStart: number,
  timeInClip: FramingPlanRequest['timeInClip'],
): Detection[] {
  const time = (detection: Detection) => detection.time + searchStart;
  const inside = detections.filter(
    (detection) => time(detection) >= start && time(detection) < end,
  );
  const shown = inside.map((detection) => {
    // The view changes with the very frame that a cut comes with: where ranges are joined, the
    // frames are not evenly apart.
    const exact = detection.cut ? timeInClip?.({ range: index, time: time(detection) }) : undefined;
    return { ...detection, time: exact ?? time(detection) - start + at };
  });
  const first = detections.findLast((detection) => time(detection) <= start) ?? inside[0];
  const cut = detections.some(
    (detection) => detection.cut && time(detection) > gapStart && time(detection) <= start,
  );
  return first
    ? [
        { ...first, time: at, cut: at > 0 && (jumps || cut) },
        ...shown.filter((detection) => detection.time > at),
      ]
    : shown;
}

/**
 * Frames per second at which the crop may move; the maximum of a clip when the source has no
 * constant rate.
 */
export function detectionInterval({
  frameRate,
  variableFrameRate,
}: {
  frameRate: number;
  variableFrameRate: boolean;
}): number {
  return variableFrameRate ? 60 : Math.min(60, Math.max(10, frameRate || 30));
}
