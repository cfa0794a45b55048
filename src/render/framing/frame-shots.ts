import type { TimeRange } from '#kit/time-range.ts';
import { type CropPath, cameraPath } from './camera-path.ts';
import type { Detection, Framing, Key, Shot } from './framing.schema.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import type { View } from './view.ts';

export type Clip = {
  view: View;
  /** Length of the clip in seconds. */
  seconds: number;
  /** Frames per second of the finished clip: the crop moves once per frame at most. */
  rate: number;
};

/** From detections to a framing: cuts separate shots; each shot is followed, fitted or centred. */
export function frameShots(detections: readonly Detection[], clip: Clip): Framing {
  const shots = shotsOf(detections, clip.seconds).flatMap((shot) => frameShot(shot, clip));
  const merged = withoutFlapping(shots);
  return { shots: merged.filter(isFit).length > maxFits ? [fitShot({ start: 0, end: clip.seconds })] : merged };
}

/** The centre of the frame throughout. */
export function centred({ view, seconds }: Pick<Clip, 'view' | 'seconds'>): Framing {
  return { shots: [singleShot(view, { start: 0, end: seconds }, [keyAt(view, 0, (view.span - view.length) / 2)])] };
}

/** More changes between crop and fit than this are worse than none. */
const maxFits = 24;

const isFit = ({ layout }: Shot) => layout === 'fit';

/** The whole frame over a blurred copy of itself. */
export function fitShot({ start, end }: TimeRange): Shot {
  return { layout: 'fit', start, end, panes: [] };
}

function singleShot({ width, height, size }: View, { start, end }: TimeRange, keys: Key[]): Shot {
  return { layout: 'single', start, end, panes: [{ place: { x: 0, y: 0, ...size }, crop: { width, height }, keys }] };
}

type DetectedShot = { start: number; end: number; detections: Detection[] };

function shotsOf(detections: readonly Detection[], seconds: number): DetectedShot[] {
  const groups: Detection[][] = [];
  for (const detection of detections) {
    const current = groups.at(-1);
    if (!current || detection.cut) groups.push([detection]);
    else current.push(detection);
  }
  if (groups.length === 0) groups.push([]);
  const starts = groups.map((group, index) => (index === 0 ? 0 : (group[0]?.time ?? 0)));
  return groups.map((group, index) => ({ start: starts[index] ?? 0, end: starts[index + 1] ?? seconds, detections: group }));
}

/** Shots, or parts of one, that are framed alike. */
type Part = { start: number; end: number; targets: { time: number; subject: Subject | undefined }[] | 'fit' };

function frameShot({ start, end, detections }: DetectedShot, clip: Clip): Shot[] {
  const parts: Part[] = [];
  for (const { first, last, subjects } of detections.length > 0 ? subjectsOf(detections, clip.view) : []) {
    const from = first === 0 ? start : (detections[first]?.time ?? start);
    const to = detections[last + 1]?.time ?? end;
    const targets =
      subjects === 'too-far-apart' ? 'fit' : subjects.map((subject, index) => ({ time: detections[first + index]?.time ?? from, subject }));
    const before = parts.at(-1);
    if (before && Array.isArray(before.targets) && Array.isArray(targets)) {
      before.targets.push(...targets);
      before.end = to;
    } else parts.push({ start: from, end: to, targets });
  }
  if (parts.length === 0) parts.push({ start, end, targets: [] });
  return parts.map((part) => framePart(part, clip));
}

/** In a tall frame, a view that shows less than this share would show too little when nobody was found. */
const minVisibleShare = 0.5;

function framePart({ start, end, targets }: Part, { view, rate }: Clip): Shot {
  const { span, length } = view;
  if (targets === 'fit') return fitShot({ start, end });
  if (targets.every(({ subject }) => !subject)) {
    if (view.axis === 'y' && length / span < minVisibleShare) return fitShot({ start, end });
    return singleShot(view, { start, end }, [keyAt(view, start, (span - length) / 2)]);
  }
  const path = cameraPath(targets, { start, end, rate, span, length });
  return path ? singleShot(view, { start, end }, keysOf(path, view)) : fitShot({ start, end });
}

/** One key per change of the even pixel. */
function keysOf({ start, rate, offsets }: CropPath, view: View): Key[] {
  const keys: Key[] = [];
  for (const [index, offset] of offsets.entries()) {
    const key = keyAt(view, Math.round((start + index / rate) * 10_000) / 10_000, offset);
    const last = keys.at(-1);
    if (!last || last.x !== key.x || last.y !== key.y) keys.push(key);
  }
  return keys;
}

function keyAt({ axis }: View, time: number, offset: number): Key {
  const pixel = Math.round(offset / 2) * 2;
  return { time, x: axis === 'x' ? pixel : 0, y: axis === 'y' ? pixel : 0 };
}

/** A crop shorter than this (seconds) between two fits would only flash by. */
const minCropSeconds = 1.2;

function withoutFlapping(shots: readonly Shot[]): Shot[] {
  const merged: Shot[] = [];
  for (const [index, shot] of shots.entries()) {
    const [last, next] = [shots[index - 1], shots[index + 1]];
    const flashes = last && next && isFit(last) && isFit(next) && shot.end - shot.start < minCropSeconds;
    const adjusted = flashes ? fitShot(shot) : shot;
    const before = merged.at(-1);
    if (before && isFit(before) && isFit(adjusted)) before.end = adjusted.end;
    else merged.push({ ...adjusted });
  }
  return merged;
}
