import { isFullScreen, safeArea } from './safe-zones.constants.ts';

/** Where a logo is drawn, for the export and its preview alike. Pixels of the finished clip. */

type Size = { width: number; height: number };
type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** No logo is taller than this share of the frame. */
const tallest = 0.3;

/**
 * The box of a logo: its width as a share of the frame's, in its corner, with a margin to the edge
 * of the frame; in a full-screen one, to what the apps cover. Even numbers.
 */
export function logoBox(
  frame: Size,
  image: Size,
  { corner, width: share, margin }: { corner: Corner; width: number; margin: number },
): Size & { x: number; y: number } {
  const scale = Math.min(
    (frame.width * share) / image.width,
    (frame.height * tallest) / image.height,
  );
  const [width, height] = [even(image.width * scale, 2), even(image.height * scale, 2)];
  const free = isFullScreen(frame)
    ? safeArea(frame)
    : { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const gap = frame.width * margin;
  return {
    x: even(corner.endsWith('left') ? free.left + gap : free.right - gap - width),
    y: even(corner.startsWith('top') ? free.top + gap : free.bottom - gap - height),
    width,
    height,
  };
}

const even = (pixels: number, least = 0) => Math.max(least, 2 * Math.round(pixels / 2));
