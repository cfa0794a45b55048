import { timecodeOf } from './timecode.ts';
import type { Timeline } from './timeline.ts';

/**
 * The reel name of sources that are files rather than tapes. Programs find these by the file names
 * in the comments.
 */
const reel = 'AX      ';

/** The hour at which the timecode of a list starts, by convention. */
const firstHour = 1;

/**
 * An edit decision list (CMX3600). Source times are those of the original's timecode. The format
 * has no field for the frame rate: the person who opens the list has to choose the rate of the
 * timeline, which a comment states.
 */
export function edl(timeline: Timeline): string {
  const { media, parts, rate, isDropFrame } = timeline;
  const first = isDropFrame
    ? firstHour * 6 * (600 * rate.timebase - (9 * rate.timebase) / 15)
    : firstHour * 3600 * rate.timebase;
  const time = (frame: number) => timecodeOf(frame, timeline);
  const events = parts.flatMap((part, index) => {
    const source = media.startFrame + part.in;
    const times = [source, source + part.length, first + part.at, first + part.at + part.length]
      .map(time)
      .join(' ');
    const event = `${String(index + 1).padStart(3, '0')}  ${reel} ${channels(timeline).padEnd(5)} C        ${times}`;
    return [
      event,
      `* FROM CLIP NAME: ${line(media.name)}`,
      ...(index > 0 ? [] : marks(timeline, time(first))),
    ];
  });
  const head = [
    `TITLE: ${line(timeline.name).slice(0, 70).trim()}`,
    `FCM: ${isDropFrame ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
  ];
  const remarks = [
    `${rate.name} frames a second, ${timeline.size.width}x${timeline.size.height}`,
    ...timeline.remarks,
  ];
  return `${[...head, ...remarks.map((remark) => `* ${line(remark)}`), '', ...events].join('\r\n')}\r\n`;
}

function marks({ markers, media }: Timeline, time: string): string[] {
  return [
    `* SOURCE FILE: ${line(media.name)}`,
    ...markers.map(
      ({ name, comment }) =>
        `* LOC: ${time} GREEN   ${line(comment ? `${name} - ${comment}` : name)}`,
    ),
  ];
}

/** V: video; A, AA: one or two channels of audio; B: video and one channel. */
function channels({ media: { video, audio } }: Timeline): string {
  if (!audio) return 'V';
  const own = audio.channels > 1 ? 'AA' : 'A';
  return video ? (own === 'AA' ? 'AA/V' : 'B') : own;
}

/** Text on one line: a line break would end the comment. */
const line = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
