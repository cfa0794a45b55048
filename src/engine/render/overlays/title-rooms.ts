import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import { isFullScreen, safeArea } from '#engine/port/safe-zones.constants.ts';
import { freePlaces, type Places } from '../typesetting/free-places.ts';
import type { Area, Size } from '../typesetting/layout.ts';

type Position = ClipTitle['position'];

/** The vertical range (pixels) that captions cover from `start` to `end` (seconds). */
export type Covered = { start: number; end: number; top: number; bottom: number };

/**
 * An area in the horizontal middle of the frame, `width` pixels wide, and the edge at which a title
 * lies in it.
 */
export type TitleArea = { edge: 'top' | 'bottom'; top: number; bottom: number; width: number };
type Height = Omit<TitleArea, 'width'>;
type Frame = {
  size: Size;
  /** Maximum width of the title, pixels. */
  width: number;
};

/** The distance between title and captions, as a share of the frame's height. */
const gapShare = 0.015;
/**
 * The margin of a title outside the safe area to the edges of the frame, as a share of the frame's
 * height.
 */
const edgeShare = 0.02;

/** The shadow of a title reaches this share of the frame's height beyond its shape. */
const shadowShare = 0.005;

/** The heights at which a title and its shadow are in the safe area. */
function areaOf(size: Size): Pick<Height, 'top' | 'bottom'> {
  const { top, bottom } = safeArea(size);
  const shadow = isFullScreen(size) ? size.height * shadowShare : 0;
  return { top: top + shadow, bottom: bottom - 2 * shadow };
}

/**
 * The areas where a title may be, best first: in the safe area on either side of the captions, and
 * then outside the safe area.
 */
export function roomsFor(
  position: Position,
  covered: readonly Covered[],
  { size, width }: Frame,
): TitleArea[] {
  return heightsFor(position, covered, size).map((room) => ({ ...room, width }));
}

function heightsFor(position: Position, covered: readonly Covered[], size: Size): Height[] {
  const safe = areaOf(size);
  if (covered.length === 0) return [{ edge: position, top: safe.top, bottom: safe.bottom }];
  const gap = size.height * gapShare;
  const highest = Math.min(...covered.map(({ top }) => top)) - gap;
  const lowest = Math.max(...covered.map(({ bottom }) => bottom)) + gap;
  const above = { top: safe.top, bottom: Math.min(safe.bottom, highest) };
  const below = { top: Math.max(safe.top, lowest), bottom: safe.bottom };
  // On the other side of the captions, the title is right next to them.
  const inside = (position === 'top' ? [above, below] : [below, above]).map(
    (room): Height => ({ edge: position, ...room }),
  );
  const margin = size.height * edgeShare;
  const outside: Height[] = [
    { edge: 'bottom', top: margin, bottom: highest },
    { edge: 'top', top: lowest, bottom: size.height - margin },
  ];
  return [...inside, ...(position === 'top' ? outside : outside.toReversed())];
}

/** Possible widths of a title beside faces, as shares of its maximum width. */
const widths = [1, 0.75, 0.55];
/** Minimum height of a room for a title, as a share of the frame's height. */
const minRoomHeight = 0.03;

/**
 * The areas without captions and faces where a title may be, best first: areas in the safe area
 * before others, and wide areas before narrow ones.
 */
export function roomsWithoutFaces(
  position: Position,
  { captions, faces }: { captions: readonly Covered[]; faces: readonly FaceAreas[] },
  { size, width }: Frame,
): TitleArea[] {
  const gap = size.height * gapShare;
  const margin = size.height * edgeShare;
  const safe = areaOf(size);
  const captioned = captions.map(({ top, bottom }) => ({
    x: 0,
    y: top,
    width: size.width,
    height: bottom - top,
  }));
  const taken = [...captioned, ...faces.flatMap((part) => part.faces)];
  const roomsIn = (room: Places, edgeOf: (free: Places) => TitleArea['edge']) =>
    widths.flatMap((share) => {
      const [left, right] = [
        (size.width - width * share) / 2 - gap,
        (size.width + width * share) / 2 + gap,
      ];
      const free = freePlaces({ left, right, height: 0 }, taken, room, gap).filter(
        ({ from, to }) => to - from > size.height * minRoomHeight,
      );
      const rooms = free.map(({ from, to }) => ({
        edge: edgeOf({ from, to }),
        top: from,
        bottom: to,
        width: width * share,
      }));
      return position === 'top' ? rooms : rooms.toReversed();
    });
  const frame = { from: margin, to: size.height - margin };
  return [
    ...roomsIn({ from: safe.top, to: safe.bottom }, () => position),
    // Outside the safe area, the title is as near to it as possible.
    ...roomsIn(frame, ({ from, to }) =>
      from <= frame.from ? 'bottom' : to >= frame.to ? 'top' : position,
    ),
  ];
}

/** Whether an area extends into the given half of the frame. */
export const isInHalf = (
  half: Position,
  { top, bottom }: Pick<TitleArea, 'top' | 'bottom'>,
  { height }: Size,
): boolean => (half === 'top' ? top < height / 2 : bottom > height / 2);

export function isSafe({ top, bottom }: TitleArea, size: Size): boolean {
  const safe = safeArea(size);
  return top >= safe.top && bottom <= safe.bottom;
}

/**
 * The parts of a room that a logo leaves free, best first: the room with shorter lines, or its part
 * above or below the logo.
 */
export function besideLogo(room: TitleArea, logo: Area | undefined, size: Size): TitleArea[] {
  if (!logo) return [room];
  const gap = size.height * gapShare;
  const [above, below, before, after] = [
    logo.y - gap,
    logo.y + logo.height + gap,
    logo.x - gap,
    logo.x + logo.width + gap,
  ];
  const centre = size.width / 2;
  const isClear = before >= centre + room.width / 2 || after <= centre - room.width / 2;
  if (isClear || above >= room.bottom || below <= room.top) return [room];
  const free = 2 * Math.max(before - centre, centre - after);
  const parts = [
    { ...room, width: Math.min(room.width, free) },
    { ...room, top: Math.max(room.top, below) },
    { ...room, bottom: Math.min(room.bottom, above) },
  ];
  return parts.filter(({ top, bottom, width }) => bottom > top && width > 0);
}
