/**
 * What the apps draw over a full-screen vertical video, and the part of the frame that is left free
 * by all of them on phones of every usual shape. Free of zod, so that the app can use it too.
 */

type Size = { width: number; height: number };
type Margins = { top: number; right: number; bottom: number; left: number };

/**
 * The shapes of phones, as height over width: 9:16 to 9:20.5. A frame of 9:16 fills a taller phone:
 * it is enlarged to the height of the screen and loses both sides. Where an app shows bars above and
 * below it instead, less of the frame is covered.
 */
export const phoneShapes = { widest: 16 / 9, tallest: 20.5 / 9 } as const;

type Measured = Margins & {
  /** The phone on which the margins were measured, as height over width. */
  phone: number;
  /** Where the figures are from, and of when: those of the first, within the ranges of others. */
  sources: readonly { address: string; date: string; says: string }[];
};

/**
 * The margins that each app covers with its tabs, buttons and texts, in pixels of a frame of 1080 ×
 * 1920 on one phone. No app publishes margins for ordinary posts; where only advertisements are
 * described, their button at the bottom is left out.
 */
const measured = {
  tiktok: {
    name: 'TikTok',
    phone: phoneShapes.widest,
    top: 150,
    right: 150,
    bottom: 440,
    left: 60,
    sources: [
      {
        address: 'https://adfuseai.com/blog/tiktok-ad-sizes-specs-guide',
        date: '2026-11-29',
        says: 'top 150, right 150, bottom 440',
      },
      {
        address: 'https://socaptions.com',
        date: '2026',
        says: 'top 150 to 250, right 120 to 180, bottom 320 to 460',
      },
    ],
  },
  reels: {
    name: 'Reels',
    phone: phoneShapes.widest,
    top: 270,
    right: 120,
    bottom: 420,
    left: 65,
    sources: [
      {
        address:
          'https://behaviour.digital/post/meta-reels-safe-zone-14-top-35-bottom-6-sides-the-2026-official-guide',
        date: '2026-03',
        says: "Meta's rule for advertisements: top 14 %, sides 6 %, bottom 35 % with the button",
      },
      {
        address: 'https://docs.rs/ffcine-reframe/0.2.0/ffcine_reframe/profile/struct.SafeArea.html',
        date: '2026-11-29',
        says: 'top 220, bottom 420, a column of buttons at the right',
      },
    ],
  },
  shorts: {
    name: 'Shorts',
    phone: 19.5 / 9,
    top: 140,
    right: 263,
    bottom: 422,
    // 97 pixels that this phone cuts off, and 48 of its screen.
    left: 136,
    sources: [
      {
        address: 'a screenshot of the app on a phone of 9:19.5, measured',
        date: '2026-11',
        says: 'controls from 263 pixels at the right and 422 at the bottom',
      },
      {
        address:
          'https://www.youraithumbnailgenerator.com/guides/youtube-shorts-safe-zones-complete-guide',
        date: '2026',
        says: 'bottom 25 %, about 480',
      },
    ],
  },
} as const satisfies Record<string, Measured & { name: string }>;

export type SafeZoneApp = keyof typeof measured;

/** The figures, phones and sources from which the zones are computed. */
export const safeZoneSources: Record<SafeZoneApp, Measured & { name: string }> = measured;

/** How much larger a frame of 9:16 is drawn that fills a phone, in screens as wide as the frame. */
const enlargement = (phone: number) => phone / phoneShapes.widest;

/**
 * The margins of a frame on one phone, measured on another: an app's buttons have the same size on
 * both, in relation to the width of the screen.
 */
export function marginsOn(phone: number, { phone: on, ...margins }: Measured): Margins {
  const [by, from] = [enlargement(phone), enlargement(on)];
  const fromSide = (margin: number) => 540 + ((margin - 540) * from) / by;
  const fromEnd = (margin: number) => (margin * from) / by;
  return {
    top: fromEnd(margins.top),
    right: fromSide(margins.right),
    bottom: fromEnd(margins.bottom),
    left: fromSide(margins.left),
  };
}

const largest = (some: readonly Margins[]): Margins => {
  const most = (side: keyof Margins) => Math.max(...some.map((one) => one[side]));
  return { top: most('top'), right: most('right'), bottom: most('bottom'), left: most('left') };
};

/** Sides are narrowest on the tallest phone, top and bottom on the widest. */
function zoneOf({ name, ...zone }: Measured & { name: string }): Margins & { name: string } {
  const { top, right, bottom, left } = largest(
    Object.values(phoneShapes).map((phone) => marginsOn(phone, zone)),
  );
  const whole = Math.ceil;
  return { name, top: whole(top), right: whole(right), bottom: whole(bottom), left: whole(left) };
}

/**
 * The margins that each app covers on some phone of 9:16 to 9:20.5, in pixels of a frame of 1080 ×
 * 1920.
 */
export const safeZones: Record<SafeZoneApp, Margins & { name: string }> = {
  tiktok: zoneOf(measured.tiktok),
  reels: zoneOf(measured.reels),
  shorts: zoneOf(measured.shorts),
};

/** The margins, in pixels of 1080 × 1920, inside which no app covers anything. */
export const commonSafeZone: Margins = largest(Object.values(safeZones));

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

/**
 * Where pictures at the top of a frame end at the right (pixels): a logo, or a second picture. The
 * apps' buttons at the right begin below them, so only what tall phones cut off counts, and they are
 * as far from the middle as on the left. Text stays inside `safeArea`.
 */
export const rightOfTop = (size: Size): number => size.width - safeArea(size).left;
