import { isFullScreen, safeArea } from './safe-zones.constants.ts';

/**
 * The default lower end of the block of captions, as a share of the frame's height: in the lower
 * third, and in full-screen frames above the area that apps cover.
 */
const lowerEnd = { fullScreen: 0.72, others: 0.88 };

/**
 * Where captions with the position `auto` lie (pixels): between `top` and `bottom`, at least `side`
 * away from both sides, and with their lower end at `end` unless a face is known to be there.
 */
export function autoPosition(size: { width: number; height: number }): {
  top: number;
  bottom: number;
  side: number;
  end: number;
} {
  const { left, top, right, bottom } = safeArea(size);
  const side = Math.max(left, size.width - right);
  return {
    top,
    bottom,
    side,
    end: size.height * (isFullScreen(size) ? lowerEnd.fullScreen : lowerEnd.others),
  };
}
