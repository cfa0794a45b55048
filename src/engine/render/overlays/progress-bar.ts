import { barHeights } from '#engine/port/edit/overlay.constants.ts';
import type { ClipOverlays } from '#engine/port/edit/overlay.schema.ts';
import { colour, dialogue } from '../typesetting/ass-format.ts';
import type { Size } from '../typesetting/layout.ts';

/**
 * The events of a bar that fills from left to right over the length of the clip (seconds), on a
 * dark track; none when the overlays have no colour for it.
 */
export function progressBarEvents(
  overlays: ClipOverlays,
  { size, duration }: { size: Size; duration: number },
): string[] {
  const {
    progress_bar_color: color,
    progress_bar_position: position = 'bottom',
    progress_bar_height: height = barHeights.default,
  } = overlays;
  if (!color) return [];
  const thick = Math.round(height);
  const top = position === 'top' ? 0 : size.height - thick;
  const area = (right: number) => `\\clip(0,${top},${right},${top + thick})`;
  const bar = `\\pos(0,${top})\\p1}m 0 0 l ${size.width} 0 ${size.width} ${thick} 0 ${thick}`;
  const shown = { style: 'Overlay', start: 0, end: duration };
  const milliseconds = Math.round(duration * 1000);
  return [
    dialogue({ layer: 0, ...shown }, `{\\1c&H000000&\\1a&H90&${bar}`),
    dialogue(
      { layer: 0, ...shown },
      `{\\1c${colour(color)}${area(0)}\\t(0,${milliseconds},${area(size.width)})${bar}`,
    ),
  ];
}
