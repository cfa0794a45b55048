import { planTimeline, timelineText } from '#engine/timelines';
import {
  type FrameRateName,
  frameRateNames,
  timelineFormats,
} from '#engine/timelines/timelines.constants.ts';
import { framesReadBack, type ReadTimeline } from './readers.ts';

type TimelineRequest = Parameters<typeof planTimeline>[0];

/** Frames per second, as fractions. */
export const fractions: Record<FrameRateName, [number, number]> = {
  '23.976': [24000, 1001],
  '24': [24, 1],
  '25': [25, 1],
  '29.97': [30000, 1001],
  '30': [30, 1],
  '50': [50, 1],
  '59.94': [60000, 1001],
  '60': [60, 1],
};

/** A clip with cuts, one of which goes back, of an hour's recording. */
export const ranges = [
  { start: 61.234, end: 75.5 },
  { start: 76.1, end: 76.215 },
  { start: 3599.001, end: 3610.777 },
  { start: 62, end: 122.333 },
  ...Array.from({ length: 40 }, (_, n) => ({ start: 200 + n * 1.7, end: 201.013 + n * 1.7 })),
];

export const sampleRequest = (
  rate: FrameRateName,
  more: Partial<TimelineRequest['media']> = {},
): TimelineRequest => ({
  name: 'A <clip> & "more"',
  event: "Anna's talk",
  ranges,
  size: { width: 1080, height: 1920 },
  media: {
    name: 'Anna & Bob <live>.mp4',
    path: 'media/Anna & Bob <live>.mp4',
    seconds: 7200,
    video: {
      width: 1920,
      height: 1080,
      frameRate: { numerator: fractions[rate][0], denominator: fractions[rate][1] },
      isVariable: false,
    },
    audio: { channels: 2, sampleRate: 48_000 },
    ...more,
  },
  markers: [{ name: 'A <clip> & "more"', comment: 'Score 8.2 of 10. Why' }],
  captions: [
    { start: 0.5, end: 2, text: 'Slow <water>\nis safe & "clean"' },
    { start: 20, end: 23.4, text: 'One’s own' },
  ],
});

/**
 * The frames that a reader should find, by searching: the frame whose beginning is nearest to a
 * time, of which the later one where two are equally near. In units of 1/(1000 × numerator) s, so
 * that everything is a whole number.
 */
export function expectedFrames([numerator, denominator]: [number, number]) {
  const nearest = (milliseconds: number) => {
    const time = milliseconds * numerator;
    const begin = (frame: number) => frame * denominator * 1000;
    let frame = Math.max(0, Math.trunc(time / (denominator * 1000)) - 2);
    while (Math.abs(begin(frame + 1) - time) <= Math.abs(begin(frame) - time)) frame += 1;
    return frame;
  };
  let played = 0;
  return ranges.map(({ start, end }) => {
    const at = nearest(played);
    played += Math.round(end * 1000) - Math.round(start * 1000);
    return { at, in: nearest(Math.round(start * 1000)), length: nearest(played) - at };
  });
}

/**
 * Which of the numbers that were expected are read back from each format at each rate, as a table
 * in Markdown.
 */
export function frameTable(): string {
  const names = { fcpxml: 'FCPXML', premiere: 'Premiere XML', edl: 'EDL', otio: 'OTIO' };
  const rows = frameRateNames.map((rate) => {
    const expected = expectedFrames(fractions[rate]);
    const total = expected.reduce((sum, { length }) => sum + length, 0);
    const cells = timelineFormats.map((format) => {
      const text = timelineText(planTimeline(sampleRequest(rate)), { format, version: '1.10' });
      return agreement(framesReadBack(format, text, fractions[rate]), expected, total);
    });
    const timecode = ['29.97', '59.94'].includes(rate) ? 'drop-frame' : 'non-drop';
    return `| ${[rate, timecode, total, ...cells].join(' | ')} |`;
  });
  const head = `| frames per second | timecode | frames expected | ${timelineFormats.map((format) => names[format]).join(' | ')} |`;
  return [head, '|---|---|---|---|---|---|---|', ...rows].join('\n');
}

function agreement(read: ReadTimeline, expected: ReadTimeline['parts'], total: number): string {
  const pairs = expected.flatMap((part, index) => {
    const own = read.parts[index];
    return [own?.at === part.at, own?.in === part.in, own?.length === part.length];
  });
  return `${pairs.filter(Boolean).length} of ${pairs.length} numbers, ${read.total === total ? 'all' : read.total} frames`;
}
