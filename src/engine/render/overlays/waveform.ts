import { colour, dialogue, number, rounded } from '../typesetting/ass-format.ts';
import type { Area } from '../typesetting/layout.ts';

/** The waveform of a clip, drawn while it plays. */
export type ClipWaveform = {
  /** Pixels of the output. */
  place: Area;
  /** Levels of the clip's audio from its start, 0 (silence) to 1, `levelsPerSecond` per second. */
  levels: readonly number[];
};

export const levelsPerSecond = 10;

/** Number of bars across the width; the current position is in the middle. */
const bars = 40;
/** Width of a bar, as a share of the distance between the middles of two bars. */
const barWidth = 0.56;

/**
 * The events of bars that move to the left as the clip plays. Bars that have been played are in
 * `color`, the following ones in translucent white. Each bar is one event, which fades in at one
 * edge and out at the other.
 */
export function waveformEvents(
  { place, levels }: ClipWaveform,
  { duration, color }: { duration: number; color: string },
): string[] {
  const pitch = place.width / bars;
  const width = Math.max(2, Math.round(pitch * barWidth));
  const half = bars / 2 / levelsPerSecond;
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  return levels.flatMap((level, index) => {
    const spoken = (index + 0.5) / levelsPerSecond;
    const [start, end] = [Math.max(0, spoken - half), Math.min(duration, spoken + half)];
    if (end - start < 0.02) return [];
    const height = Math.max(
      width,
      Math.round(place.height * Math.min(1, Math.max(0, level)) ** 0.8),
    );
    const xAt = (time: number) =>
      number(middle.x + (spoken - time) * levelsPerSecond * pitch - width / 2);
    const y = number(middle.y - height / 2);
    const now = Math.max(0, Math.round((spoken - start) * 1000));
    const fades = `\\fad(${start > 0 ? fade : 0},${end < duration ? fade : 0})`;
    const colours = `\\1c&HFFFFFF&\\1a&H70&\\t(${now},${now + 60},\\1c${colour(color)}\\1a&H00&)`;
    const shape = rounded({ left: 0, top: 0, right: width, bottom: height }, width / 2);
    const moving = `\\move(${xAt(start)},${y},${xAt(end)},${y})`;
    return [
      dialogue(
        { layer: 0, style: 'Overlay', start, end },
        `{${fades}${moving}${colours}\\p1}${shape}`,
      ),
    ];
  });
}

/** Duration of a fade, milliseconds. */
const fade = 250;
