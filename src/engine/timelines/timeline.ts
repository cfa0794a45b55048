import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import {
  type EditRate,
  editRateOf,
  type FrameRate,
  framesOf,
  isSameRate,
  rateNamed,
} from './edit-rate.ts';
import { canDrop, parseTimecode } from './timecode.ts';
import type { FrameRateName } from './timelines.constants.ts';

/** What a timeline needs to know about an original. */
export type TimelineMedia = {
  /** The file name, by which editing programs find the original. */
  name: string;
  /** Where the original is expected to be, relative to the timeline's file. */
  path: string;
  seconds: number;
  video?: { width: number; height: number; frameRate: FrameRate; isVariable: boolean } | undefined;
  audio?: { channels: number; sampleRate: number } | undefined;
  /** The timecode of the first frame, as written in the file. */
  timecode?: string | undefined;
  /** When an audio recording began: samples since midnight. */
  samplesSinceMidnight?: number | undefined;
};

/** What a timeline is made of; seconds. */
export type TimelineRequest = {
  name: string;
  /** The event that contains the clip, in programs that group clips by event. */
  event: string;
  /** Ranges of the original, in playing order. */
  ranges: readonly TimeRange[];
  media: TimelineMedia;
  /** The frame rate of the timeline, in place of the original's. */
  frameRate?: FrameRateName | undefined;
  size: Size;
  markers: { name: string; comment: string }[];
  /** The captions, with times from the clip's start. */
  captions: (TimeRange & { text: string })[];
};

export type Size = { width: number; height: number };

/**
 * A part of the timeline: `length` frames of the original, from its frame `in` on, which play from
 * frame `at` of the timeline on.
 */
export type TimelinePart = { at: number; in: number; length: number };

/** A clip as editing programs represent it: all times are whole frames of its rate. */
export type Timeline = Pick<TimelineRequest, 'name' | 'event' | 'size' | 'markers'> & {
  rate: EditRate;
  isDropFrame: boolean;
  parts: TimelinePart[];
  length: number;
  media: TimelineMedia & {
    /** Frames. */
    length: number;
    /** The time of the original's first frame: seconds, as a fraction. */
    start: FrameRate;
    /** `start` in whole frames. */
    startFrame: number;
  };
  captions: { start: number; end: number; text: string }[];
  /** Messages for people about the times of the timeline. */
  remarks: string[];
};

/**
 * The clip in whole frames. Each cut is rounded to the nearest frame, counted from the start of the
 * clip. Rounding errors therefore do not add up: the clip is as long as its export, and captions
 * stay with the words, no matter how many cuts there are.
 */
export function planTimeline(request: TimelineRequest): Timeline {
  const { size, media } = request;
  const { video } = media;
  const rate = request.frameRate
    ? rateNamed(request.frameRate)
    : editRateOf(video && { ...video.frameRate, isVariable: video.isVariable });
  const start = startOf(media, rate);
  const mediaLength = Math.max(1, framesOf(thousandths(media.seconds), rate));
  const parts = partsOf(request.ranges, { rate, mediaLength });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    name: visibleText(request.name),
    event: visibleText(request.event),
    size,
    markers: request.markers.map(({ name, comment }) => ({
      name: visibleText(name),
      comment: visibleText(comment),
    })),
    rate,
    parts,
    length,
    isDropFrame: start.isDropFrame ?? canDrop(rate),
    media: { ...media, length: mediaLength, start: start.seconds, startFrame: start.frame },
    captions: captionsOf(request.captions, { rate, length }),
    remarks: [...remarksOf(media, rate, request.frameRate !== undefined), ...start.remarks],
  };
}

const thousandths = (seconds: number) => Math.round(seconds * 1000);

function partsOf(
  ranges: readonly TimeRange[],
  { rate, mediaLength }: { rate: EditRate; mediaLength: number },
): TimelinePart[] {
  let milliseconds = 0;
  return ranges.flatMap((range) => {
    const [start, end] = [thousandths(range.start), thousandths(range.end)];
    const at = framesOf(milliseconds, rate);
    milliseconds += end - start;
    const length = framesOf(milliseconds, rate) - at;
    // The original may end in the middle of a frame.
    const first = Math.max(0, Math.min(framesOf(start, rate), mediaLength - length));
    return length > 0 ? [{ at, in: first, length }] : [];
  });
}

/** The captions in whole frames, cut off at the end of the timeline. */
function captionsOf(
  captions: TimelineRequest['captions'],
  { rate, length }: { rate: EditRate; length: number },
): Timeline['captions'] {
  return captions.flatMap(({ start, end, text }) => {
    const [first, after] = [
      framesOf(thousandths(start), rate),
      Math.min(length, framesOf(thousandths(end), rate)),
    ];
    return after > first ? [{ start: first, end: after, text }] : [];
  });
}

type Start = { frame: number; seconds: FrameRate; isDropFrame?: boolean; remarks: string[] };

function startOf(
  { video, timecode, samplesSinceMidnight, audio }: TimelineMedia,
  rate: EditRate,
): Start {
  const zero = { frame: 0, seconds: { numerator: 0, denominator: 1 }, remarks: [] };
  if (timecode !== undefined && (!video || isSameRate(rate, video.frameRate))) {
    const parsed = parseTimecode(timecode, rate);
    if (!parsed)
      return {
        ...zero,
        remarks: [
          `The timecode of the original (${timecode}) does not exist at ${rate.name} frames a second: it counts from 0.`,
        ],
      };
    const { frame, isDropFrame } = parsed;
    return {
      frame,
      isDropFrame,
      seconds: { numerator: frame * rate.denominator, denominator: rate.numerator },
      remarks: [],
    };
  }
  if (timecode !== undefined)
    return {
      ...zero,
      remarks: [
        `The timecode of the original (${timecode}) is left out: it has another frame rate.`,
      ],
    };
  if (video || !audio || samplesSinceMidnight === undefined) return zero;
  const seconds = { numerator: samplesSinceMidnight, denominator: audio.sampleRate };
  const [top, bottom] = [
    BigInt(samplesSinceMidnight) * BigInt(rate.numerator),
    BigInt(audio.sampleRate * rate.denominator),
  ];
  return { frame: Number((2n * top + bottom) / (2n * bottom)), seconds, remarks: [] };
}

function remarksOf({ video }: TimelineMedia, rate: EditRate, isRequested: boolean): string[] {
  if (!video) return [];
  if (video.isVariable)
    return [
      `The original has a variable frame rate. Cuts are at the right times, to half a frame of ${rate.name} frames a second; programs that count its frames instead may show others. Convert it to a constant rate first where that matters.`,
    ];
  if (isSameRate(rate, video.frameRate)) return [];
  const { numerator, denominator } = video.frameRate;
  const own = denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`;
  return [
    isRequested
      ? `The original has ${own} frames a second; this timeline has ${rate.name}, as requested.`
      : `The original has ${own} frames a second, which editing programs do not support: this timeline has ${rate.name}.`,
  ];
}
