import { isFullScreen, safeArea } from './safe-zones.constants.ts';

/** Where a logo is drawn, for the export and its preview alike. Pixels of the finished clip. */

type Size = { width: number; height: number };
type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Maximum height of a logo, as a share of the frame's height. */
const maxHeightShare = 0.3;

/**
 * The box of a logo in its corner, in even numbers. `width` is a share of the frame's width, and so
 * is `margin`: the distance to the edge of the frame, or in a full-screen frame to the area that
 * the apps cover, unless the corner is `exact`.
 */
export function logoBox(
  frame: Size,
  image: Size,
  {
    corner,
    width: share,
    margin,
    exact = false,
  }: { corner: Corner; width: number; margin: number; exact?: boolean | undefined },
): Size & { x: number; y: number } {
  const scale = Math.min(
    (frame.width * share) / image.width,
    (frame.height * maxHeightShare) / image.height,
  );
  const [width, height] = [even(image.width * scale, 2), even(image.height * scale, 2)];
  const free =
    isFullScreen(frame) && !exact
      ? safeArea(frame)
      : { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const gap = frame.width * margin;
  const isAtTop = corner.startsWith('top');
  const right = isAtTop ? frame.width - free.left : free.right;
  return {
    x: even(corner.endsWith('left') ? free.left + gap : right - gap - width),
    y: even(isAtTop ? free.top + gap : free.bottom - gap - height),
    width,
    height,
  };
}

const even = (pixels: number, least = 0) => Math.max(least, 2 * Math.round(pixels / 2));
