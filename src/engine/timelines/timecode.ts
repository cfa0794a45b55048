import type { EditRate } from './edit-rate.ts';

/** Whether timecode at this rate may drop frame numbers to keep up with the clock. */
export const canDrop = ({ denominator, timebase }: EditRate): boolean =>
  denominator === 1001 && timebase % 30 === 0;

export type TimecodeOptions = { rate: EditRate; isDropFrame: boolean };

/**
 * A frame's number as timecode: `HH:MM:SS:FF`, with `;` before the frames where numbers are
 * dropped. It starts again after 24 hours.
 */
export function timecodeOf(frame: number, { rate, isDropFrame }: TimecodeOptions): string {
  const { timebase } = rate;
  const inDay = isDropFrame ? 144 * framesInTenMinutes(timebase) : 24 * 3600 * timebase;
  const number = isDropFrame ? labelOf(frame % inDay, timebase) : frame % inDay;
  const seconds = Math.floor(number / timebase);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
  return `${clock}${isDropFrame ? ';' : ':'}${two(number % timebase)}`;
}

/** The first numbers of each minute are dropped, except in every tenth. */
const droppedOf = (timebase: number) => timebase / 15;
const framesInTenMinutes = (timebase: number) => 600 * timebase - 9 * droppedOf(timebase);

/** The number that a frame is labelled with. */
function labelOf(frame: number, timebase: number): number {
  const dropped = droppedOf(timebase);
  const tens = Math.floor(frame / framesInTenMinutes(timebase));
  const rest = frame % framesInTenMinutes(timebase);
  const framesInMinute = 60 * timebase - dropped;
  const minutes =
    rest < 60 * timebase ? 0 : 1 + Math.floor((rest - 60 * timebase) / framesInMinute);
  return frame + dropped * (9 * tens + minutes);
}

/** The frame that a timecode denotes; undefined when it is not a timecode of this rate. */
export function parseTimecode(
  text: string,
  rate: EditRate,
): { frame: number; isDropFrame: boolean } | undefined {
  const [, hours, minutes, seconds, mark, frames] =
    /^(\d\d):([0-5]\d):([0-5]\d)([:;.])(\d\d)$/.exec(text) ?? [];
  if (frames === undefined || Number(frames) >= rate.timebase || Number(hours) > 23)
    return undefined;
  const isDropFrame = mark !== ':' && canDrop(rate);
  const allMinutes = Number(hours) * 60 + Number(minutes);
  const label = (allMinutes * 60 + Number(seconds)) * rate.timebase + Number(frames);
  if (!isDropFrame) return { frame: label, isDropFrame };
  const isDropped =
    Number(seconds) === 0 &&
    Number(minutes) % 10 !== 0 &&
    Number(frames) < droppedOf(rate.timebase);
  if (isDropped) return undefined;
  return {
    frame: label - droppedOf(rate.timebase) * (allMinutes - Math.floor(allMinutes / 10)),
    isDropFrame,
  };
}
