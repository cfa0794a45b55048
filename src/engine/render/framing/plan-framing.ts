import { placedRanges, type SourceRanges } from '#engine/port/edit';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type { AspectRatio, Layout, Reframe, SpeakerFace } from '#engine/port/engine.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { Probe, Tools, VideoTrack } from '#platform/ffmpeg';
import { ffmpegErrors } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Progress, TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { renderErrors } from '../errors.ts';
import { type DetectionStore, detectionsIn } from './detect/stored-detections.ts';
import type { Detection, Framing, Shot } from './framing.schema.ts';
import { audiogramAreas, audiogramPlaces, audiogramShot } from './layouts/audiogram.ts';
import { withChosenShots } from './layouts/chosen-shots.ts';
import { faceAreasOf } from './layouts/face-areas.ts';
import { type Clip, centred, fitShot, frameShots } from './layouts/frame-shots.ts';
import { viewOf } from './layouts/view.ts';
import { grownAreas, planZooms } from './layouts/zooms.ts';
import { searchPeople } from './search-people.ts';
import type { SpokenWord } from './track/speakers.ts';

export type FramingPlanRequest = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** The parts of the source, in playing order. */
  ranges: SourceRanges;
  /** Seconds of the clip. */
  seconds: number;
  /**
   * The second of the clip, at the start of a frame, that shows the source's second `time` in the
   * range with the index `range`.
   */
  timeInClip?: ((at: { range: number; time: number }) => number) | undefined;
  aspect: AspectRatio;
  mode: Reframe;
  /** `auto` by default. */
  layout?: Layout | undefined;
  /** Parts of the video that a person has framed. */
  chosen?: FramingChoice['shots'] | undefined;
  /** Parts of the video that are enlarged. */
  zooms?: readonly ClipZoom[] | undefined;
  /** Whether the result must list the areas of faces, even if nothing is cropped. */
  needsFaces?: boolean | undefined;
  /** The spoken words, seconds of the clip; without words, nobody is known to speak. */
  words?: readonly SpokenWord[] | undefined;
  /** Faces that a person has assigned to speakers. */
  speakerFaces?: readonly SpeakerFace[] | undefined;
  /** Where detections are stored, for later exports in any aspect ratio. */
  stored?: DetectionStore | undefined;
  /** The module of the process that detects people; by default Kinora's own. */
  detector?: URL | undefined;
  /**
   * Whether the video is the cover of an audio recording, which is shown whole and not searched for
   * people.
   */
  isAudiogram?: boolean | undefined;
};

/** `faces`: the areas of faces in the clip; left out when people were not searched for. */
export type PlannedFraming = Framing & { faces?: FaceAreas[] };

/**
 * Decides how a clip is framed. `center` and `fit` cost nothing; `people` examines the range when
 * the aspect ratio crops something. It follows one person, or a group that fits into the crop. Of
 * people who are too far apart, it shows the speaker, or several people in panes of their own. A
 * shot without people is cropped around the centre, or shown whole when it is a slide or a screen.
 * On a machine without the library that finds people, every shot is cropped around the centre, and
 * the progress says so.
 * @throws Failure (422) when there is no video track
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
    zooms = [],
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
  // A zoom is around the face. Where no faces are followed, that is not worth a search.
  const zoomsIn = mode === 'people' && zooms.length > 0;
  const detections =
    follows || needsFaces || zoomsIn
      ? await detectionsOf(request, video, context).catch(nobodyWithoutLibrary(context))
      : [];
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
  const areas = faceAreasOf(shots, detections, { source: video, size: view.size });
  const planned = planZooms(zooms, {
    ...request,
    shots,
    faces: mode === 'people' ? areas : undefined,
    size: view.size,
  });
  return {
    shots,
    ...(planned.length > 0 && { zooms: planned }),
    ...((follows || needsFaces) && { faces: grownAreas(areas, planned, view.size) }),
  };
}

function nobodyWithoutLibrary({ onProgress }: TaskContext): (error: unknown) => Detection[] {
  return (error) => {
    if (!isFailure(error, renderErrors.faceLibraryMissing)) throw error;
    onProgress?.({ stage: 'frame', fraction: 1, message: error.message });
    return [];
  };
}

function framedBy(detections: readonly Detection[], mode: Reframe, clip: Clip): Shot[] {
  const { view, seconds, layout } = clip;
  if (mode === 'fit' || (mode === 'people' && layout === 'fit'))
    return [fitShot({ start: 0, end: seconds })];
  if (mode === 'center' || (!view.axis && !arranges(layout)))
    return centred({ view, seconds }).shots;
  return frameShots(detections, clip).shots;
}

/** Whether a layout changes a frame that needs no cropping. */
function arranges(layout: Layout = 'auto'): boolean {
  return layout !== 'auto' && layout !== 'single';
}

/**
 * The people in the clip. A short part that is cut out between two ranges is searched too, because
 * that costs less than starting another search.
 */
async function detectionsOf(
  request: FramingPlanRequest,
  video: VideoTrack,
  context: TaskContext,
): Promise<Detection[]> {
  const { tools, path, probe, ranges, seconds, timeInClip, detector } = request;
  const searched = searchRanges(ranges, seconds);
  const found: Detection[] = [];
  for (const [index, { start, end, placed }] of searched.entries()) {
    const onProgress = (progress: Progress) =>
      context.onProgress?.({
        ...progress,
        fraction: (index + progress.fraction) / searched.length,
      });
    const detections = await detectionsIn(request.stored, { start, end }, () =>
      searchPeople(
        { tools, path, format: probe.format, video, audio: probe.audio, start, end, detector },
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

/** `gapStart`: the start of the part that is cut out before the range. */
type Placed = TimeRange & { index: number; at: number; jumps: boolean; gapStart: number };

/**
 * The parts of the source that are each searched in one run, with their ranges and the seconds of
 * the clip at which these begin.
 */
function searchRanges(ranges: SourceRanges, seconds: number): (TimeRange & { placed: Placed[] })[] {
  const searched: (TimeRange & { placed: Placed[] })[] = [];
  for (const [index, range] of placedRanges(ranges).entries()) {
    const gapStart = ranges[index - 1]?.end ?? range.start;
    const gap = range.start - gapStart;
    const placed = { ...range, index, jumps: gap < 0 || gap > sameScene, gapStart };
    const open = searched.at(-1);
    // The last range continues to the end of the clip's last frame.
    const end = index === ranges.length - 1 ? range.start + seconds - range.at : range.end;
    if (open && gap >= 0 && gap <= maxSearchedGap)
      Object.assign(open, { end, placed: [...open.placed, placed] });
    else searched.push({ start: range.start, end, placed: [placed] });
  }
  return searched;
}

/**
 * Between ranges that are further apart than this (seconds), the camera may jump; across shorter
 * gaps it stays where it is.
 */
const sameScene = 2;
/** Maximum gap between two ranges, in seconds, that is searched together with them. */
const maxSearchedGap = 10;

/**
 * The detections of a searched part that lie in one range, at the clip's times. The first one is
 * moved to the start of the range.
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
    // The view must change in the exact frame of a cut. Frames are not evenly spaced where ranges
    // are joined, so the time of the cut cannot be calculated from its distance to the start.
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
 * Frames per second at which the crop may move; if the source has a variable rate, the maximum rate
 * of a clip.
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
