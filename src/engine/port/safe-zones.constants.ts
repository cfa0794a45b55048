/**
 * What the apps cover of a full-screen vertical video with their tabs, buttons and texts: the share
 * of the frame that stays free, as margins in pixels of 1080 × 1920. None of them publishes margins
 * for ordinary posts, and they differ by phone: these are the usual working margins, of the sources
 * named in docs/internals/captions.md. Free of zod, so that the app can use them too.
 */
export const safeZones = {
  tiktok: { name: 'TikTok', top: 150, right: 120, bottom: 340, left: 60 },
  reels: { name: 'Reels', top: 270, right: 100, bottom: 350, left: 65 },
  shorts: { name: 'Shorts', top: 140, right: 96, bottom: 320, left: 48 },
} as const;

type Size = { width: number; height: number };
type Margins = { top: number; right: number; bottom: number; left: number };

/** The margins of 1080 × 1920 inside which none of the apps covers anything. */
export const commonSafeZone: Margins = Object.values<Margins>(safeZones).reduce((common, zone) => ({
  ...zone,
  top: Math.max(common.top, zone.top),
  right: Math.max(common.right, zone.right),
  bottom: Math.max(common.bottom, zone.bottom),
  left: Math.max(common.left, zone.left),
}));

/** Of frames that apps show as they are, in a feed or in a player: a margin for the looks. */
const otherMargin = 0.05;

/**
 * Whether apps show a frame on the whole of a phone's screen, with their buttons over it: 9:16, but
 * not the 4:5 of feeds.
 */
export function isFullScreen({ width, height }: Size): boolean {
  return height / width > 1.5;
}

/**
 * The area of a frame (pixels) that stays free in the apps: of a full-screen one inside the common
 * safe zone, of others inside a small margin.
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
