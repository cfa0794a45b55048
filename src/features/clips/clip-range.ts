import { extentOf } from '#engine/port/edit';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { ClipOverlays } from '#engine/port/edit/overlay.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import type { RequestIssue } from '#platform/http';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';

/** A range as requests write it: seconds as text. */
type Range = { start: string; end: string };

/** An end that is rounded to thousandths may exceed the video's end by this much. */
const roundingSeconds = 0.001;

/**
 * The issues of a range that ends beyond its video; none while the video's length (seconds) is
 * unknown.
 */
function isBeyondEnd(
  { end }: Range,
  length: number | null,
  path: RequestIssue['path'] = [],
): RequestIssue[] {
  if (length === null || Number(end) <= length + roundingSeconds) return [];
  return [
    {
      path: [...path, 'end'],
      message: `must not be beyond the end of the video (${formatSeconds(length)})`,
    },
  ];
}

/**
 * The issues of a range, or of the edit that replaces it, that lies beyond the end of its video.
 */
export function rangeIssues(
  clip: Range & { edit?: ClipEdit | undefined },
  length: number | null,
  path: RequestIssue['path'] = [],
): RequestIssue[] {
  return clip.edit
    ? isEditBeyondEnd(clip.edit, length, [...path, 'edit'])
    : isBeyondEnd(clip, length, path);
}

/** The issues of an edit that uses what lies beyond the end of its video. */
export function isEditBeyondEnd(
  { ranges }: ClipEdit,
  length: number | null,
  path: RequestIssue['path'] = [],
): RequestIssue[] {
  if (length === null) return [];
  return ranges.flatMap(({ end }, index) =>
    end <= length + roundingSeconds
      ? []
      : [
          {
            path: [...path, 'ranges', index, 'end'],
            message: `must not be beyond the end of the video (${formatSeconds(length)})`,
          },
        ],
  );
}

/** The clip that the engine gets: the parts of an edit, of which each is within the video. */
export function toEngineClip(
  segment: Range & { edit?: ClipEdit | undefined },
  length: number | null,
): EngineClip {
  if (segment.edit === undefined) return toEngineRange(segment, length);
  const most = length ?? Number.POSITIVE_INFINITY;
  const ranges = segment.edit.ranges.map(({ start, end }) => ({ start, end: Math.min(end, most) }));
  const { captions, title, overlays, framing } = segment.edit;
  return {
    ...extentOf(ranges),
    ranges,
    ...(changesAny(captions) && { captions }),
    ...(title && { title }),
    ...(drawsAny(overlays) && { overlays }),
    ...(choosesAny(framing) && { framing }),
  };
}

/** Whether captions are different in anything. */
function changesAny(captions: CaptionEdit | undefined): boolean {
  return captions?.capitals === 'as-written' || (captions?.changes?.length ?? 0) > 0;
}

/** Whether anything of a framing is chosen. */
function choosesAny(framing: FramingChoice | undefined): boolean {
  return framing?.layout !== undefined || (framing?.shots?.length ?? 0) > 0;
}

/** Whether overlays say anything. */
function drawsAny(overlays: ClipOverlays | undefined): boolean {
  return Object.values(overlays ?? {}).some((value) => value !== undefined);
}

type EngineClip = TimeRange & { ranges?: TimeRange[]; captions?: CaptionEdit | undefined } & Pick<
    ClipEdit,
    'title' | 'overlays' | 'framing'
  >;

/**
 * The range that the engine gets, for exports and previews alike: rounded to thousandths of a
 * second, and within the video.
 */
function toEngineRange(
  { start, end }: Range,
  length: number | null,
): { start: number; end: number } {
  return {
    start: thousandths(start),
    end: Math.min(thousandths(end), length ?? Number.POSITIVE_INFINITY),
  };
}

function thousandths(seconds: string): number {
  return Number(formatSeconds(Number(seconds)));
}
