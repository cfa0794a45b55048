import { titleColors } from '#edit/overlay.constants.ts';
import type { ClipTitle } from '#edit/overlay.schema.ts';
import { safeArea } from '#engine/safe-zones.constants.ts';
import { spacelessScript } from '#transcript/words';
import { colour, dialogue, number } from '../captions/ass-format.ts';
import { escapeAss, toUpperCase } from '../captions/ass-text.ts';
import { captionWords } from '../captions/caption-words.ts';
import { emojiEvents } from '../captions/emoji-events.ts';
import type { OwnFont } from '../captions/font-fallback.ts';
import type { Area, PlacedWord, Size, Slot } from '../captions/layout.ts';
import { designs } from './title-designs.ts';
import { layOutTitle, type TitleLayout, type TitlePart } from './title-layout.ts';
import { hugging, leaning, type Shape } from './title-shape.ts';

/** What captions cover of the frame's height (pixels) from `start` to `end` (seconds). */
export type Covered = { start: number; end: number; top: number; bottom: number };

export type TitleRequest = {
  title: ClipTitle;
  /** The clip's length, seconds. */
  duration: number;
  size: Size;
  language: string;
  captions: readonly Covered[];
  /** A font of a brand kit, instead of the design's. */
  font?: OwnFont | undefined;
  /** Where a logo is, which the title does not touch. */
  logo?: Area | undefined;
};

/** The events of a clip's title. None when nothing of it can be drawn, or captions leave no room. */
export function titleEvents(request: TitleRequest): string[] {
  const { title, duration } = request;
  const end = Math.min(duration, title.seconds ?? duration);
  const layout = bestLayout(request, end);
  if (!layout) return [];
  const timing: Shown = { start: 0, end, fade: end < duration ? '\\fad(0,200)' : '' };
  const color = title.color ?? titleColors[title.design];
  return [
    ...behind(layout, title, { color, ...timing }),
    ...layout.rows.flatMap((row) => row.words.flatMap((word) => wordEvents(word, { layout, title, color, ...timing }))),
  ];
}

type Shown = { start: number; end: number; fade: string };

/** A title smaller than this share of its size goes to the other side of the captions if there is more room. */
const readable = 0.75;

/** No line is longer than this many times the shorter side of the frame: longer ones are not taken in at a glance. */
const longestLine = 1.1;

/** Above or below everything that captions cover while the title is shown: where it is to be, unless it is much larger on the other side. */
function bestLayout({ title, size, language, captions, font: own, logo }: TitleRequest, end: number): TitleLayout | undefined {
  const { metrics, capital: share, upperCase } = designs[title.design];
  const shorter = Math.min(size.width, size.height);
  const parts = partsOf(upperCase ? toUpperCase(title.text, language) : title.text, language);
  const { left, right } = safeArea(size);
  const centre = size.width / 2;
  const widest = Math.min(longestLine * shorter, 2 * Math.min(centre - left, right - centre));
  let best: TitleLayout | undefined;
  const rooms = roomsFor(
    title.position,
    captions.filter((part) => part.start < end),
    size,
  );
  for (const { edge, top, bottom, width } of rooms.flatMap((room) => besideLogo({ ...room, width: widest }, logo, size))) {
    const room = { centre, width, height: bottom - top };
    const layout = layOutTitle(parts, { capital: share * shorter, room, metrics: { ...metrics, language, own } });
    if (layout && layout.capital > (best?.capital ?? 0)) best = moved(layout, edge === 'top' ? top : bottom - layout.bottom);
    if (best && best.capital >= share * shorter * readable) break;
  }
  return best;
}

/** An area, and the edge of it at which a title begins or ends. */
type Room = { edge: 'top' | 'bottom'; top: number; bottom: number };

/** Space between title and captions, share of the frame's height. */
const gapShare = 0.015;
/** What is left at the edges of the frame where nothing else has room, share of its height. */
const edgeShare = 0.02;

/** The areas that a title may have, best first: in the safe area on either side of the captions, and last outside it. */
function roomsFor(position: ClipTitle['position'], covered: readonly Covered[], size: Size): Room[] {
  const safe = safeArea(size);
  if (covered.length === 0) return [{ edge: position, top: safe.top, bottom: safe.bottom }];
  const gap = size.height * gapShare;
  const highest = Math.min(...covered.map(({ top }) => top)) - gap;
  const lowest = Math.max(...covered.map(({ bottom }) => bottom)) + gap;
  const above = { top: safe.top, bottom: Math.min(safe.bottom, highest) };
  const below = { top: Math.max(safe.top, lowest), bottom: safe.bottom };
  // On the other side of the captions it goes right next to them.
  const inside = (position === 'top' ? [above, below] : [below, above]).map((room): Room => ({ edge: position, ...room }));
  const margin = size.height * edgeShare;
  const outside: Room[] = [
    { edge: 'bottom', top: margin, bottom: highest },
    { edge: 'top', top: lowest, bottom: size.height - margin },
  ];
  return [...inside, ...(position === 'top' ? outside : outside.toReversed())];
}

/** The parts of a room that a logo leaves free, best first: the room with shorter lines, or what is above or below the logo. */
function besideLogo(room: Room & { width: number }, logo: Area | undefined, size: Size): (Room & { width: number })[] {
  if (!logo) return [room];
  const gap = size.height * gapShare;
  const [above, below, before, after] = [logo.y - gap, logo.y + logo.height + gap, logo.x - gap, logo.x + logo.width + gap];
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

function moved(layout: TitleLayout, by: number): TitleLayout {
  const rows = layout.rows.map((row) => ({
    ...row,
    baseline: row.baseline + by,
    top: row.top + by,
    bottom: row.bottom + by,
    words: row.words.map((word) => ({ ...word, y: word.y + by })),
  }));
  return { ...layout, rows, top: layout.top + by, bottom: layout.bottom + by };
}

/** Cut where lines may end: at spaces, and between the words of scripts without them. */
function partsOf(text: string, language: string): TitlePart[] {
  const words = captionWords([{ text, start: 0, end: 60 }], { duration: 60, language });
  return words.map((word, index) => {
    const before = words[index - 1]?.text ?? '';
    return { text: word.text, joins: index > 0 && (spacelessScript.test(before.slice(-1)) || spacelessScript.test(word.text[0] ?? '')) };
  });
}

/** What lies behind the letters, and its shadow. */
function behind(layout: TitleLayout, { design }: ClipTitle, shown: Shown & { color: string }): string[] {
  if (design === 'outline') return [];
  const shapes = design === 'box' ? [hugging(layout.rows, layout.capital * 0.5)] : layout.rows.map(leaning);
  const shadow = { offset: layout.capital * 0.12, blur: layout.capital * 0.2 };
  return shapes.flatMap((shape) => [
    shapeEvent(shape, { ...shown, layer: 3, y: shadow.offset, tags: `\\1c${colour('#000000')}\\1a&HA0&\\blur${number(shadow.blur)}` }),
    shapeEvent(shape, { ...shown, layer: 4, y: 0, tags: `\\1c${colour(shown.color)}` }),
  ]);
}

function shapeEvent(
  { drawing, x, y }: Shape,
  { layer, start, end, fade, tags, y: down }: Shown & { layer: number; y: number; tags: string },
): string {
  return dialogue({ layer, style: 'Overlay', start, end }, `{${fade}\\pos(${number(x)},${number(y + down)})${tags}\\p1}${drawing}`);
}

type Drawn = Shown & { layout: TitleLayout; title: ClipTitle; color: string };

function wordEvents(word: PlacedWord<Slot>, { layout, title, color, start, end, fade }: Drawn): string[] {
  const { slot, x, y } = word;
  if (slot.set.emoji) return emojiEvents(word, { layer: 5, start, end }, fade);
  const pieces = slot.set.pieces.map(({ font, text, size }, index) => {
    const own = `\\fn${font.name}\\fs${number(size)}`;
    const tags = index === 0 ? `${fade}\\an5\\pos(${number(x + slot.set.rtlOffset)},${number(y)})${letters(layout, title, color)}` : '';
    return `{${tags}${own}}${escapeAss(text)}`;
  });
  return [dialogue({ layer: 5, style: 'Overlay', start, end }, pieces.join(''))];
}

/** How the letters are drawn: on a shape as they are, without one with an outline and a shadow. */
function letters({ capital }: TitleLayout, { design }: ClipTitle, color: string): string {
  if (design !== 'outline') return `\\1c${colour(readableOn(color))}`;
  const { outline } = designs.outline.metrics;
  const around = colour(readableOn(color));
  return `\\1c${colour(color)}\\3c${around}\\4c${around}\\4a&H60&\\bord${number(capital * outline)}\\shad${number(capital * 0.08)}`;
}

const dark = '#101014';

/** Dark or white, whichever is easier to read on the colour. */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // The luminance of which the contrast to black and to white is the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? dark : '#FFFFFF';
}
