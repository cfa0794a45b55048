import { extentOf } from '#engine/port/edit';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { ClipOverlays } from '#engine/port/edit/overlay.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import type { RequestIssue } from '#platform/http';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';

/** A range as requests contain it: seconds as text. */
type Range = { start: string; end: string };

/** How far an end that is rounded to thousandths may exceed the end of the video, seconds. */
const roundingSeconds = 0.001;

/**
 * The validation issues of a range that ends after its video; none while the length of the video
 * (seconds) is unknown.
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
 * The validation issues of a range, or of the edit that replaces it, that lies beyond the end of
 * the video.
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

/** The validation issues of an edit that uses ranges beyond the end of the video. */
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

/** The clip in the form the engine receives: the parts of an edit, each within the video. */
export function toEngineClip(
  segment: Range & { edit?: ClipEdit | undefined },
  length: number | null,
): EngineClip {
  if (segment.edit === undefined) return toEngineRange(segment, length);
  const most = length ?? Number.POSITIVE_INFINITY;
  const ranges = segment.edit.ranges.map(({ start, end }) => ({ start, end: Math.min(end, most) }));
  const { captions, title, overlays, framing, zooms = [] } = segment.edit;
  return {
    ...extentOf(ranges),
    ranges,
    ...(changesAny(captions) && { captions }),
    ...(title && { title }),
    ...(drawsAny(overlays) && { overlays }),
    ...(choosesAny(framing) && { framing }),
    ...(zooms.length > 0 && { zooms }),
  };
}

/** Whether an edit changes anything about the captions. */
function changesAny(captions: CaptionEdit | undefined): boolean {
  return captions?.capitals === 'as-written' || (captions?.changes?.length ?? 0) > 0;
}

/** Whether an edit chooses anything about the framing. */
function choosesAny(framing: FramingChoice | undefined): boolean {
  return framing?.layout !== undefined || (framing?.shots?.length ?? 0) > 0;
}

/** Whether an edit draws any overlay. */
function drawsAny(overlays: ClipOverlays | undefined): boolean {
  return Object.values(overlays ?? {}).some((value) => value !== undefined);
}

type EngineClip = TimeRange & { ranges?: TimeRange[]; captions?: CaptionEdit | undefined } & Pick<
    ClipEdit,
    'title' | 'overlays' | 'framing' | 'zooms'
  >;

/**
 * The range in the form the engine receives, the same for exports and previews: rounded to
 * thousandths of a second, and within the video.
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
