import { formatClock } from '#platform/kit/time-text.shared.ts';
import { transcriptErrors } from '../errors.ts';
import { tokensOf } from '../tokens.ts';
import type { TranscriptNote } from '../transcript.schema.ts';
import type { Cue } from './cue.ts';
import { quickest } from './cue-word-times.ts';
import { movedNote } from './reading-notes.ts';

/** Seconds by which captions may reach beyond the end of a video that they belong to. */
const tolerance = 20;

/** Seconds of the whole hours at which timelines of broadcasters and cameras begin. */
const hour = 3600;

/**
 * Puts captions with the timeline of another file on that of the video, whose duration (seconds) is
 * given: timelines that begin at a whole hour, and times that are off by a factor of 1000. A note
 * says so, and how many captions lie beyond the end of the video.
 * @throws Failure `captions-beyond-video` when all captions lie there
 */
export function onTimelineOf(
  duration: number,
  cues: readonly Cue[],
): { cues: readonly Cue[]; notes: TranscriptNote[] } {
  const [first, last, latest] = extentOf(cues);
  const outside = cues.filter(({ start }) => start >= duration).length;
  const fits = (time: number) => time < duration + tolerance;
  if (outside === 0) {
    const isTooFast = last > first && spokenSeconds(cues) > 5 * (last - first);
    const areTooSmall =
      isTooFast && last * 1000 < duration && isSpeech((last - first) * 1000, cues);
    return areTooSmall ? scaled(cues, 1000) : { cues, notes: [] };
  }
  const shift = Math.floor(first / hour) * hour;
  if (shift > 0 && !fits(last) && last - shift < duration) return moved(cues, shift);
  const areMilliseconds = last > tolerance * duration && last / 1000 < duration;
  if (areMilliseconds && isSpeech((last - first) / 1000, cues)) return scaled(cues, 0.001);
  if (outside === cues.length && !fits(first))
    throw transcriptErrors.captionsBeyondVideo({
      from: formatClock(first),
      to: formatClock(latest),
      duration: formatClock(duration),
    });
  return { cues, notes: [leftOut(outside, cues.length)] };
}

/** The first and the last start, and the last end. */
function extentOf(cues: readonly Cue[]): [number, number, number] {
  let [first, last, latest] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const { start, end } of cues) {
    first = Math.min(first, start);
    last = Math.max(last, start);
    latest = Math.max(latest, end);
  }
  return [first, last, Math.max(last, latest)];
}

/** Whether captions can be said in these seconds and the time of the last one. */
const isSpeech = (seconds: number, cues: readonly Cue[]) => spokenSeconds(cues) < 3 * seconds;

/** Seconds that the words of captions take when spoken fast. */
function spokenSeconds(cues: readonly Cue[]): number {
  return cues.reduce((sum, { text }) => sum + quickest(tokensOf(text)), 0);
}

function moved(cues: readonly Cue[], shift: number) {
  return {
    cues: changed(cues, (time) => Math.max(0, time - shift)),
    notes: [movedNote('captions', shift)],
  };
}

function scaled(cues: readonly Cue[], factor: number) {
  const message = `The times of the captions were 1000 times too ${factor < 1 ? 'large' : 'small'}. They have been corrected.`;
  return {
    cues: changed(cues, (time) => time * factor),
    notes: [{ code: 'captions-scaled', message } as const],
  };
}

function changed(cues: readonly Cue[], change: (time: number) => number): Cue[] {
  return cues.map((cue) => ({
    ...cue,
    start: change(cue.start),
    end: change(cue.end),
    times: cue.times.map(({ offset, time, end }) => ({
      offset,
      time: change(time),
      end: end === undefined ? undefined : change(end),
    })),
  }));
}

function leftOut(count: number, all: number): TranscriptNote {
  return {
    code: 'captions-left-out',
    count,
    message: `${count} of ${all} captions lie beyond the end of the video and were left out.`,
  };
}
