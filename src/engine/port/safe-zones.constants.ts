/**
 * The margins that the apps cover with their tabs, buttons and texts in a full-screen vertical
 * video, in pixels of a frame of 1080 × 1920. No app publishes margins for ordinary posts, and they
 * differ by phone: these are the usual working margins, from the sources named in
 * docs/internals/captions.md. Free of zod, so that the app can use them too.
 */
export const safeZones = {
  tiktok: { name: 'TikTok', top: 150, right: 120, bottom: 340, left: 60 },
  reels: { name: 'Reels', top: 270, right: 100, bottom: 350, left: 65 },
  shorts: { name: 'Shorts', top: 140, right: 96, bottom: 320, left: 48 },
} as const;

type Size = { width: number; height: number };
type Margins = { top: number; right: number; bottom: number; left: number };

/** The margins, in pixels of 1080 × 1920, inside which no app covers anything. */
export const commonSafeZone: Margins = Object.values<Margins>(safeZones).reduce((common, zone) => ({
  ...zone,
  top: Math.max(common.top, zone.top),
  right: Math.max(common.right, zone.right),
  bottom: Math.max(common.bottom, zone.bottom),
  left: Math.max(common.left, zone.left),
}));

/**
 * The margin of frames that apps show uncovered, in a feed or in a player, as a share of the
 * shorter side; it is only for appearance.
 */
const otherMargin = 0.05;

/**
 * Whether apps show a frame of this size on a phone's whole screen, with their buttons over it:
 * true for 9:16, but not for the 4:5 of feeds.
 */
export function isFullScreen({ width, height }: Size): boolean {
  return height / width > 1.5;
}

/**
 * The area of a frame (pixels) that stays free in the apps: the common safe zone of a full-screen
 * frame, and everything inside a small margin of other frames.
 */
export function safeArea({ width, height }: Size): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  if (!isFullScreen({ width, height })) {
    const margin = Math.min(width, height) * otherMargin;
    return { left: margin, top: margin, right: width - margin, bottom: height - margin };
  }
  const [x, y] = [width / 1080, height / 1920];
  const { top, right, bottom, left } = commonSafeZone;
  return { left: left * x, top: top * y, right: width - right * x, bottom: height - bottom * y };
}
