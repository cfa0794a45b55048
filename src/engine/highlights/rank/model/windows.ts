import type { Sentence, Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * A part of the transcript that is short enough for a model to consider evenly. Times are seconds
 * of the video.
 */
export type Window = { start: number; end: number; lines: Line[] };
export type Line = {
  start: number;
  end: number;
  text: string;
  speaker: string | undefined;
  /** Whether laughter or applause follows the line. */
  laughter: boolean;
};

/**
 * Seconds. Models overlook the middle of longer texts. Windows overlap by more than a clip of usual
 * length, so each clip lies within one window; for longer clips, the overlap is `overlapFor`.
 */
const length = { window: 720, overlap: 90, least: 240, shortest: 60 };

const overlapFor = (longestClip: number) => Math.max(length.overlap, longestClip + 30);

/**
 * Divides the transcript into overlapping windows of whole sentences, in order; none when nothing
 * is said.
 */
export function windowsOf(
  transcript: Pick<Transcript, 'sentences'>,
  audio?: AudioAnalysis,
  longestClip = 60,
): Window[] {
  const lines = transcript.sentences.map((sentence) => lineOf(sentence, audio?.laughter ?? []));
  const windows: Window[] = [];
  const last = lines.at(-1);
  for (let first = 0; last && first < lines.length; ) {
    const start = lines[first]?.start ?? 0;
    // The rest after this window would be too short for a separate window.
    const limit =
      last.end - start <= length.window + length.least
        ? Number.POSITIVE_INFINITY
        : start + length.window;
    const beyond = lines.findIndex((line, i) => i > first && line.end > limit);
    const inside = lines.slice(first, beyond < 0 ? lines.length : beyond);
    const end = Math.max(...inside.map((line) => line.end));
    windows.push({ start, end, lines: inside });
    if (beyond < 0) break;
    const again = lines.findIndex(
      (line, i) => i > first && line.start >= end - overlapFor(longestClip),
    );
    first = Math.min(again < 0 ? beyond : again, beyond);
  }
  return windows;
}

/** Both halves of a window, or none if they would be too short for a clip. */
export function splitInHalf({ lines }: Window): Window[] {
  const middle = Math.floor(lines.length / 2);
  const halves = [lines.slice(0, middle), lines.slice(middle)].map((part) => ({
    start: part[0]?.start ?? 0,
    end: part.at(-1)?.end ?? 0,
    lines: part,
  }));
  return halves.every(({ start, end }) => end - start >= length.shortest) ? halves : [];
}

/** Laughter belongs to a line if it begins within this many seconds after it. */
const laughsWithin = 2;

function lineOf({ start, end, text, speaker }: Sentence, laughter: readonly TimeRange[]): Line {
  return {
    start,
    end,
    text,
    speaker,
    laughter: laughter.some((laugh) => laugh.start >= end - 1 && laugh.start <= end + laughsWithin),
  };
}
